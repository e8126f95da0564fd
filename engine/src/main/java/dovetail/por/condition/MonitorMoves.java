package dovetail.por.condition;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.por.dependency.AffectedGroups;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;

/** What groups do to a monitor that reads their labels. */
public final class MonitorMoves {
    private final Dependencies all;
    private final PrefixMonitor monitor;
    private final int[] letter;
    private final long[][] moving;

    public MonitorMoves(Dependencies all, Preserved.Words goal) {
        this.all = all;
        this.monitor = goal.monitor();
        this.letter = new int[all.size];
        for (int g = 0; g < all.size; g++) {
            letter[g] = goal.letters().applyAsInt(all.table.get(g).group().label());
        }
        this.moving = new long[monitor.states()][];
        for (int q = 0; q < moving.length; q++) {
            moving[q] = all.kept();
            all.poll.tick(all.size);
            for (int g = 0; g < all.size; g++) {
                if (monitor.next(q, letter[g]) != q) {
                    Bits.set(moving[q], g);
                }
            }
        }
    }

    /** The groups that move the monitor from a state to another one. */
    public long[] moving(int state) {
        return moving[state];
    }

    /** The groups that move the monitor from some state to another one. */
    public long[] movingAnywhere() {
        long[] groups = Bits.none(all.size);
        for (long[] one : moving) {
            Bits.or(groups, one);
        }
        return groups;
    }

    /** The conflicts of groups, with those that come from the monitor: groups whose order makes a difference to it. */
    public AffectedGroups[] conflicts() {
        int letters = 0;
        for (int l : letter) {
            letters = Math.max(letters, l + 1);
        }
        long[][] byLetter = new long[letters][];
        for (int l = 0; l < letters; l++) {
            byLetter[l] = Bits.none(all.size);
            for (int g = 0; g < all.size; g++) {
                all.poll.tick(monitor.states());
                if (!commute(l, letter[g])) {
                    Bits.set(byLetter[l], g);
                }
            }
        }
        AffectedGroups[] conflicts = new AffectedGroups[all.size];
        for (int g = 0; g < all.size; g++) {
            long[] always = all.kept();
            Bits.or(always, all.conflicts[g].always());
            Bits.or(always, byLetter[letter[g]]);
            conflicts[g] = AffectedGroups.of(always, all.conflicts[g].byCell());
        }
        return conflicts;
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
