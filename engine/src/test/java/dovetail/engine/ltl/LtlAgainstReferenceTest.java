package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.PreparedNetwork;
import dovetail.engine.Ways;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.ltl.Formula;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The engine gives the verdicts of the reference on networks, formulas, automata and run rules that nobody chose by
 * hand. That the runs it shows are violations is judged by the replay inside it; that they are fair where only fair
 * runs count, also here. The ways to search take turns.
 */
class LtlAgainstReferenceTest {
    private static final int CASES = 700;
    /** Fewer of those that have to be compiled. */
    private static final int GUARDED = 400;

    private static final int MAX_STATES = 60;
    private static final int PROPERTIES_PER_NETWORK = 3;

    /**
     * Properties of which an atom has no value in some reachable state, and those of which that is all that is shown.
     */
    private int undefined;

    private int shownUndefined;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(GUARDED, MAX_STATES, (network, seed) -> compare(network, seed));
        assertThatSomeHaveNoValue(GUARDED);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, (network, seed) -> compare(network, seed));
        assertThatSomeHaveNoValue(CASES);
    }

    private void assertThatSomeHaveNoValue(int cases) {
        Cases.assertNotEmpty("properties without a value", undefined, cases / 5, cases);
        Cases.assertNotEmpty("paths to where there is none", shownUndefined, cases / 10, cases);
    }

    /** The reference unrolls the intervals. */
    @Test
    void metricFormulas() {
        Cases.forEachGuarded(GUARDED / 2, MAX_STATES / 3, (network, seed) -> {
            try (PreparedNetwork prepared = new PreparedNetwork(network)) {
                for (int i = 0; i < PROPERTIES_PER_NETWORK; i++) {
                    long number = PROPERTIES_PER_NETWORK * seed + i;
                    compare(prepared, RandomProperties.metric(network, number, 3), Ways.ltl(Ways.explore(number)));
                }
            }
        });
    }

    @Test
    void gallery() {
        Cases.forEachExhibit(10 * MAX_STATES, (network, seed) -> compare(network, seed));
    }

    /** States before an accepting cycle are visited breadth first: the way to the first bad state is shortest. */
    @Test
    void invariantsFailByAShortestWay() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            ReferenceSearch search = new ReferenceSearch(network);
            Expr bad = RandomNetworks.predicate(network, seed);
            if (search.errors() > 0) {
                return; // A run that ends in an error is none, so the nearest bad state may be on no run.
            }
            Property property = new Property.LinearTime(
                    "p",
                    Formula.globally(Formula.not(Formula.atom(0))),
                    List.of(new Atom.State("bad", bad)),
                    RunRules.DEFAULT);
            Verdict verdict = new LtlEngine(Ways.ltl(Ways.explore(seed)))
                    .run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
            Optional<Integer> way = Optional.empty();
            if (verdict instanceof Verdict.Violated violated) {
                way = Optional.of(firstWhere(bad, violated.trace().orElseThrow()));
            }
            assertThat(way).as(network.name() + ", " + bad).isEqualTo(search.distance(bad));
        });
    }

    private static int firstWhere(Expr predicate, Trace trace) {
        Semantics semantics = Semantics.of(trace.system());
        for (int i = 0; i <= trace.steps().size(); i++) {
            try {
                if (semantics.holds(predicate, trace.state(i))) {
                    return i;
                }
            } catch (ModelError e) {
                throw new AssertionError(e);
            }
        }
        throw new AssertionError("no state of the trace is bad");
    }

    private void compare(Network network, long seed) {
        try (PreparedNetwork prepared = new PreparedNetwork(network)) {
            compare(prepared, seed);
        }
    }

    private void compare(PreparedNetwork prepared, long seed) {
        Network network = prepared.network();
        for (int i = 0; i < PROPERTIES_PER_NETWORK; i++) {
            long number = PROPERTIES_PER_NETWORK * seed + i;
            Property property =
                    i == 0 ? RandomProperties.automaton(network, number) : RandomProperties.formula(network, number, 5);
            compare(prepared, property, Ways.ltl(Ways.explore(number)));
        }
    }

    private void compare(PreparedNetwork prepared, Property property, LtlOptions way) {
        Network network = prepared.network();
        boolean violated = ReferenceLtl.isViolated(network, property);
        Verdict verdict = prepared.ask(new LtlEngine(way), way.compile(), property);
        assertThat(verdict)
                .as(network.name() + ", " + property + ", " + way)
                .isInstanceOf(violated ? Verdict.Violated.class : Verdict.Holds.class);
        if (verdict instanceof Verdict.Violated shown) {
            Trace trace = shown.trace().orElseThrow();
            assertThat(trace.loopStart() >= 0 || trace.error() != null)
                    .as(network.name() + ", " + property + ", " + way)
                    .isTrue();
            shownUndefined += trace.error() != null ? 1 : 0;
            undefined += prepared.expected().isUndefinedSomewhere(property) ? 1 : 0;
            if (rules(property).fair() && trace.error() == null) {
                assertThat(neglected(trace))
                        .as("components to which the run is unfair: " + network.name() + ", " + property)
                        .isEqualTo(new BitSet());
            }
        }
    }

    private static RunRules rules(Property property) {
        return ((Property.OfRuns) property).rules();
    }

    /** The components that could move in every state of the loop and take none of its steps. */
    private static BitSet neglected(Trace run) {
        Semantics semantics = Semantics.of(run.system());
        BitSet neglected = new BitSet();
        neglected.set(0, run.stutters() ? 0 : run.system().componentNames().size());
        for (int i = run.loopStart(); i < run.steps().size(); i++) {
            BitSet able = new BitSet();
            for (Move move : semantics.moves(run.state(i))) {
                if (!move.isError()) {
                    move.components().forEach(able::set);
                }
            }
            neglected.and(able);
            run.steps().get(i).components().forEach(neglected::clear);
        }
        return neglected;
    }
}
