package dovetail.engine.sog;

import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.engine.sog.search.ComponentRun;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a run that violates an insensitive property, part by part. Conjuncts are separate questions when each is about fewer
 * components than the whole. An alternative, such as the guarantee of an assumption, is asked first when it is about fewer
 * components and products of few nodes decide it; if it holds, so does the property.
 */
final class FormulaSearch {
    /** The nodes of a product beyond which an alternative is given up: the whole may need fewer. */
    private static final int MOST_NODES = 3_000;

    private final SogSearches searches;
    private final Budget budget;
    private final List<String> remarks = new ArrayList<>();
    private int composed;

    /** A question with the network that observes its atoms, and the number of components that see these. */
    private record Part(Property.OfRuns property, ObservedNetwork network, int observers) {}

    FormulaSearch(SogSearches searches, Budget budget) {
        this.searches = searches;
        this.budget = budget;
    }

    /** A violating run; nothing when there is none. */
    Optional<NetworkRun> violation(Property.OfRuns property) {
        Part whole = part(property);
        List<Part> conjuncts = smaller(
                Apart.within(budget, "dovetail-automata", () -> FormulaQuestions.conjuncts(property)), whole, true);
        if (conjuncts.isEmpty()) {
            return run(whole, false);
        }
        for (Part conjunct : conjuncts) {
            Optional<NetworkRun> run = run(conjunct, true);
            if (run.isPresent()) {
                return run;
            }
        }
        return Optional.empty();
    }

    /** The components of the largest subsystem that the answer rests on. */
    int composed() {
        return composed;
    }

    /** The parts that were decided by themselves, in words. */
    List<String> remarks() {
        return remarks;
    }

    private Part part(Property.OfRuns property) {
        ObservedNetwork network = searches.network(property.atoms());
        return new Part(property, network, network.observers().cardinality());
    }

    /**
     * The questions that are about fewer components than the whole, those about fewest first.
     *
     * @param needsAll whether one that is not leaves none
     */
    private List<Part> smaller(List<Property.OfRuns> questions, Part whole, boolean needsAll) {
        List<Part> parts = new ArrayList<>();
        for (Property.OfRuns question : questions) {
            Part part = part(question);
            if (part.observers() < whole.observers()) {
                parts.add(part);
            } else if (needsAll) {
                return List.of();
            }
        }
        parts.sort(Comparator.comparingInt(Part::observers));
        return parts;
    }

    private Optional<NetworkRun> run(Part part, boolean isConjunct) {
        List<Part> alternatives = smaller(
                Apart.within(budget, "dovetail-automata", () -> FormulaQuestions.alternatives(part.property())),
                part,
                false);
        for (Part alternative : alternatives) {
            if (searches.hasNoViolation(alternative.network(), alternative.property(), MOST_NODES)) {
                remark("alternative", alternative, true);
                return Optional.empty();
            }
        }
        @Nullable ComponentRun run = searches.violation(part.network(), part.property());
        if (isConjunct) {
            remark("conjunct", part, run == null);
        } else {
            composed = searches.composed();
        }
        return run == null ? Optional.empty() : Optional.of(new NetworkRun(part.network(), run));
    }

    private void remark(String what, Part part, boolean holds) {
        composed = holds ? Math.max(composed, searches.composed()) : searches.composed();
        String remark = what + " '" + part.property().name() + "' " + (holds ? "holds" : "is violated") + ", "
                + searches.decidedAfter();
        remarks.add(remark);
        searches.tell(remark);
    }
}
