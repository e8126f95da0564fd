package dovetail.step;

import dovetail.base.Poll;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Packs groups of fields into a number of words: best fit, the widest group first; runs of groups that fit nowhere fill the gaps. */
final class GroupPacking {
    private final Coding[] coding;
    private final Poll poll;
    private final int[] used;
    private final int[] word;
    private final int[] shift;

    /** @param words the number of words of the layout */
    GroupPacking(Coding[] coding, int words, Poll poll) {
        this.coding = coding;
        this.poll = poll;
        this.used = new int[words];
        this.word = new int[coding.length];
        this.shift = new int[coding.length];
    }

    /** Runs that share a word. */
    private static final class Unit {
        private final List<int[]> runs = new ArrayList<>();
        private int bits;

        void add(int[] run) {
            runs.add(run);
            bits += run[2];
        }
    }

    /** The layout of the runs; none where they need more words. */
    Optional<StateLayout> pack(List<int[]> runs, FieldGroups groups) {
        List<int[]> left = new ArrayList<>();
        for (Unit unit : units(runs, groups)) {
            int to = bestFit(unit.bits);
            if (to < 0) {
                left.addAll(unit.runs);
            } else {
                unit.runs.forEach(run -> put(run, to));
            }
        }
        FieldPacking.sortWidestFirst(left);
        for (int[] run : left) {
            int to = bestFit(run[2]);
            if (to < 0) {
                return Optional.empty();
            }
            put(run, to);
        }
        return Optional.of(new StateLayout(word, shift, coding, used));
    }

    private void put(int[] run, int to) {
        FieldPacking.put(run, to, used, coding, word, shift);
    }

    /** The fullest word with room for so many bits, or -1. */
    private int bestFit(int bits) {
        int best = -1;
        for (int w = 0; w < used.length; w++) {
            poll.tick();
            boolean fits = used[w] + bits <= FieldPacking.WORD;
            if (fits && (best < 0 || used[w] > used[best])) {
                best = w;
            }
        }
        return best;
    }

    /** The groups, cut where they are wider than a word, the widest first. */
    private static List<Unit> units(List<int[]> runs, FieldGroups groups) {
        List<int[]> sorted = new ArrayList<>(runs);
        sorted.sort((a, b) -> Integer.compare(a[0], b[0]));
        Map<Integer, Unit> open = new TreeMap<>();
        List<Unit> units = new ArrayList<>();
        for (int[] run : sorted) {
            int group = groups.of(run[0]);
            Unit unit = open.get(group);
            if (unit == null || unit.bits + run[2] > FieldPacking.WORD) {
                unit = new Unit();
                open.put(group, unit);
                units.add(unit);
            }
            unit.add(run);
        }
        units.sort((a, b) -> Integer.compare(b.bits, a.bits));
        return units;
    }
}
