package dovetail.bench.panel;

import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.bench.report.Cells;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.model.task.Task;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reply of an engine to one question, from this process or from one of its own.
 *
 * @param engine its name in the results
 * @param seconds of the call, or of the whole process
 */
public record Reply(String engine, Verdict verdict, double seconds) implements Cells {
    private static final String COMPILING = "compileSeconds";

    /** A reply without an answer. */
    public static Reply unknown(String engine, Limit limit, double seconds) {
        return new Reply(
                engine, new Verdict.Unknown(engine, Figures.nothing(seconds), limit, Optional.empty()), seconds);
    }

    /** Runs an engine; a full heap is no answer, and a failure ends the benchmark. */
    public static Reply of(String engine, Task task, Supplier<Verdict> run) {
        long start = System.nanoTime();
        try {
            Verdict verdict = run.get();
            return new Reply(engine, verdict, (System.nanoTime() - start) / 1e9);
        } catch (OutOfMemoryError e) {
            return unknown(engine, Limit.heapFull(), (System.nanoTime() - start) / 1e9);
        } catch (RuntimeException e) {
            throw new BenchFailure(engine + " failed on '" + task.property().name() + "' of "
                    + task.system().name() + ": " + e);
        }
    }

    /** The same reply under another name of the engine. */
    public Reply named(String name) {
        return new Reply(name, verdict, seconds);
    }

    public Verdict.Kind kind() {
        return verdict.kind();
    }

    /** Whether there is an answer; of an exploration, whether it is complete. */
    public boolean isDecided() {
        return kind() != Verdict.Kind.UNKNOWN;
    }

    /** Whether there is no such engine, or it does not take such properties. */
    public boolean isUnsupported() {
        return verdict.limit()
                .filter(limit -> limit.kind() == Limit.Kind.UNSUPPORTED)
                .isPresent();
    }

    /** The reason why there is no answer; empty when there is one. */
    public String reason() {
        return verdict.limit().map(Limit::text).orElse("");
    }

    /** The answer in a word. */
    public String word() {
        return isUnsupported() ? "unavailable" : Table.word(kind());
    }

    public Figures figures() {
        return verdict.figures();
    }

    public long states() {
        return figures().states();
    }

    public long transitions() {
        return figures().transitions();
    }

    public long peakStates() {
        return figures().peakStates();
    }

    public long bytes() {
        return figures().bytes();
    }

    /** A figure of the engine; 0 where it has none of that name. */
    public double number(String name) {
        Number value = figures().extra().get(name);
        return value == null ? 0 : value.doubleValue();
    }

    /** A figure that the engine has to tell. */
    public double required(String name) {
        BenchFailure.when(!figures().extra().containsKey(name), engine + " does not tell '" + name + "'");
        return number(name);
    }

    public long extra(String name) {
        return (long) number(name);
    }

    /** The seconds of generating and compiling code: {@code spin -a} and gcc, or the successor function. */
    public double compileSeconds() {
        return number(COMPILING);
    }

    /** The seconds of the search, as the tool itself reports them, without generating and compiling code. */
    public double searchSeconds() {
        return figures().seconds() - compileSeconds();
    }

    public double statesPerSecond() {
        return states() / searchSeconds();
    }

    public double bytesPerState() {
        return figures().bytesPerState();
    }

    /** Nothing is reported of a run whose counts are not exactly the known ones. */
    public Reply exactly(Corpus.Instance instance) {
        require(instance, "states", instance.states().orElseThrow(), states());
        if (instance.transitions().isPresent()) {
            require(instance, "transitions", instance.transitions().getAsLong(), transitions());
        }
        return this;
    }

    private static void require(Corpus.Instance instance, String what, long expected, long found) {
        BenchFailure.when(
                found != expected,
                "Dovetail found " + found + " " + what + " of " + instance + ", expected " + expected);
    }

    /** Nothing is reported of complete explorations of the same model whose counts differ. */
    public void requireEqual(Reply other, String model) {
        BenchFailure.when(
                isDecided()
                        && other.isDecided()
                        && (states() != other.states() || transitions() != other.transitions()),
                model + " has " + states() + " states and " + transitions() + " transitions by one search, "
                        + other.states() + " and " + other.transitions() + " by another");
    }

    /** Requires an answer. */
    public Reply decided(String question) {
        BenchFailure.when(!isDecided(), "no answer to " + question + " (" + reason() + ")");
        return this;
    }

    /** The number of states, with a mark where there are more. */
    public String statesCell() {
        return String.format(Locale.ROOT, isDecided() ? "%,d" : "> %,d", states());
    }

    /** The time, or a word for the lack of an answer. */
    public String secondsCell() {
        if (isDecided()) {
            return String.format(Locale.ROOT, "%.2f", seconds);
        }
        return isUnsupported()
                ? "–"
                : reason().contains("time") ? "time" : reason().contains("memory") ? "memory" : "size";
    }

    public String memoryCell() {
        return ByteSize.render(bytes());
    }

    /** The figure that a heading names. */
    @Override
    public @Nullable Object cell(String heading) {
        return switch (heading) {
            case "answer", "verdict" -> word();
            case "states", "symbolic states", "aggregates" -> states();
            case "transitions" -> transitions();
            case "discrete states" -> extra("discreteStates");
            case "nodes" -> extra("generationNodes");
            case "largest product" -> extra("largestProduct");
            case "decided after" -> isDecided() ? extra("decidedAfter") + " of " + extra("components") : "";
            case "most states at once" -> peakStates();
            case "live clusters", "reached-future" -> extra("reachedFuture");
            case "freed", "freezability" -> Table.percent(number("freezability"));
            case "bytes per zone" -> required("bytesPerZone");
            case "memory" -> memoryCell();
            case "s", "seconds" -> secondsCell();
            default -> null;
        };
    }
}
