package dovetail.step.compile;

import dovetail.step.Coding;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.List;

/** Placement of the cells of an array in a layout: runs of adjacent cells of one coding in one word. */
record CellRuns(List<Run> runs) {
    /** Cells {@code first .. first+count-1} of the array. */
    record Run(int first, int count, int word, int shift, Coding coding) {}

    static CellRuns of(StateLayout layout, int base, int length) {
        List<Run> runs = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= length; i++) {
            if (i == length || !continues(layout, base + first, base + i, i - first)) {
                int slot = base + first;
                runs.add(new Run(first, i - first, layout.word(slot), layout.shift(slot), layout.coding(slot)));
                first = i;
            }
        }
        return new CellRuns(runs);
    }

    private static boolean continues(StateLayout layout, int start, int slot, int distance) {
        Coding coding = layout.coding(start);
        return layout.coding(slot) == coding
                && layout.word(slot) == layout.word(start)
                && layout.shift(slot) == layout.shift(start) + distance * coding.width();
    }

    boolean isOneRun() {
        return runs.size() == 1;
    }

    /** The words that hold cells, in ascending order. */
    int[] words() {
        return runs.stream().mapToInt(Run::word).distinct().sorted().toArray();
    }
}
