package dovetail.report.text;

import dovetail.base.ByteSize;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;

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

    private final Style style;
    private final Detail detail;
    private final StringBuilder out = new StringBuilder();

    private ReportText(Style style, Detail detail) {
        this.style = style;
        this.detail = detail;
    }

    /** The answers to properties. */
    public static String check(Report report, Style style, Detail detail) {
        ReportText text = new ReportText(style, detail);
        for (Result result : report.results()) {
            text.result(result);
        }
        return text.out.toString();
    }

    /** The figures of a whole state space, one per line. */
    public static String exploration(Report report, Style style) {
        ReportText text = new ReportText(style, Detail.NORMAL);
        for (Result result : report.results()) {
            text.exploration(result);
        }
        return text.out.toString();
    }

    private void result(Result result) {
        out.append(style.strong(result.property())).append(": ").append(word(result));
        result.reason().ifPresent(reason -> out.append(": ").append(reason));
        out.append('\n');
        if (detail == Detail.VERDICTS) {
            return;
        }
        Trace trace = result.trace().orElse(null);
        if (trace != null) {
            out.append(TraceText.render(trace, style, detail == Detail.EVERYTHING ? Integer.MAX_VALUE : MAX_STEPS));
        } else if (result.word().equals(Result.VIOLATED) && result.reason().isEmpty()) {
            out.append("  no such state is reachable\n");
        }
        out.append("  ").append(style.faint(figures(result))).append('\n');
        for (String remark : result.verdict().figures().account().remarks()) {
            out.append("  ").append(style.faint(remark)).append('\n');
        }
    }

    private String word(Result result) {
        String word = result.word();
        if (result.isVacuous()) {
            return style.doubtful(word + " vacuously");
        }
        return result.verdict().accept(new Verdict.ByKind<>(style.good(word), style.bad(word), style.doubtful(word)));
    }

    private static String figures(Result result) {
        Figures figures = result.verdict().figures();
        StringBuilder line = new StringBuilder(result.verdict().engine())
                .append(": ")
                .append(Numbers.count(figures.states(), "state"))
                .append(", ")
                .append(Numbers.count(figures.transitions(), "transition"));
        if (figures.depth() >= 0) {
            line.append(", depth ").append(figures.depth());
        }
        if (figures.checks() > 1) {
            line.append(", ")
                    .append(figures.checks())
                    .append(" checks, the largest of ")
                    .append(Numbers.count(figures.peakStates(), "state"));
        }
        line.append(", ").append(Numbers.decimal(figures.seconds(), 3)).append(" s, ");
        return line.append(ByteSize.render(figures.bytes())).toString();
    }

    private void exploration(Result result) {
        Figures figures = result.verdict().figures();
        if (result.word().equals(Result.UNKNOWN)) {
            out.append(style.doubtful("incomplete"))
                    .append(": ")
                    .append(result.reason().orElseThrow())
                    .append('\n');
        }
        line("states", Long.toString(figures.states()));
        line("transitions", Long.toString(figures.transitions()));
        line("depth", figures.depth() < 0 ? "unknown" : Long.toString(figures.depth()));
        line("deadlocks", Long.toString(figures.deadlocks()));
        line("errors", Long.toString(figures.errors()));
        line("seconds", Numbers.decimal(figures.seconds(), 3));
        line("bytes", Long.toString(figures.bytes()));
        line("bytesPerState", Numbers.decimal(figures.bytesPerState(), 2));
        for (String remark : figures.account().remarks()) {
            out.append(style.faint(remark)).append('\n');
        }
    }

    private void line(String name, String value) {
        out.append(name)
                .append(": ")
                .append(" ".repeat(13 - name.length()))
                .append(value)
                .append('\n');
    }
}
