package dovetail.engine.sog.search;

import dovetail.base.IntVector;
import dovetail.compose.observe.ObservedGraph;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Run of several subsystems: a word of events, and the nodes of each subsystem before, between and after them. It is finite,
 * or a lasso whose last position is the same as the first one of its loop.
 *
 * @param loop the position to which the last letter leads, or {@link #FINITE}
 */
record Run(List<Letter> letters, int loop, List<Part> parts) {
    static final int FINITE = -1;

    Run {
        letters = List.copyOf(letters);
        parts = List.copyOf(parts);
    }

    /**
     * A step. A hidden step has an owner: the subsystem whose class it changes.
     *
     * @param event an event, or {@link Lts#HIDDEN}
     */
    record Letter(int event, @Nullable Subsystem owner) {
        boolean isOf(Subsystem subsystem) {
            return event == Lts.HIDDEN && owner == subsystem;
        }

        static Letter of(int event, Subsystem owner) {
            return new Letter(event, event == Lts.HIDDEN ? owner : null);
        }
    }

    /**
     * Part of a subsystem in the run.
     *
     * @param nodes its node at each position
     * @param ending where the run is finite
     */
    record Part(Subsystem subsystem, int[] nodes, Ending ending) {
        int last() {
            return nodes[nodes.length - 1];
        }
    }

    int length() {
        return letters.size();
    }

    boolean isFinite() {
        return loop == FINITE;
    }

    /** The position after a letter. */
    int next(int position) {
        return !isFinite() && position + 1 == length() ? loop : position + 1;
    }

    /** The same run with other parts in the place of one, and other letters in the places of those that it owned. */
    Run with(int part, List<Letter> others, List<Part> replacements) {
        List<Part> all = new ArrayList<>(parts);
        all.remove(part);
        all.addAll(part, replacements);
        return new Run(others, loop, all);
    }

    /** The run without hidden steps of a part that keep its class: only the classes of its nodes matter then. */
    Run withoutUnobserved(int part) {
        Part own = parts.get(part);
        ObservedGraph graph = own.subsystem().graph();
        List<Letter> kept = new ArrayList<>();
        IntVector positions = new IntVector();
        int first = FINITE;
        for (int i = 0; i < length(); i++) {
            first = i == loop ? kept.size() : first;
            boolean isUnobserved = letters.get(i).isOf(own.subsystem())
                    && graph.classOf(own.nodes()[i]) == graph.classOf(own.nodes()[i + 1]);
            if (!isUnobserved) {
                kept.add(letters.get(i));
                positions.add(i);
            }
        }
        if (kept.size() == length()) {
            return this;
        }
        positions.add(length());
        List<Part> shorter = new ArrayList<>();
        for (Part each : parts) {
            int[] nodes = new int[positions.size()];
            for (int i = 0; i < nodes.length; i++) {
                nodes[i] = each.nodes()[positions.get(i)];
            }
            shorter.add(new Part(each.subsystem(), nodes, each.ending()));
        }
        return new Run(kept, first, shorter);
    }

    /** The run with every subsystem refined to its components. */
    Run refined() {
        Run run = this;
        int part = 0;
        while (part < run.parts.size()) {
            Subsystem subsystem = run.parts.get(part).subsystem();
            if (subsystem.isComponent()) {
                part++;
            } else {
                run = subsystem.refine(run, part);
            }
        }
        return run;
    }
}
