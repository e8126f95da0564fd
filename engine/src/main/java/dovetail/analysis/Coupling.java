package dovetail.analysis;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Coupling of the components of a network: which of them share steps or variables, which actions concern one component alone, and
 * which components never return to a location. Found in the text of the model, without a search.
 */
public final class Coupling {
    private final Network network;
    private final Poll poll;
    /** For each component, the components that it shares a step or a variable with. */
    private final List<BitSet> partners = new ArrayList<>();
    /** For each variable slot, the components that use it. */
    private final List<BitSet> users = new ArrayList<>();

    private long actions;
    private long localActions;
    private int acyclic;

    private Coupling(Network network, Budget budget) {
        this.network = network;
        this.poll = new Poll(budget);
        for (int i = 0; i < network.components().size(); i++) {
            partners.add(new BitSet());
        }
        for (int i = 0; i < network.slots().size(); i++) {
            users.add(new BitSet());
        }
    }

    public static Coupling of(Network network, Budget budget) {
        Coupling coupling = new Coupling(network, budget);
        for (Component component : network.components()) {
            coupling.addUses(component);
        }
        coupling.users.forEach(coupling::couple);
        coupling.coupleByRules();
        network.components().forEach(coupling::count);
        return coupling;
    }

    private void addUses(Component component) {
        BitSet used = new BitSet();
        for (Action action : component.behaviour().actions()) {
            poll.tick();
            action.addReads(used);
            action.addWrites(used);
        }
        for (int slot = used.nextSetBit(0); slot >= 0 && slot < users.size(); slot = used.nextSetBit(slot + 1)) {
            users.get(slot).set(component.index());
        }
    }

    /** Adds the pairs of a group of components. */
    private void couple(BitSet group) {
        poll.tick(1 + group.cardinality());
        for (int one = group.nextSetBit(0); one >= 0; one = group.nextSetBit(one + 1)) {
            partners.get(one).or(group);
        }
    }

    /** Adds the pairs of components with a common step. */
    private void coupleByRules() {
        for (SyncRule rule : network.rules()) {
            BitSet group = new BitSet();
            for (SyncRule.Participant participant : rule.participants()) {
                group.set(participant.component());
            }
            boolean isLocal = group.cardinality() == 1;
            actions++;
            localActions += isLocal ? 1 : 0;
            if (!isLocal) {
                couple(group);
            }
        }
    }

    private void count(Component component) {
        for (Action action : component.behaviour().actions()) {
            poll.tick();
            if (action.port() == Action.LOCAL) {
                actions++;
                localActions += isAlone(component, action) ? 1 : 0;
            }
        }
        acyclic += component.behaviour().isGuarded() && isAcyclic(component) ? 1 : 0;
    }

    private boolean isAlone(Component component, Action action) {
        BitSet used = new BitSet();
        action.addReads(used);
        action.addWrites(used);
        for (int slot = used.nextSetBit(0); slot >= 0 && slot < users.size(); slot = used.nextSetBit(slot + 1)) {
            BitSet all = users.get(slot);
            if (all.cardinality() > 1 || !all.get(component.index())) {
                return false;
            }
        }
        return true;
    }

    /** Whether all actions lead on: repeatedly, locations without an action into them are removed. */
    private static boolean isAcyclic(Component component) {
        int locations = component.behaviour().locationCount();
        int[] incoming = new int[locations];
        List<List<Integer>> targets = new ArrayList<>();
        for (int i = 0; i < locations; i++) {
            targets.add(new ArrayList<>());
        }
        for (Action action : component.behaviour().actions()) {
            incoming[action.target()]++;
            targets.get(action.source()).add(action.target());
        }
        int[] removed = new int[locations];
        int count = 0;
        for (int i = 0; i < locations; i++) {
            if (incoming[i] == 0) {
                removed[count++] = i;
            }
        }
        for (int i = 0; i < count; i++) {
            for (int target : targets.get(removed[i])) {
                if (--incoming[target] == 0) {
                    removed[count++] = target;
                }
            }
        }
        return count == locations && locations > 1;
    }

    public int components() {
        return partners.size();
    }

    /** The number of pairs of components that share a step or a variable. */
    public long coupledPairs() {
        long pairs = 0;
        for (int i = 0; i < partners.size(); i++) {
            BitSet others = partners.get(i);
            pairs += others.cardinality() - (others.get(i) ? 1 : 0);
        }
        return pairs / 2;
    }

    /** The part of all pairs of components that share a step or a variable; 1 where there are no pairs. */
    public double density() {
        long pairs = (long) components() * (components() - 1) / 2;
        return pairs == 0 ? 1 : (double) coupledPairs() / pairs;
    }

    /** The part of actions and joint steps that concern one component alone. */
    public double localActions() {
        return actions == 0 ? 0 : (double) localActions / actions;
    }

    /** The number of components with guards and variables; places of a net and transition systems have none. */
    public int guardedComponents() {
        int guarded = 0;
        for (Component component : network.components()) {
            guarded += component.behaviour().isGuarded() ? 1 : 0;
        }
        return guarded;
    }

    /** The number of components that never return to a location. */
    public int acyclicComponents() {
        return acyclic;
    }

    /** The number of components whose location or variables some predicates read. */
    public int observed(List<Expr> predicates) {
        BitSet read = new BitSet();
        predicates.forEach(predicate -> Exprs.addReads(predicate, read));
        BitSet components = new BitSet();
        for (int slot = read.nextSetBit(0); slot >= 0 && slot < users.size(); slot = read.nextSetBit(slot + 1)) {
            components.or(users.get(slot));
            int owner = network.slot(slot).owner();
            if (owner >= 0) {
                components.set(owner);
            }
        }
        return components.cardinality();
    }
}
