package dovetail.engine.modular;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.engine.Ways;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.interpret.Semantics;
import dovetail.ltl.Formula;
import dovetail.ltl.Translation;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.task.Task;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlTranslation;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceModules;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomConditions;
import dovetail.testkit.random.RandomFormulas;
import dovetail.testkit.random.RandomModules;
import dovetail.testkit.random.RandomMtl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The engine gives the verdicts and the states of brute force on random systems of modules, with every kind of order and
 * every setting of its switches. They take turns.
 */
class ModularAgainstReferenceTest {
    private static final int CASES = 500;
    private static final int ATOMS = 2;
    private static final int SETTINGS = 24;
    /** Of so many ways one is compiled, which takes longer. */
    private static final int COMPILED = 53;

    private static final Verdict.ByKind<String> KIND = new Verdict.ByKind<>("holds", "violated", "unknown");

    private int violated;
    private int held;
    private int refused;
    /** Answers that are unknown because inputs are refused at a later instant than the first. */
    private int unknownLater;

    private int namedConstraints;

    @Test
    void verdicts() {
        Cases.forEachSeed(CASES, seed -> {
            Modules system = RandomModules.system(seed);
            ReferenceModules reference = new ReferenceModules(system);
            RandomConditions conditions = RandomConditions.of(system, seed);
            Expr predicate = conditions.condition(2);
            never(system, reference, predicate, seed);
            List<Atom> atoms =
                    List.of(new Atom.State("a", conditions.condition(1)), new Atom.State("b", conditions.condition(1)));
            int operators = (int) Math.floorMod(seed, 5L);
            Formula linear = new RandomFormulas(seed, atoms.size()).formula(operators);
            compare(
                    system,
                    new Property.LinearTime("p", linear, atoms, RunRules.DEFAULT),
                    universal(reference, isPossible(system, automaton(Formula.not(linear)), atoms)),
                    reference,
                    seed + 7);
            Mtl metric = new RandomMtl(seed, atoms.size(), 2).formula(operators);
            compare(
                    system,
                    new Property.Metric("p", metric, atoms, RunRules.DEFAULT),
                    universal(reference, isPossible(system, MtlTranslation.automaton(Mtl.not(metric), ATOMS), atoms)),
                    reference,
                    seed + 11);
        });
        Cases.assertNotEmpty("violated", violated, CASES / 3, CASES);
        Cases.assertNotEmpty("held", held, CASES / 3, CASES);
    }

    /** Random systems to which an automaton is added that refuses an input at some instant. */
    @Test
    void verdictsWithRefusedInputs() {
        Cases.forEachSeed(CASES / 2, seed -> {
            Modules some = RandomModules.system(seed);
            int input = IntStream.range(0, some.registerBase())
                    .filter(v -> some.moduleVariables().get(v).kind() == ModuleVariable.Kind.INPUT)
                    .findFirst()
                    .orElse(-1);
            if (input >= 0) {
                Modules system = some.with(refusal(input, (int) Math.floorMod(seed, 4L)));
                ReferenceModules reference = new ReferenceModules(system);
                assertThat(reference.firstRefusal()).isPresent();
                never(system, reference, RandomConditions.of(system, seed).condition(2), seed);
                never(system, reference, Expr.FALSE, seed + 1);
            }
        });
        Cases.assertNotEmpty("violated", violated, CASES / 4, CASES);
        Cases.assertNotEmpty("unknown since inputs are refused later", unknownLater, CASES / 2, CASES);
    }

    /** The constraint that an input is not 1 at an instant. */
    private static ModuleConstraint.Temporal refusal(int input, int instant) {
        Guard isNot = new Guard(List.of(new Guard.Cube(0, 1)));
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (int i = 0; i <= instant; i++) {
            states.add(List.of(new Automaton.Edge(i == instant ? isNot : Guard.TRUE, i + 1, 0)));
        }
        states.add(List.of(new Automaton.Edge(Guard.TRUE, instant + 1, 0)));
        Expr isOne = Expr.binary(BinaryOp.EQ, new Expr.Read(input), Expr.constant(1));
        return new ModuleConstraint.Temporal(0, new Automaton(1, 0, 0, states), List.of(isOne), "never 1", Origin.NONE);
    }

    private void never(Modules system, ReferenceModules reference, Expr predicate, long seed) {
        List<Atom> atoms = Collections.nCopies(ATOMS, new Atom.State("q", predicate));
        boolean isPossible = isPossible(system, automaton(Formula.eventually(Formula.atom(0))), atoms);
        String expected = universal(reference, isPossible);
        compare(system, new Property.Never("p", predicate), expected, reference, seed);
        String reached = isPossible ? "holds" : expected.equals("holds") ? "violated" : "unknown";
        compare(system, new Property.Reachable("p", predicate), reached, reference, seed + 5);
    }

    /** The verdict on a property of all computations; only a violation is known of a system that refuses inputs. */
    private static String universal(ReferenceModules reference, boolean isViolated) {
        if (isViolated) {
            return "violated";
        }
        return reference.firstRefusal().isPresent() ? "unknown" : "holds";
    }

    private static Automaton automaton(Formula formula) {
        return Translation.generalised(formula, ATOMS);
    }

    /** Whether an automaton accepts some computation. */
    private static boolean isPossible(Modules system, Automaton automaton, List<Atom> atoms) {
        return ReferenceModules.hasComputation(system.with(new ModuleConstraint.Temporal(
                ModuleVariable.ENVIRONMENT,
                automaton,
                atoms.stream().map(Atom::predicate).toList(),
                "sought",
                Origin.NONE)));
    }

    private void compare(Modules system, Property property, String expected, ReferenceModules reference, long number) {
        for (ModularOptions options : ways(system, number)) {
            Verdict verdict = new ModularEngine(options, false)
                    .run(new Task(system, property), Budget.unlimited(), Progress.SILENT);
            assertThat(verdict.accept(KIND)).as("%s with %s", property, options).isEqualTo(expected);
            verdict.trace().ifPresent(trace -> check(trace, reference));
            violated += expected.equals("violated") ? 1 : 0;
            held += expected.equals("holds") ? 1 : 0;
            if (expected.equals("unknown")) {
                Limit limit = verdict.limit().orElseThrow();
                assertThat(limit.kind()).isEqualTo(Limit.Kind.INPUTS);
                int instants =
                        verdict.modelError().map(trace -> states(trace).size()).orElse(0);
                assertThat(instants).isEqualTo(reference.firstRefusal().orElseThrow());
                unknownLater += instants > 0 ? 1 : 0;
            }
        }
    }

    /** A trace is an infinite run of the reference that the automata of the modules accept. */
    private static void check(Trace trace, ReferenceModules reference) {
        assertThat(trace.kind()).isEqualTo(Trace.Kind.LASSO);
        List<int[]> states = states(trace);
        List<Integer> memory = reference.initial();
        for (int[] state : states) {
            memory = step(memory, state, trace, reference);
        }
        assertThat(Semantics.of(trace.system()).refusal(states, trace.loopStart()))
                .isEmpty();
    }

    private static List<int[]> states(Trace trace) {
        return IntStream.rangeClosed(0, trace.steps().size())
                .mapToObj(trace::state)
                .toList();
    }

    private static List<Integer> step(List<Integer> before, int[] state, Trace trace, ReferenceModules reference) {
        List<Integer> slots = Arrays.stream(state).boxed().toList();
        int variables = ((Modules) trace.system()).registerBase();
        List<Integer> after = slots.subList(variables, slots.size());
        assertThat(reference.edges(before))
                .as("after %s", before)
                .anyMatch(edge -> edge.values().equals(slots.subList(0, variables))
                        && edge.after().equals(after));
        return after;
    }

    @Test
    void statesAndInputs() {
        Property admitted = new Property.ErrorFree("admitted");
        Cases.forEachSeed(CASES, seed -> {
            Modules system = RandomModules.system(seed);
            ReferenceModules reference = new ReferenceModules(system);
            OptionalInt refusal = reference.firstRefusal();
            for (ModularOptions options : ways(system, seed)) {
                try (PreparedSystem prepared = PreparedSystem.of(system, Budget.unlimited())) {
                    ModularEngine engine = new ModularEngine(options, false);
                    Verdict explored = engine.explore(prepared, Budget.unlimited(), Progress.SILENT);
                    assertThat(explored.figures().states())
                            .as("%s", options)
                            .isEqualTo(reference.reachable().size());
                    Verdict inputs = engine.run(prepared, List.of(admitted), Budget.unlimited(), Progress.SILENT)
                            .get(0);
                    assertThat(inputs.accept(KIND))
                            .as("inputs with %s", options)
                            .isEqualTo(refusal.isPresent() ? "violated" : "holds");
                    int instants =
                            inputs.trace().map(trace -> states(trace).size()).orElse(0);
                    assertThat(instants).as("inputs with %s", options).isEqualTo(refusal.orElse(0));
                    assertThat(explored.modelError().isPresent()).isEqualTo(instants > 0);
                    assertThat(explored.figures().account().remarks())
                            .as("remarks with %s", options)
                            .filteredOn(remark -> remark.startsWith("model error: "))
                            .containsExactlyElementsOf(inputs.cause().map(text -> "model error: " + text).stream()
                                    .toList());
                    refused += instants > 0 ? 1 : 0;
                }
            }
        });
        Cases.assertNotEmpty("inputs refused after the first instant", refused, CASES / 50, CASES);
    }

    /** The constraints that are named for a refusal at the first instant suffice for it. */
    @Test
    void namedConstraintsRefuseInputsByThemselves() {
        Cases.forEachSeed(CASES, seed -> {
            Modules system = RandomModules.system(seed);
            if (new ReferenceModules(system).firstRefusal().equals(OptionalInt.of(0))) {
                String cause = new ModularEngine(ModularOptions.DEFAULT, false)
                        .run(new Task(system, new Property.ErrorFree("p")), Budget.unlimited(), Progress.SILENT)
                        .cause()
                        .orElseThrow();
                List<ModuleConstraint> named = system.constraints().stream()
                        .filter(constraint -> cause.contains("'" + constraint.text() + "' of "
                                + system.componentNames().get(constraint.module())))
                        .toList();
                Modules alone = new Modules(
                        system.name(),
                        system.componentNames(),
                        system.hierarchy(),
                        system.moduleVariables(),
                        system.registers(),
                        named);
                assertThat(named).as(cause).isNotEmpty();
                assertThat(new ReferenceModules(alone).firstRefusal()).as(cause).isEqualTo(OptionalInt.of(0));
                namedConstraints++;
            }
        });
        Cases.assertNotEmpty("refusals with named constraints", namedConstraints, CASES / 50, CASES);
    }

    /** A limit of the check of inputs leaves no property without violation answered. */
    @Test
    void inputsThatAreNotDecided() {
        ModularOptions few = new ModularOptions(ModularOptions.DEFAULT.values().with("input-states", "1"));
        ModularEngine engine = new ModularEngine(few, false);
        int[] undecided = {0};
        Cases.forEachSeed(CASES / 2, seed -> {
            Modules system = RandomModules.system(seed);
            ReferenceModules reference = new ReferenceModules(system);
            boolean isOpen = system.moduleVariables().stream().anyMatch(v -> v.kind() == ModuleVariable.Kind.INPUT);
            Verdict verdict = engine.run(
                    new Task(system, new Property.Never("p", Expr.FALSE)), Budget.unlimited(), Progress.SILENT);
            boolean isRefused = reference.firstRefusal().isPresent();
            boolean isUndecided = isOpen && reference.reachable().size() > 1;
            if (isUndecided) {
                assertThat(verdict.accept(KIND)).isEqualTo("unknown");
                undecided[0] += verdict.limit().orElseThrow().kind() == Limit.Kind.STATES ? 1 : 0;
            } else {
                assertThat(verdict.accept(KIND)).isEqualTo(isRefused ? "unknown" : "holds");
            }
        });
        Cases.assertNotEmpty("undecided", undecided[0], CASES / 20, CASES);
    }

    /** Without the check of inputs it is still known whether there is a computation. */
    @Test
    void inputsThatAreNotChecked() {
        ModularOptions unchecked =
                new ModularOptions(ModularOptions.DEFAULT.values().with("input-states", "0"));
        ModularEngine engine = new ModularEngine(unchecked, false);
        Cases.forEachSeed(CASES / 2, seed -> {
            Modules system = RandomModules.system(seed);
            boolean isOpen = system.moduleVariables().stream().anyMatch(v -> v.kind() == ModuleVariable.Kind.INPUT);
            boolean hasComputation = ReferenceModules.hasComputation(system);
            Property admitted = new Property.ErrorFree("admitted");
            Property possible = new Property.Never("possible", Expr.FALSE);
            assertThat(engine.run(new Task(system, admitted), Budget.unlimited(), Progress.SILENT)
                            .accept(KIND))
                    .isEqualTo(!hasComputation ? "violated" : isOpen ? "unknown" : "holds");
            assertThat(engine.run(new Task(system, possible), Budget.unlimited(), Progress.SILENT)
                            .accept(KIND))
                    .isEqualTo(hasComputation ? "holds" : "unknown");
        });
    }

    /** Each kind of order with a setting of the switches. Numbers that follow each other go through all of them. */
    private static List<ModularOptions> ways(Modules system, long number) {
        List<String> modules = new ArrayList<>(system.componentNames());
        Collections.shuffle(modules, new Random(number));
        return List.of(
                way("auto", number), way("flat", 3 * number + 1), way(String.join(",", modules), 5 * number + 2));
    }

    private static ModularOptions way(String order, long number) {
        int setting = (int) Math.floorMod(number, (long) SETTINGS);
        OptionValues values = ModularOptions.DEFAULT
                .values()
                .with("order", order)
                .with("past-inputs", (setting & 1) == 0 ? "later" : "generate")
                .with("propagation", (setting & 2) == 0 ? "true" : "false")
                .with("checks", (setting & 4) == 0 ? "early" : "module")
                .with("definitions", List.of("computed", "present", "guessed").get(setting >> 3))
                .with("memories", Math.floorMod(number, 7L) < 3 ? "diagrams" : "lists")
                .with(Compile.OPTION, number % COMPILED == 0 ? Ways.EARLY : Compile.NEVER);
        return new ModularOptions(values);
    }
}
