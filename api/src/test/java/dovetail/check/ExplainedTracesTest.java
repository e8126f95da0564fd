package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.explain.Explainer;
import dovetail.expr.Expr;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceSearch;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Traces that end where the property is lost, on random networks. */
class ExplainedTracesTest {
    private static final int CASES = 60;
    private static final int MAX_STATES = 300;
    private static final RunRules ANY_RUN = new RunRules(RunRules.FiniteRuns.STUTTER, false, false);

    private int cut;
    private int continued;

    /** Every run that begins with a bad prefix violates the formula. */
    @Test
    void allContinuationsOfABadPrefixViolateTheFormula() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            List<Property.OfRuns> properties = List.of(
                    RandomProperties.formula(network, seed, 4).withRules(ANY_RUN),
                    RandomProperties.formula(network, ~seed, 3).withRules(ANY_RUN),
                    RandomProperties.metric(network, seed, 3).withRules(ANY_RUN),
                    RandomProperties.automaton(network, seed).withRules(ANY_RUN));
            for (Property.OfRuns property : properties) {
                Trace shown = trace(network, property, RunSettings.DEFAULT);
                if (shown != null && shown.facts().lostAt() >= 0) {
                    cut++;
                    assertThat(shown.kind()).isEqualTo(Trace.Kind.PATH);
                    assertThat(shown.facts().lostAt()).isEqualTo(shown.steps().size());
                    Random random = new Random(seed);
                    for (int i = 0; i < 5; i++) {
                        continueFrom(shown, network, property, random);
                    }
                }
            }
        });
        Cases.assertNotEmpty("traces that end at a bad prefix", cut, CASES / 4, CASES);
        Cases.assertNotEmpty("continuations", continued, CASES, CASES);
    }

    /** Walks at random until a state repeats or none follows; the run must violate the property. */
    private void continueFrom(Trace prefix, Network network, Property.OfRuns property, Random random) {
        Semantics semantics = Semantics.of(network);
        List<int[]> states = new ArrayList<>(List.of(prefix.initial()));
        List<Lasso.Taken> steps = new ArrayList<>();
        for (Step step : prefix.steps()) {
            steps.add(new Lasso.Taken(step.action(), Set.copyOf(step.components())));
            states.add(step.after());
        }
        int start = states.size() - 1;
        while (true) {
            int[] last = states.get(states.size() - 1);
            for (int i = start; i < states.size() - 1; i++) {
                if (Arrays.equals(states.get(i), last)) {
                    states.remove(states.size() - 1);
                    new Replay(network).toLasso(new Lasso(states, steps, i), property);
                    continued++;
                    return;
                }
            }
            List<Move> moves = semantics.moves(last);
            if (moves.isEmpty()) {
                new Replay(network).toLasso(new Lasso(states, steps, states.size() - 1), property);
                continued++;
                return;
            }
            List<Move> possible = moves.stream().filter(move -> !move.isError()).toList();
            if (possible.isEmpty()) {
                return;
            }
            Move move = possible.get(random.nextInt(possible.size()));
            steps.add(new Lasso.Taken(move.label(), Set.copyOf(move.components())));
            states.add(move.target());
        }
    }

    /** A trace that ends at the loss is the beginning of the whole one, which has the same mark. */
    @Test
    void theShownTraceIsAPrefixOfTheWholeOne() {
        int[] shorter = new int[1];
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            List<Property> properties = List.of(
                    RandomProperties.formula(network, seed, 4),
                    RandomProperties.metric(network, seed, 3),
                    RandomProperties.words(network, seed),
                    RandomProperties.observer(network, seed),
                    new Property.Never("never", RandomNetworks.predicate(network, seed)));
            for (Property property : properties) {
                Trace whole =
                        trace(network, property, RunSettings.DEFAULT.withTraces(new Explainer.Style(true, false)));
                Trace shown = trace(network, property, RunSettings.DEFAULT);
                if (whole == null || shown == null) {
                    assertThat(shown).isEqualTo(whole);
                    continue;
                }
                TraceFacts facts = shown.facts();
                assertThat(facts.lostAt()).isEqualTo(whole.facts().lostAt());
                int steps = facts.lostAt() < 0 ? whole.steps().size() : facts.lostAt();
                assertThat(shown.steps()).hasSize(steps);
                for (int i = 0; i <= steps; i++) {
                    assertThat(shown.state(i)).isEqualTo(whole.state(i));
                }
                if (shown.error() == null && !facts.truth().isEmpty()) {
                    assertThat(facts.truth()).hasSize(steps + 1);
                    assertThat(facts.truth()).isEqualTo(whole.facts().truth().subList(0, steps + 1));
                }
                shorter[0] += steps < whole.steps().size() ? 1 : 0;
            }
        });
        Cases.assertNotEmpty("traces that were cut", shorter[0], CASES / 4, CASES);
    }

    /** Also the path to a state in which the predicate has no value is a shortest one, and it says so. */
    @Test
    void pathsOfPartialPredicatesSayHowLongTheyAre() {
        int[] found = new int[2];
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            Expr bad = RandomNetworks.fragilePredicate(network, seed);
            Trace path = trace(network, new Property.Never("never", bad), RunSettings.DEFAULT);
            if (path != null) {
                ReferenceSearch reference = new ReferenceSearch(network);
                int shortest = Math.min(
                        reference.distance(bad).orElse(Integer.MAX_VALUE),
                        reference.distanceToUndefined(bad).orElse(Integer.MAX_VALUE));
                assertThat(path.steps()).hasSize(shortest);
                assertThat(path.facts().length()).isEqualTo(TraceFacts.Length.SHORTEST);
                found[path.error() == null ? 0 : 1]++;
            }
        });
        Cases.assertNotEmpty("paths to bad states", found[0], CASES / 10, CASES);
        Cases.assertNotEmpty("paths to states without a value", found[1], CASES / 10, CASES);
    }

    /** A violation of a state property is lost in its last state, and breadth-first search says that it is shortest. */
    @Test
    void pathsToStatesSayHowLongTheyAre() {
        int[] found = new int[1];
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            Property never = new Property.Never("never", RandomNetworks.predicate(network, seed));
            Trace path = trace(network, never, RunSettings.DEFAULT);
            if (path != null && path.error() == null) {
                assertThat(path.facts().lostAt()).isEqualTo(path.steps().size());
                assertThat(path.facts().length()).isEqualTo(TraceFacts.Length.SHORTEST);
                Trace deep = trace(network, never, RunSettings.DEFAULT.with("search", "dfs"));
                assertThat(deep.steps().size())
                        .isGreaterThanOrEqualTo(path.steps().size());
                assertThat(deep.facts().length()).isEqualTo(TraceFacts.Length.UNKNOWN);
                found[0]++;
            }
        });
        Cases.assertNotEmpty("paths to states", found[0], CASES / 4, CASES);
    }

    private static Trace trace(Network network, Property property, RunSettings settings) {
        EngineChoice choice = new EngineChoice(EngineRegistry.standard(), EngineRegistry.AUTO);
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            Answer answer = new Checker(system, choice, settings, Progress.SILENT)
                    .check(List.of(property), Budget.unlimited())
                    .get(0);
            assertThat(answer.failure()).as(property.name()).isEmpty();
            return answer.verdict().trace().orElse(null);
        }
    }
}
