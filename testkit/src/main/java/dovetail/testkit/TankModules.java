package dovetail.testkit;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.interpret.Semantics;
import dovetail.model.Hierarchy;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.ModuleVariable.Kind;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/** Small system of modules: a pump fills a tank, and a valve empties it when it is full. Tests of reports show its traces. */
public final class TankModules {
    private static final List<String> MODES = List.of("off", "slow", "fast");

    private TankModules() {}

    /**
     * Variables: 0 the input {@code mode}, 1 the input {@code hold}, 2 {@code tank.level}, 3 {@code line.valve.open}.
     * A register has the next level, and an automaton guesses.
     */
    public static Modules system() {
        Domain level = Domain.range(0, 12);
        Domain truth = Domain.range(0, 1);
        List<ModuleVariable> variables = List.of(
                variable("mode", Kind.INPUT, ModuleVariable.ENVIRONMENT, 0, Domain.range(0, 2), MODES),
                variable("hold", Kind.INPUT, ModuleVariable.ENVIRONMENT, 1, truth, ModuleVariable.TRUTH),
                variable("tank.level", Kind.OUTPUT, 0, 1, level, List.of()),
                variable("line.valve.open", Kind.OUTPUT, 1, 0, truth, ModuleVariable.TRUTH));
        // level' = open ? 0 : min(12, level + 4 * mode), without a conditional operator.
        Expr filled = binary(BinaryOp.MIN, constant(12), binary(BinaryOp.ADD, read(2), times(4, read(0))));
        Expr next = binary(BinaryOp.MUL, filled, Expr.binary(BinaryOp.SUB, constant(1), read(3)));
        Expr opens = Expr.and(binary(BinaryOp.GE, read(2), constant(8)), Expr.not(read(1)));
        Automaton guess = new Automaton(
                1,
                0,
                1,
                List.of(
                        List.of(new Automaton.Edge(Guard.TRUE, 0, 1), new Automaton.Edge(Guard.TRUE, 1, 1)),
                        List.of(new Automaton.Edge(Guard.TRUE, 1, 1))));
        return new Modules(
                "tank",
                List.of("tank", "line.valve"),
                new Hierarchy.Composite(
                        "tank",
                        List.of(
                                new Hierarchy.Leaf(0),
                                new Hierarchy.Composite("line", List.of(new Hierarchy.Leaf(1))))),
                variables,
                List.of(new Register("next level", 0, level, 0, next)),
                List.of(
                        new ModuleConstraint.Instant(0, equal(read(2), read(4)), "level' = ...", origin(3)),
                        new ModuleConstraint.Instant(1, equal(read(3), opens), "open = ...", origin(7)),
                        new ModuleConstraint.Temporal(0, guess, List.of(read(1)), "F hold", origin(4))));
    }

    /** The computation with given modes, which never holds; the automaton stays in its initial state. */
    public static Trace run(Trace.Kind kind, int loopStart, int... modes) {
        Modules system = system();
        Semantics semantics = Semantics.of(system);
        List<int[]> states = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        for (int mode : modes) {
            List<int[]> possible = new ArrayList<>();
            if (states.isEmpty()) {
                possible.addAll(semantics.initialStates());
            } else {
                semantics.moves(states.get(states.size() - 1)).forEach(move -> possible.add(move.target()));
            }
            int[] state = possible.stream()
                    .filter(s -> s[0] == mode && s[1] == 0 && s[5] == 0)
                    .findFirst()
                    .orElseThrow();
            states.add(state);
            if (states.size() > 1) {
                steps.add(new Step(Modules.TICK, List.of(0, 1), List.of(), state));
            }
        }
        return new Trace(system, kind, loopStart, states.get(0), steps, null);
    }

    /** Instants 2 to 4 repeat forever. */
    public static Trace lasso() {
        return run(Trace.Kind.LASSO, 2, 1, 1, 2, 0, 2, 2);
    }

    private static ModuleVariable variable(
            String name, Kind kind, int driver, int reader, Domain domain, List<String> values) {
        return new ModuleVariable(name, kind, driver, List.of(reader), domain, values, origin(1));
    }

    private static Origin origin(int line) {
        return new Origin("models/tank.mod", line, 3);
    }

    private static Expr read(int slot) {
        return new Expr.Read(slot);
    }

    private static Expr constant(int value) {
        return Expr.constant(value);
    }

    private static Expr times(int factor, Expr expr) {
        return binary(BinaryOp.MUL, constant(factor), expr);
    }

    private static Expr equal(Expr left, Expr right) {
        return binary(BinaryOp.EQ, left, right);
    }

    private static Expr binary(BinaryOp op, Expr left, Expr right) {
        return Expr.binary(op, left, right);
    }
}
