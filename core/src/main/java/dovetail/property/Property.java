package dovetail.property;

import dovetail.automaton.Automaton;
import dovetail.automaton.WordAutomaton;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import java.util.List;

/** What is asked of a system. Predicates are expressions over the slots of the network they were lowered for. */
public sealed interface Property {
    /** The user's name for it. */
    String name();

    /** What it speaks of along a run; nothing for properties of states. */
    default List<Atom> atoms() {
        return List.of();
    }

    /** No reachable state satisfies the predicate; a violation is a path to one that does. */
    record Never(String name, Expr bad) implements Property {}

    /** Some reachable state satisfies the predicate; a path to one is the witness. */
    record Reachable(String name, Expr goal) implements Property {}

    /** Every reachable state has a step. */
    record DeadlockFree(String name) implements Property {}

    /** No reachable step is a model error, such as an index out of range or a division by zero. */
    record ErrorFree(String name) implements Property {}

    /** Every run satisfies the formula, whose atoms are the listed ones; a violation is a run that does not. */
    record LinearTime(String name, Formula formula, List<Atom> atoms, RunRules rules) implements Property {
        public LinearTime {
            atoms = List.copyOf(atoms);
        }
    }

    /** No run is accepted by the automaton, whose atoms are the listed ones; a violation is one that is. */
    record NoAcceptedRun(String name, Automaton automaton, List<Atom> atoms, RunRules rules) implements Property {
        public NoAcceptedRun {
            atoms = List.copyOf(atoms);
        }
    }

    /**
     * No run begins with a word the automaton accepts, whose atoms are the listed ones, all of them actions; a violation
     * is a path along such a word.
     */
    record NeverWord(String name, WordAutomaton bad, List<Atom> atoms) implements Property {
        public NeverWord {
            atoms = List.copyOf(atoms);
        }
    }
}
