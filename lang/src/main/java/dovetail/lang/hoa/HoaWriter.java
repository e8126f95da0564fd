package dovetail.lang.hoa;

import dovetail.automaton.Automaton;
import dovetail.automaton.EdgeText;
import dovetail.lang.source.WrittenLabels;
import java.io.IOException;
import java.util.List;

/** Writes automata in the HOA format, with acceptance on states where that is possible. */
public final class HoaWriter {
    private final Automaton automaton;
    private final Appendable out;

    private HoaWriter(Automaton automaton, Appendable out) {
        this.automaton = automaton;
        this.out = out;
    }

    /** @param propositions the names of the atoms */
    public static void write(Automaton automaton, String name, List<String> propositions, Appendable out)
            throws IOException {
        HoaWriter writer = new HoaWriter(automaton, out);
        boolean onStates = automaton.sets() > 0 && automaton.isStateBased();
        writer.header(name, propositions, onStates);
        writer.body(onStates);
    }

    private void header(String name, List<String> propositions, boolean onStates) throws IOException {
        out.append("HOA: v1\nname: ").append(quoted(name));
        out.append("\nStates: ").append(Integer.toString(automaton.size()));
        out.append("\nStart: ").append(Integer.toString(automaton.initial()));
        out.append("\nAP: ").append(Integer.toString(propositions.size()));
        for (String proposition : propositions) {
            out.append(' ').append(quoted(proposition));
        }
        int sets = automaton.sets();
        out.append("\nacc-name: ")
                .append(sets == 0 ? "all" : sets == 1 ? "Buchi" : "generalized-Buchi " + sets)
                .append("\nAcceptance: ")
                .append(Integer.toString(sets))
                .append(sets == 0 ? " t" : " ");
        for (int set = 0; set < sets; set++) {
            out.append(set == 0 ? "Inf(" : "&Inf(")
                    .append(Integer.toString(set))
                    .append(')');
        }
        out.append("\nproperties: trans-labels explicit-labels ")
                .append(onStates || sets == 0 ? "state-acc" : "trans-acc")
                .append('\n');
    }

    private void body(boolean onStates) throws IOException {
        out.append("--BODY--\n");
        for (int state = 0; state < automaton.size(); state++) {
            List<Automaton.Edge> edges = automaton.edges(state);
            out.append("State: ").append(Integer.toString(state));
            out.append(onStates && !edges.isEmpty() ? marks(edges.get(0).marks()) : "");
            out.append('\n');
            for (Automaton.Edge edge : edges) {
                out.append('[')
                        .append(EdgeText.guard(edge.guard(), Integer::toString))
                        .append("] ");
                out.append(Integer.toString(edge.target()));
                out.append(onStates ? "" : marks(edge.marks())).append('\n');
            }
        }
        out.append("--END--\n");
    }

    private static String marks(int marks) {
        return marks == 0 ? "" : " " + EdgeText.marks(marks);
    }

    private static String quoted(String text) {
        WrittenLabels.requireOneLine("HOA", text);
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
        }
        return quoted.append('"').toString();
    }
}
