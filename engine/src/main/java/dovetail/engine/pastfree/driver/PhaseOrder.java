package dovetail.engine.pastfree.driver;

import dovetail.step.Coding;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The phases of packed states in a topological order. The number of a phase is its place in the lexicographic order of
 * the parts of the driver; its level is the length of the longest path to it. Numbers and levels only grow along steps
 * that change the phase. Immutable.
 */
public final class PhaseOrder {
    /** Parts of more codes are numbered by arithmetic instead of a table. */
    private static final int MAX_TABLE_BITS = 22;

    private final Order order;
    private final long[] masks;
    private final Part[] parts;
    private final long phases;
    private final long levels;

    /** A part of the driver in the layout: where its code is, and the place and level of each code. */
    private static final class Part {
        private final int word;
        private final int shift;
        private final long mask;
        private final Coding coding;
        private final int first;
        private final boolean isDecreasing;
        private final long phases;
        private final int deepest;
        private final int[] places;
        private final int[] levels;

        Part(DriverPart part, Order order, StateLayout layout) {
            this.word = layout.word(part.slot());
            this.shift = layout.shift(part.slot());
            this.coding = layout.coding(part.slot());
            this.mask = (1L << coding.width()) - 1;
            this.isDecreasing =
                    part.kind() == DriverPart.Kind.DECREASING || part.kind() == DriverPart.Kind.DECREASING_MEASURE;
            this.first = isDecreasing ? part.values().max() : part.values().min();
            LocationDag dag = part.dag();
            this.phases = part.phases();
            if (dag != null) {
                DagOrders orders = new DagOrders(dag);
                int[] nodes = order == Order.FEW_LIVE
                        ? orders.fewLive()
                        : order == Order.DEPTH_FIRST ? orders.depthFirst(false) : orders.breadthFirst();
                this.places = new int[dag.locations()];
                for (int i = 0; i < nodes.length; i++) {
                    places[nodes[i]] = i;
                }
                this.levels = orders.levels();
                this.deepest = Arrays.stream(levels).max().orElse(0);
            } else {
                this.places = coding.width() > MAX_TABLE_BITS ? new int[0] : byValue();
                this.levels = places;
                this.deepest = (int) Math.min(Integer.MAX_VALUE, phases - 1);
            }
        }

        /** The places of codes, which may be codes of no value. */
        private int[] byValue() {
            int[] table = new int[1 << coding.width()];
            int[] decoded = coding.isTable() ? coding.decodeTable() : new int[0];
            for (int code = 0; code < table.length; code++) {
                int value = coding.isTable() ? decoded[code] : coding.min() + code;
                table[code] = (int) distance(value);
            }
            return table;
        }

        private long distance(int value) {
            return isDecreasing ? (long) first - value : (long) value - first;
        }

        private long place(long[] words, int at) {
            long code = words[at + word] >>> shift & mask;
            return places.length == 0 ? distance(coding.decode(code)) : places[index(code)];
        }

        private long level(long[] words, int at) {
            long code = words[at + word] >>> shift & mask;
            return levels.length == 0 ? distance(coding.decode(code)) : levels[index(code)];
        }

        /** Locations are looked up by their number, values of counters by their code. */
        private int index(long code) {
            return levels == places ? (int) code : coding.decode(code);
        }
    }

    public PhaseOrder(Driver driver, Order order, StateLayout layout) {
        this.order = order;
        List<DriverPart> inOrder = new ArrayList<>(driver.parts());
        if (order == Order.FEW_LIVE) {
            inOrder.sort(Comparator.comparingLong(part -> -part.phases()));
        }
        this.masks = new long[layout.words()];
        this.parts = new Part[inOrder.size()];
        long product = 1;
        long sum = 1;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Part(inOrder.get(i), order, layout);
            layout.mark(inOrder.get(i).slot(), masks);
            product = Math.multiplyExact(product, parts[i].phases);
            sum += parts[i].deepest;
        }
        this.phases = product;
        this.levels = sum;
    }

    /** The bits of a state that its phase depends on, by words. */
    public long[] masks() {
        return masks;
    }

    /** The number of the phase of a state. */
    public long number(long[] words, int at) {
        long number = 0;
        for (Part part : parts) {
            number = number * part.phases + part.place(words, at);
        }
        return number;
    }

    /** The length of the longest path to the phase of a state, in the driver. */
    public long level(long[] words, int at) {
        long level = 0;
        for (Part part : parts) {
            level += part.level(words, at);
        }
        return level;
    }

    /** The first criterion of the order; phases of the same rank are in the order of their numbers. */
    public long rank(long level) {
        return order == Order.BREADTH_FIRST ? level : 0;
    }

    /** The part of the order that is done when a phase is reached. */
    public double fraction(long level, long number) {
        return order == Order.BREADTH_FIRST ? (double) level / levels : (double) number / phases;
    }
}
