package dovetail.interpret;

import dovetail.base.Limit;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.List;

/**
 * Takes joint steps from states of which only some slots are known, and evaluates predicates there, by the meaning that
 * the {@link Interpreter} gives them. What needs a slot nobody gave asks for it; so whoever supplies slots one by one
 * learns exactly which ones the outcome depends on.
 */
public final class PartialStep {
    /** Stands for a value that is not known; a step that stores this very value ends in a limit. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    private final Interpreter interpreter;

    public PartialStep(Network network) {
        this.interpreter = new Interpreter(network, new PartialEvaluator(network));
    }

    /**
     * The known slots after a joint step, or null when a guard forbids it.
     *
     * @param known the slots before it; the locations of the components must be among them
     * @throws ModelError when the step is one
     * @throws UnknownSlot when the outcome depends on one more slot
     */
    public int[] after(List<Component> components, List<Action> actions, int[] known) throws ModelError {
        return interpreter.step(components, actions, known);
    }

    /**
     * The truth of a predicate in a state.
     *
     * @throws ModelError when it has none
     * @throws UnknownSlot when it depends on one more slot
     */
    public boolean holds(Expr predicate, int[] known) throws ModelError {
        return interpreter.holds(predicate, known);
    }

    /** The outcome depends on a slot that is not known. */
    public static final class UnknownSlot extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int slot;

        UnknownSlot(int slot) {
            super("slot " + slot + " is not known", null, false, false);
            this.slot = slot;
        }

        public int slot() {
            return slot;
        }
    }

    /** Reads what is known and asks for what is not. */
    private static final class PartialEvaluator extends Evaluator {
        private final Network network;

        PartialEvaluator(Network network) {
            super(network);
            this.network = network;
        }

        @Override
        int read(int slot, int[] state) {
            if (state[slot] == UNKNOWN) {
                throw new UnknownSlot(slot);
            }
            return state[slot];
        }

        @Override
        void write(int slot, int value, int[] state) {
            if (value == UNKNOWN) {
                throw new Limit.Exceeded(
                        new Limit(Limit.Kind.UNSUPPORTED, network.slot(slot).name() + " may become " + UNKNOWN));
            }
            super.write(slot, value, state);
        }
    }
}
