package dovetail.property;

import dovetail.expr.Expr;
import dovetail.lts.LabelPattern;
import dovetail.lts.LabelTable;
import java.io.Serializable;
import java.util.List;

/**
 * Tests one position of a run for a linear-time property: the state there, or the action taken from it. Each kind answers
 * for both, so that code which goes through atoms needs no cases.
 */
public sealed interface Atom extends Serializable {
    /** The text that the user wrote. */
    String text();

    /** Whether it is about the action taken, not about the state. */
    boolean isAction();

    /** The predicate that states satisfy; false for an atom about actions, which is true of no state. */
    Expr predicate();

    /** Whether an action of this label makes it true; never for an atom about states. */
    boolean matches(String label);

    /** The mask of the atoms about actions. */
    static long actions(List<Atom> atoms) {
        long mask = 0;
        for (int i = 0; i < atoms.size(); i++) {
            mask |= atoms.get(i).isAction() ? 1L << i : 0;
        }
        return mask;
    }

    /** The mask of the atoms that an action of the label makes true. */
    static long matching(List<Atom> atoms, String label) {
        long mask = 0;
        for (int i = 0; i < atoms.size(); i++) {
            mask |= atoms.get(i).matches(label) ? 1L << i : 0;
        }
        return mask;
    }

    /** The predicate is true in the state. */
    record State(String text, Expr predicate) implements Atom {
        @Override
        public boolean isAction() {
            return false;
        }

        @Override
        public boolean matches(String label) {
            return false;
        }
    }

    /**
     * The label of the action taken matches the pattern, in which {@code *} stands for any text. A run that
     * stutters at its end takes no action, which matches no pattern.
     */
    record Action(String text, String pattern) implements Atom {
        @Override
        public boolean isAction() {
            return true;
        }

        @Override
        public Expr predicate() {
            return Expr.FALSE;
        }

        /** Whether a label matches; all spellings of the internal step are one label. */
        @Override
        public boolean matches(String label) {
            return LabelPattern.matches(pattern, label);
        }
    }

    /** The action taken is no internal step. A run that stutters at its end takes no action. */
    record NotInternal(String text) implements Atom {
        @Override
        public boolean isAction() {
            return true;
        }

        @Override
        public Expr predicate() {
            return Expr.FALSE;
        }

        @Override
        public boolean matches(String label) {
            return !LabelTable.isTau(label);
        }
    }
}
