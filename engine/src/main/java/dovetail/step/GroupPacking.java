package dovetail.step;

import dovetail.base.Poll;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Packs groups of fields into a number of words: best fit, the widest group first; runs of groups that fit nowhere fill the gaps. */
final class GroupPacking {
    private static final int NONE = -1;

    private final Coding[] coding;
    private final Poll poll;
    private final int[] used;
    private final int[] word;
    private final int[] shift;
    /** The first word of those with so many used bits, or -1; each tells the next one. */
    private final int[] first = new int[FieldPacking.WORD + 1];

    private final int[] next;

    /** @param words the number of words of the layout */
    GroupPacking(Coding[] coding, int words, Poll poll) {
        this.coding = coding;
        this.poll = poll;
        this.used = new int[words];
        this.word = new int[coding.length];
        this.shift = new int[coding.length];
        this.next = new int[words];
        Arrays.fill(first, NONE);
        for (int w = words - 1; w >= 0; w--) {
            next[w] = first[0];
            first[0] = w;
        }
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
            if (!put(unit.runs, unit.bits)) {
                left.addAll(unit.runs);
            }
        }
        FieldPacking.sortWidestFirst(left);
        for (int[] run : left) {
            if (!put(List.of(run), run[2])) {
                return Optional.empty();
            }
        }
        return Optional.of(new StateLayout(word, shift, coding, used));
    }

    /** Puts runs of so many bits together into the fullest word with room for them; false where there is none. */
    private boolean put(List<int[]> runs, int bits) {
        poll.tick();
        int full = FieldPacking.WORD - bits;
        while (full >= 0 && first[full] == NONE) {
            full--;
        }
        if (full < 0) {
            return false;
        }
        int to = first[full];
        first[full] = next[to];
        for (int[] run : runs) {
            FieldPacking.put(run, to, used, coding, word, shift);
        }
        next[to] = first[used[to]];
        first[used[to]] = to;
        return true;
    }

    /** The groups, cut where they are wider than a word, the widest first. */
    private List<Unit> units(List<int[]> runs, FieldGroups groups) {
        List<int[]> sorted = new ArrayList<>(runs);
        sorted.sort((a, b) -> Integer.compare(a[0], b[0]));
        Map<Integer, Unit> open = new TreeMap<>();
        List<Unit> units = new ArrayList<>();
        for (int[] run : sorted) {
            poll.tick();
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
