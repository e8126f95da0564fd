package dovetail.bench.measure;

import dovetail.base.ByteSize;
import dovetail.bench.panel.Launcher;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.TextFile;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Measures how well limits hold: every engine on models that it cannot finish, and all commands on inputs with a step that
 * they cannot finish, within {@code --timeout} and {@code --memory}, in processes of their own. Told are the seconds past the
 * first and the resident memory beside the second.
 */
public final class LimitsRun {
    private static final double MAX_SECONDS_OVER = 1;
    private static final double MAX_MEBIBYTES_OVER = 300;
    private static final List<String> ENGINES = List.of("explore", "ltl", "por", "icc", "compose");
    private static final List<String> INSTANCES = List.of("lamport.8", "peterson.7", "iprotocol.7");
    /** A formula for the engine that answers only such: every run goes on forever. */
    private static final String FORMULA = "G F \"*\"";

    private final Sheet sheet;
    private final Launcher launcher;
    private final int seconds;
    private final long memory;
    private double worstSeconds = Double.NEGATIVE_INFINITY;
    private double worstMebibytes = Double.NEGATIVE_INFINITY;
    private int failures;

    private LimitsRun(Sheet sheet, String memory) {
        this.sheet = sheet;
        this.launcher = new Launcher(sheet.home()).warmedUp();
        this.seconds = sheet.arguments().number("--limit", 3);
        this.memory = sheet.arguments().memory(memory);
    }

    public static BenchPage page() {
        return new BenchPage("limits", "--limit", "--memory", "--engines", "--threads", "--parts")
                .writes("limits.md")
                .unsigned()
                .completeWhen(sheet -> sheet.isWhole() && engines(sheet).equals(ENGINES))
                .part("limits", sheet -> new LimitsRun(sheet, "256M").print(LimitsRun::engines))
                // Little memory, so that the steps of one state can exceed it.
                .part("steps", sheet -> new LimitsRun(sheet, "64M").print(LimitsRun::steps));
    }

    private static List<String> engines(Sheet sheet) {
        return sheet.arguments().list("--engines", ENGINES);
    }

    /** Prints a table with its summary. */
    private void print(Consumer<LimitsRun> table) {
        sheet.paragraph("`--timeout %d --memory %s`:", seconds, ByteSize.render(memory));
        table.accept(this);
        sheet.ending(
                "At most %.2f s past the limit and %.0f MiB beside `--memory`; the bars are %.0f s and %.0f MB.",
                worstSeconds, worstMebibytes, MAX_SECONDS_OVER, MAX_MEBIBYTES_OVER);
        sheet.bar(failures == 0);
        sheet.bar(worstSeconds <= MAX_SECONDS_OVER);
        sheet.bar(worstMebibytes <= MAX_MEBIBYTES_OVER);
    }

    private void engines() {
        Table table =
                sheet.table("model | engine | threads | answer | seconds | past the limit | MiB | beside `--memory`");
        models().forEach((name, model) -> {
            for (String engine : engines(sheet)) {
                for (String threads : sheet.arguments().list("--threads", List.of("1", "2", "64"))) {
                    List<String> words = new ArrayList<>(List.of("check", "-q"));
                    words.addAll(engine.equals("ltl") ? List.of("-f", FORMULA) : List.of("--deadlock"));
                    words.addAll(List.of("--engine", engine, "--threads", threads));
                    words.addAll(List.of("--timeout", Integer.toString(seconds), "--memory", Long.toString(memory)));
                    words.add(model.toString());
                    table.row(name, engine, threads, judged(words, OptionalLong.of(memory), false));
                }
            }
        });
    }

    private void steps() {
        List<String> names = sheet.arguments().names();
        Table table = sheet.table("input | command | answer | seconds | past the limit | processor seconds | MiB"
                + " | beside `--memory`");
        for (LongStepInputs.Case one : LongStepInputs.all(sheet.scratch(), sheet.corpus())) {
            if (names.isEmpty() || names.contains(one.input())) {
                OptionalLong limit = one.takesMemory() ? OptionalLong.of(memory) : OptionalLong.empty();
                LimitedRun run = judged(one.limited(seconds, limit), limit, true);
                table.row(one.input(), "`" + String.join(" ", one.words()) + "`", run);
            }
        }
    }

    private LimitedRun judged(List<String> words, OptionalLong limit, boolean isRefusal) {
        LimitedRun run = LimitedRun.of(launcher, words, seconds, limit, isRefusal);
        failures += run.isAnswer() ? 0 : 1;
        worstSeconds = Math.max(worstSeconds, run.secondsOver());
        worstMebibytes = Math.max(worstMebibytes, run.mebibytesOver());
        return run;
    }

    private Map<String, Path> models() {
        Map<String, Path> models = new LinkedHashMap<>();
        for (Corpus.Instance instance : Instances.of(sheet.corpus(), INSTANCES)) {
            models.put(instance.name(), sheet.corpus().dve(instance));
        }
        models.put(
                "3,000 processes", TextFile.write(sheet.scratch().resolve("processes.dve"), HugeTexts.processes(3000)));
        models.put("999,000 cells", TextFile.write(sheet.scratch().resolve("cells.dve"), HugeTexts.cells(999_000)));
        models.put("30,000 lines", TextFile.write(sheet.scratch().resolve("lines.dve"), HugeTexts.lines(30_000)));
        if (!sheet.isWhole()) {
            models.keySet().retainAll(sheet.arguments().names());
        }
        return models;
    }
}
