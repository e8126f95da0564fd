package dovetail.report.chart;

import dovetail.base.Printable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import java.io.IOException;
import java.util.List;

/** A transition system as a Graphviz graph. */
public final class LtsDot {
    private LtsDot() {}

    public static void write(LabelledLts system, Appendable out) throws IOException {
        write(system, List.of(), out);
    }

    /** @param tooltips the texts of states that are shown beside the mouse pointer; none, or one for each state */
    public static void write(LabelledLts system, List<String> tooltips, Appendable out) throws IOException {
        Lts lts = system.lts();
        out.append("digraph lts {\n  node [shape=circle];\n  start [shape=point];\n");
        out.append("  start -> ").append(Integer.toString(lts.initial())).append(";\n");
        for (int state = 0; state < lts.stateCount(); state++) {
            out.append("  ").append(Integer.toString(state));
            if (!tooltips.isEmpty()) {
                out.append(" [tooltip=")
                        .append(Dot.quoted(Printable.of(tooltips.get(state))))
                        .append(']');
            }
            out.append(";\n");
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                out.append("  ").append(Integer.toString(state));
                out.append(" -> ").append(Integer.toString(lts.target(i)));
                out.append(" [label=")
                        .append(Dot.quoted(Printable.of(system.label(i))))
                        .append("];\n");
            }
        }
        out.append("}\n");
    }
}
