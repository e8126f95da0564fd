package dovetail.bench.icc;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.bench.tool.Checker;
import dovetail.bench.tool.Scratch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Compares explore, compose and icc on the same properties, beside the figures of the paper on incremental
 * counterexample construction. All answers must agree, with each other and with the known ones.
 */
public final class EngineComparison {
    private EngineComparison() {}

    public static BenchPage page() {
        return new BenchPage("icc")
                .options("--limit", "--memory")
                .writes("icc.md")
                .unsigned()
                .completeWhen(EngineComparison::isComplete)
                .part("comparison", EngineComparison::print);
    }

    /** Whether all rows are there. */
    static boolean isComplete(Sheet sheet) {
        return sheet.arguments().names().isEmpty() && sheet.installedCorpus().isPresent();
    }

    private static void print(Sheet sheet) {
        Duration limit = sheet.arguments().limit(120);
        try (Scratch scratch = new Scratch("bench-icc")) {
            List<ComparedModel> rows = rows(sheet, scratch);
            if (sheet.installedCorpus().isEmpty()) {
                sheet.remark("The BEEM models are not there; their rows are skipped.\n");
            }
            sheet.paragraph("Limit of a run: %d s.", limit.toSeconds());
            compare(rows, new Checker(sheet.home(), limit, sheet.arguments().text("--memory")), sheet);
        }
    }

    private static void compare(List<ComparedModel> rows, Checker checker, Sheet sheet) {
        Table table = sheet.table("model | property | states | answer | explore s | explore states | compose s"
                + " | compose peak | icc s | icc peak | icc checks | icc peak of all | in the paper | OTF | PMC | ICC");
        for (ComparedModel row : rows) {
            OptionalLong states = row.states().isPresent()
                    ? row.states()
                    : checker.states(row.question().model());
            Check explore = checker.explore(row.question());
            Check compose = checker.check(row.question(), "compose");
            Check icc = checker.check(row.question(), "icc");
            table.row(
                    row.name(),
                    row.kind(),
                    Table.orDash(states),
                    agreed(row, List.of(explore, compose, icc)),
                    explore.secondsCell(),
                    explore.peakCell(),
                    compose.secondsCell(),
                    compose.peakCell(),
                    icc.secondsCell(),
                    icc.peakCell(),
                    icc.checksCell(),
                    share(icc, states),
                    row.paper().map(PaperFigures::cells).orElse(List.of()));
        }
    }

    /** The one answer; nothing is reported when answers differ. */
    static String agreed(ComparedModel row, List<Check> checks) {
        Optional<Check.Answer> answer = row.expected();
        boolean isFound = false;
        for (Check check : checks) {
            if (check.isDecided()) {
                if (answer.isPresent() && answer.get() != check.answer()) {
                    throw new BenchFailure(row.name() + ", " + row.kind() + ": found " + check.answer() + ", but "
                            + (isFound || row.expected().isEmpty() ? "another engine says " : "known is ")
                            + answer.get());
                }
                answer = Optional.of(check.answer());
                isFound = true;
            }
        }
        return isFound ? answer.get().name().toLowerCase(Locale.ROOT) : "not found";
    }

    private static String share(Check icc, OptionalLong states) {
        if (!icc.isDecided() || icc.peakStates().isEmpty() || states.isEmpty()) {
            return "–";
        }
        double percent = 100.0 * icc.peakStates().getAsLong() / states.getAsLong();
        return String.format(Locale.ROOT, percent < 0.01 ? "%.5f %%" : "%.2f %%", percent);
    }

    /** The rows whose names begin with one of the prefixes on the command line. */
    static List<ComparedModel> rows(Sheet sheet, Scratch scratch) {
        List<String> names = sheet.arguments().names();
        List<ComparedModel> rows = new ArrayList<>(ComparedModels.all(sheet.installedCorpus(), scratch.directory()));
        rows.removeIf(row -> !names.isEmpty() && names.stream().noneMatch(row.name()::startsWith));
        BenchFailure.when(rows.isEmpty(), "no row begins with " + String.join(" or ", names));
        return rows;
    }
}
