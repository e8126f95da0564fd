package dovetail.report.chart;

import dovetail.base.Printable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.report.drawing.Dot;
import java.io.IOException;

/** A transition system as a Graphviz graph of numbered states: of any size, since nothing but the system is in memory. */
public final class LtsDot {
    private LtsDot() {}

    public static void write(LabelledLts system, Appendable out) throws IOException {
        Lts lts = system.lts();
        out.append("digraph lts {\n  node [shape=circle];\n  start [shape=point];\n");
        out.append("  start -> ").append(Integer.toString(lts.initial())).append(";\n");
        for (int state = 0; state < lts.stateCount(); state++) {
            out.append("  ").append(Integer.toString(state)).append(";\n");
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
