package dovetail.por.choose;

import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.EnablingCondition;
import dovetail.por.dependency.GroupSet;
import dovetail.por.dependency.QueriedState;
import org.jspecify.annotations.Nullable;

/**
 * Closes a stubborn set (Valmari 1989; guard-based, Laarman and others 2013). An enabled member adds every group that
 * does not accord with it; a disabled one adds a necessary enabling set. The enabled groups of a closed set satisfy C1.
 * For the use of one thread; nothing is allocated per state.
 *
 * <p>Among several necessary enabling sets the one is taken that adds least. The groups by which an absent participant
 * leaves its location are one, the groups by which it reaches a source location another. The groups that can make a
 * false guard true are a third.
 */
final class StubbornSets {
    static final int TOO_MANY = Integer.MAX_VALUE;
    private static final int ENABLED_WEIGHT = 16;
    /** The words of a set that are scanned in a unit of a poll, with those that a rule adds. */
    private static final int WORDS_PER_UNIT = 8;

    private final Dependencies dependencies;
    private final int words;
    private final GroupSet[] doNotAccord;
    private final long[] blocked;
    private final boolean isThorough;

    /** The set, and the part of it whose rule has been applied. */
    final long[] set;

    private final long[] done;
    private final boolean[] isFixed;
    /** Buffers for necessary enabling sets that depend on the state, and the best set, which may be one of them. */
    private long[] option;

    private long[] spare;
    private long[] best;
    private int bestComponent;
    private long @Nullable [] bestAlike;
    private int bestWeight;
    /** The visit in which the false guards of a group were evaluated, and a bit for each false one. */
    private final int[] knownAt;

    private final long[] falseGuards;
    private int visit;
    private long[] enabled;
    private int obstacle;
    private int count;
    private int nextEnabled;
    private int nextDisabled;

    /** @param blocked groups that may not be enabled in the set */
    StubbornSets(Dependencies dependencies, GroupSet[] doNotAccord, long[] blocked) {
        this.dependencies = dependencies;
        this.isThorough = dependencies.isThorough;
        this.words = Bits.words(dependencies.size);
        this.blocked = blocked;
        this.doNotAccord = doNotAccord;
        this.set = new long[words];
        this.done = new long[words];
        this.option = new long[words];
        this.spare = new long[words];
        this.best = set;
        this.enabled = set;
        this.knownAt = new int[dependencies.size];
        this.falseGuards = new long[dependencies.size];
        this.isFixed = new boolean[dependencies.network.components().size()];
    }

    /** Begins a state with its enabled groups, which are borrowed until the next call. */
    void enter(long[] enabledGroups) {
        enabled = enabledGroups;
        visit++;
    }

    /** Empties the set. */
    void clear() {
        for (int w = 0; w < words; w++) {
            set[w] = 0;
            done[w] = 0;
        }
        for (int c = 0; c < isFixed.length; c++) {
            isFixed[c] = false;
        }
    }

    /** The blocked group that ended the last closure, or -1 when too many groups were enabled. */
    int obstacle() {
        return obstacle;
    }

    /**
     * Closes the set.
     *
     * @param queried the state that was begun
     * @param limit the closure ends when so many of its groups are enabled
     * @param excluded further groups that end the closure when they are enabled in it
     * @return the number of enabled groups in the set, or {@link #TOO_MANY}
     */
    int close(QueriedState queried, int limit, long[] excluded) {
        while (scan(excluded) && count < limit) {
            queried.tick(1 + words / WORDS_PER_UNIT);
            if (nextEnabled >= 0) {
                Bits.set(done, nextEnabled);
                takeEnabled(queried, nextEnabled);
            } else if (nextDisabled >= 0) {
                Bits.set(done, nextDisabled);
                takeDisabled(queried, nextDisabled);
            } else {
                return count;
            }
        }
        return TOO_MANY;
    }

    /**
     * Counts the enabled groups of the set, and finds an enabled and a disabled group whose rule has not been applied.
     *
     * @return false when a blocked or excluded group is enabled in the set
     */
    private boolean scan(long[] excluded) {
        count = 0;
        obstacle = -1;
        nextEnabled = -1;
        nextDisabled = -1;
        boolean isExcluded = false;
        for (int w = words - 1; w >= 0; w--) {
            long taken = set[w] & enabled[w];
            if ((taken & blocked[w]) != 0) {
                obstacle = (w << 6) + Long.numberOfTrailingZeros(taken & blocked[w]);
            }
            isExcluded |= (taken & excluded[w]) != 0;
            count += Long.bitCount(taken);
            long open = set[w] & ~done[w];
            if ((open & enabled[w]) != 0) {
                nextEnabled = (w << 6) + Long.numberOfTrailingZeros(open & enabled[w]);
            } else if (open != 0) {
                nextDisabled = (w << 6) + Long.numberOfTrailingZeros(open);
            }
        }
        return obstacle < 0 && !isExcluded;
    }

    private void takeEnabled(QueriedState queried, int g) {
        doNotAccord[g].addTo(set, queried);
        for (int c : dependencies.components[g]) {
            fixLocation(queried, c);
        }
    }

    /**
     * The component cannot leave its location without a group of the set. Its groups from other locations are therefore
     * disabled until then, and this set is a necessary enabling set of them.
     */
    private void fixLocation(QueriedState queried, int c) {
        if (!isFixed[c]) {
            isFixed[c] = true;
            long[] away = dependencies.byLocation.elsewhere[c][queried.location(c)];
            for (int w = 0; w < words; w++) {
                set[w] |= away[w];
                done[w] |= away[w];
            }
        }
    }

    private void takeDisabled(QueriedState queried, int g) {
        bestWeight = Integer.MAX_VALUE;
        int[] components = dependencies.components[g];
        boolean isCurrent = true;
        for (int i = 0; i < components.length && bestWeight > 0; i++) {
            int c = components[i];
            long[] here = dependencies.byLocation.current[c][queried.location(c)];
            if ((here[g >>> 6] >>> g & 1) == 0) {
                isCurrent = false;
                consider(here, c, null);
                // Entering a source location is preferred to leaving the present one only if it adds no enabled group.
                if (isThorough
                        && bestWeight >= ENABLED_WEIGHT
                        && !addsEnabled(dependencies.byLocation.entering[g][i])) {
                    consider(dependencies.byLocation.entering[g][i], -1, dependencies.byLocation.needing[g][i]);
                }
            }
        }
        if (bestWeight > 0 && dependencies.guards[g].length > 0) {
            considerGuards(queried, g, isCurrent);
        }
        if (bestWeight == Integer.MAX_VALUE) {
            addFallback(queried, g);
            return;
        }
        if (bestWeight > 0) {
            Bits.or(set, best);
        }
        if (bestComponent >= 0) {
            fixLocation(queried, bestComponent);
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
     * Considers the groups that can make a false guard true. Guards are evaluated once per state.
     *
     * @param isCurrent whether all participants are in source locations, so that the first guard has a value
     */
    private void considerGuards(QueriedState queried, int g, boolean isCurrent) {
        EnablingCondition[] conditions = dependencies.guards[g];
        if (knownAt[g] != visit) {
            knownAt[g] = visit;
            falseGuards[g] = 0;
            for (int k = 0; k < Math.min(conditions.length, Long.SIZE); k++) {
                boolean mayEvaluate = isCurrent && falseGuards[g] == 0 || !conditions[k].mayFail();
                falseGuards[g] |= mayEvaluate && conditions[k].isFalse(queried) ? 1L << k : 0;
            }
        }
        for (long rest = falseGuards[g]; rest != 0 && bestWeight > 0; rest &= rest - 1) {
            GroupSet enablers = conditions[Long.numberOfTrailingZeros(rest)].enablers();
            if (enablers.isFixed()) {
                consider(enablers.always(), -1, null);
                continue;
            }
            for (int w = 0; w < words; w++) {
                option[w] = 0;
            }
            enablers.addTo(option, queried);
            consider(option, -1, null);
            if (best == option) {
                option = spare;
                spare = best;
            }
        }
    }

    /**
     * Keeps a necessary enabling set if it adds less than the best one.
     *
     * @param component whose location becomes fixed with the set, since the set holds all groups by which it can leave;
     * or -1
     * @param alike groups of which the set is a necessary enabling set too, or null
     */
    private void consider(long[] candidate, int component, long @Nullable [] alike) {
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

    /** Without a false guard: all groups that could change anything the group depends on. */
    private void addFallback(QueriedState queried, int g) {
        for (int c : dependencies.components[g]) {
            Bits.or(set, dependencies.byLocation.current[c][queried.location(c)]);
            fixLocation(queried, c);
        }
        Bits.or(set, dependencies.writersOfReads[g]);
    }
}
