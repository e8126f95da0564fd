package dovetail.reference;

import dovetail.ctl.Ctl;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for branching time: evaluates every operator by its definition, in every state of the explicit graph of a small system. Each
 * operator has its own case, universal ones included. Infinite runs are found by reachability within a set of states.
 *
 * <p>An atom without a value in some reachable state violates the property.
 */
public final class ReferenceCtl {
    private final Semantics semantics;
    private final StateSteps graph;
    private final List<Atom> atoms;
    private final RunRules rules;
    private final int states;
    private @Nullable BitSet going;

    private ReferenceCtl(TransitionSystem system, Property.BranchingTime property) {
        this.semantics = Semantics.of(system);
        this.graph = new StateSteps(semantics);
        this.atoms = property.atoms();
        this.rules = property.rules();
        this.states = graph.size();
    }

    /** Whether the initial state satisfies the formula of a property. */
    public static boolean isSatisfied(TransitionSystem system, Property.BranchingTime property) {
        ReferenceCtl reference = new ReferenceCtl(system, property);
        try {
            for (Atom atom : property.atoms()) {
                reference.satisfying(atom);
            }
            return reference
                    .of(property.formula())
                    .get(reference.graph.initial().get(0));
        } catch (ModelError e) {
            return false;
        }
    }

    private BitSet satisfying(Atom atom) throws ModelError {
        BitSet set = new BitSet();
        for (int state = 0; state < states; state++) {
            set.set(state, semantics.holds(atom.predicate(), graph.state(state)));
        }
        return set;
    }

    private BitSet of(Ctl formula) throws ModelError {
        BitSet result = new BitSet();
        if (formula instanceof Ctl.Constant constant) {
            result.set(0, states, constant.value());
        } else if (formula instanceof Ctl.Atom atom) {
            return satisfying(atoms.get(atom.index()));
        } else if (formula instanceof Ctl.Deadlock) {
            for (int state = 0; state < states; state++) {
                result.set(state, graph.enabled(state).isEmpty());
            }
        } else if (formula instanceof Ctl.Not not) {
            return without(of(not.operand()));
        } else if (formula instanceof Ctl.And and) {
            result.set(0, states);
            for (Ctl operand : and.operands()) {
                result.and(of(operand));
            }
        } else if (formula instanceof Ctl.Or or) {
            for (Ctl operand : or.operands()) {
                result.or(of(operand));
            }
        } else if (formula instanceof Ctl.Next next) {
            BitSet operand = of(next.operand());
            boolean isUniversal = next.runs() == Ctl.Quantifier.ALL;
            BitSet found = next(isUniversal ? without(operand) : operand);
            return isUniversal ? without(found) : found;
        } else if (formula instanceof Ctl.Until until) {
            BitSet left = of(until.left());
            BitSet right = of(until.right());
            return until.runs() == Ctl.Quantifier.EXISTS ? someUntil(left, right) : everyUntil(left, right);
        } else if (formula instanceof Ctl.Globally globally) {
            BitSet operand = of(globally.operand());
            return globally.runs() == Ctl.Quantifier.EXISTS
                    ? forever(operand)
                    : without(someUntil(whole(), without(operand)));
        }
        return result;
    }

    private BitSet whole() {
        BitSet all = new BitSet();
        all.set(0, states);
        return all;
    }

    private BitSet without(BitSet set) {
        BitSet others = whole();
        others.andNot(set);
        return others;
    }

    /** The states from which a run that counts begins with a step to one of the targets. */
    private BitSet next(BitSet targets) {
        BitSet going = going();
        BitSet found = new BitSet();
        for (int state = 0; state < states; state++) {
            for (RunSteps.Taken step : graph.steps(state)) {
                if (targets.get(step.target()) && going.get(step.target())) {
                    found.set(state);
                }
            }
        }
        return found;
    }

    private BitSet someUntil(BitSet left, BitSet right) {
        BitSet ends = going();
        ends.and(right);
        BitSet found = new BitSet();
        for (int state = 0; state < states; state++) {
            found.set(state, reached(state, left).intersects(ends));
        }
        return found;
    }

    /** No run that counts leaves the left side before the right side is true, or never comes to the right side. */
    private BitSet everyUntil(BitSet left, BitSet right) {
        BitSet neither = without(left);
        neither.andNot(right);
        BitSet bad = someUntil(without(right), neither);
        bad.or(forever(without(right)));
        return without(bad);
    }

    /** The states that paths lead to all of whose states but the last one are in a set; the first one always is. */
    private BitSet reached(int from, BitSet within) {
        BitSet reached = new BitSet();
        reached.set(from);
        BitSet before;
        do {
            before = (BitSet) reached.clone();
            for (int state = before.nextSetBit(0); state >= 0; state = before.nextSetBit(state + 1)) {
                for (RunSteps.Taken step : within.get(state) ? graph.steps(state) : List.<RunSteps.Taken>of()) {
                    reached.set(step.target());
                }
            }
        } while (!before.equals(reached));
        return reached;
    }

    /** The states from which a run that counts goes on. */
    private BitSet going() {
        if (going == null) {
            going = forever(whole());
        }
        return (BitSet) going.clone();
    }

    /** The states from which a run that counts stays in a set. */
    private BitSet forever(BitSet within) {
        BitSet last = new BitSet();
        for (int state = within.nextSetBit(0); state >= 0; state = within.nextSetBit(state + 1)) {
            boolean isEnd = graph.steps(state).isEmpty() && rules.finite() == RunRules.FiniteRuns.STUTTER;
            last.set(state, isEnd || isOnCycle(state, within));
        }
        BitSet found = new BitSet();
        for (int state = within.nextSetBit(0); state >= 0; state = within.nextSetBit(state + 1)) {
            BitSet inside = reached(state, within);
            inside.and(within);
            found.set(state, inside.intersects(last));
        }
        return found;
    }

    /** Whether a cycle within a set goes through a state: one that visits all states which it can return from, so it is as fair as any. */
    private boolean isOnCycle(int state, BitSet within) {
        BitSet mutual = reached(state, within);
        mutual.and(within);
        for (int other = mutual.nextSetBit(0); other >= 0; other = mutual.nextSetBit(other + 1)) {
            if (!reached(other, within).get(state)) {
                mutual.clear(other);
            }
        }
        boolean hasStep = false;
        BitSet served = new BitSet();
        for (int other = mutual.nextSetBit(0); other >= 0; other = mutual.nextSetBit(other + 1)) {
            for (RunSteps.Taken step : graph.steps(other)) {
                if (mutual.get(step.target())) {
                    hasStep = true;
                    step.move().components().forEach(served::set);
                }
            }
            for (int component = 0; component < components(); component++) {
                if (!semantics.canMove(component, graph.state(other))) {
                    served.set(component);
                }
            }
        }
        return hasStep && (!rules.fair() || served.cardinality() == components());
    }

    private int components() {
        return semantics.system().componentNames().size();
    }
}
