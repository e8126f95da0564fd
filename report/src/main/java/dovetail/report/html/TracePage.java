package dovetail.report.html;

import dovetail.report.view.Caption;
import dovetail.report.view.Dates;
import dovetail.report.view.Markings;
import dovetail.report.view.TimeTable;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.io.IOException;
import java.util.Optional;

/**
 * A trace as a self-contained web page: a lane per component with its location after every step, and the changes of
 * each step. The whole state of a selected step is shown. Without scripts it is still a readable table. A trace with dates
 * has a timing diagram above it. A tree of runs has its branches below. A trace of modules has charts and a table over time instead.
 */
public final class TracePage {
    private final Trace trace;
    private final Lanes lanes;
    private final Appendable out;

    private TracePage(Trace trace, Appendable out) {
        this.trace = trace;
        this.lanes = new Lanes(trace);
        this.out = out;
    }

    public static void write(Trace trace, Caption caption, Appendable out) throws IOException {
        Optional<TimeTable> table = TimeTable.ofInstants(trace);
        if (table.isPresent()) {
            TimePage.write(table.get(), caption, trace.facts(), out);
        } else {
            new TracePage(trace, out).run(caption);
        }
    }

    private void run(Caption caption) throws IOException {
        Dates dates = Dates.of(trace).orElse(null);
        if (dates == null) {
            Html.begin(caption.title(), out, "trace.css");
        } else {
            Html.begin(caption.title(), out, "chart.css", "trace.css");
        }
        out.append("<header>");
        Html.caption(caption, out);
        out.append("<p>").append(Html.escaped(summary(trace))).append("</p>");
        if (trace.system().markings().isPresent()) {
            firingSequence();
        }
        legend();
        out.append("</header>\n<main>\n");
        String sequence = SequenceDiagram.of(trace);
        if (!trace.facts().branches().isEmpty()) {
            out.append("<div class=\"tree\">\n");
            new StepRows(trace, lanes, out).write();
            new Branches(out).write(trace);
            out.append("</div>\n");
        } else if (dates == null && sequence.isEmpty()) {
            new StepRows(trace, lanes, out).write();
        } else {
            out.append("<div class=\"dated\">\n");
            if (dates != null) {
                diagram(dates);
            }
            out.append(sequence);
            new StepRows(trace, lanes, out).write();
            out.append("</div>\n");
        }
        out.append("<aside><label>Filter <input id=\"filter\" type=\"search\" placeholder=\"names\"></label>");
        out.append("<div id=\"state\" aria-live=\"polite\"></div></aside>\n</main>\n<script>\n");
        out.append(Html.resource("trace.js")).append("</script>\n</body>\n</html>\n");
    }

    private void firingSequence() throws IOException {
        String all = String.join(" ", Markings.sequenceTexts(trace));
        out.append("<p>").append(Markings.SEQUENCE).append(": <code>");
        out.append(Html.escaped(all)).append("</code></p>");
    }

    /** The meaning of colours and marks, and the keys. */
    private void legend() throws IOException {
        out.append("<p class=\"keys\"><span class=\"sample moves\">green</span> takes part in the step");
        if (trace.kind() == Trace.Kind.LASSO) {
            out.append(" &middot; <span class=\"sample loop\">green bar</span> the loop, which repeats forever");
        }
        if (trace.facts().lostAt() >= 0) {
            out.append(" &middot; <span class=\"sample lost\">red</span> the step that loses the property");
        }
        if (!trace.facts().atoms().isEmpty()) {
            out.append(" &middot; T, . atoms that are true, false");
        }
        if (lanes.idle() > 0) {
            out.append(" &middot; <label><input id=\"idle\" type=\"checkbox\"> show ");
            out.append(Integer.toString(lanes.idle()));
            out.append(lanes.idle() == 1 ? " component that never moves" : " components that never move");
            out.append("</label>");
        }
        out.append("<br>Keys: <kbd>&darr;</kbd> <kbd>&uarr;</kbd> or <kbd>j</kbd> <kbd>k</kbd> step, ");
        out.append("<kbd>Home</kbd> <kbd>End</kbd> first and last, <kbd>PgDn</kbd> <kbd>PgUp</kbd> ten steps. ");
        out.append("The address of the page names the selected step, as in <code>#s12</code>.</p>");
    }

    /** The length of a trace, and its end. */
    static String summary(Trace trace) {
        int steps = trace.steps().size();
        TraceFacts.Length length = trace.facts().length();
        String count = steps
                + (steps == 1 ? " step" : " steps")
                + (length == TraceFacts.Length.SHORTEST ? ", a shortest trace" : "")
                + (length == TraceFacts.Length.SHORTENED ? ", not necessarily the shortest trace" : "");
        if (trace.kind() == Trace.Kind.LASSO) {
            return count + "; the last one leads back to state " + trace.loopStart() + ", and the loop repeats forever";
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            return count + " to a deadlock" + (trace.stutters() ? ", where the run stutters forever" : "");
        } else if (trace.kind() == Trace.Kind.WAITING) {
            return count + "; the run waits forever from here, and time diverges";
        }
        return trace.failure() == null
                ? count
                : count + (trace.isOfProperty() ? ", then " : ", then a ") + trace.failure();
    }

    /** The timing diagram, which can be folded away. */
    private void diagram(Dates known) throws IOException {
        out.append("<details class=\"diagram\" open><summary>Timing diagram</summary>\n");
        TimeTable table = TimeTable.ofDates(trace).orElseThrow();
        TimeChart.ofDates(table, known, out).write();
        out.append("<p class=\"legend\">Dates of one schedule; widths are proportional to time, and each step adds a ");
        out.append("little. The table has the interval of all possible dates of each step.");
        out.append(table.loops() ? " Dates of the loop are those of its first iteration.</p>\n" : "</p>\n");
        out.append("</details>\n");
    }
}
