package dovetail.cli.session;

import dovetail.cli.args.Flag;
import java.util.ArrayList;
import java.util.List;

/** The options that several commands have; each command has those that do something in it. */
public final class CommonFlags {
    private static final Flag THREADS = Flag.of(
            "--threads",
            "N",
            "search with N threads (default 1), at most one per processor;\n" + "the answers and traces stay the same");
    private static final Flag MEMORY = Flag.of("--memory", "SIZE", "limit for the memory of a run, such as 512M or 8G");
    private static final Flag TIMEOUT =
            Flag.of("--timeout", "DURATION", "stop after 30s, 5m, 1h or plain seconds; the answer is then unknown");
    private static final Flag SEED = Flag.of("--seed", "N", "seed for everything that is random (default 0)");
    private static final Flag TRACE = Flag.of("--trace", "FILE", "write the trace to FILE: .json .txt .html .mmd .dot");
    private static final Flag FORMAT = Flag.of("--format", "text|json", "how results are printed (default text)");
    private static final Flag SET =
            Flag.of("--set", "NAME=VALUE", "set an engine option; 'dovetail engines' lists them");
    private static final Flag PROGRESS =
            Flag.of("--progress", "show progress as plain lines, also when not on a terminal");
    private static final List<Flag> ALWAYS = List.of(
            new Flag("--quiet", "-q", null, "print verdicts only"),
            new Flag("--verbose", "-v", null, "print more: whole traces, the files that are read, figures"),
            Flag.of("--no-color", "never use colours"),
            Flag.of("--version", "print the version"),
            new Flag("--help", "-h", null, "print this text"));

    /** Options of commands that search a state space. */
    public static final List<Flag> OF_SEARCHES = with(THREADS, MEMORY, TIMEOUT, TRACE, FORMAT, SET, PROGRESS);

    /** Options of commands that compare searches. */
    public static final List<Flag> OF_EXPERIMENTS = with(THREADS, MEMORY, TIMEOUT, SEED, FORMAT, SET, PROGRESS);

    /** Options of commands that construct transition systems. */
    public static final List<Flag> OF_CONSTRUCTIONS = with(MEMORY, TIMEOUT, FORMAT, PROGRESS);

    /** Options of the simulator. */
    public static final List<Flag> OF_SIMULATION = with(TIMEOUT, SEED, TRACE, FORMAT);

    /** Options of commands that read a model and search nothing. */
    public static final List<Flag> OF_DESCRIPTIONS = with(TIMEOUT, FORMAT, SET);

    /** Options of the explorer. */
    public static final List<Flag> OF_SERVICES = with(THREADS, MEMORY, TIMEOUT, SET);

    /** Options of the language server. */
    public static final List<Flag> OF_LANGUAGE_SERVERS = with(MEMORY, TIMEOUT);

    /** Options of commands that need no model. */
    public static final List<Flag> OF_LISTS = with(FORMAT);

    /** Options of commands that print something for other programs. */
    public static final List<Flag> OF_SCRIPTS = ALWAYS;

    private CommonFlags() {}

    private static List<Flag> with(Flag... flags) {
        List<Flag> all = new ArrayList<>(List.of(flags));
        all.addAll(ALWAYS);
        return List.copyOf(all);
    }
}
