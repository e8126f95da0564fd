package dovetail.bench.spin;

import dovetail.bench.panel.Reply;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.Scratch;
import dovetail.bench.tool.TextFile;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * SPIN's exhaustive verifier for one Promela model: generated and compiled once, run as often as asked. No merging of
 * statements ({@code -o1 -o2 -o3}) and no check for end states ({@code -E}), so that without reduction its states are
 * those of the DVE model; at times it counts up to two more.
 */
public final class Spin implements AutoCloseable {
    static final int MAX_SURPLUS_STATES = 2;

    /**
     * The settings of a run of SPIN.
     *
     * @param compiler options of the compiler: its best where time counts, little where only states do
     */
    public record Task(boolean reduces, Optional<String> formula, List<String> compiler, Duration limit) {
        /** Plain exploration at full speed, however long it takes. */
        static final Task EXPLORE = new Task(false, Optional.empty(), List.of("-O3"), Duration.ofDays(365));

        /** The same with the compression of states that SPIN's manual recommends. */
        static final Task COLLAPSE =
                new Task(false, Optional.empty(), List.of("-O3", "-DCOLLAPSE"), Duration.ofDays(365));

        /** The number of states within a time limit. */
        static Task count(boolean reduces, Optional<String> formula, Duration limit) {
            return new Task(reduces, formula, List.of("-O1"), limit);
        }
    }

    private final Scratch scratch = new Scratch("bench-spin");
    private final Commands commands;
    private final Task task;
    private final double compileSeconds;
    private Duration processor = Duration.ZERO;

    public Spin(Path promela) {
        this(promela, Task.EXPLORE);
    }

    public Spin(Path promela, Task task) {
        requireInstalled();
        this.task = task;
        commands = new Commands(scratch.directory());
        String claim = task.formula().map(f -> "\nltl claim { " + f + " }\n").orElse("");
        scratch.write("model.pml", TextFile.read(promela) + claim);
        long start = System.nanoTime();
        commands.run(List.of("spin", "-a", "-o1", "-o2", "-o3", "model.pml")).orFail(0);
        List<String> compiler = new ArrayList<>(List.of("gcc", "-w", "-DMEMLIM=16000", "pan.c", "-o", "pan"));
        compiler.addAll(task.compiler());
        if (!task.reduces()) {
            compiler.add("-DNOREDUCE");
        }
        if (task.formula().isEmpty()) {
            compiler.addAll(List.of("-DSAFETY", "-DNOCLAIM"));
        }
        commands.run(compiler).orFail(0);
        compileSeconds = (System.nanoTime() - start) / 1e9;
    }

    /** Fails where SPIN or the compiler that it needs is missing. */
    public static void requireInstalled() {
        List<String> missing = new ArrayList<>();
        for (String program : List.of("spin", "gcc")) {
            if (!Commands.exists(program)) {
                missing.add(program);
            }
        }
        if (!missing.isEmpty()) {
            throw new BenchFailure(String.join(" and ", missing) + " cannot be found; on Debian: apt-get install "
                    + String.join(" ", missing));
        }
    }

    public Reply run() {
        String mode = task.formula().isPresent() ? "-a" : "-E";
        processor = Duration.ZERO;
        List<String> command = List.of("./pan", "-m10000000", "-w26", "-n", mode);
        Commands.Outcome outcome = commands.run(
                        command,
                        task.limit(),
                        process -> processor = process.info().totalCpuDuration().orElse(processor))
                .orFail(0);
        return parse(outcome.output(), compileSeconds, outcome.seconds());
    }

    /** The time of a processor that the last run took, as far as its process was watched. */
    double processorSeconds() {
        return processor.toNanos() / 1e9;
    }

    /** Reads the report of a verifier; an incomplete search is a failure, not a measurement. */
    public static Reply parse(String report, double compileSeconds, double wallSeconds) {
        BenchFailure.when(
                !report.contains("errors: 0")
                        || report.contains("Search not completed")
                        || report.contains("truncated"),
                "SPIN did not search everything:\n" + report.strip());
        double stored = number(report, "([0-9.e+]+) states, stored");
        double matched = number(report, "([0-9.e+]+) states, matched");
        double megabytes = number(report, "([0-9.]+)\\s+actual memory usage for states");
        double seconds = number(report, "elapsed time ([0-9.e+]+) seconds");
        // The clock of the verifier ticks in hundredths.
        double all = Math.max(seconds, 0.01) + compileSeconds;
        long states = (long) stored;
        Counts counts = Counts.of(states, (long) (stored + matched) - 1, states, (long) (megabytes * 1024 * 1024));
        Figures figures = new Figures(counts, 0, all, Map.of("compileSeconds", compileSeconds));
        return new Reply("SPIN", new Verdict.Holds("SPIN", figures, Optional.empty(), Optional.empty()), wallSeconds);
    }

    private static double number(String report, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(report);
        BenchFailure.when(!matcher.find(), "SPIN's report has no '" + pattern + "':\n" + report.strip());
        return Double.parseDouble(matcher.group(1));
    }

    @Override
    public void close() {
        scratch.close();
    }
}
