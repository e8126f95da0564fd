package dovetail.cli;

import dovetail.cli.args.Flag;
import java.util.List;

/** The options that every command understands. */
final class CommonFlags {
    static final List<Flag> ALL = List.of(
            Flag.of(
                    "--threads",
                    "N",
                    "search with N threads (default 1), at most one per processor;\n"
                            + "the answers and traces stay the same"),
            Flag.of("--memory", "SIZE", "limit for the memory of a run, such as 512M or 8G"),
            Flag.of("--timeout", "DURATION", "stop after 30s, 5m, 1h or plain seconds; the answer is then unknown"),
            Flag.of("--seed", "N", "seed for everything that is random (default 0)"),
            Flag.of("--trace", "FILE", "write the trace to FILE: .json .txt .html .mmd .dot"),
            Flag.of("--format", "text|json", "how results are printed (default text)"),
            Flag.of("--set", "NAME=VALUE", "set an engine option; 'dovetail engines' lists them"),
            Flag.of("--progress", "show progress as plain lines, also when not on a terminal"),
            new Flag("--quiet", "-q", null, "print verdicts only"),
            new Flag("--verbose", "-v", null, "print whole traces, and the files that are read"),
            Flag.of("--no-color", "never use colours"),
            new Flag("--version", null, null, "print the version"),
            new Flag("--help", "-h", null, "print this text"));

    private CommonFlags() {}
}
