package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.graph.Scc;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import dovetail.minimise.refine.Bisimilarity;
import java.util.Arrays;

/** Equivalence classes of the states of a system, for one of the bisimulations, and the quotient, which is made when it is asked for. */
public final class EquivalenceClasses {
    private final Lts lts;
    private final Relation relation;
    private final int[] classes;
    /** The system whose blocks were found: that without cycles of inert steps, or the system itself. */
    private final Lts steps;

    private final int[] blocks;
    /** The block of each class. */
    private final int[] order;

    private EquivalenceClasses(Lts lts, Relation relation, int[] classes, Lts steps, int[] blocks) {
        this.lts = lts;
        this.relation = relation;
        this.classes = classes;
        this.steps = steps;
        this.blocks = blocks;
        this.order = byFirstMember(classes);
    }

    /**
     * Computes the classes. They are numbered by their first members, so that a system without equivalent states stays
     * as it is.
     *
     * @param relation a trace equivalence stands for the bisimulation that hides the same steps
     */
    public static EquivalenceClasses of(Lts lts, Relation relation, Budget budget, Progress progress) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return find(lts, relation, budget.within(meanwhile), progress);
        }
    }

    private static EquivalenceClasses find(Lts lts, Relation relation, Budget budget, Progress progress) {
        int[] classes = new int[lts.stateCount()];
        if (!relation.hidesInertSteps()) {
            int[] blocks = Bisimilarity.blocks(lts, false, lts.eventBound(), budget, progress);
            System.arraycopy(blocks, 0, classes, 0, classes.length);
            return new EquivalenceClasses(lts, relation, classes, lts, blocks);
        }
        Scc components = hiddenComponents(lts);
        Lts steps = collapse(lts, components, relation.preservesDivergence());
        int[] blocks = Bisimilarity.blocks(steps, true, lts.eventBound(), budget, progress);
        for (int s = 0; s < classes.length; s++) {
            classes[s] = blocks[components.of(s)];
        }
        return new EquivalenceClasses(lts, relation, classes, steps, blocks);
    }

    /** The class of each state. */
    public int[] of() {
        return classes;
    }

    /** Replaces block numbers by class numbers; returns the block of each class. */
    private static int[] byFirstMember(int[] blocks) {
        int count = 0;
        for (int block : blocks) {
            count = Math.max(count, block + 1);
        }
        int[] numbers = new int[count];
        Arrays.fill(numbers, -1);
        int[] order = new int[count];
        int size = 0;
        for (int s = 0; s < blocks.length; s++) {
            int b = blocks[s];
            if (numbers[b] < 0) {
                numbers[b] = size;
                order[size++] = b;
            }
            blocks[s] = numbers[b];
        }
        return Arrays.copyOf(order, size);
    }

    /** The strongly connected components of the hidden steps; such a step never leads to a greater number. */
    private static Scc hiddenComponents(Lts lts) {
        int[] starts = new int[lts.stateCount() + 1];
        for (int s = 0; s < lts.stateCount(); s++) {
            starts[s + 1] = starts[s] + lts.seek(s, 0) - lts.rowStart(s);
        }
        int[] targets = new int[starts[lts.stateCount()]];
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = starts[s]; i < starts[s + 1]; i++) {
                targets[i] = lts.target(lts.rowStart(s) + i - starts[s]);
            }
        }
        return Scc.ofRows(starts, targets);
    }

    /**
     * Merges the states of each cycle of internal steps. With divergence, the cycle becomes a self-loop by an
     * additional event.
     */
    private static Lts collapse(Lts lts, Scc components, boolean divergence) {
        int[] component = new int[lts.stateCount()];
        Arrays.setAll(component, components::of);
        int[] byComponent = sortedBy(component, components.count());
        int diverging = lts.eventBound();
        RowBuilder builder = new RowBuilder(components.count());
        for (int at = 0; at < byComponent.length; at++) {
            int state = byComponent[at];
            int own = component[state];
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int event = lts.event(i);
                int target = component[lts.target(i)];
                if (event != Lts.HIDDEN || target != own) {
                    builder.add(event, target);
                } else if (divergence) {
                    builder.add(diverging, own);
                }
            }
            if (at + 1 == byComponent.length || component[byComponent[at + 1]] != own) {
                builder.endRow();
            }
        }
        return builder.build(component[lts.initial()]);
    }

    /** The quotient: one state per class with the steps of all its members, without inert ones. */
    public Lts quotient() {
        int[] numbers = new int[order.length];
        int[] ends = new int[order.length];
        for (int c = 0; c < order.length; c++) {
            numbers[order[c]] = c;
        }
        for (int block : blocks) {
            ends[block]++;
        }
        for (int b = 1; b < ends.length; b++) {
            ends[b] += ends[b - 1];
        }
        int[] members = sortedBy(blocks, order.length);
        int diverging = lts.eventBound();
        RowBuilder builder = new RowBuilder(order.length);
        for (int b : order) {
            int first = b == 0 ? 0 : ends[b - 1];
            // All members have the same steps to classes, but for steps after inert ones.
            int end = relation.hidesInertSteps() ? ends[b] : first + 1;
            for (int at = first; at < end; at++) {
                int state = members[at];
                for (int i = steps.rowStart(state); i < steps.rowStart(state + 1); i++) {
                    int event = steps.event(i);
                    int target = blocks[steps.target(i)];
                    if (event == diverging) {
                        builder.add(Lts.HIDDEN, numbers[b]);
                    } else if (event != Lts.HIDDEN || target != b || !relation.hidesInertSteps()) {
                        builder.add(event, numbers[target]);
                    }
                }
            }
            builder.endRow();
        }
        return builder.build(classes[lts.initial()]);
    }

    private static int[] sortedBy(int[] key, int keys) {
        int[] next = new int[keys + 1];
        for (int k : key) {
            next[k + 1]++;
        }
        for (int k = 0; k < keys; k++) {
            next[k + 1] += next[k];
        }
        int[] sorted = new int[key.length];
        for (int s = 0; s < key.length; s++) {
            sorted[next[key[s]]++] = s;
        }
        return sorted;
    }
}
