package dovetail.por.condition;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.GroupSet;

/** Effects of groups on a monitor that reads their labels. */
public final class MonitorMoves {
    private final Dependencies dependencies;
    private final PrefixMonitor monitor;
    private final int[] letter;
    private final long[][] moving;

    public MonitorMoves(Dependencies dependencies, Preserved.Words goal) {
        this.dependencies = dependencies;
        this.monitor = goal.monitor();
        this.letter = new int[dependencies.size];
        for (int g = 0; g < dependencies.size; g++) {
            letter[g] =
                    goal.letters().applyAsInt(dependencies.table.get(g).group().label());
        }
        this.moving = new long[monitor.states()][];
        for (int q = 0; q < moving.length; q++) {
            moving[q] = dependencies.newGroupSet();
            dependencies.poll.tick(dependencies.size);
            for (int g = 0; g < dependencies.size; g++) {
                if (monitor.next(q, letter[g]) != q) {
                    Bits.set(moving[q], g);
                }
            }
        }
    }

    /** The groups that change the given state of the monitor. */
    public long[] moving(int state) {
        return moving[state];
    }

    /** The groups that change some state of the monitor. */
    public long[] movingAnywhere() {
        long[] groups = Bits.none(dependencies.size);
        for (long[] one : moving) {
            Bits.or(groups, one);
        }
        return groups;
    }

    /**
     * The do-not-accord relation of the product: that of the network, and pairs whose order matters to the monitor.
     */
    public GroupSet[] doNotAccord() {
        int letters = 0;
        for (int l : letter) {
            letters = Math.max(letters, l + 1);
        }
        long[][] byLetter = new long[letters][];
        for (int l = 0; l < letters; l++) {
            byLetter[l] = Bits.none(dependencies.size);
            for (int g = 0; g < dependencies.size; g++) {
                dependencies.poll.tick(monitor.states());
                if (!commute(l, letter[g])) {
                    Bits.set(byLetter[l], g);
                }
            }
        }
        GroupSet[] doNotAccord = new GroupSet[dependencies.size];
        for (int g = 0; g < dependencies.size; g++) {
            long[] always = dependencies.newGroupSet();
            Bits.or(always, dependencies.doNotAccord[g].always());
            Bits.or(always, byLetter[letter[g]]);
            doNotAccord[g] = GroupSet.of(always, dependencies.doNotAccord[g].byCell());
        }
        return doNotAccord;
    }

    private boolean commute(int a, int b) {
        for (int q = 0; q < monitor.states(); q++) {
            if (next(next(q, a), b) != next(next(q, b), a)) {
                return false;
            }
        }
        return true;
    }

    private int next(int state, int l) {
        return state == PrefixMonitor.LOST ? PrefixMonitor.LOST : monitor.next(state, l);
    }
}
