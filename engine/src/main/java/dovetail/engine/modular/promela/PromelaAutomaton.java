package dovetail.engine.modular.promela;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.expr.Expr;
import java.util.ArrayList;
import java.util.List;

/**
 * The automaton of a temporal constraint in Promela: a variable for its state, macros for its atoms, and a choice among the
 * edges that the values of an instant admit.
 *
 * @param name the variable of its state; the macros of its atoms begin with it
 * @param firstSet the number of its first acceptance set among those of all automata
 */
record PromelaAutomaton(String name, Automaton automaton, List<Expr> atoms, int firstSet) {
    /** The macros and the variable. */
    List<String> declarations(PromelaExpr expressions) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < atoms.size(); i++) {
            lines.add("#define " + atom(i) + " (" + expressions.text(atoms.get(i)) + ")");
        }
        lines.add(PromelaType.of(0, automaton.size()) + " " + name + " = " + automaton.initial() + ";");
        return lines;
    }

    /** The step of an instant; nothing is executable where no edge is admitted. */
    List<String> step() {
        List<String> lines = new ArrayList<>();
        lines.add("if");
        for (int state = 0; state < automaton.size(); state++) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (!edge.guard().isFalse()) {
                    lines.add(":: " + name + " == " + state + condition(edge.guard()) + " -> " + name + " = "
                            + edge.target() + marks(edge.marks()));
                }
            }
        }
        if (lines.size() == 1) {
            lines.add(":: false");
        }
        lines.add("fi;");
        return lines;
    }

    private String atom(int number) {
        return name + "_" + number;
    }

    private String condition(Guard guard) {
        List<String> cubes = new ArrayList<>();
        for (Guard.Cube cube : guard.cubes()) {
            List<String> literals = new ArrayList<>();
            for (int i = 0; i < atoms.size(); i++) {
                if ((cube.holding() >>> i & 1) != 0) {
                    literals.add(atom(i));
                }
                if ((cube.failing() >>> i & 1) != 0) {
                    literals.add("!" + atom(i));
                }
            }
            if (literals.isEmpty()) {
                return "";
            }
            cubes.add("(" + String.join(" && ", literals) + ")");
        }
        return " && (" + String.join(" || ", cubes) + ")";
    }

    private String marks(int marks) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < automaton.sets(); i++) {
            if ((marks >>> i & 1) != 0) {
                text.append("; seen[" + (firstSet + i) + "] = 1");
            }
        }
        return text.toString();
    }
}
