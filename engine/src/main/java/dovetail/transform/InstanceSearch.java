package dovetail.transform;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.model.Component;
import dovetail.reference.ModelError;
import dovetail.reference.PartialStep;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Tries a joint action under every combination of values that its parts have so far. Slots are chosen one by one, and
 * only when the outcome depends on them: an index is known before a cell is chosen, and a guard that fails early looks
 * no further. The instances found exclude one another and cover every case, which is why the decomposed network has
 * each step of the original exactly once.
 */
final class InstanceSearch {
    private static final int STEPS_BETWEEN_POLLS = 1024;

    private final Parts parts;
    private final Bounds bounds;
    private final Budget budget;
    private final PartialStep step;
    private final int[] known;
    private int combinations;

    InstanceSearch(Parts parts, Bounds bounds, Budget budget) {
        this.parts = parts;
        this.bounds = bounds;
        this.budget = budget;
        this.step = new PartialStep(parts.network());
        this.known = new int[parts.network().slots().size()];
    }

    void forEach(JointAction joint, Consumer<Instance> found) {
        budget.check(0);
        Arrays.fill(known, PartialStep.UNKNOWN);
        combinations = 0;
        for (int i = 0; i < joint.components().size(); i++) {
            Component component = joint.components().get(i);
            known[component.locationSlot()] = joint.actions().get(i).source();
            if (parts.process(component).candidates(known).isEmpty()) {
                return;
            }
        }
        tryOut(joint, found);
    }

    private void tryOut(JointAction joint, Consumer<Instance> found) {
        try {
            int[] after = step.after(joint.components(), joint.actions(), known);
            countCombination(joint);
            if (after != null) {
                found.accept(new Instance(joint, known.clone(), after, null));
            }
        } catch (ModelError e) {
            countCombination(joint);
            found.accept(new Instance(joint, known.clone(), known.clone(), e.getMessage()));
        } catch (PartialStep.UnknownSlot e) {
            choose(e.slot(), joint, found);
        }
    }

    private void choose(int slot, JointAction joint, Consumer<Instance> found) {
        Part part = parts.holding(slot);
        int position = 0;
        while (part.slots()[position] != slot) {
            position++;
        }
        List<int[]> candidates = part.candidates(known);
        Set<Integer> tried = new HashSet<>();
        // By number, since what is found may add candidates.
        for (int i = 0; i < candidates.size(); i++) {
            int[] state = candidates.get(i);
            if (part.agrees(state, known) && tried.add(state[position])) {
                known[slot] = state[position];
                tryOut(joint, found);
                known[slot] = PartialStep.UNKNOWN;
            }
        }
    }

    private void countCombination(JointAction joint) {
        if (++combinations % STEPS_BETWEEN_POLLS == 0) {
            budget.check(0);
        }
        if (combinations > bounds.combinations()) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE,
                    "decomposition stopped: " + joint.label() + " depends on more than " + bounds.combinations()
                            + " combinations of values; " + blamed()));
        }
    }

    /** The slot in the present combination with the most values. */
    private String blamed() {
        int worst = -1;
        int most = 0;
        for (int slot = 0; slot < known.length; slot++) {
            if (known[slot] != PartialStep.UNKNOWN) {
                int count = parts.distinct(slot);
                if (count > most) {
                    worst = slot;
                    most = count;
                }
            }
        }
        return "most are due to " + parts.network().slot(worst).name() + ", which has " + most + " values";
    }
}
