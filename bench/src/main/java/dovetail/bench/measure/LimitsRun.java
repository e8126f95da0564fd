package dovetail.bench.measure;

import dovetail.base.ByteSize;
import dovetail.bench.models.HugeTexts;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tee;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.ResidentMemory;
import dovetail.bench.tool.Scratch;
import dovetail.testkit.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures how well limits hold: every engine on models that it cannot finish, within {@code --timeout} and
 * {@code --memory}, in processes of their own. Told are the seconds past the first and the resident memory beside the
 * second.
 */
public final class LimitsRun {
    private static final double MAX_SECONDS_OVER = 1;
    private static final double MAX_MEBIBYTES_OVER = 300;
    /** After so many seconds past its limit a run is ended from outside. */
    private static final int PATIENCE_SECONDS = 60;

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
        Arguments arguments = new Arguments(words, Set.of("--limit", "--memory", "--engines", "--threads"), Set.of());
        int seconds = arguments.number("--limit", 3);
        long memory = ByteSize.parse(arguments.text("--memory").orElse("256M"));
        List<String> engines =
                arguments.text("--engines").map(t -> List.of(t.split(","))).orElse(ENGINES);
        List<String> threads =
                List.of(arguments.text("--threads").orElse("1,2,64").split(","));
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(new Tee(console, page), true, StandardCharsets.UTF_8);
        // The first run may have to build, and to record a class archive.
        new Commands(home)
                .run(List.of(home.resolve("dovetail").toString(), "--version"))
                .orFail(0);
        try (Scratch scratch = new Scratch("limits")) {
            Map<String, Path> models = models(scratch.directory(), arguments.names());
            out.printf(Locale.ROOT, "`--timeout %d --memory %s`:%n%n", seconds, ByteSize.render(memory));
            Table table = new Table(
                    out,
                    "model",
                    "engine",
                    "threads",
                    "answer",
                    "seconds",
                    "past the limit",
                    "MiB",
                    "beside `--memory`");
            for (Map.Entry<String, Path> model : models.entrySet()) {
                for (String engine : engines) {
                    for (String count : threads) {
                        row(model, engine, count, seconds, memory, table);
                    }
                }
            }
        }
        out.printf(
                Locale.ROOT,
                "%nAt most %.2f s past the limit and %.0f MiB beside `--memory`; the bars are %.0f s and %.0f MB.%n",
                worstSeconds,
                worstMebibytes,
                MAX_SECONDS_OVER,
                MAX_MEBIBYTES_OVER);
        boolean isComplete = arguments.names().isEmpty() && engines.equals(ENGINES);
        if (isComplete) {
            new ResultPage(home.resolve("docs/results/limits.md"))
                    .replace("limits", page.toString(StandardCharsets.UTF_8));
        }
        return failures == 0 && worstSeconds <= MAX_SECONDS_OVER && worstMebibytes <= MAX_MEBIBYTES_OVER;
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

    private void row(
            Map.Entry<String, Path> model, String engine, String threads, int seconds, long memory, Table table) {
        List<String> command = new ArrayList<>(List.of(home.resolve("dovetail").toString(), "check", "-q"));
        command.addAll(engine.equals("ltl") ? List.of("-f", FORMULA) : List.of("--deadlock"));
        command.addAll(List.of("--engine", engine, "--threads", threads));
        command.addAll(List.of("--timeout", Integer.toString(seconds), "--memory", Long.toString(memory)));
        command.add(model.getValue().toString());
        ResidentMemory resident = new ResidentMemory();
        Commands.Outcome outcome =
                new Commands(home).run(command, Duration.ofSeconds(seconds + PATIENCE_SECONDS), resident);
        boolean isAnswer = outcome.exit() >= 0 && outcome.exit() <= 2;
        failures += isAnswer ? 0 : 1;
        double secondsOver = outcome.seconds() - seconds;
        double mebibytesOver = resident.peakMebibytes() - memory / 1048576.0;
        worstSeconds = Math.max(worstSeconds, secondsOver);
        worstMebibytes = Math.max(worstMebibytes, mebibytesOver);
        table.row(
                model.getKey(),
                engine,
                threads,
                isAnswer ? answer(outcome.output()) : "status " + outcome.exit(),
                outcome.seconds(),
                secondsOver,
                (long) resident.peakMebibytes(),
                (long) mebibytesOver);
    }

    /** The verdict, and the reason where it is unknown. */
    private static String answer(String output) {
        String first = output.strip().lines().findFirst().orElse("nothing");
        int colon = first.indexOf(": ");
        return colon < 0 ? first : first.substring(colon + 2);
    }
}
