package dovetail.symmetry.find;

import dovetail.base.Poll;
import dovetail.symmetry.structure.Structure;
import java.util.Arrays;

/**
 * Colour refinement of the terms of a structure (B. Weisfeiler, A. Leman 1968). Colours are hashes, which do not depend on the
 * numbers of terms. Colours of two runs can therefore be compared; a collision only suggests a permutation that its check refuses.
 */
final class Refinement {
    private final Structure structure;
    private final Poll poll;
    /** The parts of terms: the edges of term {@code t} are at {@code first[t]} up to {@code first[t + 1]}. */
    private final int[] first;

    private final int[] part;
    private final int[] label;
    /** The number of edges that are visited so far. */
    private long work;

    Refinement(Structure structure, Poll poll) {
        this.structure = structure;
        this.poll = poll;
        this.first = new int[structure.size() + 1];
        for (int term = 0; term < structure.size(); term++) {
            first[term + 1] = first[term] + structure.parts(term);
        }
        this.part = new int[first[structure.size()]];
        this.label = new int[part.length];
        for (int term = 0; term < structure.size(); term++) {
            boolean isUnordered = structure.isUnordered(term);
            for (int i = first[term]; i < first[term + 1]; i++) {
                part[i] = structure.part(term, i - first[term]);
                label[i] = isUnordered ? 0 : i - first[term] + 1;
            }
        }
    }

    long work() {
        return work;
    }

    /** The colours that the structure itself distinguishes. */
    long[] initial() {
        long[] colours = new long[structure.size()];
        for (int term = 0; term < colours.length; term++) {
            colours[term] = mix(structure.colour(term));
        }
        return refined(colours);
    }

    /** The colours with one term distinguished from all others. */
    long[] individualised(long[] colours, int term, int depth) {
        long[] more = colours.clone();
        more[term] = mix(more[term] + 0x5851F42D4C957F2DL * (depth + 1));
        return refined(more);
    }

    private long[] refined(long[] start) {
        long[] colours = start;
        int distinct = distinct(colours);
        while (distinct < colours.length) {
            long[] next = round(colours);
            int now = distinct(next);
            if (now == distinct) {
                return next;
            }
            colours = next;
            distinct = now;
        }
        return colours;
    }

    private long[] round(long[] colours) {
        poll.tick(part.length + colours.length);
        work += part.length + colours.length;
        long[] next = new long[colours.length];
        for (int term = 0; term < colours.length; term++) {
            long own = mix(colours[term]);
            long above = colours[term] * 0x2545F4914F6CDD1DL;
            for (int i = first[term]; i < first[term + 1]; i++) {
                own += mix(colours[part[i]] * 0x9E3779B97F4A7C15L + label[i]);
                next[part[i]] += mix(above + label[i]);
            }
            next[term] += own;
        }
        return next;
    }

    private static int distinct(long[] colours) {
        long[] sorted = colours.clone();
        Arrays.sort(sorted);
        int distinct = 0;
        for (int i = 0; i < sorted.length; i++) {
            distinct += i == 0 || sorted[i] != sorted[i - 1] ? 1 : 0;
        }
        return distinct;
    }

    /** Mixes bits, so that sums of mixed colours are different where the colours are (D. Stafford's variant 13). */
    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
