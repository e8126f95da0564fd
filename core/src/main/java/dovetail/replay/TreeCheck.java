package dovetail.replay;

import dovetail.ctl.Ctl;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.property.Atom;
import java.util.List;

/**
 * Decides whether a tree of runs shows the value of its formula, from its states alone. Predicates are evaluated anew. An operator
 * that one run shows is evaluated along the run or along a branch; other operators are claims that the search of all states makes.
 */
final class TreeCheck {
    private final Semantics semantics;
    private final List<Atom> atoms;
    private final RunTree tree;

    TreeCheck(Semantics semantics, List<Atom> atoms, RunTree tree) {
        this.semantics = semantics;
        this.atoms = atoms;
        this.tree = tree;
    }

    /** Whether the tree and all its branches show their formulas. */
    boolean isShown() {
        for (RunTree.Limb limb : tree.branches()) {
            if (!new TreeCheck(semantics, atoms, limb.tree()).isShown()) {
                return false;
            }
        }
        return tree.isClaim() || shows(tree.formula(), tree.value(), 0);
    }

    private boolean shows(Ctl formula, boolean value, int at) {
        for (RunTree.Limb limb : tree.branches()) {
            RunTree other = limb.tree();
            if (limb.at() == at && other.value() == value && other.formula().equals(formula)) {
                return true;
            }
        }
        return formula.accept(new Position(value, at));
    }

    /** Looks for the value of a formula in one state of the run. */
    private final class Position implements Ctl.Visitor<Boolean> {
        private final boolean value;
        private final int at;

        Position(boolean value, int at) {
            this.value = value;
            this.at = at;
        }

        @Override
        public Boolean constant(Ctl.Constant formula) {
            return formula.value() == value;
        }

        @Override
        public Boolean atom(Ctl.Atom formula) {
            try {
                return semantics.holds(
                                atoms.get(formula.index()).predicate(),
                                tree.states().get(at))
                        == value;
            } catch (ModelError e) {
                return false;
            }
        }

        @Override
        public Boolean deadlock(Ctl.Deadlock formula) {
            return semantics.moves(tree.states().get(at)).isEmpty() == value;
        }

        @Override
        public Boolean not(Ctl.Not formula) {
            return shows(formula.operand(), !value, at);
        }

        @Override
        public Boolean and(Ctl.And formula) {
            return several(formula.operands(), value);
        }

        @Override
        public Boolean or(Ctl.Or formula) {
            return several(formula.operands(), !value);
        }

        private boolean several(List<Ctl> operands, boolean all) {
            for (Ctl operand : operands) {
                if (shows(operand, value, at) != all) {
                    return !all;
                }
            }
            return all;
        }

        @Override
        public Boolean next(Ctl.Next formula) {
            int next = tree.after(at);
            return isByOneRun(formula.runs()) && next >= 0 && shows(formula.operand(), value, next);
        }

        @Override
        public Boolean until(Ctl.Until formula) {
            if (!isByOneRun(formula.runs())) {
                return false;
            }
            return value
                    ? reaches(formula.left(), formula.right(), true)
                    : lasts(formula.right(), false) || breaks(formula.left(), formula.right());
        }

        @Override
        public Boolean globally(Ctl.Globally formula) {
            return isByOneRun(formula.runs())
                    && (value ? lasts(formula.operand(), true) : reaches(Ctl.TRUE, formula.operand(), false));
        }

        /** Whether one run shows the value of an operator. */
        private boolean isByOneRun(Ctl.Quantifier runs) {
            return value == (runs == Ctl.Quantifier.EXISTS);
        }

        /** Whether a formula gets a value on the run, and another one is true until then. */
        private boolean reaches(Ctl before, Ctl goal, boolean wanted) {
            for (int i = at; i < tree.states().size(); i++) {
                if (shows(goal, wanted, i)) {
                    return true;
                }
                if (!shows(before, true, i)) {
                    return false;
                }
            }
            return false;
        }

        /** Whether both formulas are false in some state, and the right one is in all states before it. */
        private boolean breaks(Ctl left, Ctl right) {
            for (int i = at; i < tree.states().size() && shows(right, false, i); i++) {
                if (shows(left, false, i)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether a formula has a value in all states of a whole run. */
        private boolean lasts(Ctl formula, boolean wanted) {
            int from = tree.loopStart() >= 0 ? Math.min(at, tree.loopStart()) : at;
            for (int i = from; i < tree.states().size(); i++) {
                if (!shows(formula, wanted, i)) {
                    return false;
                }
            }
            return tree.isWhole();
        }
    }
}
