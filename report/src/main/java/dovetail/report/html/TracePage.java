package dovetail.report.html;

import dovetail.model.TransitionSystem;
import dovetail.report.text.StateText;
import dovetail.report.view.Change;
import dovetail.report.view.Dates;
import dovetail.report.view.StepView;
import dovetail.report.view.TimeTable;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A trace as a self-contained web page: a lane per component with its location after every step, and the changes of
 * each step. The whole state of a selected step is shown. Without scripts it is still a readable table. A trace with dates
 * has a timing diagram above it. A trace of modules has charts and a table over time instead.
 */
public final class TracePage {
    private final Trace trace;
    private final TransitionSystem system;
    private final @Nullable Dates dates;
    private final Appendable out;

    private TracePage(Trace trace, Appendable out) {
        this.trace = trace;
        this.system = trace.system();
        this.dates = Dates.of(trace).orElse(null);
        this.out = out;
    }

    public static void write(Trace trace, Appendable out) throws IOException {
        String title = "Trace of " + trace.system().name();
        Optional<TimeTable> table = TimeTable.ofModules(trace);
        if (table.isPresent()) {
            TimePage.write(table.get(), title, out);
        } else {
            new TracePage(trace, out).run(title);
        }
    }

    private void run(String title) throws IOException {
        if (dates == null) {
            Html.begin(title, out, "trace.css");
        } else {
            Html.begin(title, out, "chart.css", "trace.css");
        }
        out.append("<header><h1>").append(Html.escaped(title)).append("</h1><p>");
        out.append(Html.escaped(summary()))
                .append("</p><p class=\"keys\">Keys: <kbd>&darr;</kbd> <kbd>&uarr;</kbd> or ");
        out.append("<kbd>j</kbd> <kbd>k</kbd> step, <kbd>Home</kbd> <kbd>End</kbd> first and last, ");
        out.append("<kbd>PgDn</kbd> <kbd>PgUp</kbd> ten steps.</p></header>\n<main>\n");
        if (dates == null) {
            table();
        } else {
            out.append("<div class=\"dated\">\n");
            diagram(dates);
            table();
            out.append("</div>\n");
        }
        out.append("<aside id=\"state\" aria-live=\"polite\"></aside>\n</main>\n<script>\n");
        out.append(Html.resource("trace.js")).append("</script>\n</body>\n</html>\n");
    }

    private String summary() {
        int steps = trace.steps().size();
        String length = steps + (steps == 1 ? " step" : " steps");
        if (trace.kind() == Trace.Kind.LASSO) {
            return length + "; the last one leads back to state " + trace.loopStart()
                    + ", and the loop repeats forever";
        } else if (trace.kind() == Trace.Kind.DEADLOCK) {
            return length + " to a deadlock" + (trace.stutters() ? ", where the run stutters forever" : "");
        }
        return trace.error() == null ? length : length + ", then a model error: " + trace.error();
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

    private void table() throws IOException {
        out.append(
                "<div class=\"steps\"><table>\n<thead><tr><th class=\"number\">#</th><th class=\"action\">action</th>");
        out.append(dates == null ? "" : "<th>date</th><th>possible dates</th>");
        for (String component : system.componentNames()) {
            String name = Html.escaped(component);
            out.append("<th class=\"lane\" title=\"")
                    .append(name)
                    .append("\">")
                    .append(name)
                    .append("</th>");
        }
        out.append("<th>changes</th><th>source</th></tr></thead>\n<tbody>\n");
        row(0, "initially", List.of(), List.of(), List.of());
        for (int number = 1; number <= trace.steps().size(); number++) {
            StepView step = StepView.of(trace, number);
            row(number, step.title(), trace.steps().get(number - 1).components(), step.changes(), step.positions());
        }
        out.append("</tbody>\n</table></div>\n");
    }

    private void row(int number, String action, List<Integer> movers, List<Change> changes, List<String> positions)
            throws IOException {
        int[] state = trace.state(number);
        boolean loops = trace.kind() == Trace.Kind.LASSO && number > trace.loopStart();
        out.append(loops ? "<tr class=\"loop\" id=\"s" : "<tr id=\"s")
                .append(Integer.toString(number))
                .append("\" data-state=\"");
        for (String entry : StateText.entries(system, state)) {
            out.append(Html.escaped(entry)).append("&#10;");
        }
        out.append("\"><td class=\"number\">")
                .append(Integer.toString(number))
                .append("</td><td class=\"action\" title=\"");
        out.append(Html.escaped(action))
                .append("\">")
                .append(Html.escaped(action))
                .append("</td>");
        if (dates != null) {
            out.append("<td class=\"date\">").append(dates.date(number)).append("</td><td class=\"range\">");
            out.append(number == 0 ? "" : dates.range(number)).append("</td>");
        }
        for (int component = 0; component < system.componentNames().size(); component++) {
            int slot = system.locationSlot(component);
            String location = slot == TransitionSystem.NO_SLOT ? "" : system.renderValue(slot, state[slot]);
            out.append(movers.contains(component) ? "<td class=\"lane moves\"><b>" : "<td class=\"lane\"><b>");
            out.append(Html.escaped(location)).append("</b></td>");
        }
        out.append("<td class=\"changes\">");
        for (Change change : changes) {
            if (system.slot(change.slot()).isLocation()) {
                // Its lane shows it.
                continue;
            }
            out.append("<span>")
                    .append(Html.escaped(change.name()))
                    .append(": <del>")
                    .append(Html.escaped(change.before()));
            out.append("</del> <ins>").append(Html.escaped(change.after())).append("</ins></span> ");
        }
        out.append("</td><td class=\"source\">")
                .append(Html.escaped(String.join(", ", positions)))
                .append("</td></tr>\n");
    }
}
