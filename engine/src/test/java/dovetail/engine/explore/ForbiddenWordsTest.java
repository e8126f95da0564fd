package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.Regex;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.task.Task;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.reference.ReferenceWords;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Forbidden words are found as the reference finds them, by shortest paths, in every way of exploring. That the paths are
 * along such words is judged by the replay inside the engine.
 */
class ForbiddenWordsTest {
    private static final int CASES = 700;
    private static final int COMPILED = 30;
    private static final int WORDS_PER_NETWORK = 3;
    private static final int MAX_STATES = 60;
    private static final ExploreOptions PLAIN = ExploreOptions.DEFAULT.with("compile", "never");
    private static final List<ExploreOptions> WAYS = List.of(
            PLAIN,
            PLAIN.with("store", "compact"),
            PLAIN.withThreads(2),
            PLAIN.with("search", "dfs"),
            PLAIN.with("store", "compact").withThreads(2),
            PLAIN.with("store", "compact").with("search", "dfs"),
            ExploreOptions.DEFAULT);

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> compare(network, seed, WAYS));
    }

    @Test
    void randomWordsAreForbiddenNowAndThen() {
        int violated = 0;
        for (long seed = 1; seed <= 100; seed++) {
            Network network = RandomNetworks.guarded(seed, MAX_STATES);
            Optional<Integer> distance = ReferenceWords.distance(network, RandomProperties.words(network, seed));
            violated += distance.isPresent() && distance.get() > 0 ? 1 : 0;
        }
        assertThat(violated).isBetween(10, 90);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, (network, seed) -> compare(network, seed, WAYS));
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

    private static void compare(Network network, long seed, List<ExploreOptions> ways) {
        for (int i = 0; i < WORDS_PER_NETWORK; i++) {
            long number = WORDS_PER_NETWORK * seed + i;
            Property.NeverWord property = RandomProperties.words(network, number);
            ExploreOptions way = ways.get((int) Math.floorMod(number, (long) ways.size()));
            Optional<Integer> distance = ReferenceWords.distance(network, property);
            Optional<Trace> trace = answer(network, property, way, distance);
            Optional<Trace> plain = answer(network, property, PLAIN, distance);
            if (way.order() == ExploreOptions.Order.BFS && distance.isPresent()) {
                assertThat(actions(trace)).as(network.name() + " with " + way).isEqualTo(actions(plain));
            }
        }
    }

    private static Optional<Trace> answer(
            Network network, Property.NeverWord property, ExploreOptions way, Optional<Integer> distance) {
        String text = network.name() + ", " + property + " with " + way;
        Verdict verdict = run(network, property, way);
        if (distance.isEmpty()) {
            assertThat(verdict).as(text).isInstanceOf(Verdict.Holds.class);
            return Optional.empty();
        }
        assertThat(verdict).as(text).isInstanceOf(Verdict.Violated.class);
        Optional<Trace> trace = ((Verdict.Violated) verdict).trace();
        assertThat(trace.orElseThrow().kind()).as(text).isEqualTo(Trace.Kind.PATH);
        if (way.order() == ExploreOptions.Order.BFS) {
            assertThat(trace.get().steps()).as(text).hasSize(distance.get());
        }
        return trace;
    }

    private static Verdict run(Network network, Property property, ExploreOptions way) {
        return new ExploreEngine(way).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }

    private static List<String> actions(Optional<Trace> trace) {
        List<String> actions = new ArrayList<>();
        trace.orElseThrow().steps().forEach(step -> actions.add(step.action()));
        return actions;
    }

    /** One component that can do a and b between the same states, and then c. */
    private static Network twoLabels() {
        LabelledLts lts = new LabelledLts.Builder()
                .initial(0)
                .transition(0, "a", 1)
                .transition(0, "b", 1)
                .transition(1, "c", 0)
                .build();
        Network.Builder builder = new Network.Builder("two labels");
        int component = builder.explicit("P", lts, Origin.NONE).index();
        for (int port = 0; port < lts.labels().size(); port++) {
            String label = lts.labels().get(port);
            builder.rule(new SyncRule(List.of(new SyncRule.Participant(component, port)), label, Origin.NONE));
        }
        return builder.build();
    }

    private static Property.NeverWord never(Regex regex, String... labels) {
        List<Atom> atoms = new ArrayList<>();
        for (String label : labels) {
            atoms.add(new Atom.Action(label, label));
        }
        return new Property.NeverWord("never", Glushkov.automaton(regex, labels.length), atoms);
    }

    private static Regex letter(int atom) {
        return new Regex.Letter(new Guard(List.of(new Guard.Cube(1L << atom, 0))));
    }

    private static Regex sequence(Regex... parts) {
        return new Regex.Sequence(List.of(parts));
    }

    private static final Regex ANY = new Regex.Star(new Regex.Letter(Guard.TRUE));

    @Test
    void ofSeveralActionsBetweenTwoStatesTheForbiddenOneIsShown() {
        Property property = never(sequence(letter(1), letter(2), letter(0)), "a", "b", "c");
        Verdict verdict = run(twoLabels(), property, PLAIN);
        assertThat(actions(((Verdict.Violated) verdict).trace())).containsExactly("b", "c", "a");
    }

    @Test
    void theEmptyWordIsTheBeginningOfEveryRun() {
        Verdict verdict = run(twoLabels(), never(new Regex.Star(letter(0)), "nothing like this"), PLAIN);
        assertThat(((Verdict.Violated) verdict).trace().orElseThrow().steps()).isEmpty();
    }

    @Test
    void countsAreOfStatesTogetherWithThoseOfTheMonitor() {
        // State 0 with nothing but c before it, and state 1 after an a and after a b.
        Verdict verdict = run(twoLabels(), never(sequence(ANY, letter(0), letter(0)), "a"), PLAIN);
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        assertThat(verdict.figures().states()).isEqualTo(3);
        assertThat(verdict.figures().transitions()).isEqualTo(4);
        assertThat(verdict.figures().extra()).containsEntry("automatonStates", 3);
    }

    @Test
    void whatComesAfterTheLastChanceOfAForbiddenWordIsNotVisited() {
        // There is no d, so none of these words can come about.
        Regex regex = sequence(letter(1), letter(2), letter(0), letter(3));
        Verdict verdict = run(twoLabels(), never(regex, "a", "b", "c", "d"), PLAIN);
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        assertThat(verdict.figures().states()).isEqualTo(1);
        Verdict reachable =
                run(twoLabels(), never(sequence(letter(1), letter(2), letter(1), letter(1)), "a", "b", "c"), PLAIN);
        assertThat(reachable).isInstanceOf(Verdict.Holds.class);
        assertThat(reachable.figures().states()).isEqualTo(4);
        assertThat(reachable.figures().transitions()).isEqualTo(3);
        assertThat(reachable.figures().deadlocks()).isZero();
    }

    @Test
    void anAutomatonThatIsTooLargeLeavesTheAnswerUnknown() {
        Regex any = new Regex.Letter(Guard.TRUE);
        Regex regex = sequence(ANY, letter(0), Regex.between(any, 30, 30), letter(1));
        Verdict verdict = run(twoLabels(), never(regex, "a", "b"), PLAIN);
        assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(Limit.Kind.SIZE);
    }
}
