package dovetail.engine.zone.search;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides whether a zone graph has a path through given discrete states. A path through a union of zones may enter it by one
 * part and leave it by another; then there need not be any.
 */
final class ZonePath {
    private final Stepper stepper;
    private final ZoneField field;
    private final int width;
    private final Budget budget;

    ZonePath(StepRelation relation, ZoneField field, Budget budget) {
        this.budget = budget;
        this.stepper = relation.stepper(budget);
        this.field = field;
        this.width = relation.layout().words();
    }

    /** Whether the graph has a path from the first state through the discrete parts of all others. */
    boolean exists(List<long[]> path) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return exists(path, new Successors(width, 64, meanwhile));
        }
    }

    private boolean exists(List<long[]> path, Successors out) {
        List<long[]> reached = List.of(path.get(0));
        for (int step = 1; step < path.size() && !reached.isEmpty(); step++) {
            long[] wanted = path.get(step).clone();
            field.clear(wanted, 0);
            List<long[]> next = new ArrayList<>();
            for (long[] state : reached) {
                out.clear();
                stepper.successors(state, 0, out);
                for (int i = 0; i < out.count; i++) {
                    long[] successor = Arrays.copyOfRange(out.words, i * width, (i + 1) * width);
                    int zone = field.get(successor, 0);
                    field.clear(successor, 0);
                    if (Arrays.equals(successor, wanted)) {
                        field.set(successor, 0, zone);
                        if (next.stream().noneMatch(known -> Arrays.equals(known, successor))) {
                            next.add(successor);
                        }
                    }
                }
            }
            reached = next;
        }
        return !reached.isEmpty();
    }
}
