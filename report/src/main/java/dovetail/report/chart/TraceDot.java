package dovetail.report.chart;

import dovetail.base.Printable;
import dovetail.report.drawing.Dot;
import dovetail.report.text.StateText;
import dovetail.report.view.Caption;
import dovetail.report.view.Change;
import dovetail.report.view.Dates;
import dovetail.report.view.StepView;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.Optional;

/**
 * A trace as a Graphviz graph: a chain of states, each showing what the step before it changed. Dates stand on the edges. The
 * step that loses the property is red.
 */
public final class TraceDot {
    private TraceDot() {}

    /** Writes a trace with its caption as the title. */
    public static void write(Trace trace, Caption caption, Appendable out) throws IOException {
        Optional<Dates> dates = Dates.of(trace);
        out.append("digraph trace {\n  node [shape=box, fontname=\"monospace\"];\n");
        out.append("  label=").append(Dot.quoted(title(caption))).append(";\n  labelloc=t;\n  labeljust=l;\n");
        StringBuilder initial = new StringBuilder("0\n");
        for (String entry : StateText.entries(trace.system(), trace.initial())) {
            initial.append(Printable.of(entry)).append('\n');
        }
        node(0, initial.toString(), trace, out);
        for (int number = 1; number <= trace.steps().size(); number++) {
            StepView step = StepView.of(trace, number);
            boolean closes = number == trace.steps().size() && trace.kind() == Trace.Kind.LASSO;
            if (!closes) {
                StringBuilder text = new StringBuilder().append(number).append('\n');
                for (Change change : step.changes()) {
                    text.append(Printable.of(change.name() + ": " + change.after()))
                            .append('\n');
                }
                node(number, text.toString(), trace, out);
            }
            int target = closes ? trace.loopStart() : number;
            out.append("  s")
                    .append(Integer.toString(number - 1))
                    .append(" -> s")
                    .append(Integer.toString(target));
            String when = dates.map(d -> "at " + d.date(step.number()) + " " + d.range(step.number()) + "\n")
                    .orElse("");
            boolean isLost = number == trace.facts().lostAt();
            out.append(" [label=").append(Dot.quoted(when + Printable.of(step.title())));
            out.append(isLost ? ", color=red, fontcolor=red, penwidth=2];\n" : "];\n");
        }
        if (trace.stutters()) {
            String last = "s" + trace.steps().size();
            out.append("  ").append(last).append(" -> ").append(last).append(" [style=dashed, label=\"forever\"];\n");
        }
        out.append("}\n");
    }

    private static String title(Caption caption) {
        StringBuilder title = new StringBuilder(Printable.of(caption.subject())).append('\n');
        for (Caption.Entry entry : caption.entries()) {
            title.append(entry.name())
                    .append(": ")
                    .append(Printable.of(entry.value()))
                    .append('\n');
        }
        return title.toString();
    }

    private static void node(int number, String text, Trace trace, Appendable out) throws IOException {
        boolean last = number == trace.steps().size();
        String end = switch (trace.kind()) {
            case DEADLOCK -> "deadlock\n";
            case WAITING -> "waits forever\n";
            case PATH, LASSO -> trace.error() == null ? "" : Printable.of(trace.error()) + "\n";
        };
        out.append("  s").append(Integer.toString(number));
        String lost = number == trace.facts().lostAt()
                ? String.join("\n", trace.facts().remarks()) + "\n"
                : "";
        out.append(" [label=").append(Dot.quoted((last ? text + end : text) + lost.stripLeading()));
        out.append(number == trace.facts().lostAt() ? ", color=red" : "");
        out.append(last ? ", peripheries=2];\n" : "];\n");
    }
}
