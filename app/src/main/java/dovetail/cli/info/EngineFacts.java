package dovetail.cli.info;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** Facts about a network on which the effort of engines depends. All are cheap: nothing is explored. */
final class EngineFacts {
    /** Networks with more groups are not compared pair by pair. */
    private static final int MOST_GROUPS = 3000;

    private final Map<String, String> facts = new LinkedHashMap<>();

    private EngineFacts() {}

    /**
     * The facts; fewer where a limit ends their computation.
     *
     * @param hasClocks whether the network is that of a system with clocks, which some engines do not take
     */
    static EngineFacts of(Network network, InferredValues inferred, boolean hasClocks, Budget budget) {
        EngineFacts found = new EngineFacts();
        ValueSets values = inferred.sets();
        if (values == null) {
            return found;
        }
        try {
            StateLayout layout = StateLayout.of(network, values, budget);
            found.facts.put(
                    hasClocks ? "zones, explore, ltl" : "explore, ltl",
                    Numbers.count(layout.bits(), "bit") + " per state, in " + Numbers.count(layout.words(), "word")
                            + (hasClocks ? "; zones besides" : ""));
            GroupTable groups = new GroupTable(network, budget);
            if (!hasClocks) {
                found.facts.put("icc, compose, sog", components(network));
                found.facts.put("por", pairs(groups));
            }
            found.facts.put("pastfree", driver(Driver.of(network, values, groups, Driver.AUTO, budget)));
        } catch (Limit.Exceeded e) {
            // The facts that were found in time are shown.
        }
        return found;
    }

    private static String components(Network network) {
        int guarded = 0;
        for (Component component : network.components()) {
            guarded += component.behaviour().isGuarded() ? 1 : 0;
        }
        String all = Numbers.count(network.components().size(), "component");
        return guarded == 0
                ? all + " to compose"
                : all + " to decompose, with "
                        + Numbers.count(network.variables().size(), "variable");
    }

    /** The pairs of groups that are independent because neither writes a slot that the other uses. */
    private static String pairs(GroupTable groups) {
        String all = Numbers.count(groups.size(), "transition group");
        if (groups.size() > MOST_GROUPS) {
            return all;
        }
        long independent = 0;
        for (int i = 0; i < groups.size(); i++) {
            for (int k = 0; k < i; k++) {
                independent +=
                        isIndependent(groups.get(i).group(), groups.get(k).group()) ? 1 : 0;
            }
        }
        long pairs = groups.size() * (groups.size() - 1L) / 2;
        return all + "; at least " + independent + " of " + Numbers.count(pairs, "pair") + " independent";
    }

    private static boolean isIndependent(StepRelation.Group one, StepRelation.Group other) {
        return !one.components().intersects(other.components())
                && !one.writes().intersects(other.reads())
                && !one.writes().intersects(other.writes())
                && !other.writes().intersects(one.reads());
    }

    private static String driver(Driver driver) {
        return driver.isEmpty() ? "no acyclic component and no monotone counter" : "driver: " + driver.text();
    }

    void print(PrintStream out) {
        Columns columns = new Columns();
        facts.forEach((engines, fact) -> columns.row(engines + ":", fact));
        columns.print("for the engines", Integer.MAX_VALUE, out);
    }

    /** Writes the member {@code engineFacts} of a JSON object. */
    void write(JsonWriter json) {
        json.objects("engineFacts", facts.entrySet(), fact -> {
            json.name("engines").value(fact.getKey());
            json.name("fact").value(fact.getValue());
        });
    }
}
