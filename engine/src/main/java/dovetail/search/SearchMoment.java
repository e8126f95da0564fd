package dovetail.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Moment of a search between two levels: its counts and finds so far.
 *
 * @param levels the sizes of the levels that are expanded
 * @param isOver whether the search has found the last of its goals
 * @param isWhole whether all states that can be reached are expanded
 */
public record SearchMoment(
        List<Long> levels,
        long transitions,
        long deadlocks,
        long errors,
        long expanded,
        long mostSteps,
        boolean isOver,
        boolean isWhole,
        Finds.Moment finds) {
    private static final int MOST_FOUND = 1 << 20;

    public SearchMoment {
        levels = List.copyOf(levels);
    }

    /** Before the first level. */
    public static final SearchMoment BEGINNING =
            new SearchMoment(List.of(), 0, 0, 0, 0, 0, false, false, new Finds.Moment(List.of(), Integer.MAX_VALUE));

    /** Writes the moment. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(levels.size());
        for (long size : levels) {
            out.writeLong(size);
        }
        for (long count : new long[] {transitions, deadlocks, errors, expanded, mostSteps}) {
            out.writeLong(count);
        }
        out.writeBoolean(isOver);
        out.writeBoolean(isWhole);
        out.writeInt(finds.testedLevel());
        out.writeInt(finds.found().size());
        for (List<Find.Found> some : finds.found()) {
            out.writeInt(some.size());
            for (Find.Found found : some) {
                out.writeInt(found.level());
                out.writeInt(found.words().length);
                for (long word : found.words()) {
                    out.writeLong(word);
                }
            }
        }
    }

    /** Reads a moment back. */
    public static SearchMoment read(DataInput in) throws IOException {
        List<Long> levels = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            levels.add(in.readLong());
        }
        long[] counts = new long[5];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = in.readLong();
        }
        boolean isOver = in.readBoolean();
        boolean isWhole = in.readBoolean();
        int testedLevel = in.readInt();
        List<List<Find.Found>> finds = new ArrayList<>();
        for (int left = size(in); left > 0; left--) {
            List<Find.Found> some = new ArrayList<>();
            for (int more = size(in); more > 0; more--) {
                int level = in.readInt();
                long[] words = new long[size(in)];
                for (int k = 0; k < words.length; k++) {
                    words[k] = in.readLong();
                }
                some.add(new Find.Found(level, words));
            }
            finds.add(some);
        }
        return new SearchMoment(
                levels,
                counts[0],
                counts[1],
                counts[2],
                counts[3],
                counts[4],
                isOver,
                isWhole,
                new Finds.Moment(finds, testedLevel));
    }

    private static int size(DataInput in) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > MOST_FOUND) {
            throw new IOException("an impossible size");
        }
        return size;
    }
}
