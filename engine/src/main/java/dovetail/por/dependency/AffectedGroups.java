package dovetail.por.dependency;

import java.util.Arrays;
import java.util.List;

/**
 * The groups that something concerns, where that may depend on the state: some always, others according to which cell of
 * an array an expression selects.
 */
public record AffectedGroups(long[] always, List<ByCell> byCell) {
    /**
     * The groups for each value of an index.
     *
     * @param index the number of the expression
     */
    public record ByCell(int index, long[][] groups) {}

    /** The same, but groups that are concerned whatever an index selects are so always, and need no look at the state. */
    public static AffectedGroups of(long[] always, List<ByCell> byCell) {
        long[] fixed = always.clone();
        for (ByCell use : byCell) {
            Bits.or(fixed, inAll(use.groups()));
        }
        return new AffectedGroups(
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

    /** Whether the groups are the same in all states. */
    public boolean isFixed() {
        return byCell.isEmpty();
    }

    /** Adds the groups that are concerned in a state. */
    public void addTo(long[] into, QueriedState situation) {
        Bits.or(into, always);
        for (int i = 0; i < byCell.size(); i++) {
            ByCell cell = byCell.get(i);
            int index = situation.index(cell.index());
            if (index >= 0 && index < cell.groups().length) {
                Bits.or(into, cell.groups()[index]);
            }
        }
    }
}
