package dovetail.analysis;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Value analysis: computes a superset of the values of each slot, as the least fixpoint of all actions on value sets.
 * Slots that only one component writes have a set per location of that component, all others one set. Long lists become
 * intervals, and intervals that keep growing become the declared domain; hence the fixpoint is always reached. The
 * guard of an action narrows the sets for that action, and so does an index that must have a cell.
 */
public final class ValueAnalysis {
    private static final int GROWTHS_BEFORE_WIDENING = 8;
    /** Bytes of the result per slot. */
    private static final int BYTES_PER_SLOT = 8;
    /** Further bytes of the analysis: per slot, per location, per private slot in a location. */
    private static final int BYTES_PER_SLOT_MEANWHILE = 24;

    private static final int BYTES_PER_LOCATION = 48;
    private static final int BYTES_PER_LOCAL = 8;

    private final Network network;
    private final Poll poll;
    private final MemoryMeter meter;
    /** The slots that only one component writes, by component. */
    private final int[][] privateSlots;

    /** By slot, that component, or -1. */
    private final int[] soleWriters;

    private final ValueSet[] total;
    /** Additionally the values that slots have only within steps; steps start from {@link #total}. */
    private final ValueSet[] duringSteps;

    private final int[] totalGrowths;
    private final long[] totalVersion;
    /** {@code local[c][l][i]}: the values of the i-th private slot of component c in location l; null if unreached. */
    private final ValueSet[][][] local;

    private final int[][][] localGrowths;
    private final long[][] localVersion;
    private long version = 1;
    private final Unions seen = new Unions();
    private final Unions grown = new Unions();
    private final ProgramValues programs;
    private final List<JointActions> joints;
    private final Worklist waiting;

    /** Whether to determine, at a cost, if steps may be model errors. */
    private final boolean findsFailures;

    private boolean mayFail;

    private ValueAnalysis(Network network, boolean findsFailures, Budget budget, MemoryMeter meter) {
        this.network = network;
        this.poll = new Poll(budget);
        this.meter = meter;
        this.programs = new ProgramValues(network, this::seeDuringStep, findsFailures, poll);
        this.findsFailures = findsFailures;
        int slots = network.slots().size();
        int components = network.components().size();
        meter.take((long) slots * BYTES_PER_SLOT_MEANWHILE);
        this.soleWriters = SlotUse.soleWriters(network);
        this.privateSlots = new int[components][];
        this.total = new ValueSet[slots + network.temporaries().size()];
        Arrays.fill(total, slots, total.length, ValueSet.FALSE);
        this.totalGrowths = new int[slots];
        this.totalVersion = new long[slots];
        this.local = new ValueSet[components][][];
        this.localGrowths = new int[components][][];
        this.localVersion = new long[components][];
        for (int slot = 0; slot < slots; slot++) {
            int initial = network.slot(slot).initial();
            // Cells of an array share one set while their values are equal.
            boolean isAsBefore = slot > 0 && network.slot(slot - 1).initial() == initial;
            total[slot] = isAsBefore ? total[slot - 1] : ValueSet.of(initial);
        }
        this.duringSteps = total.clone();
        findPrivateSlots();
        for (Component component : network.components()) {
            start(component);
        }
        this.joints = JointActions.all(network, poll, meter);
        this.waiting = new Worklist(network, joints, poll, meter);
    }

    public static ValueSets of(Network network) {
        return of(network, Budget.unlimited());
    }

    /** Throws {@link dovetail.base.Limit.Exceeded} when the budget ends; the result counts on its meter. */
    public static ValueSets of(Network network, Budget budget) {
        budget.meter().take((long) network.slots().size() * BYTES_PER_SLOT);
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            ValueAnalysis analysis = new ValueAnalysis(network, false, budget, meanwhile);
            analysis.solve();
            for (int slot = 0; slot < network.slots().size(); slot++) {
                analysis.poll.tick();
                analysis.seeDuringStep(slot, analysis.total[slot]);
            }
            return new ValueSets(network, analysis.total, analysis.duringSteps, analysis.programs.meetsLimit());
        }
    }

    /** Whether some step may be a model error; throws {@link dovetail.base.Limit.Exceeded} when the budget ends. */
    public static boolean mayFail(Network network, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            ValueAnalysis analysis = new ValueAnalysis(network, true, budget, meanwhile);
            analysis.solve();
            return analysis.mayFail || analysis.programs.mayFail();
        }
    }

    private void seeDuringStep(int slot, ValueSet values) {
        int position = network.position(slot);
        duringSteps[position] = seen.of(duringSteps[position], values);
    }

    private void findPrivateSlots() {
        int[] counts = new int[privateSlots.length];
        for (int writer : soleWriters) {
            if (writer >= 0) {
                counts[writer]++;
            }
        }
        for (int c = 0; c < counts.length; c++) {
            privateSlots[c] = new int[counts[c]];
        }
        for (int slot = soleWriters.length - 1; slot >= 0; slot--) {
            int writer = soleWriters[slot];
            if (writer >= 0) {
                privateSlots[writer][--counts[writer]] = slot;
            }
        }
    }

    private void start(Component component) {
        int c = component.index();
        int[] own = privateSlots[c];
        int count = own.length;
        if (!component.behaviour().isGuarded()) {
            total[component.locationSlot()] = anywhere(component);
            return;
        }
        int locations = component.behaviour().locationCount();
        meter.take(locations * (BYTES_PER_LOCATION + (long) count * BYTES_PER_LOCAL));
        poll.tick(locations + (long) count);
        local[c] = new ValueSet[locations][];
        localGrowths[c] = new int[locations][count];
        localVersion[c] = new long[locations];
        ValueSet[] initial = new ValueSet[count];
        for (int i = 0; i < count; i++) {
            initial[i] = total[own[i]];
        }
        local[c][component.behaviour().initial()] = initial;
        localVersion[c][component.behaviour().initial()] = version;
    }

    /** A component without analysed moves may be in any location. */
    private static ValueSet anywhere(Component component) {
        return ValueSet.interval(0, component.behaviour().locationCount() - 1);
    }

    /** Evaluates joint actions in order until no input is new. */
    private void solve() {
        long[] seenAt = new long[joints.size()];
        for (int i = waiting.next(); i >= 0; i = waiting.next()) {
            JointActions joint = joints.get(i);
            poll.tick(1 + joint.reads().length);
            if (isReachable(joint) && newestInput(joint) > seenAt[i]) {
                seenAt[i] = version;
                version++;
                step(joint);
            }
        }
    }

    private boolean isReachable(JointActions joint) {
        for (int i = 0; i < joint.size(); i++) {
            if (local[joint.component(i)][joint.action(i).source()] == null) {
                return false;
            }
        }
        return true;
    }

    private long newestInput(JointActions joint) {
        long newest = 1;
        for (int i = 0; i < joint.size(); i++) {
            newest = Math.max(
                    newest, localVersion[joint.component(i)][joint.action(i).source()]);
        }
        for (int slot : joint.reads()) {
            newest = Math.max(newest, totalVersion[slot]);
        }
        return newest;
    }

    private void step(JointActions joint) {
        poll.tick(1 + joint.writes().length);
        Environment env = new Environment(SlotSets.over(total, network.slots().size()), poll);
        for (int i = 0; i < joint.size(); i++) {
            enter(env, joint.component(i), joint.action(i).source());
        }
        for (int i = 0; i < joint.size(); i++) {
            evaluate(joint.action(i).guard(), env);
            if (!env.assume(joint.action(i).guard(), true)) {
                return;
            }
        }
        if (joint.isPartial()) {
            env = withoutShared(env, joint.component(0));
        }
        if (!run(joint, Action.Phase.PRELUDE, env)) {
            return;
        }
        env = betweenPhases(joint, env);
        if (!communicate(joint, env)) {
            return;
        }
        env = betweenPhases(joint, env);
        if (run(joint, Action.Phase.EFFECTS, env)) {
            publish(joint, env);
        }
    }

    private void evaluate(Expr expr, Environment env) {
        mayFail |= findsFailures && StepValues.mayFail(expr, env);
    }

    /**
     * In a step with participants that are not analysed, these run between the phases of the analysed one. They read its
     * stores, and may overwrite shared slots.
     */
    private Environment betweenPhases(JointActions joint, Environment env) {
        if (!joint.isPartial()) {
            return env;
        }
        int component = joint.component(0);
        int location = network.component(component).locationSlot();
        ValueSet here = env.get(location);
        raise(location, here);
        for (int slot : joint.writes()) {
            raise(slot, env.get(slot));
        }
        Environment kept = withoutShared(env, component);
        kept.set(location, here);
        return kept;
    }

    /** Runs the programs of one phase; false when no path reaches their end. */
    private boolean run(JointActions joint, Action.Phase phase, Environment env) {
        for (int i = 0; i < joint.size(); i++) {
            if (!programs.run(joint.action(i).program(phase), env)) {
                return false;
            }
        }
        return true;
    }

    private void enter(Environment env, int component, int location) {
        int[] own = privateSlots[component];
        for (int i = 0; i < own.length; i++) {
            env.set(own[i], local[component][location][i]);
        }
        env.set(network.component(component).locationSlot(), ValueSet.of(location));
    }

    /**
     * In a step with participants that are not analysed, their writes may invalidate the narrowing of shared slots by a
     * guard.
     */
    private Environment withoutShared(Environment env, int component) {
        Environment kept = new Environment(SlotSets.over(total, network.slots().size()), poll);
        for (int slot : privateSlots[component]) {
            kept.set(slot, env.get(slot));
        }
        return kept;
    }

    /** Changes locations and stores sent values; false when the step is always a model error. */
    private boolean communicate(JointActions joint, Environment env) {
        List<ValueSet> sent = new ArrayList<>();
        for (int i = 0; i < joint.size(); i++) {
            for (Expr expr : joint.action(i).sends()) {
                evaluate(expr, env);
            }
        }
        // Among participants that are not analysed, another one may be the first to send.
        for (int i = 0; i < joint.size() && sent.isEmpty() && !joint.isPartial(); i++) {
            for (Expr expr : joint.action(i).sends()) {
                sent.add(env.value(expr));
            }
        }
        for (int i = 0; i < joint.size(); i++) {
            int location = network.component(joint.component(i)).locationSlot();
            env.set(location, ValueSet.of(joint.action(i).target()));
            seeDuringStep(location, env.get(location));
        }
        boolean possible = true;
        for (int i = 0; i < joint.size(); i++) {
            List<Place> receives = joint.action(i).receives();
            for (int k = 0; k < receives.size(); k++) {
                ValueSet value = sent.isEmpty() ? ValueSet.ANY : sent.get(k);
                possible &= programs.store(receives.get(k), value, env);
            }
        }
        return possible;
    }

    private void publish(JointActions joint, Environment env) {
        for (int i = 0; i < joint.size(); i++) {
            int c = joint.component(i);
            int target = joint.action(i).target();
            boolean first = local[c][target] == null;
            if (first) {
                local[c][target] = new ValueSet[privateSlots[c].length];
                Arrays.fill(local[c][target], ValueSet.EMPTY);
                renew(c, target);
            }
            for (int k = 0; k < privateSlots[c].length; k++) {
                int slot = privateSlots[c][k];
                ValueSet before = local[c][target][k];
                if (!before.contains(env.get(slot))) {
                    local[c][target][k] = grown(slot, before, env.get(slot), ++localGrowths[c][target][k]);
                    renew(c, target);
                    raise(slot, local[c][target][k]);
                }
            }
            raise(network.component(c).locationSlot(), ValueSet.of(target));
        }
        for (int slot : joint.writes()) {
            raise(slot, env.get(slot));
        }
    }

    private void renew(int component, int location) {
        localVersion[component][location] = version;
        waiting.addAt(component, location);
    }

    private void raise(int slot, ValueSet more) {
        if (!total[slot].contains(more)) {
            total[slot] = grown(slot, total[slot], more, ++totalGrowths[slot]);
            totalVersion[slot] = version;
            waiting.addReaders(slot);
        }
    }

    private ValueSet grown(int slot, ValueSet before, ValueSet more, int growths) {
        ValueSet union = grown.of(before, more);
        boolean widen = !union.isListed() && growths > GROWTHS_BEFORE_WIDENING + ValueSet.MAX_LISTED;
        return widen ? ProgramValues.widest(network.slot(slot).domain(), union) : union;
    }
}
