package dovetail.por.dependency;

import java.util.Arrays;
import java.util.List;

/**
 * Set of transition groups that may depend on the state: some members are fixed, others depend on the selected cell of
 * an array.
 */
public record GroupSet(long[] always, List<ByCell> byCell) {
    /**
     * The members for each value of an index.
     *
     * @param index the number of the index expression
     */
    public record ByCell(int index, long[][] groups) {}

    /** The same set; members for all values of an index become fixed ones, which need no query. */
    public static GroupSet of(long[] always, List<ByCell> byCell) {
        long[] fixed = always.clone();
        for (ByCell use : byCell) {
            Bits.or(fixed, inAll(use.groups()));
        }
        return new GroupSet(
                fixed,
                byCell.stream()
                        .filter(use -> Arrays.stream(use.groups()).anyMatch(groups -> !Bits.isWithin(groups, fixed)))
                        .toList());
    }

    private static long[] inAll(long[][] sets) {
        long[] common = sets[0].clone();
        for (long[] set : sets) {
            for (int w = 0; w < common.length; w++) {
                common[w] &= set[w];
            }
        }
        return common;
    }

    /** Whether the set is the same in all states. */
    public boolean isFixed() {
        return byCell.isEmpty();
    }

    /** Adds the members in a state. */
    public void addTo(long[] into, QueriedState queried) {
        Bits.or(into, always);
        for (int i = 0; i < byCell.size(); i++) {
            ByCell cell = byCell.get(i);
            int index = queried.index(cell.index());
            if (index >= 0 && index < cell.groups().length) {
                Bits.or(into, cell.groups()[index]);
            }
        }
    }
}
