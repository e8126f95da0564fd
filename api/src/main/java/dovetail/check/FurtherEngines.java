package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.engine.Engine;
import dovetail.property.Property;
import dovetail.result.Plan;
import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The engines of a portfolio besides the one that begins, with their weights and memory. */
final class FurtherEngines {
    private final Portfolio.Engines engines;
    private final Findings findings;
    private final Budget budget;
    private final List<Plan.Share> shares = new ArrayList<>();
    private Features features = Features.NONE;

    FurtherEngines(Portfolio.Engines engines, Findings findings, Budget budget) {
        this.engines = engines;
        this.findings = findings;
        this.budget = budget;
    }

    /**
     * A further engine for some properties.
     *
     * @param weight its weight for all of them
     */
    record Request(Engine engine, int weight, List<Property> properties) {}

    /** The engines for those of some properties that are open, the most promising first. */
    List<Request> requests(Engine plain, List<Property> properties) {
        return requests(properties, property -> {
            Portfolio.Outlook outlook = engines.outlook(plain, property, budget);
            features = outlook.features();
            return outlook.further();
        });
    }

    /** The engines that are looked for after the probe only, the most promising first. */
    List<Request> late(Engine plain, List<Property> properties) {
        return requests(properties, property -> engines.afterProbe(plain, property, budget));
    }

    private List<Request> requests(List<Property> properties, Function<Property, List<Portfolio.Further>> find) {
        List<Request> requests = new ArrayList<>();
        for (Property property : properties) {
            for (Portfolio.Further one :
                    findings.isOpen(property) ? further(find, property) : List.<Portfolio.Further>of()) {
                if (!findings.isLeftOpenBy(one.engine(), property)) {
                    request(one, property, requests);
                    shares.add(new Plan.Share(one.engine().name(), property.name(), one.weight()));
                }
            }
        }
        shares.sort(Comparator.comparingInt(Plan.Share::weight).reversed());
        requests.sort(Comparator.comparingInt(Request::weight).reversed());
        return requests;
    }

    /** The plan of the turns; nothing where no further engine was weighed. */
    Optional<Plan> plan(List<Slice> slices) {
        return shares.isEmpty()
                ? Optional.empty()
                : Optional.of(new Plan(features.numbers(), features.words(), shares, slices));
    }

    /** The memory of an engine: its part of a half by its weight, or an equal part if that is more. */
    MemoryMeter memory(Request request, List<Request> requests) {
        double weights = 0;
        for (Request one : requests) {
            weights += one.weight();
        }
        double part = Math.max(1.0 / requests.size(), request.weight() / weights);
        return budget.meter().scope((long) (budget.memory() / 2.0 * part));
    }

    /** Asks an engine for a property: with others that the same search answers, or alone. */
    private static void request(Portfolio.Further further, Property property, List<Request> requests) {
        Engine engine = further.engine();
        for (int i = 0; i < requests.size(); i++) {
            Request other = requests.get(i);
            if (engine.searchesAlike(property) && other.engine().name().equals(engine.name())) {
                List<Property> both = new ArrayList<>(other.properties());
                both.add(property);
                requests.set(i, new Request(other.engine(), other.weight() + further.weight(), both));
                return;
            }
        }
        requests.add(new Request(engine, further.weight(), List.of(property)));
    }

    /** None where a limit is met, or an engine fails, before they are known. */
    private static List<Portfolio.Further> further(
            Function<Property, List<Portfolio.Further>> find, Property property) {
        try {
            return find.apply(property);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return List.of();
        }
    }
}
