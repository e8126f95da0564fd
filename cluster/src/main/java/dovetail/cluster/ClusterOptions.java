package dovetail.cluster;

import dovetail.engine.Lassos;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.SearchOptions;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.run.RunDirectory;
import dovetail.symmetry.Symmetry;
import java.nio.file.Path;
import java.util.Optional;

/** The settings of exploration on Spark. */
record ClusterOptions(OptionValues values, int threads) implements SearchOptions {
    private static final int USUAL_SMALL_LEVEL = 60_000;

    static final Option<String> MASTER = Option.text(
            "master",
            "spark|spark://HOST:PORT|local[N]",
            "spark, spark://HOST:PORT or local[N]",
            "spark",
            "the cluster; spark is one in the threads of this process");

    static final Option<Integer> PARTITIONS =
            Option.number("partitions", 0, 0, "the number of parts of the state space; 0 for one for each core");

    static final Option<Integer> SMALL_LEVEL = Option.number(
            "small-level",
            0,
            USUAL_SMALL_LEVEL,
            "levels of at most this number of states are expanded by this process, without a job");

    static final OptionValues VALUES = OptionValues.of(
            MASTER,
            PARTITIONS,
            SMALL_LEVEL,
            RunDirectory.OPTION,
            CheckpointDirectory.OPTION,
            CheckpointDirectory.SECONDS,
            Lassos.OPTION,
            DepthBound.OPTION,
            Goals.MOST);

    String master() {
        return values.get(MASTER);
    }

    int partitions() {
        return values.get(PARTITIONS);
    }

    int smallLevel() {
        return values.get(SMALL_LEVEL);
    }

    /** The directory of the runs, which all computers of the cluster share; a temporary one where none is given. */
    Optional<Path> disk() {
        return values.get(RunDirectory.OPTION);
    }

    /** The infinite runs that are shown. */
    Lassos lassos() {
        return values.get(Lassos.OPTION);
    }

    /** The directory of checkpoints. */
    Optional<Path> checkpoint() {
        return values.get(CheckpointDirectory.OPTION);
    }

    @Override
    public Compile compile() {
        return Compile.AUTO;
    }

    @Override
    public boolean coverage() {
        return false;
    }

    @Override
    public Symmetry symmetry() {
        return Symmetry.OFF;
    }
}
