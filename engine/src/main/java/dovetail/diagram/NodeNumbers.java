package dovetail.diagram;

import dovetail.base.MemoryMeter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Map from nodes to natural numbers of any size. Numbers below 2^63 take no object. */
final class NodeNumbers {
    private static final int FIRST_SIZE = 1 << 8;
    private static final int BYTES_PER_LARGE = 80;

    private final MemoryMeter meter;
    private int[] nodes;
    /** By entry, its number; a negative one is the complement of a position among the large ones. */
    private long[] numbers;

    private final List<BigInteger> large = new ArrayList<>();
    private int size;

    NodeNumbers(MemoryMeter meter) {
        this.meter = meter;
        this.nodes = meter.ints(FIRST_SIZE);
        this.numbers = meter.longs(FIRST_SIZE);
    }

    int size() {
        return size;
    }

    boolean has(int node) {
        return nodes[entry(node)] != NodeTable.EMPTY;
    }

    /** The number of a node; zero where it has none. */
    BigInteger get(int node) {
        long number = numbers[entry(node)];
        return number >= 0 ? BigInteger.valueOf(number) : large.get((int) ~number);
    }

    /** Adds to the number of a node. */
    void add(int node, BigInteger more) {
        if (2 * (size + 1) > nodes.length) {
            grow();
        }
        int entry = entry(node);
        if (nodes[entry] == NodeTable.EMPTY) {
            nodes[entry] = node;
            size++;
        }
        long before = numbers[entry];
        BigInteger sum = more.add(before >= 0 ? BigInteger.valueOf(before) : large.get((int) ~before));
        if (before < 0) {
            large.set((int) ~before, sum);
        } else if (sum.bitLength() < Long.SIZE) {
            numbers[entry] = sum.longValue();
        } else {
            meter.take(BYTES_PER_LARGE);
            numbers[entry] = ~large.size();
            large.add(sum);
        }
    }

    private int entry(int node) {
        int mask = nodes.length - 1;
        int entry = node * 0x9E3779B1 >>> 7 & mask;
        while (nodes[entry] != node && nodes[entry] != NodeTable.EMPTY) {
            entry = entry + 1 & mask;
        }
        return entry;
    }

    private void grow() {
        int[] oldNodes = nodes;
        long[] oldNumbers = numbers;
        nodes = meter.ints(2L * oldNodes.length);
        numbers = meter.longs(2L * oldNodes.length);
        for (int i = 0; i < oldNodes.length; i++) {
            if (oldNodes[i] != NodeTable.EMPTY) {
                int entry = entry(oldNodes[i]);
                nodes[entry] = oldNodes[i];
                numbers[entry] = oldNumbers[i];
            }
        }
        meter.giveBack((long) (Integer.BYTES + Long.BYTES) * oldNodes.length);
    }
}
