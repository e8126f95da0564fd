package dovetail.model.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.Regex;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.ltl.Formula;
import dovetail.lts.LabelledLts;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.Preservation;
import dovetail.model.Priority;
import dovetail.model.SyncRule;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The proof that a network with an observation graph preserves an answer. */
class PreservedTaskTest {
    private static final Property DEADLOCK = new Property.DeadlockFree("d");

    /** A graph with an event and a livelock. */
    private static LabelledLts graph() {
        LabelledLts.Builder lts = new LabelledLts.Builder();
        lts.states(1).initial(0);
        lts.transition(0, "i", 0);
        lts.transition(0, "a", 0);
        return lts.build();
    }

    /** @param preservation of the component C, which has the ports i and a */
    private static Network.Builder builder(Preservation preservation) {
        Network.Builder builder = new Network.Builder("n");
        Behaviour.Explicit behaviour = new Behaviour.Explicit(graph().lts(), List.of(), List.of(), preservation);
        builder.explicit("C", behaviour, graph().labels(), Origin.NONE);
        builder.explicit("D", graph(), Origin.NONE);
        return builder;
    }

    private static SyncRule rule(String label, int... componentsAndPorts) {
        List<SyncRule.Participant> participants = new ArrayList<>();
        for (int i = 0; i < componentsAndPorts.length; i += 2) {
            participants.add(new SyncRule.Participant(componentsAndPorts[i], componentsAndPorts[i + 1]));
        }
        return new SyncRule(participants, label, Origin.NONE);
    }

    private static boolean isPreserved(Network network, Property property) {
        return PreservedTask.objection(new Task(network, property), Budget.unlimited())
                .isEmpty();
    }

    @Test
    void proofsAreMadeByProvingAlone() {
        for (Constructor<?> constructor : PreservedTask.class.getDeclaredConstructors()) {
            assertThat(Modifier.isPrivate(constructor.getModifiers())).isTrue();
        }
        assertThat(Modifier.isFinal(PreservedTask.class.getModifiers())).isTrue();
    }

    @Test
    void refusalsAreLimits() {
        Network network =
                builder(Preservation.OBSERVED_BEHAVIOUR).rule(rule("i", 0, 0)).build();
        Property states = new Property.Never("n", network.inLocation(0, 0));
        assertThatThrownBy(() -> PreservedTask.prove(new Task(network, states), Budget.unlimited()))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class,
                        e -> assertThat(e.limit())
                                .isEqualTo(
                                        new Limit(
                                                Limit.Kind.UNPRESERVED,
                                                "C is an observation graph, which does not preserve states and the steps that they enable:"
                                                        + " the predicate depends on them; use the component itself in its place")));
        Property elsewhere = new Property.Never("n", network.inLocation(1, 0));
        assertThat(PreservedTask.prove(new Task(network, elsewhere), Budget.unlimited())
                        .property())
                .isSameAs(elsewhere);
    }

    @Test
    void internalStepsHaveToBeFree() {
        SyncRule free = rule("i", 0, 0);
        assertThat(isPreserved(
                        builder(Preservation.OBSERVED_BEHAVIOUR).rule(free).build(), DEADLOCK))
                .isTrue();
        SyncRule joint = rule("i", 0, 0, 1, 0);
        for (List<SyncRule> rules : List.of(List.<SyncRule>of(), List.of(joint), List.of(free, joint))) {
            for (Preservation preservation : Preservation.values()) {
                Network.Builder builder = builder(preservation);
                rules.forEach(builder::rule);
                assertThat(isPreserved(builder.build(), DEADLOCK)).isEqualTo(preservation == Preservation.EVERYTHING);
            }
        }
    }

    @Test
    void prioritiesAreRefused() {
        Network.Builder builder = builder(Preservation.OBSERVED_BEHAVIOUR)
                .rule(rule("i", 0, 0))
                .rule(rule("a", 0, 1))
                .priority(new Priority(List.of(1), List.of(0)));
        assertThat(isPreserved(builder.build(), DEADLOCK)).isFalse();
    }

    /** The label of the internal step in the network counts, and that which it may have in the component. */
    @Test
    void atomsMatchNoInternalStep() {
        Network network = builder(Preservation.OBSERVED_BEHAVIOUR)
                .rule(rule("renamed", 0, 0))
                .rule(rule("a", 0, 1))
                .build();
        Regex one = new Regex.Star(new Regex.Letter(Guard.TRUE));
        for (String pattern : List.of("renamed", "i", "tau", "*", "r*", "a", "b")) {
            Property words =
                    new Property.NeverWord("w", Glushkov.automaton(one, 1), List.of(new Atom.Action(pattern, pattern)));
            assertThat(isPreserved(network, words)).as(pattern).isEqualTo(pattern.equals("a") || pattern.equals("b"));
        }
    }

    @Test
    void forbiddenWordsMustNotCountInvisibleSteps() {
        Network network = builder(Preservation.OBSERVED_BEHAVIOUR)
                .rule(rule("i", 0, 0))
                .rule(rule("a", 0, 1))
                .rule(rule("b", 1, 1))
                .build();
        Regex any = new Regex.Letter(Guard.TRUE);
        Regex a = new Regex.Letter(new Guard(List.of(new Guard.Cube(1, 0))));
        Regex b = new Regex.Letter(new Guard(List.of(new Guard.Cube(2, 0))));
        Regex notA = new Regex.Letter(new Guard(List.of(new Guard.Cube(0, 1))));
        Regex anything = new Regex.Star(any);
        assertThat(isPreserved(network, words(anything, a))).isTrue();
        assertThat(isPreserved(network, words(anything, a, anything, b))).isTrue();
        assertThat(isPreserved(network, words(new Regex.Star(notA), b))).isTrue();
        assertThat(isPreserved(network, words(anything))).isTrue();
        assertThat(isPreserved(network, words(new Regex.Letter(Guard.FALSE)))).isTrue();
        assertThat(isPreserved(network, words(a))).isFalse();
        assertThat(isPreserved(network, words(anything, a, b))).isFalse();
        assertThat(isPreserved(network, words(anything, a, any))).isFalse();
        assertThat(isPreserved(network, words(any))).isFalse();
    }

    /** The automata of the formula are large: their construction takes a hundred times as long as the first poll comes. */
    @Test
    void insensitivityOfFormulasIsDecidedUnderTheBudget() {
        int atoms = 7;
        List<Formula> parts = new ArrayList<>();
        for (int i = 0; i < atoms; i++) {
            Formula often = Formula.globally(Formula.eventually(Formula.atom(i)));
            Formula atLast = Formula.eventually(Formula.globally(Formula.atom((i + 1) % atoms)));
            parts.add(Formula.implies(often, Formula.until(Formula.not(Formula.atom(i)), atLast)));
        }
        Property property = new Property.LinearTime(
                "p",
                Formula.and(parts.toArray(Formula[]::new)),
                IntStream.range(0, atoms)
                        .<Atom>mapToObj(i -> new Atom.Action("a" + i, "a" + i))
                        .toList(),
                RunRules.DEFAULT);
        Network network =
                builder(Preservation.OBSERVED_BEHAVIOUR).rule(rule("i", 0, 0)).build();
        Budget budget = Budget.unlimited();
        budget.interrupt();
        assertThatThrownBy(() -> PreservedTask.objection(new Task(network, property), budget))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED));
    }

    private static Property words(Regex... parts) {
        return new Property.NeverWord(
                "w",
                Glushkov.automaton(new Regex.Sequence(List.of(parts)), 2),
                List.of(new Atom.Action("a", "a"), new Atom.Action("b", "b")));
    }
}
