package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.ltl.Formula;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.mtl.Mtl;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.replay.Lasso;
import dovetail.replay.PrefixWatch;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import dovetail.testkit.Valuations;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomConditions;
import dovetail.testkit.random.RandomModules;
import dovetail.testkit.random.RandomMtl;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import dovetail.testkit.random.RandomTimedNetworks;
import dovetail.testkit.random.RandomTimedObservers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The traces that every engine shows, against the reference. Each replays, the truth of its atoms is that of the interpreter, and
 * the marked step is the first after which no continuation satisfies the property. {@code -Ddovetail.cases=10000} asks for more.
 */
class TracesOfAllEnginesTest {
    private static final int CASES = 60;
    private static final int MAX_STATES = 200;
    /** Prefixes are examined up to so many steps. */
    private static final int MOST_STEPS = 5;

    private static final RunRules ANY_RUN = new RunRules(RunRules.FiniteRuns.STUTTER, false, false);

    private int shown;
    private int marked;

    @Test
    void formulas() {
        Cases.forEachGuarded(CASES, MAX_STATES, this::formula);
        assertThatBothOccur();
    }

    @Test
    void formulasOfExplicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, this::formula);
        assertThatBothOccur();
    }

    private void formula(Network network, long seed) {
        String engine = pick(seed, "ltl", "por", "sog", "compose", "icc");
        Property.LinearTime property = RandomProperties.formula(network, seed, 3);
        Property.LinearTime satisfying =
                new Property.LinearTime("not p", Formula.not(property.formula()), property.atoms(), ANY_RUN);
        judge(network, property.withRules(ANY_RUN), engine, satisfying);
    }

    @Test
    void metricFormulas() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            Property.Metric property = RandomProperties.metric(network, seed, 2);
            Property.Metric satisfying =
                    new Property.Metric("not p", Mtl.not(property.formula()), property.atoms(), ANY_RUN);
            judge(network, property.withRules(ANY_RUN), "ltl", satisfying);
        });
        assertThatBothOccur();
    }

    @Test
    void badPrefixesAndObservers() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            String engine = pick(seed, "explore", "por", "compose", "icc", "pastfree");
            Property.NeverWord words = RandomProperties.words(network, seed);
            Trace trace = trace(network, words, engine);
            if (trace != null && !words.bad().accepting().contains(words.bad().initial())) {
                assertThat(trace.facts().lostAt()).isEqualTo(firstBadPrefix(network, words, trace));
            }
            Property.Observer random = RandomProperties.observer(network, seed);
            Property.Observer observer =
                    new Property.Observer(random.name(), random.automaton(), random.atoms(), false);
            Trace observed = trace(network, observer, "explore");
            if (observed != null && observed.error() == null) {
                assertThat(observed.facts().lostAt()).isEqualTo(firstAccepted(network, observer, observed));
            }
        });
        assertThatBothOccur();
    }

    /** The number of steps of the first prefix of a trace whose word is bad. */
    private static int firstBadPrefix(Network network, Property.NeverWord words, Trace trace) {
        Set<Integer> states = Set.of(words.bad().initial());
        for (int i = 0; i < trace.steps().size(); i++) {
            long letter = Valuations.of(new Interpreter(network), words.atoms(), trace.state(i))
                    | Atom.matching(words.atoms(), trace.steps().get(i).action());
            Set<Integer> next = new TreeSet<>();
            for (int state : states) {
                for (WordAutomaton.Edge edge : words.bad().states().get(state)) {
                    if (edge.guard().admits(letter)) {
                        next.add(edge.target());
                    }
                }
            }
            states = next;
            if (states.stream().anyMatch(words.bad().accepting()::contains)) {
                return i + 1;
            }
        }
        return -1;
    }

    /** The number of steps after which an observer accepts. */
    private static int firstAccepted(Network network, Property.Observer observer, Trace trace) {
        try {
            PrefixWatch watch = PrefixWatch.of(Semantics.of(network), observer);
            watch.start(trace.initial());
            for (int i = 0; i < trace.steps().size() && !watch.isAccepting(); i++) {
                Step step = trace.steps().get(i);
                for (Move move : Semantics.of(network).moves(trace.state(i))) {
                    if (!move.isError()
                            && move.label().equals(step.action())
                            && Arrays.equals(move.target(), step.after())) {
                        watch.step(trace.state(i), move);
                        break;
                    }
                }
                if (watch.isAccepting()) {
                    return i + 1;
                }
            }
            return watch.isAccepting() ? 0 : -1;
        } catch (ModelError e) {
            throw new AssertionError("an atom has no value", e);
        }
    }

    @Test
    void states() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            Property.Never never = new Property.Never("never", RandomNetworks.predicate(network, seed));
            String engine = pick(seed, "explore", "por", "compose", "icc", "pastfree", "sog");
            Trace trace = trace(network, never, engine);
            if (trace != null && trace.error() == null) {
                for (int i = 0; i <= trace.steps().size(); i++) {
                    assertThat(isTrue(network, never.bad(), trace.state(i)))
                            .isEqualTo(i == trace.facts().lostAt());
                }
            }
        });
        assertThatBothOccur();
    }

    @Test
    void timedObservers() {
        Cases.forEachSeed(CASES, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            Property property = RandomTimedObservers.any(timed, seed);
            String engine = pick(seed, "zones", "pastfree");
            Trace trace = trace(timed, property, engine);
            if (trace != null && trace.error() == null) {
                assertThat(trace.schedule()).isNotNull();
                assertThat(trace.facts().lostAt()).isIn(-1, trace.steps().size());
            }
        });
        assertThatBothOccur();
    }

    @Test
    void modules() {
        Cases.forEachSeed(CASES, seed -> {
            Modules system = RandomModules.system(seed);
            RandomConditions conditions = RandomConditions.of(system, seed);
            List<Atom> atoms =
                    List.of(new Atom.State("a", conditions.condition(1)), new Atom.State("b", conditions.condition(1)));
            Mtl formula = new RandomMtl(seed, atoms.size(), 2).formula(2);
            judge(
                    system,
                    new Property.Metric("p", formula, atoms, RunRules.DEFAULT),
                    "modular",
                    new Property.Metric("not p", Mtl.not(formula), atoms, RunRules.DEFAULT));
        });
        assertThatBothOccur();
    }

    /** Compares the marked step with all prefixes that leave the property a continuation. */
    private void judge(TransitionSystem system, Property.OfRuns property, String engine, Property.OfRuns negated) {
        Trace trace = trace(system, property, engine);
        if (trace == null || trace.error() != null) {
            return;
        }
        int lostAt = trace.facts().lostAt();
        int last = Math.min(MOST_STEPS, lostAt < 0 ? trace.steps().size() : lostAt);
        for (int steps = 0; steps <= last; steps++) {
            assertThat(hasContinuation(trace.facts(), steps, negated))
                    .as("%s, %s by %s: a continuation after %d steps", system.name(), property, engine, steps)
                    .isEqualTo(steps != lostAt);
        }
    }

    private static boolean hasContinuation(TraceFacts facts, int steps, Property.OfRuns negated) {
        int letters = 1 << negated.atoms().size();
        for (int letter = 0; letter < letters; letter++) {
            boolean isNext = (letter & ~facts.actions()) == (facts.truth().get(steps) & ~facts.actions());
            if (isNext && isContinuation(facts, steps, letter, negated)) {
                return true;
            }
        }
        return false;
    }

    /** Whether some word satisfies the property that begins as a trace and goes on with a letter: a chain, then any letters. */
    private static boolean isContinuation(TraceFacts facts, int steps, int next, Property.OfRuns negated) {
        int letters = 1 << negated.atoms().size();
        Sketch sketch = new Sketch("continuations");
        Sketch.Process process = sketch.process("P", steps + letters);
        for (int i = 0; i < steps; i++) {
            process.step(i, i + 1);
        }
        for (int one = 0; one < letters; one++) {
            for (int other = 0; other < letters; other++) {
                process.step(steps + one, steps + other);
            }
        }
        List<Atom> atoms = new ArrayList<>();
        for (int atom = 0; atom < negated.atoms().size(); atom++) {
            Expr predicate = Expr.FALSE;
            for (int at = 0; at < steps + letters; at++) {
                // The first location after the chain is that of the next letter.
                long letter = at < steps ? facts.truth().get(at) : (at - steps) ^ next;
                predicate = (letter >> atom & 1) != 0 ? Expr.or(predicate, process.at(at)) : predicate;
            }
            atoms.add(new Atom.State("bit " + atom, predicate));
        }
        return ReferenceLtl.isViolated(sketch.build(), negated.withAtoms(atoms));
    }

    /** The trace of a violation, which replays and whose atoms have the truth of the interpreter; null where there is none. */
    private Trace trace(TransitionSystem model, Property property, String engine) {
        EngineChoice choice = new EngineChoice(EngineRegistry.standard(), engine);
        Verdict verdict;
        try (PreparedSystem system = PreparedSystem.of(model, Budget.unlimited())) {
            Answer answer = new Checker(system, choice, RunSettings.DEFAULT, Progress.SILENT)
                    .check(List.of(property), Budget.unlimited())
                    .get(0);
            assertThat(answer.failure()).as(property.name()).isEmpty();
            verdict = answer.verdict();
        }
        boolean isViolated = verdict.accept(new Verdict.ByKind<>(false, true, false));
        Trace trace = isViolated ? verdict.trace().orElse(null) : null;
        if (trace == null) {
            return null;
        }
        shown++;
        marked += trace.facts().lostAt() >= 0 ? 1 : 0;
        List<int[]> states = new ArrayList<>();
        List<Lasso.Taken> taken = new ArrayList<>();
        for (int i = 0; i <= trace.steps().size(); i++) {
            states.add(trace.state(i));
        }
        trace.steps().forEach(step -> taken.add(new Lasso.Taken(step.action(), Set.copyOf(step.components()))));
        new Replay(model).along(states, taken, trace.kind(), trace.loopStart());
        if (!trace.facts().truth().isEmpty() && !property.atoms().isEmpty()) {
            assertThat(trace.facts().truth()).isEqualTo(truth(model, property.atoms(), trace));
        }
        return trace;
    }

    private static List<Long> truth(TransitionSystem model, List<Atom> atoms, Trace trace) {
        List<Long> truth = new ArrayList<>();
        int steps = trace.steps().size();
        for (int i = 0; i <= steps; i++) {
            long letter = 0;
            for (int atom = 0; atom < atoms.size(); atom++) {
                letter |= isTrue(model, atoms.get(atom).predicate(), trace.state(i)) ? 1L << atom : 0;
            }
            int following = i < steps ? i : trace.kind() == Trace.Kind.LASSO ? trace.loopStart() : steps;
            truth.add(
                    following < steps
                            ? letter
                                    | Atom.matching(
                                            atoms, trace.steps().get(following).action())
                            : letter);
        }
        // The last state of a trace that was cut is followed by a step that is not shown.
        boolean isCut = trace.kind() == Trace.Kind.PATH;
        if (isCut) {
            long actions = Atom.actions(atoms);
            truth.set(steps, truth.get(steps) | trace.facts().truth().get(steps) & actions);
        }
        return truth;
    }

    private static boolean isTrue(TransitionSystem model, Expr predicate, int[] state) {
        try {
            return Semantics.of(model).holds(predicate, state);
        } catch (ModelError e) {
            throw new AssertionError("a predicate has no value", e);
        }
    }

    /** Engines take turns. */
    private static String pick(long seed, String... engines) {
        return engines[(int) Math.floorMod(seed, (long) engines.length)];
    }

    private void assertThatBothOccur() {
        Cases.assertNotEmpty("traces", shown, CASES / 6, CASES);
        Cases.assertNotEmpty("traces with a marked step", marked, CASES / 20, CASES);
    }
}
