package dovetail.interpret;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes joint steps and evaluates predicates on partial states, in which only some slots are known. The semantics is
 * that of {@link JointStep}. An access to an unknown slot throws {@link UnknownSlot}. A caller that supplies slots one
 * by one thereby learns exactly which slots the outcome depends on.
 */
public final class PartialStep {
    /** The value of an unknown slot; a step that stores this very value ends in a limit. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    /** The bytes of an outcome besides those of its slots, roughly. */
    private static final int BYTES_PER_OUTCOME = 64;

    private final Network network;
    private final JointStep step;
    private final Poll poll;
    private final MemoryMeter meter;

    /**
     * @param poll counts the statements that are run
     * @param meter counts the outcomes of a step until all are known
     */
    public PartialStep(Network network, Poll poll, MemoryMeter meter) {
        this.network = network;
        this.poll = poll;
        this.meter = meter;
        this.step = new JointStep(network, new PartialEvaluator(network));
    }

    /**
     * The result of a path through a joint step.
     *
     * @param after the known slots after it, or null for a model error
     * @param error the description of the model error, or null
     */
    public record Outcome(int @Nullable [] after, @Nullable String error) {}

    /**
     * The outcomes of a joint step, one for each path; none when a guard is false.
     *
     * @param known the slots before it, including the locations of the components
     * @throws UnknownSlot when the outcomes depend on one more slot
     */
    public List<Outcome> outcomes(List<Component> components, List<Action> actions, int[] known) {
        List<Outcome> outcomes = new ArrayList<>(1);
        int slots = network.slots().size();
        long bytes = BYTES_PER_OUTCOME + (long) Integer.BYTES * slots;
        try (MemoryMeter meanwhile = meter.scope()) {
            step.take(components, actions, known, poll, new JointStep.Outcomes() {
                @Override
                public void reaches(int[] state) {
                    meanwhile.take(bytes);
                    outcomes.add(new Outcome(Arrays.copyOf(state, slots), null));
                }

                @Override
                public void fails(String error) {
                    meanwhile.take(bytes);
                    outcomes.add(new Outcome(null, error));
                }
            });
        }
        return outcomes;
    }

    /**
     * The truth of a predicate in a state.
     *
     * @throws ModelError when it has none
     * @throws UnknownSlot when it depends on one more slot
     */
    public boolean holds(Expr predicate, int[] known) throws ModelError {
        return step.holds(predicate, known);
    }

    /** Signals that the outcome depends on an unknown slot. */
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

    /** Evaluator that throws on unknown slots. */
    private static final class PartialEvaluator extends Evaluator {
        PartialEvaluator(Network network) {
            super(network);
        }

        @Override
        int read(int slot, int[] state) {
            int value = super.read(slot, state);
            if (value == UNKNOWN) {
                throw new UnknownSlot(slot);
            }
            return value;
        }

        @Override
        void write(int slot, int value, int[] state) {
            if (value == UNKNOWN) {
                throw new Limit.Exceeded(new Limit(Limit.Kind.UNSUPPORTED, name(slot) + " may become " + UNKNOWN));
            }
            super.write(slot, value, state);
        }
    }
}
