package dovetail.report.html;

import dovetail.base.Origin;
import dovetail.model.TransitionSystem;
import dovetail.report.text.StateText;
import dovetail.report.view.Change;
import dovetail.report.view.Dates;
import dovetail.report.view.StepView;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The table of a page: a row for the initial state and for every step. */
final class StepRows {
    private final Trace trace;
    private final TransitionSystem system;
    private final TraceFacts facts;
    private final @Nullable Dates dates;
    private final Lanes lanes;
    private final SourceLines sources = new SourceLines();
    /** The begin of the identifiers of rows. */
    private final String prefix;

    private final Appendable out;

    /** The table of the trace of a page. */
    StepRows(Trace trace, Lanes lanes, Appendable out) {
        this(trace, lanes, "", out);
    }

    /** @param prefix the begin of the identifiers of rows; empty for the trace of the page itself, which begins initially */
    StepRows(Trace trace, Lanes lanes, String prefix, Appendable out) {
        this.prefix = prefix;
        this.trace = trace;
        this.system = trace.system();
        this.facts = trace.facts();
        this.dates = Dates.of(trace).orElse(null);
        this.lanes = lanes;
        this.out = out;
    }

    void write() throws IOException {
        out.append(
                "<div class=\"steps\"><table>\n<thead><tr><th class=\"number\">#</th><th class=\"action\">action</th>");
        out.append(dates == null ? "" : "<th>date</th><th>possible dates</th>");
        for (String atom : facts.atoms()) {
            String text = Html.escaped(atom);
            out.append("<th class=\"atom\" title=\"").append(text).append("\">");
            out.append(text).append("</th>");
        }
        out.append("<th>source</th><th>changes</th>");
        lanes.heads(out);
        out.append("</tr></thead>\n<tbody>\n");
        begin(0, prefix.isEmpty() ? "initially" : "there");
        end(0, null, List.of(), List.of());
        for (int number = 1; number <= trace.steps().size(); number++) {
            StepView step = StepView.of(trace, number);
            begin(number, step.title());
            end(
                    number,
                    step,
                    trace.steps().get(number - 1).origins(),
                    trace.steps().get(number - 1).components());
        }
        out.append("</tbody>\n</table></div>\n");
    }

    /** The row up to the atoms. */
    private void begin(int number, String action) throws IOException {
        boolean loops = trace.kind() == Trace.Kind.LASSO && number > trace.loopStart();
        String kind = ((loops ? "loop" : "") + (isLost(number) ? " lost" : "")).strip();
        out.append(kind.isEmpty() ? "<tr id=\"" : "<tr class=\"" + kind + "\" id=\"")
                .append(prefix)
                .append("s")
                .append(Integer.toString(number))
                .append("\" data-state=\"");
        for (String entry : StateText.entries(system, trace.state(number))) {
            out.append(Html.escaped(entry)).append("&#10;");
        }
        out.append("\"><td class=\"number\">").append(Integer.toString(number));
        out.append("</td><td class=\"action\" title=\"");
        out.append(Html.escaped(action)).append("\">").append(Html.escaped(action));
        out.append("</td>");
        if (dates != null) {
            out.append("<td class=\"date\">").append(dates.date(number)).append("</td><td class=\"range\">");
            out.append(number == 0 ? "" : dates.range(number)).append("</td>");
        }
        for (int atom = 0; atom < facts.atoms().size(); atom++) {
            atom(atom, number);
        }
    }

    private boolean isLost(int number) {
        return number == facts.lostAt();
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

    /** @param step the step to the state; null for the initial one */
    private void end(int number, @Nullable StepView step, List<Origin> origins, List<Integer> movers)
            throws IOException {
        out.append("<td class=\"source\">");
        List<String> positions = StepView.positions(origins);
        out.append(Html.escaped(String.join(", ", positions)));
        for (Origin origin : new LinkedHashSet<>(origins)) {
            String line = Html.escaped(sources.of(origin));
            out.append(line.isEmpty() ? "" : "<code title=\"" + line + "\">" + line + "</code>");
        }
        out.append("</td><td class=\"changes\">");
        for (String change : step == null ? List.<String>of() : step.tokens()) {
            out.append("<span>").append(Html.escaped(change)).append("</span> ");
        }
        for (Change change : step == null || step.isFiring() ? List.<Change>of() : step.changes()) {
            if (!system.slot(change.slot()).isLocation()) {
                // Lanes show locations.
                out.append("<span>").append(Html.escaped(change.name())).append(": <del>");
                out.append(Html.escaped(change.before())).append("</del> <ins>");
                out.append(Html.escaped(change.after())).append("</ins></span> ");
            }
        }
        if (step != null && step.livelockOf() != null) {
            out.append("<span>").append(Html.escaped(step.idleText())).append("</span> ");
        }
        if (isLost(number)) {
            for (String remark : facts.remarks()) {
                out.append("<em>").append(Html.escaped(remark)).append("</em> ");
            }
        }
        out.append("</td>");
        lanes.cells(trace.state(number), movers, out);
        out.append("</tr>\n");
    }
}
