package dovetail.prepare;

import dovetail.step.StateLayout;
import dovetail.step.compile.CompiledRelation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The successor functions of a network that are compiled already, by the layout of states. Every question about the network
 * uses them; only its own predicates are compiled for it. Safe for several threads.
 */
final class CompiledSteps {
    private final List<CompiledRelation> relations = new ArrayList<>();
    private boolean isTooLarge;
    private int reuses;

    /** A relation whose code steps states of this layout, or null. */
    synchronized @Nullable CompiledRelation find(StateLayout layout) {
        for (CompiledRelation relation : relations) {
            if (relation.layout().hasSameFields(layout)) {
                return relation;
            }
        }
        return null;
    }

    synchronized void add(CompiledRelation relation) {
        if (find(relation.layout()) == null) {
            relations.add(relation);
        } else {
            reuses++;
        }
    }

    /** The number of requests for code that was already compiled. */
    synchronized int reuses() {
        return reuses;
    }

    synchronized void giveUp() {
        isTooLarge = true;
    }

    /** Whether the code has proved larger than a class may be. */
    synchronized boolean isTooLarge() {
        return isTooLarge;
    }
}
