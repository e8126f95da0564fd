package dovetail.report.text;

import dovetail.base.ByteSize;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Coverage;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** The figures of a whole state space in dense time. */
    private static final List<String> OF_TIME = List.of("discreteStates", "clocks", ZONES, "bytesPerZone");

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
        text.coverage(report);
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

    /** The coverage of each pass, once for all properties that it answers. */
    private void coverage(Report report) {
        Coverage last = null;
        for (Result result : report.results()) {
            Coverage coverage =
                    result.verdict().figures().survey().coverage().orElse(null);
            if (coverage != null && coverage != last) {
                out.append(CoverageText.brief(coverage, style));
                last = coverage;
            }
        }
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
        Number zones = figures.extra().get(ZONES);
        if (zones != null) {
            line.append(", ").append(Numbers.count(zones.longValue(), "different zone"));
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
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("states", Long.toString(figures.states()));
        lines.put("transitions", Long.toString(figures.transitions()));
        lines.put("depth", figures.depth() < 0 ? "unknown" : Long.toString(figures.depth()));
        lines.put("deadlocks", Long.toString(figures.deadlocks()));
        lines.put("errors", Long.toString(figures.errors()));
        lines.put("seconds", Numbers.decimal(figures.seconds(), 3));
        lines.put("bytes", Long.toString(figures.bytes()));
        lines.put("bytesPerState", Numbers.decimal(figures.bytesPerState(), 2));
        for (String name : OF_TIME) {
            Number number = figures.extra().get(name);
            if (number != null) {
                lines.put(name, number.toString());
            }
        }
        print(lines);
        for (String remark : figures.account().remarks()) {
            out.append(style.faint(remark)).append('\n');
        }
    }

    /** Names and values in two columns. */
    private void print(Map<String, String> lines) {
        int widest = 0;
        for (String name : lines.keySet()) {
            widest = Math.max(widest, name.length());
        }
        for (Map.Entry<String, String> line : lines.entrySet()) {
            out.append(line.getKey())
                    .append(": ")
                    .append(" ".repeat(widest - line.getKey().length()))
                    .append(line.getValue())
                    .append('\n');
        }
    }
}
