package dovetail.report.chart;

import dovetail.automaton.Automaton;
import dovetail.automaton.EdgeText;
import dovetail.report.drawing.Dot;
import java.io.IOException;
import java.util.List;

/**
 * An automaton as a Graphviz graph. Where acceptance can be told by the states of one set, accepting states have a double
 * border; otherwise edges show the acceptance sets they are in.
 */
public final class AutomatonDot {
    private AutomatonDot() {}

    /** @param propositions how each atom is written */
    public static void write(Automaton automaton, List<String> propositions, Appendable out) throws IOException {
        boolean onStates = automaton.sets() == 1 && automaton.isStateBased();
        out.append("digraph automaton {\n  rankdir=LR;\n  node [shape=circle];\n  start [shape=point];\n");
        out.append("  start -> ").append(Integer.toString(automaton.initial())).append(";\n");
        for (int state = 0; state < automaton.size(); state++) {
            List<Automaton.Edge> edges = automaton.edges(state);
            boolean accepting = onStates && !edges.isEmpty() && edges.get(0).marks() != 0;
            out.append("  ").append(Integer.toString(state));
            out.append(accepting || automaton.sets() == 0 ? " [peripheries=2];\n" : ";\n");
            for (Automaton.Edge edge : edges) {
                String label = EdgeText.guard(edge.guard(), propositions::get) + (onStates ? "" : marks(edge.marks()));
                out.append("  ").append(Integer.toString(state));
                out.append(" -> ").append(Integer.toString(edge.target()));
                out.append(" [label=").append(Dot.quoted(label)).append("];\n");
            }
        }
        out.append("}\n");
    }

    private static String marks(int marks) {
        return marks == 0 ? "" : " " + EdgeText.marks(marks);
    }
}
