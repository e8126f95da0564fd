package dovetail.api.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;

/** Repetitions of a cell as one row of a table: the medians of their numbers, and the least certain of their answers. */
public final class Repetitions {
    private Repetitions() {}

    /** A row for every cell that was run, in the order of the runs. */
    public static List<Run> rows(List<Run> runs) {
        List<Run> rows = new ArrayList<>();
        List<Run> equal = new ArrayList<>();
        for (Run run : runs) {
            if (!equal.isEmpty() && !run.cell().repeats(equal.get(0).cell())) {
                rows.add(row(equal));
                equal.clear();
            }
            equal.add(run);
        }
        if (!equal.isEmpty()) {
            rows.add(row(equal));
        }
        return rows;
    }

    /** The row of some runs of one cell. */
    public static Run row(List<Run> runs) {
        Outcome shown = runs.get(0).outcome();
        List<Effort> efforts = new ArrayList<>();
        for (Run run : runs) {
            shown = shown.isDecided() && !run.outcome().isDecided() ? run.outcome() : shown;
            run.outcome().effort().ifPresent(efforts::add);
        }
        Outcome row = efforts.isEmpty() ? shown : shown.with(median(efforts));
        return new Run(runs.get(0).cell(), row);
    }

    private static Effort median(List<Effort> efforts) {
        boolean areResident =
                efforts.stream().allMatch(effort -> effort.residentBytes().isPresent());
        return new Effort(
                number(efforts, Effort::states),
                number(efforts, Effort::transitions),
                number(efforts, Effort::peakStates),
                number(efforts, Effort::checks),
                number(efforts, Effort::storeBytes),
                number(efforts, Effort::heapBytes),
                areResident
                        ? OptionalLong.of(
                                number(efforts, effort -> effort.residentBytes().orElse(0)))
                        : OptionalLong.empty(),
                median(efforts, Effort::seconds));
    }

    private static long number(List<Effort> efforts, ToDoubleFunction<Effort> value) {
        return Math.round(median(efforts, value));
    }

    private static double median(List<Effort> efforts, ToDoubleFunction<Effort> value) {
        return median(efforts.stream().mapToDouble(value).toArray());
    }

    /** The median of some numbers; of an even number of them, the mean of the two in the middle. */
    public static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
