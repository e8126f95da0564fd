package dovetail.symmetry.structure;

import dovetail.base.TupleNumbering;

/**
 * Numbers the points of a network: slots, components, ports, arrays, sorts and values of sorts, in this order. Slots have their
 * own numbers.
 */
public final class Points {
    private final int slots;
    private final int components;
    private final int[] firstPorts;
    private final int arrays;
    private final TupleNumbering sorts = new TupleNumbering();
    private final TupleNumbering values = new TupleNumbering();

    /** @param firstPorts by component, the number of ports of the components before it, and last that of all */
    Points(int slots, int[] firstPorts, int arrays) {
        this.slots = slots;
        this.components = firstPorts.length - 1;
        this.firstPorts = firstPorts;
        this.arrays = arrays;
    }

    public int slots() {
        return slots;
    }

    public int components() {
        return components;
    }

    public int component(int index) {
        return slots + index;
    }

    int port(int component, int port) {
        return slots + components + firstPorts[component] + port;
    }

    int array(int index) {
        return slots + components + firstPorts[components] + index;
    }

    /** Adds a sort by its representative; all sorts come before the first value. */
    void addSort(int sort) {
        sorts.of(sort);
    }

    int sort(int sort) {
        return array(arrays) + sorts.of(sort);
    }

    int value(int sort, int value) {
        return array(arrays) + sorts.size() + values.of(sort, value);
    }

    /** The number of values of sorts. */
    public int values() {
        return values.size();
    }

    /** The point of a value of a sort by its position. */
    public int valuePoint(int position) {
        return array(arrays) + sorts.size() + position;
    }

    /** The position of the point of a value, or a negative number. */
    public int valuePosition(int point) {
        return point - array(arrays) - sorts.size();
    }

    /** The representative of the sort of a value, by its position. */
    public int sortOfValue(int position) {
        return values.get(position)[0];
    }

    /** The value, by its position. */
    public int value(int position) {
        return values.get(position)[1];
    }

    public int size() {
        return array(arrays) + sorts.size() + values.size();
    }
}
