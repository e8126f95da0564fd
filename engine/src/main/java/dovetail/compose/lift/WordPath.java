package dovetail.compose.lift;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import dovetail.store.NumberedStore;
import java.util.Arrays;
import java.util.List;

/**
 * Lifts words over a reduction that renamed or hid events of some components: finds a path of these components along
 * the word and inserts their events. All other components take the same part in all events that got the same name.
 *
 * <p>The search continues from the nodes with the longest matched prefix, breadth first among these. If few paths are
 * dead ends, it visits little more than the result.
 */
public final class WordPath {
    private static final int UNITS_PER_STEP = 8;

    private final SynchronousProduct product;
    private final int[] names;
    private final Budget budget;
    private final Poll poll;

    /**
     * A lift of words of a reduced composition.
     *
     * @param names the event that stands for each event in the word, or {@link Lts#HIDDEN}; events that the components
     *     do not declare keep their names
     */
    public WordPath(List<ComponentLts> components, int[] names, Budget budget) {
        this.product = new SynchronousProduct(components);
        this.names = names;
        this.budget = budget;
        this.poll = new Poll(budget);
    }

    /** The word with events of the components in place of their names, and with hidden events. */
    public int[] expand(int[] word) {
        boolean[] known = new boolean[names.length];
        for (int event : product.alphabet()) {
            if (names[event] != Lts.HIDDEN) {
                known[names[event]] = true;
            }
        }
        int[] letters = new int[word.length];
        int count = 0;
        for (int event : word) {
            if (known[event]) {
                letters[count++] = event;
            }
        }
        int[] path = path(Arrays.copyOf(letters, count));
        int[] expanded = new int[word.length + path.length];
        int size = 0;
        int at = 0;
        for (int event : word) {
            if (!known[event]) {
                expanded[size++] = event;
                continue;
            }
            boolean reached = false;
            while (!reached) {
                reached = path[at] != Lts.HIDDEN && names[path[at]] == event;
                if (path[at] != Lts.HIDDEN) {
                    expanded[size++] = path[at];
                }
                at++;
            }
        }
        return Arrays.copyOf(expanded, size);
    }

    /** The events of a path along all letters, with hidden ones. */
    private int[] path(int[] letters) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return new PathSearch(letters, meanwhile).run();
        }
    }

    /** The search for a path along the letters of one word. */
    private final class PathSearch {
        private final int[] letters;
        /** A node is a state of the product and, behind it, the number of matched letters. */
        private final NumberedStore nodes;

        private final long[] added = new long[product.words() + 1];
        private final IntVector parent;
        private final IntVector taken;
        /** The next node in the same queue; there is a queue for each number of matched letters. */
        private final IntVector next;

        private final int[] first;
        private final int[] last;

        PathSearch(int[] letters, MemoryMeter meter) {
            this.letters = letters;
            this.nodes = new NumberedStore(product.words() + 1, meter);
            this.parent = new IntVector("states", meter);
            this.taken = new IntVector("states", meter);
            this.next = new IntVector("states", meter);
            this.first = new int[letters.length + 1];
            this.last = new int[letters.length + 1];
            Arrays.fill(first, -1);
        }

        int[] run() {
            add(product.initial(), 0, -1, Lts.HIDDEN);
            int matched = 0;
            long[] node = new long[product.words() + 1];
            while (matched < letters.length) {
                while (matched >= 0 && first[matched] < 0) {
                    matched--;
                }
                if (matched < 0) {
                    throw new IllegalStateException("no path of the components has the word");
                }
                int source = first[matched];
                first[matched] = next.get(source);
                nodes.get(source, node, 0);
                int position = matched;
                product.successors(node, (event, target) -> {
                    int name = event == Lts.HIDDEN ? Lts.HIDDEN : names[event];
                    if (name == Lts.HIDDEN) {
                        add(target, position, source, event);
                    } else if (name == letters[position]) {
                        add(target, position + 1, source, event);
                    }
                });
                if (first[matched + 1] >= 0) {
                    matched++;
                }
            }
            IntVector backwards = new IntVector();
            for (int n = first[letters.length]; parent.get(n) >= 0; n = parent.get(n)) {
                backwards.add(taken.get(n));
            }
            return backwards.toReversedArray();
        }

        private void add(long[] state, int matched, int from, int event) {
            poll.tick(UNITS_PER_STEP);
            System.arraycopy(state, 0, added, 0, product.words());
            added[product.words()] = matched;
            int number = nodes.add(added, 0);
            if (number < 0) {
                return;
            }
            parent.add(from);
            taken.add(event);
            next.add(-1);
            if (first[matched] < 0) {
                first[matched] = number;
            } else {
                next.set(last[matched], number);
            }
            last[matched] = number;
        }
    }
}
