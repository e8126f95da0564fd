package dovetail.bench.measure;

import dovetail.base.ByteSize;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tee;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.Scratch;
import dovetail.testkit.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Measures how well limits hold: every engine on models that it cannot finish, and all commands on inputs with a step that
 * they cannot finish, within {@code --timeout} and {@code --memory}, in processes of their own. Told are the seconds past the
 * first and the resident memory beside the second.
 */
public final class LimitsRun {
    private static final double MAX_SECONDS_OVER = 1;
    private static final double MAX_MEBIBYTES_OVER = 300;
    private static final String ENGINES_PART = "limits";
    private static final String STEPS_PART = "steps";
    /** Little, so that the steps of one state can exceed it. */
    private static final String MEMORY_OF_STEPS = "64M";

    private static final List<String> ENGINES = List.of("explore", "ltl", "por", "icc", "compose");
    private static final List<String> INSTANCES = List.of("lamport.8", "peterson.7", "iprotocol.7");
    /** A formula for the engine that answers only such: every run goes on forever. */
    private static final String FORMULA = "G F \"*\"";

    private final Path home;
    private final Corpus corpus;
    private final PrintStream console;
    private double worstSeconds = Double.NEGATIVE_INFINITY;
    private double worstMebibytes = Double.NEGATIVE_INFINITY;
    private int failures;

    public LimitsRun(Path home, Corpus corpus, PrintStream console) {
        this.home = home;
        this.corpus = corpus;
        this.console = console;
    }

    public boolean run(List<String> words) {
        Arguments arguments =
                new Arguments(words, Set.of("--limit", "--memory", "--engines", "--threads", "--parts"), Set.of());
        int seconds = arguments.number("--limit", 3);
        List<String> engines =
                arguments.text("--engines").map(t -> List.of(t.split(","))).orElse(ENGINES);
        List<String> parts = List.of(arguments
                .text("--parts")
                .orElse(ENGINES_PART + "," + STEPS_PART)
                .split(","));
        boolean isComplete = arguments.names().isEmpty() && engines.equals(ENGINES);
        // The first run may have to build, and to record a class archive.
        new Commands(home)
                .run(List.of(home.resolve("dovetail").toString(), "--version"))
                .orFail(0);
        boolean isWell = true;
        try (Scratch scratch = new Scratch("limits")) {
            if (parts.contains(ENGINES_PART)) {
                long memory = ByteSize.parse(arguments.text("--memory").orElse("256M"));
                List<String> threads =
                        List.of(arguments.text("--threads").orElse("1,2,64").split(","));
                Map<String, Path> models = models(scratch.directory(), arguments.names());
                isWell = part(ENGINES_PART, isComplete, out -> engines(models, engines, threads, seconds, memory, out));
            }
            if (parts.contains(STEPS_PART)) {
                long memory = ByteSize.parse(arguments.text("--memory").orElse(MEMORY_OF_STEPS));
                List<LongStepInputs.Case> cases = new ArrayList<>(LongStepInputs.all(scratch.directory(), corpus));
                cases.removeIf(one ->
                        !arguments.names().isEmpty() && !arguments.names().contains(one.input()));
                isWell &= part(STEPS_PART, isComplete, out -> steps(cases, seconds, memory, out));
            }
        }
        return isWell;
    }

    /** Writes one table with its summary, also to the page of results where the run is complete. */
    private boolean part(String name, boolean isComplete, Consumer<PrintStream> table) {
        worstSeconds = Double.NEGATIVE_INFINITY;
        worstMebibytes = Double.NEGATIVE_INFINITY;
        failures = 0;
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(new Tee(console, page), true, StandardCharsets.UTF_8);
        table.accept(out);
        out.printf(
                Locale.ROOT,
                "%nAt most %.2f s past the limit and %.0f MiB beside `--memory`; the bars are %.0f s and %.0f MB.%n",
                worstSeconds,
                worstMebibytes,
                MAX_SECONDS_OVER,
                MAX_MEBIBYTES_OVER);
        if (isComplete) {
            new ResultPage(home.resolve("docs/results/limits.md")).replace(name, page.toString(StandardCharsets.UTF_8));
        }
        return failures == 0 && worstSeconds <= MAX_SECONDS_OVER && worstMebibytes <= MAX_MEBIBYTES_OVER;
    }

    private void engines(
            Map<String, Path> models,
            List<String> engines,
            List<String> threads,
            int seconds,
            long memory,
            PrintStream out) {
        out.printf(Locale.ROOT, "`--timeout %d --memory %s`:%n%n", seconds, ByteSize.render(memory));
        Table table = new Table(
                out, "model", "engine", "threads", "answer", "seconds", "past the limit", "MiB", "beside `--memory`");
        for (Map.Entry<String, Path> model : models.entrySet()) {
            for (String engine : engines) {
                for (String count : threads) {
                    LimitedRun run = LimitedRun.of(
                            home, words(model.getValue(), engine, count, seconds, memory), seconds, false);
                    table.row(
                            model.getKey(),
                            engine,
                            count,
                            run.answer(),
                            run.seconds(),
                            run.secondsOver(),
                            (long) run.mebibytes(),
                            (long) run.mebibytesOver(memory));
                    judge(run, memory);
                }
            }
        }
    }

    private static List<String> words(Path model, String engine, String threads, int seconds, long memory) {
        List<String> words = new ArrayList<>(List.of("check", "-q"));
        words.addAll(engine.equals("ltl") ? List.of("-f", FORMULA) : List.of("--deadlock"));
        words.addAll(List.of("--engine", engine, "--threads", threads));
        words.addAll(List.of("--timeout", Integer.toString(seconds), "--memory", Long.toString(memory)));
        words.add(model.toString());
        return words;
    }

    private void steps(List<LongStepInputs.Case> cases, int seconds, long memory, PrintStream out) {
        out.printf(Locale.ROOT, "`--timeout %d --memory %s`:%n%n", seconds, ByteSize.render(memory));
        Table table = new Table(
                out,
                "input",
                "command",
                "answer",
                "seconds",
                "past the limit",
                "processor seconds",
                "MiB",
                "beside `--memory`");
        for (LongStepInputs.Case one : cases) {
            LimitedRun run = LimitedRun.of(home, one.words(seconds, memory), seconds, true);
            List<String> shown = new ArrayList<>(List.of(one.command()));
            shown.addAll(one.options());
            table.row(
                    one.input(),
                    "`" + String.join(" ", shown) + "`",
                    run.answer(),
                    run.seconds(),
                    run.secondsOver(),
                    run.processorSeconds(),
                    (long) run.mebibytes(),
                    one.takesMemory() ? (Object) (long) run.mebibytesOver(memory) : "–");
            judge(run, one.takesMemory() ? memory : Long.MAX_VALUE);
        }
    }

    private void judge(LimitedRun run, long memory) {
        failures += run.isAnswer() ? 0 : 1;
        worstSeconds = Math.max(worstSeconds, run.secondsOver());
        worstMebibytes = Math.max(worstMebibytes, run.mebibytesOver(memory));
    }

    private Map<String, Path> models(Path directory, List<String> names) {
        Map<String, Path> models = new LinkedHashMap<>();
        for (String instance : INSTANCES) {
            models.put(instance, corpus.dve(corpus.instance(instance).orElseThrow()));
        }
        models.put("3,000 processes", write(directory, "processes", HugeTexts.processes(3000)));
        models.put("999,000 cells", write(directory, "cells", HugeTexts.cells(999_000)));
        models.put("30,000 lines", write(directory, "lines", HugeTexts.lines(30_000)));
        if (!names.isEmpty()) {
            models.keySet().retainAll(names);
        }
        return models;
    }

    private static Path write(Path directory, String name, String text) {
        try {
            return Files.writeString(directory.resolve(name + ".dve"), text);
        } catch (IOException e) {
            throw new BenchFailure("cannot write " + name + ": " + e.getMessage());
        }
    }
}
