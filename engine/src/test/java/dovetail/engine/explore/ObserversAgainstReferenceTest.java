package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Guard;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.task.Task;
import dovetail.por.PorOptions;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Observers accept as the reference says, on shortest paths, in every way of exploring. That the observer accepts along
 * the paths is judged by the replay inside the engine.
 */
class ObserversAgainstReferenceTest {
    private static final int CASES = 700;
    private static final int COMPILED = 30;
    private static final int OBSERVERS_PER_NETWORK = 3;
    private static final int MAX_STATES = 60;
    private static final ExploreOptions PLAIN = ExploreOptions.DEFAULT.with("compile", "never");
    private static final List<ExploreOptions> WAYS = List.of(
            PLAIN,
            PLAIN.with("store", "compact"),
            PLAIN.withThreads(2),
            PLAIN.with("search", "dfs"),
            PLAIN.with("store", "compact").with("search", "dfs"),
            ExploreOptions.DEFAULT);

    private int undefined;
    private int accepted;
    private int rejected;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> compare(network, seed, WAYS));
        assertThatBothAnswersOccur();
        Cases.assertNotEmpty("predicates without a value", undefined, 1, CASES);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, (network, seed) -> compare(network, seed, WAYS));
        assertThatBothAnswersOccur();
    }

    @Test
    void compiledNetworks() {
        List<ExploreOptions> compiled = List.of(
                ExploreOptions.DEFAULT.with("compile", "always"),
                ExploreOptions.DEFAULT.with("check-dependencies", "true"));
        Cases.forEachSeed(COMPILED, seed -> compare(RandomNetworks.guarded(seed, MAX_STATES), ~seed, compiled));
    }

    @Test
    void gallery() {
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            compare(exhibit.network(), exhibit.name().hashCode(), WAYS);
        }
    }

    private void assertThatBothAnswersOccur() {
        Cases.assertNotEmpty("accepted", accepted, CASES / 10 + 1, CASES);
        Cases.assertNotEmpty("rejected", rejected, CASES / 10 + 1, CASES);
    }

    private void compare(Network network, long seed, List<ExploreOptions> ways) {
        for (int i = 0; i < OBSERVERS_PER_NETWORK; i++) {
            long number = OBSERVERS_PER_NETWORK * seed + i;
            Property.Observer property = RandomProperties.observer(network, number);
            ExploreOptions way = ways.get((int) Math.floorMod(number, (long) ways.size()));
            String text = network.name() + ", " + property + " with " + way;
            Verdict verdict = run(network, property, way);
            if (new ReferenceSearch(network).isUndefinedSomewhere(property)) {
                undefined++;
                assertThat(verdict).as(text).isInstanceOf(Verdict.Violated.class);
                continue;
            }
            Optional<Integer> distance = distance(network, property);
            boolean holds = distance.isPresent() == property.isExistential();
            assertThat(verdict).as(text).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
            assertThat(verdict.trace().isPresent()).as(text).isEqualTo(distance.isPresent());
            if (distance.isPresent()) {
                accepted++;
                Trace trace = verdict.trace().get();
                assertThat(trace.kind()).as(text).isEqualTo(Trace.Kind.PATH);
                if (way.order() == ExploreOptions.Order.BFS) {
                    assertThat(trace.steps()).as(text).hasSize(distance.get());
                }
            } else {
                rejected++;
            }
        }
    }

    private static Optional<Integer> distance(Network network, Property.Observer property) {
        try {
            return ReferenceWords.distance(network, property);
        } catch (ModelError e) {
            throw new AssertionError("the predicates have a value in every state", e);
        }
    }

    private static Verdict run(Network network, Property property, ExploreOptions way) {
        return new ExploreEngine(way).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }

    /** One component: a to state 1, b or c to state 2, d back. */
    private static Network ring() {
        LabelledLts lts = new LabelledLts.Builder()
                .initial(0)
                .transition(0, "a", 1)
                .transition(1, "b", 2)
                .transition(1, "c", 2)
                .transition(2, "d", 0)
                .build();
        Network.Builder builder = new Network.Builder("ring");
        int component = builder.explicit("P", lts, Origin.NONE).index();
        for (int port = 0; port < lts.labels().size(); port++) {
            String label = lts.labels().get(port);
            builder.rule(new SyncRule(List.of(new SyncRule.Participant(component, port)), label, Origin.NONE));
        }
        return builder.build();
    }

    /** Accepts when the first atom is false before a step and true after it, and the second one is its action. */
    private static Property.Observer change(Network network, int location, String label, boolean existential) {
        List<Atom> atoms =
                List.of(new Atom.State("there", network.inLocation(0, location)), new Atom.Action(label, label));
        Guard change = new Guard(List.of(new Guard.Cube(0b0110, 0b0001)));
        Guard other =
                new Guard(List.of(new Guard.Cube(0b0001, 0), new Guard.Cube(0, 0b0010), new Guard.Cube(0, 0b0100)));
        WordAutomaton automaton = new WordAutomaton(
                4,
                0,
                Set.of(1),
                List.of(
                        List.of(new WordAutomaton.Edge(change, 1), new WordAutomaton.Edge(other, 0)),
                        List.of(new WordAutomaton.Edge(Guard.TRUE, 1))));
        return new Property.Observer("change", automaton, atoms, existential);
    }

    @Test
    void aChangeIsSeenInTheStepThatMakesIt() {
        Network ring = ring();
        for (String label : List.of("b", "c")) {
            Verdict violated = run(ring, change(ring, 2, label, false), PLAIN);
            assertThat(violated).isInstanceOf(Verdict.Violated.class);
            assertThat(violated.trace().get().steps()).extracting(Step::action).containsExactly("a", label);
            Verdict witnessed = run(ring, change(ring, 2, label, true), PLAIN);
            assertThat(witnessed).isInstanceOf(Verdict.Holds.class);
            assertThat(witnessed.trace().get().steps()).extracting(Step::action).containsExactly("a", label);
        }
        assertThat(run(ring, change(ring, 2, "a", false), PLAIN)).isInstanceOf(Verdict.Holds.class);
        Verdict missing = run(ring, change(ring, 2, "a", true), PLAIN);
        assertThat(missing).isInstanceOf(Verdict.Violated.class);
        assertThat(missing.trace()).isEmpty();
    }

    @Test
    void theInitialStateIsRead() {
        Network ring = ring();
        WordAutomaton automaton = new WordAutomaton(
                2,
                0,
                Set.of(1),
                List.of(List.of(new WordAutomaton.Edge(new Guard(List.of(new Guard.Cube(0b10, 0))), 1)), List.of()));
        Property.Observer property = new Property.Observer(
                "initially", automaton, List.of(new Atom.State("there", ring.inLocation(0, 0))), false);
        Verdict verdict = run(ring, property, PLAIN);
        assertThat(verdict).isInstanceOf(Verdict.Violated.class);
        assertThat(verdict.trace().get().steps()).isEmpty();
    }

    @Test
    void severalObserversAndPredicatesAreAnsweredInOneRun() {
        Network ring = ring();
        List<Property> properties = List.of(
                change(ring, 2, "b", false),
                new Property.Never("never", ring.inLocation(0, 1)),
                change(ring, 2, "a", false),
                new Property.Never("at all", Expr.FALSE));
        List<String> verdicts = new ArrayList<>();
        try (PreparedSystem system = PreparedSystem.of(ring, Budget.unlimited())) {
            new ExploreEngine(PLAIN)
                    .run(system, properties, Budget.unlimited(), Progress.SILENT)
                    .forEach(verdict -> verdicts.add(verdict.getClass().getSimpleName()));
        }
        assertThat(verdicts).containsExactly("Violated", "Violated", "Holds", "Holds");
    }

    @Test
    void aReductionIsRefused() {
        Network ring = ring();
        Verdict verdict = run(ring, change(ring, 2, "b", false), PLAIN.reducing(PorOptions.DEFAULT));
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
        assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(Limit.Kind.UNSUPPORTED);
    }
}
