package dovetail.search.owcty;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Runs the steps of the elimination, in threads of this process or on other computers. */
public interface TrimJobs extends AutoCloseable {
    /**
     * Makes a step of all partitions.
     *
     * @throws LostTable when a process has lost its candidates
     * @throws dovetail.base.Limit.Exceeded when a limit ends the job
     */
    TrimReport make(TrimStep step) throws IOException;

    /**
     * Finds candidates that are left, from which to search for a cycle: by partition, those of its first level that has any.
     *
     * @param step the last one that was made
     * @param level the least level of the states that are wanted
     * @param most the most states of a partition
     */
    List<Starts> starts(int step, int level, int most) throws IOException;

    @Override
    void close();

    /**
     * Candidates of one level, in ascending order.
     *
     * @param level of the states; more than any where there are none
     */
    record Starts(int level, List<long[]> states) implements Serializable {
        static final Starts NONE = new Starts(Integer.MAX_VALUE, List.of());

        public Starts {
            states = new ArrayList<>(states);
        }
    }
}
