package dovetail.api.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Runs independent programs on a cluster. A module that lies beside the tool provides it as a service. */
public interface ProgramPlace {
    /**
     * Begins to run programs, as many at a time as the cluster has cores.
     *
     * @param cluster as users name it
     * @param limit ends a program that runs longer
     */
    Begun begin(String cluster, List<List<String>> commands, Optional<Duration> limit);

    /** Programs that were begun. To close it ends those that are not over. */
    interface Begun extends AutoCloseable {
        /** The outcome of a program, by its number from 0; nothing while it is not over. Waits for it a moment. */
        Optional<Outcome> outcome(int number) throws InterruptedException;

        @Override
        void close();
    }
}
