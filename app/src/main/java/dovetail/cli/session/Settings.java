package dovetail.cli.session;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.base.Spelling;
import dovetail.check.EngineRegistry;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Durations;
import dovetail.cli.args.UsageException;
import dovetail.model.TransitionSystem;
import dovetail.report.TraceFiles;
import dovetail.report.text.ReportText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The common options with their values read and checked, before any work starts. */
public final class Settings {
    private static final int MAX_THREADS = 1024;

    private final Arguments arguments;
    private final int threadsAsked;
    private final EngineFlags engines;
    private final @Nullable Path trace;

    Settings(Arguments arguments, EngineRegistry registry) {
        this.arguments = arguments;
        this.threadsAsked = (int) number("--threads", 1, 1, MAX_THREADS);
        this.engines = new EngineFlags(arguments, registry, Math.min(threadsAsked, cores()));
        this.trace = arguments.has("--trace") ? path(arguments.given("--trace")) : null;
        if (trace != null) {
            try {
                TraceFiles.requireKnown(trace);
            } catch (IllegalArgumentException e) {
                throw new UsageException("--trace: " + e.getMessage());
            }
        }
        String format = arguments.last("--format");
        if (format != null && !format.equals("text") && !format.equals("json")) {
            throw new UsageException("--format: expected text or json, found '" + format + "'"
                    + Spelling.hintOfList(format, "text or json"));
        }
        if (quiet() && verbose()) {
            throw new UsageException("-q and -v contradict each other");
        }
        seed();
        budget();
    }

    /** The limits; their clock starts now. */
    Budget budget() {
        Budget budget = Budget.unlimited();
        if (memoryGiven()) {
            try {
                budget = budget.withMemory(ByteSize.parse(arguments.given("--memory")));
            } catch (NumberFormatException e) {
                throw new UsageException("--memory: " + e.getMessage());
            }
        }
        if (arguments.has("--timeout")) {
            budget = budget.withTime(timeout());
        }
        return budget;
    }

    /** The time of {@code --timeout}, which is given. */
    public Duration timeout() {
        try {
            return Durations.parse(arguments.given("--timeout"));
        } catch (IllegalArgumentException e) {
            throw new UsageException("--timeout: " + e.getMessage());
        }
    }

    /** The number of processors: with more threads than that a search takes more memory and is no faster. */
    private static int cores() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** Tells the user when fewer threads are used than were asked for; null otherwise. */
    @Nullable
    String threadsNote() {
        return threadsAsked <= cores()
                ? null
                : "--threads " + threadsAsked + ": this computer has " + cores() + " processors, so " + cores()
                        + " threads are used";
    }

    public boolean memoryGiven() {
        return arguments.has("--memory");
    }

    public EngineFlags engines() {
        return engines;
    }

    /** The file that traces go to, or null. */
    @Nullable
    public Path trace() {
        return trace;
    }

    /** Complains about a file that cannot have the traces of a system, before a search takes long. */
    void requireTraceOf(TransitionSystem system) {
        if (trace != null) {
            try {
                TraceFiles.requireKnown(trace, system);
            } catch (IllegalArgumentException e) {
                throw new UsageException("--trace: " + e.getMessage());
            }
        }
    }

    public long seed() {
        return number("--seed", Long.MIN_VALUE, 0, Long.MAX_VALUE);
    }

    public boolean json() {
        return "json".equals(arguments.last("--format"));
    }

    public boolean quiet() {
        return arguments.has("--quiet");
    }

    public boolean verbose() {
        return arguments.has("--verbose");
    }

    boolean plainProgress() {
        return arguments.has("--progress");
    }

    boolean mayColour() {
        return !arguments.has("--no-color") && System.getenv("NO_COLOR") == null;
    }

    public ReportText.Detail detail() {
        if (quiet()) {
            return ReportText.Detail.VERDICTS;
        }
        return verbose() ? ReportText.Detail.EVERYTHING : ReportText.Detail.NORMAL;
    }

    public static Path path(String text) {
        if (text.isEmpty()) {
            throw new UsageException("a file name is empty");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new UsageException("'" + text + "' is no file name");
        }
    }

    /** The number given for an option, or the fallback. */
    public long number(String name, long least, long fallback, long most) {
        String text = arguments.last(name);
        if (text == null) {
            return fallback;
        }
        try {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Said below, together with numbers that are out of range.
        }
        String range = least == Long.MIN_VALUE ? "a number" : "a number from " + least + " to " + most;
        throw new UsageException(name + ": expected " + range + ", found '" + text + "'");
    }
}
