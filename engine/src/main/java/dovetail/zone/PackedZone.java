package dovetail.zone;

import dovetail.base.Limit;

/**
 * Packs canonical zones into words and compares them there. A zone is a header of 16 bits, which are its number of clocks
 * and the size of its cells, and the bounds in the order of rows without the diagonal. All cells of a zone have 8, 16 or 32
 * bits, as the widest bound needs; the largest value of a cell means no bound. Cells do not cross words, and bits that are
 * not needed are zero, so that equal zones have equal words.
 */
final class PackedZone {
    private static final int HEADER_BITS = 16;
    private static final int SIZE_BITS = 2;
    private static final int MOST_CLOCKS = (1 << HEADER_BITS - SIZE_BITS) - 1;
    private static final int SMALLEST_CELL = 8;

    /** By size of cells: the highest bit of each cell. */
    private static final long[] HIGH_BITS = {0x8080808080808080L, 0x8000800080008000L, 0x8000000080000000L};

    private PackedZone() {}

    /** Packs a zone into its own room for that; the answer is the number of words. */
    static int pack(Dbm zone) {
        int clocks = zone.clocks();
        if (clocks > MOST_CLOCKS) {
            String text = clocks + " clocks in a zone exceed the limit of " + MOST_CLOCKS;
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, text));
        }
        int size = size(zone);
        int words = words(clocks, size);
        long[] out = zone.packed(words);
        int[] cells = zone.cells();
        int cellBits = SMALLEST_CELL << size;
        int infinity = Integer.MAX_VALUE >>> Integer.SIZE - cellBits;
        long mask = -1L >>> Long.SIZE - cellBits;
        int shift = Math.max(HEADER_BITS, cellBits);
        int word = 0;
        long bits = (long) clocks << SIZE_BITS | size;
        int dimension = clocks + 1;
        for (int i = 0, at = 0; i < dimension; i++) {
            for (int j = 0; j < dimension; j++, at++) {
                if (i != j) {
                    if (shift == Long.SIZE) {
                        out[word++] = bits;
                        bits = 0;
                        shift = 0;
                    }
                    bits |= (Math.min(cells[at], infinity) & mask) << shift;
                    shift += cellBits;
                }
            }
        }
        out[word] = bits;
        return words;
    }

    /** The size of cells that a zone needs: 0 for 8 bits, 1 for 16 and 2 for 32. */
    private static int size(Dbm zone) {
        int[] cells = zone.cells();
        int count = (zone.clocks() + 1) * (zone.clocks() + 1);
        int magnitude = 0;
        for (int at = 0; at < count; at++) {
            int cell = cells[at];
            if (cell != Bound.INFINITY) {
                magnitude = Math.max(magnitude, cell ^ cell >> Integer.SIZE - 1);
            }
        }
        // The largest value of each size means no bound.
        return magnitude < Byte.MAX_VALUE ? 0 : magnitude < Short.MAX_VALUE ? 1 : 2;
    }

    private static int words(int clocks, int size) {
        int cellBits = SMALLEST_CELL << size;
        long bits = Math.max(HEADER_BITS, cellBits) + (long) cellBits * clocks * (clocks + 1);
        return (int) ((bits + Long.SIZE - 1) / Long.SIZE);
    }

    /** The number of words of the packed zone at a position. */
    static int words(long[] packed, int at) {
        return words(clocks(packed, at), size(packed, at));
    }

    static int clocks(long[] packed, int at) {
        return (int) packed[at] >>> SIZE_BITS & MOST_CLOCKS;
    }

    private static int size(long[] packed, int at) {
        return (int) packed[at] & (1 << SIZE_BITS) - 1;
    }

    static void unpack(long[] packed, int at, Dbm into) {
        int clocks = clocks(packed, at);
        into.resize(clocks);
        int[] cells = into.cells();
        int cellBits = SMALLEST_CELL << size(packed, at);
        int unused = Long.SIZE - cellBits;
        int infinity = Integer.MAX_VALUE >>> Integer.SIZE - cellBits;
        int shift = Math.max(HEADER_BITS, cellBits);
        int word = at;
        int dimension = clocks + 1;
        for (int i = 0, to = 0; i < dimension; i++) {
            for (int j = 0; j < dimension; j++, to++) {
                if (i == j) {
                    cells[to] = Bound.ZERO;
                } else {
                    if (shift == Long.SIZE) {
                        word++;
                        shift = 0;
                    }
                    int cell = (int) (packed[word] << unused - shift >> unused);
                    cells[to] = cell == infinity ? Bound.INFINITY : cell;
                    shift += cellBits;
                }
            }
        }
    }

    /**
     * Compares two zones of the same clocks, in both directions at once and until neither can include the other. Cells of
     * the same size are compared a word at a time; the largest value of a cell means no bound in both.
     */
    static Inclusion compare(long[] first, int firstAt, long[] second, int secondAt) {
        if (clocks(first, firstAt) != clocks(second, secondAt)) {
            return Inclusion.NEITHER;
        }
        int size = size(first, firstAt);
        if (size != size(second, secondAt)) {
            return compareCells(first, firstAt, second, secondAt);
        }
        long high = HIGH_BITS[size];
        long includes = high;
        long isIncluded = high;
        int words = words(first, firstAt);
        for (int k = 0; k < words && (includes == high || isIncluded == high); k++) {
            long a = first[firstAt + k];
            long b = second[secondAt + k];
            includes &= atLeast(a, b, high);
            isIncluded &= atLeast(b, a, high);
        }
        return Inclusion.of(includes == high, isIncluded == high);
    }

    /** The highest bits of the cells of a word that are at least those of another. */
    private static long atLeast(long a, long b, long high) {
        // Without its highest bit, a cell of a is at least that of b where no borrow takes the bit set for it. Then
        // signs.
        long lowerBits = (a | high) - (b & ~high);
        return (~a & b | ~(a ^ b) & lowerBits) & high;
    }

    private static Inclusion compareCells(long[] first, int firstAt, long[] second, int secondAt) {
        int clocks = clocks(first, firstAt);
        int count = clocks * (clocks + 1);
        boolean includes = true;
        boolean isIncluded = true;
        for (int cell = 0; cell < count && (includes || isIncluded); cell++) {
            int a = cell(first, firstAt, cell);
            int b = cell(second, secondAt, cell);
            includes &= a >= b;
            isIncluded &= b >= a;
        }
        return Inclusion.of(includes, isIncluded);
    }

    private static int cell(long[] packed, int at, int index) {
        int cellBits = SMALLEST_CELL << size(packed, at);
        long position = Math.max(HEADER_BITS, cellBits) + (long) cellBits * index;
        long word = packed[at + (int) (position / Long.SIZE)];
        int shift = (int) (position % Long.SIZE);
        int unused = Long.SIZE - cellBits;
        int cell = (int) (word << unused - shift >> unused);
        return cell == Integer.MAX_VALUE >>> Integer.SIZE - cellBits ? Bound.INFINITY : cell;
    }
}
