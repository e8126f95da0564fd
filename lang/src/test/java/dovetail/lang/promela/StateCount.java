package dovetail.lang.promela;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.testkit.promela.Spin;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The states of a program as SPIN counts them: those in which no process keeps control between two meetings. A path over
 * states in which one does is one transition.
 */
final class StateCount {
    /** Larger state spaces are not compared. */
    private static final int MOST_STATES = 2_000;

    private final Interpreter interpreter;
    /** The slot of the process that keeps control, or -1. */
    private final int control;

    private final Set<List<Integer>> seen = new HashSet<>();
    private final Deque<int[]> open = new ArrayDeque<>();
    private long transitions = 1;
    private boolean fails;
    private boolean isOtherError;

    private StateCount(Model model) {
        interpreter = new Interpreter(model.network(), Budget.unlimited());
        control = model.network().variables().stream()
                .filter(variable -> variable.name().equals("control"))
                .mapToInt(variable -> variable.base())
                .findFirst()
                .orElse(-1);
    }

    /** The counts; nothing where there are too many states, or a step is an error of another kind than an assertion. */
    static Optional<Spin.Counts> of(String program) {
        Model model;
        try {
            model = ModelReader.read(new SourceText("m.pml", program), Map.of(), ConstantValues.NONE);
        } catch (InputException e) {
            throw new AssertionError(program + "\n" + e.getMessage(), e);
        }
        try {
            return new StateCount(model).count(model);
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        } catch (ModelError e) {
            throw new AssertionError(program + "\n" + e.message(), e);
        }
    }

    private Optional<Spin.Counts> count(Model model) throws ModelError {
        Expr bad = Expr.FALSE;
        Expr ends = Expr.TRUE;
        for (Property property : model.stated().list()) {
            if (property instanceof Property.Never never) {
                bad = never.bad();
            } else if (property instanceof Property.DeadlockFree free) {
                ends = free.properEnds();
            }
        }
        boolean hangs = false;
        visit(model.network().initialState());
        while (!open.isEmpty()) {
            int[] state = open.remove();
            fails |= interpreter.value(bad, state) != 0;
            hangs |= !follow(state) && interpreter.value(ends, state) == 0;
            if (isOtherError || seen.size() > MOST_STATES) {
                return Optional.empty();
            }
        }
        return Optional.of(new Spin.Counts(seen.size(), transitions, fails, hangs));
    }

    private void visit(int[] state) {
        if (seen.add(Arrays.stream(state).boxed().toList())) {
            open.add(state);
        }
    }

    /** Follows the steps from a state; whether there is one. */
    private boolean follow(int[] state) {
        boolean any = false;
        for (Move move : interpreter.moves(state)) {
            if (move.isError()) {
                fails |= move.error().contains("assert");
                isOtherError |= !move.error().contains("assert");
            } else if (control >= 0 && move.target()[control] != 0) {
                any = true;
                follow(move.target());
            } else {
                any = true;
                transitions++;
                visit(move.target());
            }
        }
        return any;
    }
}
