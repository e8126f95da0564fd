package dovetail.report.text;

import dovetail.base.ByteSize;
import dovetail.base.Printable;
import dovetail.report.view.Remedies;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The figures of a whole state space, one per line. */
public final class ExplorationText {
    private static final String REDUCED =
            "reduced: the search pruned steps; it has every deadlock, but not every state";
    private static final String BYTES_PER_ZONE = "bytesPerZone";

    /** The figures of a whole state space in dense time that are counts. */
    private static final List<String> COUNTS_OF_TIME = List.of("discreteStates", "clocks", "zones");

    private final Style style;
    private final StringBuilder out = new StringBuilder();

    private ExplorationText(Style style) {
        this.style = style;
    }

    /** The figures of the exploration that a report begins with, and answers about it. */
    public static String render(Report report, Style style) {
        ExplorationText text = new ExplorationText(style);
        text.exploration(report.results().get(0));
        List<Result> answers = report.results().subList(1, report.results().size());
        return answers.isEmpty()
                ? text.out.toString()
                : text.out + ReportText.check(report.with(answers), style, ReportText.Detail.NORMAL);
    }

    private void exploration(Result result) {
        Figures figures = result.verdict().figures();
        if (result.word().equals(Result.UNKNOWN)) {
            out.append(style.doubtful("incomplete"))
                    .append(": ")
                    .append(Printable.of(result.reason().orElseThrow()))
                    .append('\n');
        }
        print(lines(figures));
        if (figures.survey().isReduced()) {
            out.append(style.faint(REDUCED)).append('\n');
        }
        for (String remark : Remedies.worded(figures.account().remarks())) {
            out.append(style.faint(Printable.of(remark))).append('\n');
        }
    }

    private static Map<String, String> lines(Figures figures) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("states", Numbers.grouped(figures.exactStates()));
        lines.put("transitions", Numbers.grouped(figures.exactTransitions()));
        lines.put("depth", figures.depth() < 0 ? "unknown" : Numbers.grouped(figures.depth()));
        lines.put("deadlocks", Numbers.grouped(figures.exactDeadlocks()));
        lines.put("errors", Numbers.grouped(figures.errors()));
        lines.put("seconds", Numbers.decimal(figures.seconds(), 3));
        lines.put("store", ByteSize.render(figures.bytes()));
        lines.put("store per state", share(figures.bytesPerState()));
        Map<String, Number> extra = figures.extra();
        for (String name : COUNTS_OF_TIME) {
            if (extra.containsKey(name)) {
                lines.put(name, Numbers.grouped(extra.get(name).longValue()));
            }
        }
        Number inPlace = extra.get(Figures.TOKENS_IN_PLACE);
        Number perMarking = extra.get(Figures.TOKENS_PER_MARKING);
        if (inPlace != null && perMarking != null) {
            lines.put("tokens in a place", "at most " + Numbers.grouped(inPlace.longValue()));
            lines.put("tokens per marking", "at most " + Numbers.grouped(perMarking.longValue()));
        }
        if (extra.containsKey(BYTES_PER_ZONE)) {
            lines.put("store per zone", share(extra.get(BYTES_PER_ZONE).doubleValue()));
        }
        return lines;
    }

    /** The bytes of one of many; few of them have a digit after the point. */
    private static String share(double bytes) {
        return bytes < 1024 ? Numbers.decimal(bytes, 1) + " B" : ByteSize.render(Math.round(bytes));
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
