package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.engine.por.PorEngine;
import dovetail.engine.sog.SogEngine;
import dovetail.engine.sog.SogOptions;
import dovetail.expr.Expr;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.por.PorOptions;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Freedom from deadlocks that are no proper ends, by all engines, compared with the reference. */
class ProperEndsAgainstReferenceTest {
    private static final int CASES = 150;
    private static final int MAX_STATES = 400;
    private static final Budget BUDGET = Budget.unlimited().withMemory(16 << 20).withStates(20_000);

    private int answered;
    private int violated;
    private int excused;
    private int undefined;

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.guarded(seed, MAX_STATES), seed));
        assertThatAllAnswersOccur();
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.explicit(seed), seed));
        assertThatAllAnswersOccur();
    }

    private void assertThatAllAnswersOccur() {
        Cases.assertNotEmpty("answers", answered, CASES, CASES);
        Cases.assertNotEmpty("violated", violated, CASES / 10, CASES);
        Cases.assertNotEmpty("deadlocks that are all proper ends", excused, CASES / 50, CASES);
        Cases.assertNotEmpty("predicates without a value", undefined, CASES / 20, CASES);
    }

    private void compare(Network network, long seed) {
        try (PreparedNetwork prepared = new PreparedNetwork(network, BUDGET)) {
            compare(prepared, seed);
        }
    }

    private void compare(PreparedNetwork prepared, long seed) {
        Network network = prepared.network();
        ReferenceSearch expected = prepared.expected();
        List<Expr> ends = new ArrayList<>();
        ends.add(RandomNetworks.predicate(network, seed));
        ends.add(Expr.not(RandomNetworks.predicate(network, seed)));
        ends.add(RandomNetworks.partialPredicate(network, seed));
        ends.add(RandomNetworks.fragilePredicate(network, seed));
        int number = 0;
        for (Expr proper : ends) {
            Property.DeadlockFree property = new Property.DeadlockFree("ends", proper);
            boolean holds = expected.satisfies(property);
            violated += holds ? 0 : 1;
            excused += holds && expected.deadlocks() > 0 ? 1 : 0;
            undefined += expected.isUndefinedSomewhere(proper) ? 1 : 0;
            for (Engine engine : engines(seed + number++)) {
                answer(prepared, property, holds, engine);
            }
        }
    }

    private void answer(PreparedNetwork prepared, Property.DeadlockFree property, boolean holds, Engine engine) {
        Verdict verdict = prepared.ask(engine, property);
        if (verdict.limit().isPresent()) {
            return;
        }
        answered++;
        String question = prepared.network().name() + ", unless " + property.properEnds() + ", " + engine.name();
        assertThat(verdict).as(question).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
        Optional<Trace> trace = verdict.trace();
        assertThat(trace.isPresent()).as("trace, " + question).isEqualTo(!holds);
        if (trace.isPresent() && trace.get().error() == null) {
            assertThat(trace.get().kind()).as(question).isEqualTo(Trace.Kind.DEADLOCK);
            assertThat(trace.get().steps().size())
                    .as(question)
                    .isGreaterThanOrEqualTo(prepared.expected()
                            .distanceToDeadlock(property.properEnds())
                            .orElseThrow());
        }
    }

    private static List<Engine> engines(long turn) {
        List<Engine> engines = new ArrayList<>();
        engines.add(new ExploreEngine(Ways.interpreted(turn)));
        PorOptions.Strategy[] strategies = PorOptions.Strategy.values();
        PorOptions reduce = PorOptions.DEFAULT.with(strategies[(int) (turn % strategies.length)]);
        engines.add(new PorEngine(
                new ExploreEngine(Ways.interpreted(turn).reducing(reduce)),
                new LtlEngine(LtlOptions.DEFAULT.reducing(reduce))));
        Relation[] relations = {Relation.WEAK_TRACE, Relation.BRANCHING, Relation.STRONG};
        ComposeOptions.Order[] orders = ComposeOptions.Order.values();
        engines.add(new ComposeEngine(
                new ComposeOptions(relations[(int) (turn % 3)], orders[(int) (turn / 3 % orders.length)])));
        engines.add(new IccEngine(IccOptions.DEFAULT));
        engines.add(new SogEngine(SogOptions.DEFAULT.with("sets", turn % 3 == 0 ? "diagrams" : "auto")));
        return engines;
    }
}
