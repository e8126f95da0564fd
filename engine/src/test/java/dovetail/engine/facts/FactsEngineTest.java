package dovetail.engine.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import org.junit.jupiter.api.Test;

/** Facts decide nothing that a search of all states does not decide alike. */
class FactsEngineTest {
    private static final int CASES = 600;
    private static final int MAX_STATES = 500;

    private int decided;
    private int byEquation;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(CASES, MAX_STATES, this::compare);
        Cases.assertNotEmpty("properties that facts decide", decided, CASES / 20, 4 * CASES);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, this::compare);
        Cases.assertNotEmpty("properties that facts decide", decided, CASES / 20, 4 * CASES);
        Cases.assertNotEmpty("properties that the state equation decides", byEquation, CASES / 100, 4 * CASES);
    }

    private void compare(Network network, long seed) {
        Expr predicate = RandomNetworks.predicate(network, seed);
        compare(network, seed, new Property.Never("never", predicate));
        compare(network, seed, new Property.Reachable("reachable", predicate));
        compare(network, seed, new Property.Never("together", together(network, seed)));
        compare(network, seed, RandomProperties.formula(network, seed, 4));
        compare(network, seed, new Property.Never("wrapping", wrapping(network, seed)));
    }

    /** A sum beyond 32 bits, which wraps around: linear arithmetic would exclude what is true. */
    private static Expr wrapping(Network network, long seed) {
        int slot = (int) Math.floorMod(seed, (long) network.slots().size());
        Expr sum = Expr.binary(BinaryOp.ADD, new Expr.Read(slot), Expr.constant(Integer.MAX_VALUE));
        return Expr.binary(BinaryOp.LT, sum, Expr.constant(0));
    }

    /** Two components in two locations at once. */
    private static Expr together(Network network, long seed) {
        int count = network.components().size();
        int one = (int) Math.floorMod(seed, (long) count);
        int other = (int) Math.floorMod(seed / 7, (long) count);
        return Expr.and(in(network, one, seed / 11), in(network, other, seed / 13));
    }

    private static Expr in(Network network, int component, long number) {
        Component chosen = network.component(component);
        return network.inLocation(
                component, (int) Math.floorMod(number, (long) chosen.behaviour().locationCount()));
    }

    private void compare(Network network, long seed, Property property) {
        Task task = new Task(network, property);
        if (!new FactsProvider().supports(task).isGiven()) {
            return;
        }
        Verdict fact = new FactsEngine().run(task, Budget.unlimited(), Progress.SILENT);
        if (fact.limit().isPresent()) {
            return;
        }
        decided++;
        byEquation += fact.figures().account().remarks().toString().contains("state equation") ? 1 : 0;
        Engine search = property.isOfWholeRuns()
                ? new LtlEngine(LtlOptions.DEFAULT)
                : new ExploreEngine(ExploreOptions.DEFAULT);
        Verdict searched = search.run(task, Budget.unlimited(), Progress.SILENT);
        assertThat(fact.kind()).as("%s of seed %d", property.name(), seed).isEqualTo(searched.kind());
        assertThat(fact.trace()).isEmpty();
    }
}
