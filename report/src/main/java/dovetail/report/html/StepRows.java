package dovetail.report.html;

import dovetail.base.Origin;
import dovetail.report.view.Change;
import dovetail.report.view.Dates;
import dovetail.report.view.SourceLines;
import dovetail.report.view.StepView;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Table of steps for readers without scripts: a row for the initial state and for every step, up to a number of steps. */
final class StepRows {
    /** Steps beyond these are in the data of the page alone. */
    static final int MOST_STEPS = 500;

    private final Trace trace;
    private final TraceFacts facts;
    private final @Nullable Dates dates;
    private final SourceLines sources;
    /** The begin of the identifiers of rows. */
    private final String prefix;

    private final Appendable out;

    /** @param prefix the begin of the identifiers of rows; empty for the trace of the page itself, which begins initially */
    StepRows(Trace trace, SourceLines sources, String prefix, Appendable out) {
        this.trace = trace;
        this.facts = trace.facts();
        this.dates = Dates.of(trace).orElse(null);
        this.sources = sources;
        this.prefix = prefix;
        this.out = out;
    }

    void write() throws IOException {
        out.append(
                "<div class=\"scroll\"><table class=\"steps\">\n<thead><tr><th class=\"number\">#</th><th>step</th>");
        out.append(dates == null ? "" : "<th>date</th><th>possible dates</th>");
        for (int atom = 0; atom < facts.atoms().size(); atom++) {
            out.append("<th class=\"atom\" title=\"")
                    .append(Html.escaped(facts.atoms().get(atom)));
            out.append("\">").append(letter(atom)).append("</th>");
        }
        out.append("<th>changes</th><th>source</th></tr></thead>\n<tbody>\n");
        row(0, prefix.isEmpty() ? "initially" : "there", null, List.of());
        int most = Math.min(MOST_STEPS, trace.steps().size());
        for (int number = 1; number <= most; number++) {
            StepView step = StepView.of(trace, number);
            row(number, step.title(), step, trace.steps().get(number - 1).origins());
        }
        out.append("</tbody>\n</table></div>\n");
        if (most < trace.steps().size()) {
            out.append("<p>").append(Integer.toString(trace.steps().size() - most));
            out.append(" further steps are shown where scripts are allowed, and in the other formats.</p>\n");
        }
        legend();
    }

    private static String letter(int atom) {
        return atom < 26 ? Character.toString('a' + atom) : Integer.toString(atom + 1);
    }

    /** The meaning of the letters and marks. */
    private void legend() throws IOException {
        if (!facts.atoms().isEmpty()) {
            out.append("<p class=\"legend\">Atoms:");
            for (int atom = 0; atom < facts.atoms().size(); atom++) {
                out.append(atom == 0 ? " " : ", ").append(letter(atom)).append(": <code>");
                out.append(Html.escaped(facts.atoms().get(atom))).append("</code>");
            }
            out.append("</p>\n");
        }
        if (trace.kind() == Trace.Kind.LASSO) {
            out.append("<p class=\"legend\">&#x21bb; marks the loop, which repeats forever.");
            out.append(dates == null ? "" : " Dates of the loop are those of its first iteration.")
                    .append("</p>\n");
        }
    }

    /** @param step the step to the state; null for the initial one */
    private void row(int number, String action, @Nullable StepView step, List<Origin> origins) throws IOException {
        boolean loops = trace.kind() == Trace.Kind.LASSO && number > trace.loopStart();
        boolean isLost = number == facts.lostAt();
        String kind = ((loops ? "loop" : "") + (isLost ? " lost" : "")).strip();
        out.append(kind.isEmpty() ? "<tr id=\"" : "<tr class=\"" + kind + "\" id=\"")
                .append(prefix);
        out.append("s").append(Integer.toString(number)).append("\"><td class=\"number\">");
        out.append(isLost ? "&#x21d2; " : loops ? "&#x21bb; " : "").append(Integer.toString(number));
        out.append("</td><td class=\"action\">").append(Html.escaped(action)).append("</td>");
        if (dates != null) {
            out.append("<td class=\"date\">").append(dates.date(number)).append("</td><td class=\"range\">");
            out.append(number == 0 ? "" : dates.range(number)).append("</td>");
        }
        for (int atom = 0; atom < facts.atoms().size(); atom++) {
            atom(atom, number);
        }
        out.append("<td class=\"changes\">");
        changes(step);
        for (String remark : isLost ? facts.remarks() : List.<String>of()) {
            out.append("<em>").append(Html.escaped(remark)).append("</em> ");
        }
        out.append("</td><td class=\"source\">");
        out.append(Html.escaped(String.join(", ", StepView.positions(origins))));
        for (Origin origin : new LinkedHashSet<>(origins)) {
            String line = Html.escaped(sources.of(origin));
            out.append(line.isEmpty() ? "" : "<code>" + line + "</code>");
        }
        out.append("</td></tr>\n");
    }

    /** An atom about actions stands beside the step that has the action. */
    private void atom(int atom, int number) throws IOException {
        boolean isAction = facts.isAction(atom);
        boolean isKnown = !isAction || number > 0;
        boolean isTrue = isKnown && facts.isTrue(atom, isAction ? number - 1 : number);
        out.append("<td class=\"atom\">")
                .append(isTrue ? "T" : isKnown ? "." : "")
                .append("</td>");
    }

    private void changes(@Nullable StepView step) throws IOException {
        if (step == null) {
            return;
        }
        for (String change : step.tokens()) {
            out.append("<span>").append(Html.escaped(change)).append("</span> ");
        }
        for (Change change : step.isFiring() ? List.<Change>of() : step.changes()) {
            out.append("<span>").append(Html.escaped(change.name())).append(": <del>");
            out.append(Html.escaped(change.before())).append("</del> &rarr; <ins>");
            out.append(Html.escaped(change.after())).append("</ins></span> ");
        }
        if (step.livelockOf() != null) {
            out.append("<span>").append(Html.escaped(step.idleText())).append("</span> ");
        }
    }
}
