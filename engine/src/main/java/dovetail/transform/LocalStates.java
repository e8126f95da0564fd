package dovetail.transform;

import dovetail.analysis.SlotUse;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Domain;
import java.util.BitSet;
import java.util.List;

/**
 * Computes the least fixpoint of the local states of all processes and the values of all shared variables: every joint
 * action is tried under everything its parts have, until nobody has anything new. It holds all that is reachable, and
 * more, since which local states meet is not looked at.
 */
final class LocalStates {
    private final Parts parts;
    private final List<JointAction> joints;
    private final Bounds bounds;
    private final InstanceSearch search;
    /** The shared variables, by part, that are intervals by now. */
    private final BitSet intervals = new BitSet();

    LocalStates(Parts parts, List<JointAction> joints, Bounds bounds, Budget budget) {
        this.parts = parts;
        this.joints = joints;
        this.bounds = bounds;
        this.search = new InstanceSearch(parts, bounds, budget);
    }

    void solve() {
        int[][] inputs = new int[joints.size()][];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = inputs(joints.get(i));
        }
        // Parts only grow, so the sizes of its inputs tell whether a joint action has been tried under all they have.
        long[] tried = new long[joints.size()];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < tried.length; i++) {
                long size = size(inputs[i]);
                if (size != tried[i]) {
                    tried[i] = size;
                    search.forEach(joints.get(i), this::apply);
                    changed = true;
                }
            }
        }
    }

    /** The parts that a joint action moves or may read. */
    private int[] inputs(JointAction joint) {
        BitSet inputs = new BitSet();
        for (Component component : joint.components()) {
            inputs.set(component.index());
        }
        for (int slot : SlotUse.reads(joint.actions().toArray(Action[]::new))) {
            inputs.set(parts.all().indexOf(parts.holding(slot)));
        }
        return inputs.stream().toArray();
    }

    private long size(int[] inputs) {
        long size = 0;
        for (int part : inputs) {
            size += parts.all().get(part).size();
        }
        return size;
    }

    private void apply(Instance instance) {
        if (instance.isError()) {
            return;
        }
        for (int p = 0; p < parts.all().size(); p++) {
            Part part = parts.all().get(p);
            if (part.isTouched(instance.after())) {
                step(p, part, instance);
            }
        }
    }

    private void step(int number, Part part, Instance instance) {
        List<int[]> candidates = part.candidates(instance.known());
        int before = candidates.size();
        // Where the step fixes every slot it leads to one local state, from wherever it is taken.
        boolean once = part.isFixed(instance.after());
        boolean done = false;
        for (int i = 0; i < before && !done; i++) {
            if (part.agrees(candidates.get(i), instance.known())) {
                add(number, part.after(candidates.get(i), instance.after()));
                done = once;
            }
        }
    }

    private void add(int number, int[] state) {
        Part part = parts.all().get(number);
        if (!part.add(state)) {
            return;
        }
        if (!part.isProcess() && part.size() > bounds.listed()) {
            widen(number, part);
        }
        int most = part.isProcess() ? bounds.localStates() : bounds.values();
        if (part.size() > most) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "decomposition stopped: " + excuse(part, most)));
        }
    }

    /** Beyond the bound a variable gets an interval, and beyond that its domain, so that it is not stepped up to it. */
    private void widen(int number, Part part) {
        Domain domain = parts.network().slot(part.slots()[0]).domain();
        int min = domain.min();
        int max = domain.max();
        if (!intervals.get(number)) {
            intervals.set(number);
            min = Integer.MAX_VALUE;
            max = Integer.MIN_VALUE;
            for (int i = 0; i < part.size(); i++) {
                min = Math.min(min, part.state(i)[0]);
                max = Math.max(max, part.state(i)[0]);
            }
        }
        for (long value = min; value <= max && part.size() <= bounds.values(); value++) {
            part.add(new int[] {(int) value});
        }
    }

    private String excuse(Part part, int most) {
        if (!part.isProcess()) {
            return part.name() + " may have more than " + most + " values";
        }
        int[] counts = new int[part.slots().length];
        int worst = 0;
        for (int i = 0; i < counts.length; i++) {
            counts[i] = part.distinct(i);
            worst = counts[i] > counts[worst] ? i : worst;
        }
        String name = parts.network().slot(part.slots()[worst]).name();
        return part.name() + " has more than " + most + " local states; most are due to "
                + (worst == 0 ? "its locations" : name + ", which has " + counts[worst] + " values");
    }
}
