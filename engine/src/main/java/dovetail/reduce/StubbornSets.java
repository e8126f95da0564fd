package dovetail.reduce;

import dovetail.step.ModelErrorSignal;
import dovetail.step.StateLayout;

/**
 * Closes sets of groups in one state, until nothing that is left out can come between: with an enabled group all groups
 * that conflict with it, with a disabled one all groups of a set without which it stays disabled. What is enabled in such
 * a stubborn set satisfies C1. For the use of one thread; nothing is allocated per state.
 *
 * <p>Where several enabling sets can be had (a component that is not there yet must leave where it is, or must be brought
 * there; one of several guards must become true) the one is taken that adds least.
 */
final class StubbornSets {
    static final int TOO_MANY = Integer.MAX_VALUE;
    private static final int ENABLED_WEIGHT = 16;

    private final Dependencies all;
    private final int words;
    private final StateLayout layout;
    private final int[] locationSlots;
    private final BoundConcerned[] conflicts;
    private final BoundCondition[][] guards;
    private final long[] blocked;

    /** The set and the part of it that needs no further look. */
    final long[] set;

    private final long[] done;
    private final int[] location;
    private final boolean[] held;
    private final long[] option;
    private final long[] best;
    private int bestComponent;
    private int bestWeight;
    private long[] state;
    private int at;
    private long[] enabled;
    private int obstacle;

    /** @param blocked groups that make a set useless when they are enabled in it */
    StubbornSets(Dependencies all, StateLayout layout, Concerned[] conflicts, long[] blocked) {
        this.all = all;
        this.layout = layout;
        this.words = Bits.words(all.size);
        this.blocked = blocked;
        this.conflicts = new BoundConcerned[all.size];
        this.guards = new BoundCondition[all.size][];
        for (int g = 0; g < all.size; g++) {
            this.conflicts[g] = new BoundConcerned(conflicts[g], layout);
            this.guards[g] = new BoundCondition[all.guards[g].length];
            for (int k = 0; k < guards[g].length; k++) {
                guards[g][k] = new BoundCondition(all.guards[g][k], layout);
            }
        }
        int components = all.network.components().size();
        this.locationSlots = new int[components];
        for (int c = 0; c < components; c++) {
            locationSlots[c] = all.network.component(c).locationSlot();
        }
        this.set = new long[words];
        this.done = new long[words];
        this.option = new long[words];
        this.best = new long[words];
        this.location = new int[components];
        this.held = new boolean[components];
    }

    /** Turns to a state in which some groups are enabled; both arrays are borrowed until the next call. */
    void enter(long[] in, int position, long[] enabledGroups) {
        state = in;
        at = position;
        enabled = enabledGroups;
        for (int c = 0; c < location.length; c++) {
            location[c] = layout.get(in, position, locationSlots[c]);
        }
    }

    /** Empties the set. */
    void clear() {
        for (int w = 0; w < words; w++) {
            set[w] = 0;
            done[w] = 0;
        }
        for (int c = 0; c < held.length; c++) {
            held[c] = false;
        }
    }

    int location(int component) {
        return location[component];
    }

    /** The blocked group that ended the last closing, or -1 when that was because too many groups are enabled. */
    int obstacle() {
        return obstacle;
    }

    /**
     * Closes the set.
     *
     * @param limit as soon as so many of its groups are enabled, it is not worth going on
     * @return how many of its groups are enabled, or {@link #TOO_MANY}
     */
    int close(int limit) {
        int count = 0;
        while (true) {
            int g = next(true);
            if (g >= 0) {
                if (Bits.get(blocked, g)) {
                    obstacle = g;
                    return TOO_MANY;
                }
                if (++count >= limit) {
                    obstacle = -1;
                    return TOO_MANY;
                }
                takeEnabled(g);
                continue;
            }
            g = next(false);
            if (g < 0) {
                return count;
            }
            takeDisabled(g);
        }
    }

    /** The next group to look at, those that are enabled or all. */
    private int next(boolean onlyEnabled) {
        for (int w = 0; w < words; w++) {
            long open = set[w] & ~done[w] & (onlyEnabled ? enabled[w] : -1L);
            if (open != 0) {
                done[w] |= Long.lowestOneBit(open);
                return (w << 6) + Long.numberOfTrailingZeros(open);
            }
        }
        return -1;
    }

    private void takeEnabled(int g) {
        conflicts[g].addTo(set, state, at);
        for (int c : all.components[g]) {
            hold(c);
        }
    }

    /** While a component cannot leave its location without a group of the set, groups from other locations are no matter. */
    private void hold(int c) {
        if (!held[c]) {
            held[c] = true;
            long[] away = all.elsewhere[c][location[c]];
            for (int w = 0; w < words; w++) {
                set[w] |= away[w];
                done[w] |= away[w];
            }
        }
    }

    private void takeDisabled(int g) {
        bestWeight = Integer.MAX_VALUE;
        int[] components = all.components[g];
        for (int i = 0; i < components.length; i++) {
            int c = components[i];
            if (!Bits.get(all.current[c][location[c]], g)) {
                consider(all.current[c][location[c]], c);
                consider(all.entering[g][i], -1);
                if (bestWeight == 0) {
                    break;
                }
            }
        }
        for (int k = 0; k < guards[g].length && bestWeight > 0; k++) {
            if (guards[g][k].isFalse(state, at)) {
                for (int w = 0; w < words; w++) {
                    option[w] = 0;
                }
                guards[g][k].addEnablers(option, state, at);
                consider(option, -1);
            }
        }
        if (bestWeight == Integer.MAX_VALUE) {
            addAllThatMatters(g);
            return;
        }
        if (bestWeight > 0) {
            Bits.or(set, best);
        }
        if (bestComponent >= 0) {
            hold(bestComponent);
        }
    }

    /** Remembers an enabling set if it adds less than those before; leaving a component's location also holds it. */
    private void consider(long[] candidate, int component) {
        int weight = 0;
        for (int w = 0; w < words; w++) {
            long more = candidate[w] & ~set[w];
            if (more != 0) {
                weight += Long.bitCount(more) + ENABLED_WEIGHT * Long.bitCount(more & enabled[w]);
            }
        }
        if (weight < bestWeight) {
            bestWeight = weight;
            bestComponent = component;
            System.arraycopy(candidate, 0, best, 0, words);
        }
    }

    /** Where no single reason is known: all groups that could change anything the group depends on. */
    private void addAllThatMatters(int g) {
        for (int c : all.components[g]) {
            Bits.or(set, all.current[c][location[c]]);
            hold(c);
        }
        Bits.or(set, all.disturbers[g]);
    }

    /** A choice of groups by cells, in the layout of the states at hand. */
    static final class BoundConcerned {
        private final long[] always;
        private final StateExpr[] indices;
        private final long[][][] groups;

        BoundConcerned(Concerned concerned, StateLayout layout) {
            this.always = concerned.always();
            int size = concerned.byCell().size();
            this.indices = new StateExpr[size];
            this.groups = new long[size][][];
            for (int i = 0; i < size; i++) {
                indices[i] = StateExpr.of(concerned.byCell().get(i).index(), layout);
                groups[i] = concerned.byCell().get(i).groups();
            }
        }

        void addTo(long[] into, long[] state, int at) {
            Bits.or(into, always);
            for (int i = 0; i < indices.length; i++) {
                int index;
                try {
                    index = indices[i].value(state, at);
                } catch (ModelErrorSignal e) {
                    index = -1;
                }
                if (index >= 0 && index < groups[i].length) {
                    Bits.or(into, groups[i][index]);
                }
            }
        }
    }

    /** A condition in the layout of the states at hand. */
    static final class BoundCondition {
        private final StateExpr truth;
        private final BoundConcerned enablers;

        BoundCondition(Condition condition, StateLayout layout) {
            this.truth = StateExpr.of(condition.truth(), layout);
            this.enablers = new BoundConcerned(condition.enablers(), layout);
        }

        boolean isFalse(long[] state, int at) {
            try {
                return truth.value(state, at) == 0;
            } catch (ModelErrorSignal e) {
                return false;
            }
        }

        void addEnablers(long[] into, long[] state, int at) {
            enablers.addTo(into, state, at);
        }
    }
}
