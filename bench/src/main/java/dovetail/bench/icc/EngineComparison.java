package dovetail.bench.icc;

import dovetail.bench.panel.Launcher;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.result.Decision;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Compares explore, compose and icc on the same properties, beside the figures of the paper on incremental
 * counterexample construction. All answers must agree, with each other and with the known ones.
 */
public final class EngineComparison {
    private EngineComparison() {}

    public static BenchPage page() {
        return new BenchPage("icc", "--limit", "--memory", "--parts")
                .writes("icc.md")
                .unsigned()
                .completeWhen(EngineComparison::isComplete)
                .part("comparison", EngineComparison::print)
                .part("paper-mode", PaperMode::print)
                .part("large-exclusion", LargeExclusion::print)
                .part("assumptions", LearnedAssumptions::print);
    }

    /** Whether all rows are there. */
    static boolean isComplete(Sheet sheet) {
        return sheet.isWhole() && sheet.installedCorpus().isPresent();
    }

    private static void print(Sheet sheet) {
        Duration limit = sheet.arguments().limit(120);
        List<ComparedModel> rows = rows(sheet);
        if (sheet.installedCorpus().isEmpty()) {
            sheet.remark("The BEEM models are not there; their rows are skipped.\n");
        }
        sheet.paragraph("Limit of a run: %d s.", limit.toSeconds());
        compare(rows, Launcher.limited(sheet.home(), limit, sheet.arguments().text("--memory")), sheet);
    }

    private static void compare(List<ComparedModel> rows, Launcher launcher, Sheet sheet) {
        Table table = sheet.table("model | property | states | answer | explore s | explore states | compose s"
                + " | compose peak | icc s | icc peak | icc checks | icc peak of all | in the paper | OTF | PMC | ICC");
        for (ComparedModel row : rows) {
            OptionalLong states = row.states().isPresent()
                    ? row.states()
                    : explored(launcher, row.question().model());
            EngineCells explore = row.question().explore(launcher);
            EngineCells compose = row.question().ask(launcher, "compose");
            EngineCells icc = row.question().ask(launcher, "icc");
            String answer = agreed(row, List.of(explore.reply(), compose.reply(), icc.reply()));
            List<String> paper = row.paper().map(PaperFigures::cells).orElse(List.of());
            table.row(
                    row.name(),
                    row.kind(),
                    Table.orDash(states),
                    answer,
                    share(icc.reply(), states),
                    paper,
                    explore,
                    compose,
                    icc);
        }
    }

    /** The number of reachable states, unless that takes too long. */
    private static OptionalLong explored(Launcher launcher, Path model) {
        Reply reply = launcher.ask("explore", List.of("explore", model.toString()));
        return reply.isDecided() ? OptionalLong.of(reply.states()) : OptionalLong.empty();
    }

    /** The one answer; nothing is reported when answers differ. */
    static String agreed(ComparedModel row, List<Reply> replies) {
        Optional<Verdict.Kind> answer = row.expected();
        boolean isFound = false;
        for (Reply reply : replies) {
            if (reply.isDecided()) {
                BenchFailure.when(
                        answer.isPresent() && answer.get() != reply.kind(),
                        row.name() + ", " + row.kind() + ": found " + reply.kind() + ", but "
                                + (isFound || row.expected().isEmpty() ? "another engine says " : "known is ")
                                + answer.map(Enum::name).orElse(""));
                answer = Optional.of(reply.kind());
                isFound = true;
            }
        }
        return isFound ? Table.word(answer.orElseThrow()) : "not found";
    }

    private static String share(Reply icc, OptionalLong states) {
        if (!icc.isDecided() || states.isEmpty()) {
            return "–";
        }
        double percent = 100.0 * icc.figures().peakStates() / states.getAsLong();
        return String.format(Locale.ROOT, percent < 0.01 ? "%.5f %%" : "%.2f %%", percent);
    }

    /** The rows whose names begin with one of the prefixes on the command line. */
    static List<ComparedModel> rows(Sheet sheet) {
        List<String> names = sheet.arguments().names();
        List<ComparedModel> rows = new ArrayList<>(ComparedModels.all(sheet.installedCorpus(), sheet.scratch()));
        rows.removeIf(row -> !names.isEmpty() && names.stream().noneMatch(row.name()::startsWith));
        BenchFailure.when(rows.isEmpty(), "no row begins with " + String.join(" or ", names));
        return rows;
    }

    /**
     * Tells which technique of icc decided each question: the construction of the paper, the composition of components, or the
     * search of a product of composed components.
     */
    public static BenchPage decisions() {
        return new BenchPage("icc-decided", "--limit", "--memory")
                .writes("icc.md")
                .completeWhen(EngineComparison::isComplete)
                .part("decided", EngineComparison::printDecisions);
    }

    private static void printDecisions(Sheet sheet) {
        Panel panel = Panel.of(sheet, 300, "8G");
        Table table = sheet.table("model | property | answer | decided by | components | icc peak");
        Map<String, Integer> counts = new TreeMap<>();
        for (ComparedModel row : rows(sheet)) {
            Reply reply = PaperMode.ask(row, panel, RunSettings.DEFAULT);
            Optional<Decision> decision = reply.figures().account().decision();
            decision.ifPresent(one -> counts.merge(one.by(), 1, Integer::sum));
            table.row(
                    row.name(),
                    row.kind(),
                    reply.isDecided() ? reply.word() : reply.reason(),
                    decision.map(Decision::by).orElse("–"),
                    decision.map(one -> one.components() + " of " + one.of()).orElse("–"),
                    reply.figures().peakStates());
        }
        sheet.gap();
        counts.forEach((by, count) -> sheet.line("- " + by + ": " + count));
    }
}
