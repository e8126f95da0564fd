package dovetail.engine.pastfree.sweep;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.engine.pastfree.driver.DriverPart;
import dovetail.engine.pastfree.driver.Order;
import dovetail.engine.pastfree.driver.PhaseOrder;
import dovetail.step.StepRelation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses a progress measure by trial. The parts of measures are tried on the first states of a breadth-first search; the one
 * that keeps the fewest states in memory is taken, and further ones as long as their product keeps fewer.
 */
public final class MeasureChoice {
    /** The states of the sample. */
    private static final int SAMPLE = 10_000;

    private static final int MOST_PARTS = 3;
    /** The best parts, among which further ones are chosen. */
    private static final int MOST_CANDIDATES = 12;

    private MeasureChoice() {}

    /**
     * The measure; it has no parts when no part of the network changes.
     *
     * @param found the parts that measures can have
     * @param asked the names of parts, separated by commas, or {@link Driver#AUTO}
     * @throws InputException when there is no part of such a name
     */
    public static Driver of(
            List<DriverPart> found, String asked, Order order, StepRelation relation, int[] initial, Budget budget) {
        if (!asked.equals(Driver.AUTO)) {
            List<DriverPart> parts = new ArrayList<>();
            for (String name : asked.split(",", -1)) {
                parts.add(named(name.strip(), found));
            }
            return new Driver(parts, parts);
        }
        try (MemoryMeter scope = budget.meter().scope()) {
            SampledGraph graph = SampledGraph.of(relation, initial, SAMPLE, budget, scope);
            List<DriverPart> parts = best(found, order, relation, graph, budget);
            return new Driver(parts, parts);
        }
    }

    private static DriverPart named(String name, List<DriverPart> found) {
        List<String> names = new ArrayList<>();
        for (DriverPart part : found) {
            if (part.name().equals(name)) {
                return part;
            }
            if (!names.contains(part.name())) {
                names.add(part.name());
            }
        }
        throw new InputException(Diagnostic.error(
                "progress",
                "there is no component or variable '" + name + "' that changes; expected " + String.join(", ", names)));
    }

    private static List<DriverPart> best(
            List<DriverPart> found, Order order, StepRelation relation, SampledGraph graph, Budget budget) {
        Poll poll = new Poll(budget);
        List<Tried> singles = new ArrayList<>();
        for (DriverPart part : found) {
            if (relation.layout().coding(part.slot()).width() > 0) {
                singles.add(tried(List.of(), part, order, relation, graph, poll));
            }
        }
        singles.sort(Comparator.comparingLong(Tried::peak));
        List<DriverPart> chosen = new ArrayList<>();
        Tried best = singles.isEmpty() ? null : singles.get(0);
        long least = Long.MAX_VALUE;
        while (best != null && best.peak() < least) {
            chosen.add(best.part());
            least = best.peak();
            best = null;
            for (Tried single : singles.subList(0, Math.min(MOST_CANDIDATES, singles.size()))) {
                boolean isTaken = chosen.stream()
                        .anyMatch(other -> other.slot() == single.part().slot());
                if (!isTaken && chosen.size() < MOST_PARTS) {
                    Tried more = tried(chosen, single.part(), order, relation, graph, poll);
                    best = best == null || more.peak() < best.peak() ? more : best;
                }
            }
        }
        return chosen;
    }

    /** A part after others, and the states that they keep together. */
    private record Tried(DriverPart part, long peak) {}

    private static Tried tried(
            List<DriverPart> others,
            DriverPart part,
            Order order,
            StepRelation relation,
            SampledGraph graph,
            Poll poll) {
        List<DriverPart> all = new ArrayList<>(others);
        all.add(part);
        return new Tried(
                part,
                SweepTrial.of(graph, keys(all, order, relation, graph), poll).peak());
    }

    private static long[] keys(List<DriverPart> parts, Order order, StepRelation relation, SampledGraph graph) {
        PhaseOrder phases = new PhaseOrder(new Driver(parts, parts), order, relation.layout());
        int width = relation.layout().words();
        long[] keys = new long[graph.states];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = phases.number(graph.words, i * width);
        }
        return keys;
    }
}
