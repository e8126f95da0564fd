package dovetail.report.text;

import dovetail.base.ByteSize;
import dovetail.base.Printable;
import dovetail.report.view.Caption;
import dovetail.report.view.Remedies;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.report.view.Searches;
import dovetail.result.Coverage;
import dovetail.result.Explored;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Results in words: one line per property, then the trace and the figures, indented. */
public final class ReportText {
    /** The levels of detail. */
    public enum Detail {
        VERDICTS,
        NORMAL,
        EVERYTHING
    }

    /** Longer traces are cut in the middle unless everything is asked for. */
    private static final int MAX_STEPS = 100;

    /** The figure that searches in dense time have. */
    private static final String ZONES = "zones";

    /** Whether there is one result only, whose witness was asked for. */
    private final boolean single;

    private final Searches searches;
    private final Style style;
    private final Detail detail;
    private final StringBuilder out = new StringBuilder();

    private ReportText(List<Result> results, Style style, Detail detail) {
        this.single = results.size() == 1;
        this.searches = new Searches(results);
        this.style = style;
        this.detail = detail;
    }

    /**
     * The answers to properties, violations first; with several there is a last line that counts them. Verdicts alone stay
     * in the order of the properties.
     */
    public static String check(Report report, Style style, Detail detail) {
        Summary summary = new Summary(report.results());
        ReportText text = new ReportText(summary.results(), style, detail);
        for (Result result : detail == Detail.VERDICTS ? report.results() : summary.results()) {
            text.result(result, report);
        }
        if (detail != Detail.VERDICTS) {
            text.coverage(report);
            text.out.append(text.single ? "" : summary.line(style) + '\n');
        }
        return text.out.toString();
    }

    /** The coverage of each pass, once for all properties that it answers; of several, with their names. */
    private void coverage(Report report) {
        Map<Coverage, List<String>> passes = new IdentityHashMap<>();
        List<Coverage> inOrder = new ArrayList<>();
        for (Result result : report.results()) {
            Coverage coverage = result.verdict().figures().survey().coverage().orElse(null);
            if (coverage != null) {
                if (!passes.containsKey(coverage)) {
                    inOrder.add(coverage);
                }
                passes.computeIfAbsent(coverage, c -> new ArrayList<>()).add(result.property());
            }
        }
        for (Coverage coverage : inOrder) {
            if (inOrder.size() > 1) {
                out.append("coverage by the search for ")
                        .append(Printable.of(String.join(", ", Objects.requireNonNull(passes.get(coverage)))))
                        .append('\n');
            }
            out.append(CoverageText.brief(coverage, style));
        }
    }

    private void result(Result result, Report report) {
        out.append(style.strong(Printable.of(result.property()))).append(": ").append(word(result));
        out.append(Printable.of(result.assumptions()));
        String reason = result.reason().orElse(null);
        out.append(reason == null ? "" : ": " + Printable.of(reason));
        Trace trace = result.trace().orElse(null);
        boolean hidden = trace != null && isUnaskedWitness(result);
        if (trace != null && hidden && detail != Detail.VERDICTS) {
            out.append(": witness of ")
                    .append(Numbers.count(trace.steps().size(), "step"))
                    .append("; -v shows it");
        }
        out.append('\n');
        if (detail == Detail.VERDICTS) {
            return;
        }
        if (detail == Detail.EVERYTHING && !result.findings().isEmpty()) {
            result.findings()
                    .forEach(finding -> out.append("  ")
                            .append(Printable.of(finding.toString()))
                            .append('\n'));
        }
        if (trace != null && detail == Detail.EVERYTHING) {
            Caption caption = Caption.of(result, report.model(), report.version());
            out.append(CaptionText.entries(caption, style));
        }
        if (trace != null && !hidden) {
            traces(trace, result.verdict().further());
        } else if (trace == null
                && result.word().equals(Result.VIOLATED)
                && result.reason().isEmpty()) {
            out.append("  no such state is reachable\n");
        }
        if (searches.isLast(result)) {
            out.append("  ").append(style.faint(figures(result))).append('\n');
        }
        result.verdict()
                .figures()
                .account()
                .jobs()
                .ifPresent(jobs -> JobsText.lines(jobs, detail == Detail.EVERYTHING)
                        .forEach(line -> out.append("  ")
                                .append(style.faint(Printable.of(line)))
                                .append('\n')));
        for (String remark :
                Remedies.worded(result.verdict().figures().account().remarks())) {
            out.append("  ").append(style.faint(Printable.of(remark))).append('\n');
        }
    }

    /** Witnesses of properties that hold would hide the violations of others. */
    private boolean isUnaskedWitness(Result result) {
        return result.word().equals(Result.HOLDS) && !single && detail != Detail.EVERYTHING;
    }

    /** The trace of a verdict; where there are further violations, all of them with their numbers. */
    private void traces(Trace first, List<Trace> further) {
        int most = detail == Detail.EVERYTHING ? Integer.MAX_VALUE : MAX_STEPS;
        String all = " of " + (further.size() + 1) + '\n';
        out.append(further.isEmpty() ? "" : "  violation 1" + all).append(TraceText.render(first, style, most));
        for (int i = 0; i < further.size(); i++) {
            out.append("  violation ").append(i + 2).append(all).append(TraceText.render(further.get(i), style, most));
        }
    }

    private String word(Result result) {
        String word = result.word();
        if (result.isVacuous()) {
            return style.doubtful(word + " vacuously");
        }
        return result.verdict().accept(new Verdict.ByKind<>(style.good(word), style.bad(word), style.doubtful(word)));
    }

    /** The figures of a search, which stand under the last of its results. */
    private String figures(Result result) {
        Figures figures = result.verdict().figures();
        Explored explored = figures.counts().explored();
        Number zones = figures.extra().get(ZONES);
        String noun = zones == null ? explored.noun() : "symbolic state";
        StringBuilder line = new StringBuilder(result.verdict().engine())
                .append(": ")
                .append(Numbers.count(figures.exactStates(), noun))
                .append(explored.origin());
        if (explored.hasTransitions()) {
            line.append(", ").append(Numbers.count(figures.exactTransitions(), "transition"));
        }
        if (figures.depth() >= 0) {
            line.append(", depth ").append(Numbers.grouped(figures.depth()));
        }
        if (zones != null) {
            line.append(", ").append(Numbers.count(zones.longValue(), "different zone"));
        }
        if (figures.checks() > 1) {
            line.append(", ")
                    .append(Numbers.grouped(figures.checks()))
                    .append(" checks, the largest of ")
                    .append(Numbers.count(figures.peakStates(), noun));
        }
        if (explored == Explored.STATES && figures.peakStates() > 0 && figures.peakStates() < figures.states()) {
            line.append(", at most ")
                    .append(Numbers.grouped(figures.peakStates()))
                    .append(" in memory at once");
        }
        line.append(", ").append(Numbers.decimal(searches.seconds(result), 3)).append(" s, ");
        return line.append(ByteSize.render(figures.bytes()))
                .append(' ')
                .append(zones == null ? explored.held() : "in states and zones")
                .append(searches.size(result) == 1 ? "" : "; one search for " + searches.size(result) + " properties")
                .toString();
    }
}
