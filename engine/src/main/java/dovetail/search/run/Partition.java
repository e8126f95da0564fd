package dovetail.search.run;

import dovetail.store.Hash;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The states that one part of a search owns, as runs. States go to partitions by their hash.
 *
 * @param known runs that have together all states, none of them twice; later runs are shorter
 * @param levels the run of each level, as far as levels are kept; the last one is to be expanded next
 */
public record Partition(List<RunFile> known, List<RunFile> levels) implements Serializable {
    /** A run is merged with the one before it unless that one is so many times as long. */
    private static final int GROWTH = 2;

    public Partition {
        known = new ArrayList<>(known);
        levels = new ArrayList<>(levels);
    }

    /** The number of the partition that owns a state. */
    public static int of(long[] words, int at, int width, int partitions) {
        return of(Hash.of(words, at, width), partitions);
    }

    /** The number of the partition that owns the states with a hash, of which tables of states use other bits. */
    static int of(long hash, int partitions) {
        return (int) ((hash >>> 7 & 0xFFFFFFFFL) * partitions >>> 32);
    }

    /** The number of states that are known. */
    long states() {
        long count = 0;
        for (RunFile run : known) {
            count += run.states();
        }
        return count;
    }

    /** The number of states that some partitions know together. */
    public static long states(List<Partition> partitions) {
        long count = 0;
        for (Partition partition : partitions) {
            count += partition.states();
        }
        return count;
    }

    /** The run that is to be expanded next. */
    public RunFile frontier() {
        return levels.get(levels.size() - 1);
    }

    /** The runs at the end that are to be merged with a new one, so that there are few runs and each state is merged few times. */
    int runsToMerge(long added) {
        long merged = added;
        int count = 0;
        while (count < known.size() && known.get(known.size() - 1 - count).states() < GROWTH * merged) {
            merged += known.get(known.size() - 1 - count).states();
            count++;
        }
        return count;
    }

    /** The names of all its files. */
    Set<String> files() {
        Set<String> names = new HashSet<>();
        known.forEach(run -> names.add(run.path()));
        levels.forEach(run -> names.add(run.path()));
        return names;
    }

    /** The same without runs of levels that are expanded. */
    Partition withoutPast() {
        return new Partition(known, levels.isEmpty() ? levels : List.of(frontier()));
    }
}
