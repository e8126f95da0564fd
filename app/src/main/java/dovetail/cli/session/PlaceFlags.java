package dovetail.cli.session;

import dovetail.api.front.FrontEnds;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.engine.EngineProvider;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.Time;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The options that place the states of a search: on a cluster, on disk, in checkpoints. */
public final class PlaceFlags {
    public static final String ON = "--on";
    /** The option that splits contexts into jobs. */
    public static final String JOBS = "--jobs";

    private static final String DISK = "--disk";
    private static final String LOCAL = "local";
    /** The engine that searches on a cluster, and its option. */
    private static final String CLUSTER = "cluster";

    private static final String MASTER = "master";
    /** The engines that may be asked for where a cluster searches one state space. */
    private static final List<String> OF_LEVELS = List.of(EngineRegistry.AUTO, "explore", "ltl", CLUSTER);

    public static final List<Flag> FLAGS = List.of(
            Flag.of(ON, "local|spark|spark://HOST:PORT", """
                    search in this process (the default), on Apache Spark in the
                    threads of this process, or on a cluster of Spark; in a program that
                    spark-submit began, spark is its cluster (docs/cluster.md)"""),
            Flag.of(DISK, "DIR", """
                    keep states in sorted files in the directory DIR, so that they may
                    outgrow memory; the computers of a cluster share it"""),
            Flag.of(Checkpoints.WRITE, "DIR", """
                    write checkpoints of explore, ltl, pastfree and zones to the new or empty
                    directory DIR, so that a run that is killed can go on (--resume DIR)"""),
            Flag.of(Checkpoints.RESUME, "DIR", "go on from the checkpoints in DIR, which the same command wrote"));

    private PlaceFlags() {}

    /** Whether a cluster is asked for. */
    static boolean areOfCluster(Arguments arguments) {
        return arguments.has(ON) && !arguments.given(ON).equals(LOCAL);
    }

    /** The cluster that is asked for. */
    public static String cluster(Arguments arguments) {
        return arguments.given(ON);
    }

    /** Whether a cluster runs contexts as jobs. So it does for engines that do not search level by level, and for sub-contexts. */
    public static boolean contextsAreJobs(Arguments arguments) {
        return areOfCluster(arguments) && (arguments.has(JOBS) || !OF_LEVELS.contains(EngineFlags.asked(arguments)));
    }

    /** Complains about an engine that does not search on a cluster, where there are no contexts that could be jobs. */
    public static void requireLevels(Arguments arguments) {
        if (contextsAreJobs(arguments)) {
            throw new UsageException("--engine " + EngineFlags.asked(arguments)
                    + " does not run on a cluster, but for contexts of a '.cdl' file that are checked; leave it out beside "
                    + ON);
        }
    }

    /**
     * The tools, with the engine for clusters where one is asked for. Its module and Spark are
     * loaded here, and by nothing else.
     */
    public static Workshop equip(Workshop workshop, Arguments arguments) {
        if (!areOfCluster(arguments)) {
            return workshop;
        }
        String place = arguments.given(ON);
        requireCluster(ON, place);
        if (contextsAreJobs(arguments)) {
            return workshop;
        }
        EngineProvider provider = FrontEnds.find(EngineProvider.class).orElseThrow(() -> missing(ON, place));
        return new Equipped(workshop, workshop.engines().with(provider));
    }

    /** Refuses what is no cluster. */
    public static void requireCluster(String option, String place) {
        if (!ClusterAddress.isOne(place)) {
            String expected = (option.equals(ON) ? "local, " : "") + "spark or spark://HOST:PORT";
            throw new UsageException(option + ": expected " + expected + ", found '" + place + "'");
        }
    }

    /** The complaint that the module for clusters is missing. */
    public static UsageException missing(String option, String place) {
        return new UsageException(option + " " + place
                + ": the module for clusters is not beside this tool; the launcher 'dovetail' of the sources"
                + " builds it and fetches Spark; 'spark-submit' takes it by --jars");
    }

    /** Opens the directory of checkpoints that is asked for, once the options are known to fit each other. */
    public static void prepare(Arguments arguments) {
        Checkpoints.prepare(arguments);
    }

    private record Equipped(Workshop workshop, EngineRegistry engines) implements Workshop {
        @Override
        public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
            return workshop.read(files, defines, constants);
        }

        @Override
        public PropFile properties(Path file, Model model, Time time) {
            return workshop.properties(file, model, time);
        }
    }

    /** The engine that is asked for, given the one of {@code --engine}. */
    static String engine(Arguments arguments, String asked) {
        if (!areOfCluster(arguments) || contextsAreJobs(arguments)) {
            return asked;
        }
        return CLUSTER;
    }

    /** The settings of engines, with those that are asked for here. */
    static RunSettings settings(Arguments arguments, RunSettings settings) {
        boolean isMaster = areOfCluster(arguments) && !contextsAreJobs(arguments);
        RunSettings placed = isMaster ? settings.with(MASTER, arguments.given(ON)) : settings;
        RunSettings kept = Checkpoints.settings(arguments, placed);
        if (!arguments.has(DISK)) {
            return kept;
        }
        Path directory = Settings.path(arguments.given(DISK));
        if (!Files.isDirectory(directory)) {
            throw new UsageException(DISK + ": there is no directory '" + directory + "'");
        }
        return kept.with("disk", directory.toString());
    }
}
