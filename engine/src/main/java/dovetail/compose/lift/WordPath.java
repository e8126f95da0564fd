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
 * Leads a word back over a reduction that gave the events of some machines other names or hid them: finds a path of these
 * machines along the word and says which events they took. The machines beside them are not looked at: they take the same
 * part in all events that got the same name.
 *
 * <p>The search goes on from where most of the word is matched, breadth first there, so that it visits little more than
 * the path when the machines seldom go astray.
 */
public final class WordPath {
    private static final int UNITS_PER_STEP = 8;

    private final SynchronousProduct group;
    private final int[] becomes;
    private final Budget budget;
    private final Poll poll;
    private MemoryMeter meter;
    private int[] letters;
    /** A node: the state of the product, and behind it how many letters are matched. */
    private NumberedStore nodes;

    private long[] added;
    private IntVector parent;
    private IntVector taken;
    /** The next node that waits in the same queue; there is a queue for each number of letters matched. */
    private IntVector next;

    private int[] first;
    private int[] last;

    /**
     * A way back for words of a reduced composition.
     *
     * @param becomes the event that each event is called in the word, {@link Lts#HIDDEN} for those that are not in
     *     it; events that the machines do not declare keep their names
     */
    public WordPath(List<ComponentLts> machines, int[] becomes, Budget budget) {
        this.group = new SynchronousProduct(machines);
        this.becomes = becomes;
        this.budget = budget;
        this.poll = new Poll(budget);
    }

    /** The word with the events that the machines take in the places of those that they are called. */
    public int[] expand(int[] word) {
        boolean[] known = new boolean[becomes.length];
        for (int event : group.alphabet()) {
            if (becomes[event] != Lts.HIDDEN) {
                known[becomes[event]] = true;
            }
        }
        letters = new int[word.length];
        int count = 0;
        for (int event : word) {
            if (known[event]) {
                letters[count++] = event;
            }
        }
        letters = Arrays.copyOf(letters, count);
        int[] path = path();
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
                reached = path[at] != Lts.HIDDEN && becomes[path[at]] == event;
                if (path[at] != Lts.HIDDEN) {
                    expanded[size++] = path[at];
                }
                at++;
            }
        }
        return Arrays.copyOf(expanded, size);
    }

    /** The events, hidden ones among them, of a path along all letters. */
    private int[] path() {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meter = meanwhile;
            return search();
        }
    }

    private int[] search() {
        nodes = new NumberedStore(group.words() + 1, meter);
        parent = new IntVector("states", meter);
        taken = new IntVector("states", meter);
        next = new IntVector("states", meter);
        added = new long[group.words() + 1];
        first = new int[letters.length + 1];
        last = new int[letters.length + 1];
        Arrays.fill(first, -1);
        add(group.initial(), 0, -1, Lts.HIDDEN);
        int matched = 0;
        long[] node = new long[group.words() + 1];
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
            group.successors(node, (event, target) -> {
                int name = event == Lts.HIDDEN ? Lts.HIDDEN : becomes[event];
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
        System.arraycopy(state, 0, added, 0, group.words());
        added[group.words()] = matched;
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
