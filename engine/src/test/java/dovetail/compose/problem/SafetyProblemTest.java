package dovetail.compose.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.Remedy;
import dovetail.compose.BruteForce;
import dovetail.compose.Composition;
import dovetail.compose.lift.NotExtendable;
import dovetail.decompose.Decomposition;
import dovetail.decompose.cases.Bounds;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.ModelReader;
import dovetail.ltl.Formula;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.task.Task;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
import dovetail.result.Trace;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import dovetail.transform.TotalParts;
import dovetail.transform.TotalTask;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The compositions of tasks are violated exactly when the reference says so, and violating words replay. */
class SafetyProblemTest {
    /** Enough for what is reasonable; what is not shall stop soon. */
    private static final Bounds MODEST = Bounds.DEFAULT
            .withCombinations(3_000)
            .withLocalStates(1_000)
            .withLabels(3_000)
            .withTransitions(50_000);

    /** The network of the last question with its decomposition, or the limit that it met. */
    private Network decomposed;

    private Decomposition decomposition;
    private Limit.Exceeded refused;
    private int violated;
    private int held;
    private int stopped;
    private int unsuitable;
    private int notExtendable;
    /** Automata of which every accepted run has a bad prefix. */
    private int automata;

    @Test
    void statesOfGuardedNetworks() {
        check(100, SafetyProblemTest::guarded, this::states);
        assertMostAreDecided(100);
    }

    @Test
    void statesOfExplicitNetworks() {
        check(300, RandomNetworks::explicit, this::states);
        assertMostAreDecided(300);
    }

    @Test
    void wordsOfGuardedNetworks() {
        check(100, SafetyProblemTest::guarded, this::words);
        assertMostAreDecided(100);
    }

    @Test
    void wordsOfExplicitNetworks() {
        check(300, RandomNetworks::explicit, this::words);
        assertMostAreDecided(300);
    }

    @Test
    void runsOfGuardedNetworks() {
        check(100, SafetyProblemTest::guarded, this::runs);
        assertMostAreDecided(100);
    }

    @Test
    void runsOfExplicitNetworks() {
        check(300, RandomNetworks::explicit, this::runs);
        assertMostAreDecided(300);
        Cases.assertNotEmpty("automata with bad prefixes", automata, 300, 300);
    }

    @TestFactory
    List<DynamicTest> gallery() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            // What is larger shows how states are stored; nothing here depends on that.
            if (RandomNetworks.isWithin(exhibit.network(), 300)) {
                tests.add(DynamicTest.dynamicTest(exhibit.name(), () -> {
                    for (long seed = 1; seed <= 5; seed++) {
                        states(exhibit.network(), seed);
                        words(exhibit.network(), seed);
                        runs(exhibit.network(), seed);
                    }
                }));
            }
        }
        return tests;
    }

    @TestFactory
    @Tag("slow")
    List<DynamicTest> examples() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path file : Cases.examples()) {
            Network network = ModelReader.read(List.of(file)).network();
            if (RandomNetworks.isWithin(network, 500)) {
                tests.add(DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                    for (long seed = 1; seed <= 5; seed++) {
                        states(network, seed);
                        words(network, seed);
                        runs(network, seed);
                    }
                }));
            }
        }
        assertThat(tests).hasSizeGreaterThan(3);
        return tests;
    }

    @Test
    void whatRelatesTooManyValuesSaysSo() {
        Network.Builder builder = new Network.Builder("wide");
        for (String name : List.of("A", "B")) {
            LabelledLts.Builder lts = new LabelledLts.Builder().initial(0);
            for (int i = 1; i < 2000; i++) {
                lts.transition(i - 1, name, i);
            }
            builder.explicit(name, lts.build(), Origin.NONE);
        }
        Network network = builder.build();
        Expr equal = Expr.binary(BinaryOp.EQ, new Expr.Read(0), new Expr.Read(1));
        assertThatThrownBy(() -> problem(network, new Property.Never("meet", equal)))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageContaining("combinations of values");
    }

    /** A violation that cannot go on is none where runs that end are ignored. */
    @Test
    void aRunThatCannotGoOnSaysSo() {
        LabelledLts lts =
                new LabelledLts.Builder().initial(0).transition(0, "a", 1).build();
        Network.Builder builder = new Network.Builder("short");
        builder.explicit("A", lts, Origin.NONE);
        builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 0)), "a", Origin.NONE));
        Network network = builder.build();
        List<Atom> atoms = List.of(new Atom.Action("\"a\"", "a"));
        Formula never = Formula.globally(Formula.not(Formula.atom(0)));
        RunRules ignore = new RunRules(RunRules.FiniteRuns.IGNORE, false, false);
        SafetyProblem problem = problem(network, new Property.LinearTime("no a", never, atoms, ignore));
        int[] word = BruteForce.violatingWord(problem.composition());
        assertThat(problem.eventName(0)).isEqualTo("a");
        assertThatThrownBy(() -> problem.trace(word))
                .isInstanceOf(NotExtendable.class)
                .hasMessageContaining("no infinite run that continues it")
                .extracting(e -> ((NotExtendable) e).limit().remedies())
                .isEqualTo(List.of(Remedy.SEARCH_RUNS));
        RunRules stutter = new RunRules(RunRules.FiniteRuns.STUTTER, false, false);
        SafetyProblem lasting = problem(network, new Property.LinearTime("no a", never, atoms, stutter));
        assertThat(lasting.trace(BruteForce.violatingWord(lasting.composition()))
                        .stutters())
                .isTrue();
    }

    @Test
    void whatIsNoSafetyPropertyIsRefused() {
        Network network = RandomNetworks.explicit(1);
        List<Atom> atoms = List.of(new Atom.Action("\"a\"", "a"));
        RunRules plain = new RunRules(RunRules.FiniteRuns.STUTTER, false, false);
        RunRules fair = new RunRules(RunRules.FiniteRuns.STUTTER, false, true);
        Formula eventually = Formula.eventually(Formula.atom(0));
        Formula never = Formula.globally(Formula.not(Formula.atom(0)));
        assertThatThrownBy(() -> problem(network, new Property.LinearTime("some a", eventually, atoms, plain)))
                .isInstanceOf(NotRegularSafety.class)
                .hasMessageContaining("'some a' is no safety property");
        assertThatThrownBy(() -> problem(network, new Property.LinearTime("no a", never, atoms, fair)))
                .isInstanceOf(NotRegularSafety.class)
                .hasMessageContaining("fairness");
    }

    /** A monitor that hears only what it must leaves the rest to be hidden and reduced. */
    @Test
    void monitorsDeclareNoMoreThanTheyNeed() {
        Network network = RandomNetworks.explicit(1);
        Atom atom = new Atom.State("C0 at 0", Expr.equal(network.component(0).locationSlot(), 0));
        RunRules rules = new RunRules(RunRules.FiniteRuns.STUTTER, false, false);
        Formula never = Formula.globally(Formula.not(Formula.atom(0)));
        Composition composition = problem(network, new Property.LinearTime("g", never, List.of(atom), rules))
                .composition();
        assertThat(composition.monitor().alphabet()).hasSize(1);
        assertThat(composition.monitor().stateCount()).isEqualTo(2);
        assertThat(composition.events()).isEqualTo(network.rules().size() + 1);
    }

    private static SafetyProblem problem(Network network, Property property) {
        List<TotalTask> parts =
                TotalParts.of(new Task(network, property), Budget.unlimited()).inOrder();
        assertThat(parts).hasSize(1);
        return SafetyProblem.of(parts.get(0), budget -> Decomposition.of(network, MODEST, budget), Budget.unlimited());
    }

    private static Network guarded(long seed) {
        return RandomNetworks.guarded(seed, 200);
    }

    private interface Check {
        void check(Network network, long seed);
    }

    private void check(int usual, LongFunction<Network> networks, Check check) {
        Cases.forEachSeed(usual, seed -> check.check(networks.apply(seed), seed));
    }

    private void assertMostAreDecided(int usual) {
        String all = violated + " violated, " + held + " not, " + stopped + " stopped at a bound, " + unsuitable
                + " unsuitable, " + notExtendable + " not extendable";
        int cases = Cases.count(usual);
        if (cases >= usual) {
            assertThat(violated).as(all).isGreaterThan(usual / 4);
            assertThat(held).as(all).isGreaterThan(usual / 4);
            assertThat(stopped).as(all).isLessThan((violated + held) / 2);
            assertThat(notExtendable).as(all).isLessThan(violated / 2);
        }
    }

    private void states(Network network, long seed) {
        ReferenceSearch reference = new ReferenceSearch(network);
        boolean deadlocks = reference.deadlocks() > 0;
        check(network, new Property.DeadlockFree("deadlock-free"), deadlocks);
        check(network, new Property.ErrorFree("error-free"), reference.errors() > 0);
        check(network, new Property.Never("false", Expr.FALSE), false);
        check(network, new Property.Reachable("true", Expr.TRUE), true);
        for (Expr predicate : List.of(
                RandomNetworks.predicate(network, 31 * seed),
                RandomNetworks.predicate(network, 31 * seed + 1),
                RandomNetworks.partialPredicate(network, 31 * seed + 2),
                RandomNetworks.partialPredicate(network, 31 * seed + 3))) {
            boolean reached = reference.distance(predicate).isPresent();
            Property.Never never = new Property.Never("never", predicate);
            check(network, never, !reference.satisfies(never));
            check(network, new Property.Reachable("reachable", predicate), reached);
        }
    }

    private void words(Network network, long seed) {
        for (int i = 0; i < 3; i++) {
            Property.NeverWord property = RandomProperties.words(network, 31 * seed + i);
            check(network, property, ReferenceWords.distance(network, property).isPresent());
        }
    }

    private void runs(Network network, long seed) {
        RunRules.FiniteRuns finite = seed % 2 == 0 ? RunRules.FiniteRuns.STUTTER : RunRules.FiniteRuns.IGNORE;
        for (int i = 0; i < 8; i++) {
            Property.LinearTime any = RandomProperties.formula(network, 31 * seed + i, 4);
            RunRules rules = new RunRules(finite, i == 0, false);
            Formula formula = i % 2 == 0 ? any.formula() : Formula.globally(any.formula());
            run(network, new Property.LinearTime(any.name(), formula, any.atoms(), rules));
            Property.NoAcceptedRun automaton = RandomProperties.automaton(network, 31 * seed + i);
            run(network, new Property.NoAcceptedRun(automaton.name(), automaton.automaton(), automaton.atoms(), rules));
        }
    }

    private void run(Network network, Property.OfRuns property) {
        try {
            RunProperties.badPrefixes(property);
        } catch (NotRegularSafety e) {
            unsuitable++;
            return;
        }
        automata += property instanceof Property.NoAcceptedRun ? 1 : 0;
        check(network, property, ReferenceLtl.isViolated(network, property));
    }

    private void check(Network network, Property property, boolean expected) {
        List<TotalTask> parts =
                TotalParts.of(new Task(network, property), Budget.unlimited()).inOrder();
        for (TotalTask part : parts) {
            check(part, parts.size() == 1 ? expected : isViolated(network, part.property()));
        }
    }

    /** The answer of the reference to a part; a goal that is reached counts as a violation. */
    private static boolean isViolated(Network network, Property part) {
        if (part instanceof Property.Never never) {
            return !new ReferenceSearch(network).satisfies(never);
        } else if (part instanceof Property.Reachable reachable) {
            return new ReferenceSearch(network).satisfies(reachable);
        }
        return ReferenceLtl.isViolated(network, part);
    }

    /** The decomposition of a network, computed once for all questions about it. */
    private Decomposition decomposition(Network network) {
        if (network != decomposed) {
            decomposed = network;
            decomposition = null;
            refused = null;
            try {
                decomposition = Decomposition.of(network, MODEST, Budget.unlimited());
            } catch (Limit.Exceeded e) {
                refused = e;
            }
        }
        if (refused != null) {
            throw refused;
        }
        return decomposition;
    }

    private void check(TotalTask task, boolean expected) {
        Network network = task.network();
        Property property = task.property();
        SafetyProblem problem;
        try {
            problem = SafetyProblem.of(task, budget -> decomposition(network), Budget.unlimited());
        } catch (Limit.Exceeded e) {
            stopped++;
            return;
        }
        int[] word = BruteForce.violatingWord(problem.composition());
        if (word == null) {
            assertThat(expected).as("%s is violated", property).isFalse();
            held++;
            return;
        }
        Trace trace;
        try {
            trace = problem.trace(word);
        } catch (NotExtendable e) {
            notExtendable++;
            assertThat(mayEnd(property) && new ReferenceSearch(network).errors() == 0)
                    .as("%s speaks of runs that end, and this one does not go on", property)
                    .isFalse();
            return;
        }
        assertThat(expected).as("%s is violated", property).isTrue();
        assertThat(trace.system()).isSameAs(network);
        violated++;
    }

    private static boolean mayEnd(Property property) {
        RunRules rules = property instanceof Property.LinearTime linear
                ? linear.rules()
                : ((Property.NoAcceptedRun) property).rules();
        return rules.finite() == RunRules.FiniteRuns.STUTTER;
    }
}
