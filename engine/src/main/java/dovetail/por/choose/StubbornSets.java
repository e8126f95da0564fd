package dovetail.por.choose;

import dovetail.por.dependency.AffectedGroups;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.EnablingCondition;
import dovetail.por.dependency.QueriedState;

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
    private final AffectedGroups[] conflicts;
    private final long[] blocked;
    private final boolean isThorough;

    /** The set and the part of it that needs no further look. */
    final long[] set;

    private final long[] done;
    private final boolean[] held;
    /** Where an enabling set is put together that depends on the state, and the best one, which may be there. */
    private long[] option;

    private long[] spare;
    private long[] best;
    private int bestComponent;
    private long[] bestAlike;
    private int bestWeight;
    /** The visit in which the false guards of a group were found, and which they are, a bit each. */
    private final int[] knownAt;

    private final long[] falseGuards;
    private int visit;
    private QueriedState situation;
    private long[] enabled;
    private int obstacle;
    private int count;
    private int nextEnabled;
    private int nextDisabled;

    /** @param blocked groups that make a set useless when they are enabled in it */
    StubbornSets(Dependencies all, AffectedGroups[] conflicts, long[] blocked) {
        this.all = all;
        this.isThorough = all.isThorough;
        this.words = Bits.words(all.size);
        this.blocked = blocked;
        this.conflicts = conflicts;
        this.set = new long[words];
        this.done = new long[words];
        this.option = new long[words];
        this.spare = new long[words];
        this.knownAt = new int[all.size];
        this.falseGuards = new long[all.size];
        this.held = new boolean[all.network.components().size()];
    }

    /** Turns to a state in which some groups are enabled; both are borrowed until the next call. */
    void enter(QueriedState in, long[] enabledGroups) {
        situation = in;
        enabled = enabledGroups;
        visit++;
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

    /** The blocked group that ended the last closing, or -1 when that was because too many groups are enabled. */
    int obstacle() {
        return obstacle;
    }

    /**
     * Closes the set.
     *
     * @param limit as soon as so many of its groups are enabled, it is not worth going on
     * @param hopeless groups which, enabled in the set, make it not worth going on either
     * @return how many of its groups are enabled, or {@link #TOO_MANY}
     */
    int close(int limit, long[] hopeless) {
        while (look(hopeless) && count < limit) {
            if (nextEnabled >= 0) {
                Bits.set(done, nextEnabled);
                takeEnabled(nextEnabled);
            } else if (nextDisabled >= 0) {
                Bits.set(done, nextDisabled);
                takeDisabled(nextDisabled);
            } else {
                return count;
            }
        }
        return TOO_MANY;
    }

    /**
     * Counts the enabled groups of the set and finds the next to look at, an enabled and a disabled one.
     *
     * @return whether the set may still come to something
     */
    private boolean look(long[] hopeless) {
        count = 0;
        obstacle = -1;
        nextEnabled = -1;
        nextDisabled = -1;
        boolean isHopeless = false;
        for (int w = words - 1; w >= 0; w--) {
            long taken = set[w] & enabled[w];
            if ((taken & blocked[w]) != 0) {
                obstacle = (w << 6) + Long.numberOfTrailingZeros(taken & blocked[w]);
            }
            isHopeless |= (taken & hopeless[w]) != 0;
            count += Long.bitCount(taken);
            long open = set[w] & ~done[w];
            if ((open & enabled[w]) != 0) {
                nextEnabled = (w << 6) + Long.numberOfTrailingZeros(open & enabled[w]);
            } else if (open != 0) {
                nextDisabled = (w << 6) + Long.numberOfTrailingZeros(open);
            }
        }
        return obstacle < 0 && !isHopeless;
    }

    private void takeEnabled(int g) {
        conflicts[g].addTo(set, situation);
        for (int c : all.components[g]) {
            hold(c);
        }
    }

    /** While a component cannot leave its location without a group of the set, groups from other locations are no matter. */
    private void hold(int c) {
        if (!held[c]) {
            held[c] = true;
            long[] away = all.where.elsewhere[c][situation.location(c)];
            for (int w = 0; w < words; w++) {
                set[w] |= away[w];
                done[w] |= away[w];
            }
        }
    }

    private void takeDisabled(int g) {
        bestWeight = Integer.MAX_VALUE;
        int[] components = all.components[g];
        boolean isCurrent = true;
        for (int i = 0; i < components.length && bestWeight > 0; i++) {
            int c = components[i];
            long[] here = all.where.current[c][situation.location(c)];
            if ((here[g >>> 6] >>> g & 1) == 0) {
                isCurrent = false;
                consider(here, c, null);
                // To be brought there is better than to leave only where that takes no step which is possible now.
                if (isThorough && bestWeight >= ENABLED_WEIGHT && !addsEnabled(all.where.entering[g][i])) {
                    consider(all.where.entering[g][i], -1, all.where.needing[g][i]);
                }
            }
        }
        if (bestWeight > 0 && all.guards[g].length > 0) {
            considerGuards(g, isCurrent);
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
        } else if (bestAlike != null) {
            Bits.or(done, bestAlike);
        }
    }

    private boolean addsEnabled(long[] candidate) {
        for (int w = 0; w < words; w++) {
            if ((candidate[w] & enabled[w] & ~set[w]) != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * The groups that can make false guards true; which guards are false is found out once per state.
     *
     * @param isCurrent whether all components are where they can take part, so that the first guard has a value
     */
    private void considerGuards(int g, boolean isCurrent) {
        EnablingCondition[] conditions = all.guards[g];
        if (knownAt[g] != visit) {
            knownAt[g] = visit;
            falseGuards[g] = 0;
            for (int k = 0; k < Math.min(conditions.length, Long.SIZE); k++) {
                boolean mayEvaluate = isCurrent && falseGuards[g] == 0 || !conditions[k].mayFail();
                falseGuards[g] |= mayEvaluate && conditions[k].isFalse(situation) ? 1L << k : 0;
            }
        }
        for (long rest = falseGuards[g]; rest != 0 && bestWeight > 0; rest &= rest - 1) {
            AffectedGroups enablers = conditions[Long.numberOfTrailingZeros(rest)].enablers();
            if (enablers.isFixed()) {
                consider(enablers.always(), -1, null);
                continue;
            }
            for (int w = 0; w < words; w++) {
                option[w] = 0;
            }
            enablers.addTo(option, situation);
            consider(option, -1, null);
            if (best == option) {
                option = spare;
                spare = best;
            }
        }
    }

    /**
     * Remembers an enabling set if it adds less than those before.
     *
     * @param component that is held when the set is taken, because it consists of all groups by which it can leave
     * @param alike groups for which the set is an enabling set just as well, or null
     */
    private void consider(long[] candidate, int component, long[] alike) {
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
            bestAlike = alike;
            best = candidate;
        }
    }

    /** Where no single reason is known: all groups that could change anything the group depends on. */
    private void addAllThatMatters(int g) {
        for (int c : all.components[g]) {
            Bits.or(set, all.where.current[c][situation.location(c)]);
            hold(c);
        }
        Bits.or(set, all.disturbers[g]);
    }
}
