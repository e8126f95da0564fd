package dovetail.search.run;

import dovetail.base.Limit;
import dovetail.search.Goals;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs the jobs of a level, in threads of this process or on other computers. */
public interface LevelJobs extends AutoCloseable {
    /** The number of partitions that states are sent to. */
    int partitions();

    /**
     * Expands the frontier of all partitions, and gathers the next level.
     *
     * @param level the level that is expanded
     * @param directory the directory of runs
     * @throws Limit.Exceeded when a limit ends the job
     */
    Level expand(int level, Goals goals, List<Partition> partitions, Path directory) throws IOException;

    /**
     * Finds the least predecessors of some states.
     *
     * @param runs the states of the level before
     */
    List<List<long[]>> stepBack(List<long[]> targets, List<RunFile> runs) throws IOException;

    @Override
    void close();

    /** Results of the jobs of a level: their reports, and the partitions with the next level. */
    record Level(List<ExpansionReport> reports, List<Partition> partitions) {}
}
