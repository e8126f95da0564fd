package dovetail.analysis;

import dovetail.model.Action;
import dovetail.model.Assignment;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Place;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Computes which values each slot of a network may take: the least fixpoint of stepping every action under all values
 * known so far. What a component alone writes is tracked per location of that component, everything else for the
 * network as a whole. Lists past a bound become intervals, and intervals that keep growing become the declared domain,
 * so the fixpoint is always reached. Guards narrow what their own action sees.
 */
public final class ValueAnalysis {
    private static final int GROWTHS_BEFORE_WIDENING = 8;

    private final Network network;
    /** The slots that only their owner writes, by component. */
    private final int[][] privateSlots;

    private final boolean[] isPrivate;
    private final ValueSet[] total;
    /** Also what slots hold in the middle of steps only; steps go on from {@link #total}. */
    private final ValueSet[] duringSteps;

    private final int[] totalGrowths;
    private final long[] totalVersion;
    /** {@code local[c][l][i]}: the values of the i-th private slot of component c in location l; null if unreached. */
    private final ValueSet[][][] local;

    private final int[][][] localGrowths;
    private final long[][] localVersion;
    private long version = 1;

    private ValueAnalysis(Network network) {
        this.network = network;
        int slots = network.slots().size();
        int components = network.components().size();
        this.isPrivate = SlotUse.privateSlots(network);
        this.privateSlots = new int[components][];
        this.total = new ValueSet[slots];
        this.totalGrowths = new int[slots];
        this.totalVersion = new long[slots];
        this.local = new ValueSet[components][][];
        this.localGrowths = new int[components][][];
        this.localVersion = new long[components][];
        for (int slot = 0; slot < slots; slot++) {
            total[slot] = ValueSet.of(network.slot(slot).initial());
        }
        this.duringSteps = total.clone();
        network.components().forEach(this::start);
    }

    public static ValueSets of(Network network) {
        ValueAnalysis analysis = new ValueAnalysis(network);
        analysis.solve();
        for (int slot = 0; slot < analysis.total.length; slot++) {
            analysis.seeDuringStep(slot, analysis.total[slot]);
        }
        return new ValueSets(network, analysis.total, analysis.duringSteps);
    }

    private void seeDuringStep(int slot, ValueSet values) {
        duringSteps[slot] = duringSteps[slot].union(values);
    }

    private void start(Component component) {
        int c = component.index();
        int count = 0;
        int[] own = new int[network.slots().size()];
        for (int slot = 0; slot < own.length; slot++) {
            if (isPrivate[slot] && network.slot(slot).owner() == c) {
                own[count++] = slot;
            }
        }
        privateSlots[c] = Arrays.copyOf(own, count);
        if (!component.behaviour().isGuarded()) {
            total[component.locationSlot()] = anywhere(component);
            return;
        }
        int locations = component.behaviour().locationCount();
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

    /** A component whose moves are not looked at may be in any of its locations. */
    private static ValueSet anywhere(Component component) {
        return ValueSet.interval(0, component.behaviour().locationCount() - 1);
    }

    private void solve() {
        List<Joint> joints = Joint.all(network);
        long[] seen = new long[joints.size()];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < seen.length; i++) {
                Joint joint = joints.get(i);
                if (isReachable(joint) && newestInput(joint) > seen[i]) {
                    seen[i] = version;
                    version++;
                    step(joint);
                    changed = true;
                }
            }
        }
    }

    private boolean isReachable(Joint joint) {
        for (int i = 0; i < joint.size(); i++) {
            if (local[joint.component(i)][joint.action(i).source()] == null) {
                return false;
            }
        }
        return true;
    }

    private long newestInput(Joint joint) {
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

    private void step(Joint joint) {
        Environment env = new Environment(total.clone());
        for (int i = 0; i < joint.size(); i++) {
            enter(env, joint.component(i), joint.action(i).source());
        }
        for (int i = 0; i < joint.size(); i++) {
            if (!env.assume(joint.action(i).guard(), true)) {
                return;
            }
        }
        if (joint.isPartial()) {
            forgetShared(env, joint.component(0));
        }
        if (apply(joint, env)) {
            publish(joint, env);
        }
    }

    private void enter(Environment env, int component, int location) {
        int[] own = privateSlots[component];
        for (int i = 0; i < own.length; i++) {
            env.set(own[i], local[component][location][i]);
        }
        env.set(network.component(component).locationSlot(), ValueSet.of(location));
    }

    /** In a step with participants that are not looked at, their writes may void what a guard said of shared slots. */
    private void forgetShared(Environment env, int component) {
        for (int slot = 0; slot < total.length; slot++) {
            if (!isPrivate[slot] || network.slot(slot).owner() != component) {
                env.set(slot, total[slot]);
            }
        }
    }

    /** Runs transmission and effects; false when the step is always a model error. */
    private boolean apply(Joint joint, Environment env) {
        List<ValueSet> sent = new ArrayList<>();
        for (int i = 0; i < joint.size() && sent.isEmpty(); i++) {
            joint.action(i).sends().forEach(e -> sent.add(env.value(e)));
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
                possible &= store(receives.get(k), value, env);
            }
        }
        for (int i = 0; i < joint.size(); i++) {
            for (Assignment effect : joint.action(i).effects()) {
                possible = possible && store(effect.place(), env.value(effect.value()), env);
            }
        }
        return possible;
    }

    private boolean store(Place place, ValueSet values, Environment env) {
        boolean possible = env.store(place, values);
        place.forEachWrite(slot -> seeDuringStep(slot, env.get(slot)));
        return possible;
    }

    private void publish(Joint joint, Environment env) {
        for (int i = 0; i < joint.size(); i++) {
            int c = joint.component(i);
            int target = joint.action(i).target();
            boolean first = local[c][target] == null;
            if (first) {
                local[c][target] = new ValueSet[privateSlots[c].length];
                Arrays.fill(local[c][target], ValueSet.EMPTY);
                localVersion[c][target] = version;
            }
            for (int k = 0; k < privateSlots[c].length; k++) {
                int slot = privateSlots[c][k];
                ValueSet before = local[c][target][k];
                if (!before.contains(env.get(slot))) {
                    local[c][target][k] = grown(slot, before, env.get(slot), ++localGrowths[c][target][k]);
                    localVersion[c][target] = version;
                    raise(slot, local[c][target][k]);
                }
            }
            raise(network.component(c).locationSlot(), ValueSet.of(target));
        }
        for (int slot : joint.writes()) {
            raise(slot, env.get(slot));
        }
    }

    private void raise(int slot, ValueSet more) {
        if (!total[slot].contains(more)) {
            total[slot] = grown(slot, total[slot], more, ++totalGrowths[slot]);
            totalVersion[slot] = version;
        }
    }

    private ValueSet grown(int slot, ValueSet before, ValueSet more, int growths) {
        ValueSet union = before.union(more);
        boolean widen = !union.isListed() && growths > GROWTHS_BEFORE_WIDENING + ValueSet.MOST_LISTED;
        return widen ? ValueSet.of(network.slot(slot).domain()) : union;
    }

    /** Actions that happen at once: one alone, a pair, or (of larger groups) each participant for itself. */
    private record Joint(int[] components, Action[] actions, boolean isPartial, int[] reads, int[] writes) {
        static List<Joint> all(Network network) {
            List<Joint> joints = new ArrayList<>();
            for (Component component : network.components()) {
                for (Action action : component.behaviour().actions()) {
                    if (action.port() == Action.LOCAL) {
                        joints.add(of(false, new int[] {component.index()}, action));
                    }
                }
            }
            for (SyncRule rule : network.rules()) {
                addRule(network, rule, joints);
            }
            return joints;
        }

        private static void addRule(Network network, SyncRule rule, List<Joint> joints) {
            List<SyncRule.Participant> ps = rule.participants();
            boolean pair = ps.size() == 2
                    && network.component(ps.get(0).component()).behaviour().isGuarded()
                    && network.component(ps.get(1).component()).behaviour().isGuarded();
            for (int i = 0; i < (pair ? 1 : ps.size()); i++) {
                SyncRule.Participant p = ps.get(i);
                for (Action a : SlotUse.actionsOn(network, p)) {
                    if (!pair) {
                        joints.add(of(ps.size() > 1, new int[] {p.component()}, a));
                        continue;
                    }
                    SyncRule.Participant q = ps.get(1);
                    for (Action b : SlotUse.actionsOn(network, q)) {
                        joints.add(of(false, new int[] {p.component(), q.component()}, a, b));
                    }
                }
            }
        }

        private static Joint of(boolean partial, int[] components, Action... actions) {
            return new Joint(components, actions, partial, SlotUse.reads(actions), SlotUse.writes(actions));
        }

        int size() {
            return actions.length;
        }

        int component(int i) {
            return components[i];
        }

        Action action(int i) {
            return actions[i];
        }
    }
}
