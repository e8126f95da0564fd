package dovetail.interpret;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes the actions of one step, path by path through their programs. It is independent of {@link Interpreter},
 * which enumerates paths by recursion on copies, and is tested against it. For the use of one thread.
 */
public final class JointStep {
    private final Network network;
    private final Evaluator evaluator;
    private final Paths paths = new Paths();
    private final Execution execution = new Execution();
    /** The poll of the present step. */
    private Poll poll = new Poll(Budget.unlimited());
    /** The receiver of the outcomes of the present step. */
    private @Nullable Outcomes receiver;
    /** The successor state so far, followed by the temporaries. */
    private int[] after;

    /** Receives the outcome of each path. */
    public interface Outcomes {
        /** A path is a step to a state, which is borrowed; temporaries may follow its slots. */
        void reaches(int[] state);

        /** A path, or a guard before all paths, is a model error. */
        void fails(String error);

        /** A path passes a location in a program, whether or not it is a step in the end. */
        default void passes(Location location) {}

        /** Whether no further path has to be taken. */
        default boolean isComplete() {
            return false;
        }
    }

    public JointStep(Network network) {
        this(network, new Evaluator(network));
    }

    JointStep(Network network, Evaluator evaluator) {
        this.network = network;
        this.evaluator = evaluator;
        this.after = new int[network.slots().size() + network.temporaries().size()];
    }

    /** The truth of a predicate in a state. */
    boolean holds(Expr predicate, int[] state) throws ModelError {
        return evaluator.holds(predicate, state);
    }

    /** Takes the step without limits. */
    public void take(List<Component> components, List<Action> actions, int[] state, Outcomes outcomes) {
        take(components, actions, state, new Poll(Budget.unlimited()), outcomes);
    }

    /**
     * Takes the step on every path; without an outcome when a guard is false.
     *
     * @param work polled by the statements that are run: programs have loops, and the number of paths has no bound
     */
    public void take(List<Component> components, List<Action> actions, int[] state, Poll work, Outcomes outcomes) {
        poll = work;
        receiver = outcomes;
        try {
            for (Action action : actions) {
                if (!evaluator.holds(action.guard(), state)) {
                    return;
                }
            }
        } catch (ModelError e) {
            outcomes.fails(e.message());
            return;
        }
        paths.begin();
        do {
            poll.tick();
            try {
                if (run(components, actions, state)) {
                    outcomes.reaches(after);
                }
            } catch (ModelError e) {
                outcomes.fails(e.message());
            }
        } while (!outcomes.isComplete() && paths.next());
    }

    /** Runs one path; false when a condition on it is not satisfied. */
    private boolean run(List<Component> components, List<Action> actions, int[] state) throws ModelError {
        System.arraycopy(state, 0, after, 0, network.slots().size());
        // By index: most actions have no prelude, and an iterator would be allocated in every step.
        for (int i = 0; i < actions.size(); i++) {
            List<Statement> prelude = actions.get(i).prelude();
            if (!prelude.isEmpty() && !runProgram(prelude)) {
                return false;
            }
        }
        evaluator.communicate(components, actions, after);
        for (Action action : actions) {
            if (!runProgram(action.effects())) {
                return false;
            }
        }
        return true;
    }

    private boolean runProgram(List<Statement> program) throws ModelError {
        Arrays.fill(after, network.slots().size(), after.length, 0);
        return runAll(program);
    }

    private boolean runAll(List<Statement> statements) throws ModelError {
        poll.tick(statements.size());
        for (Statement statement : statements) {
            if (!statement.accept(execution)) {
                return false;
            }
        }
        return true;
    }

    /** Executes statements on the successor state; false when the path ends without a step. */
    private final class Execution implements Statement.Visitor<Boolean, ModelError> {
        @Override
        public Boolean assign(Statement.Assign statement) throws ModelError {
            evaluator.assign(statement, after);
            return true;
        }

        @Override
        public Boolean any(Statement.Any statement) throws ModelError {
            evaluator.store(statement.place(), statement.min() + paths.choose(statement.size()), after);
            return true;
        }

        @Override
        public Boolean block(Statement.Block statement) throws ModelError {
            Location passed = statement.passed();
            if (passed != null && receiver != null) {
                receiver.passes(passed);
            }
            return runAll(statement.parts());
        }

        @Override
        public Boolean branch(Statement.If statement) throws ModelError {
            boolean holds = evaluator.holds(statement.condition(), after);
            return (holds ? statement.then() : statement.otherwise()).accept(this);
        }

        @Override
        public Boolean choice(Statement.Choice statement) throws ModelError {
            List<Statement> alternatives = statement.parts();
            return alternatives.get(paths.choose(alternatives.size())).accept(this);
        }

        @Override
        public Boolean loop(Statement.Loop statement) throws ModelError {
            for (int round = 0; evaluator.holds(statement.condition(), after); round++) {
                poll.tick();
                if (round == statement.bound()) {
                    Evaluator.overrun(statement);
                }
                if (!statement.body().accept(this)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public Boolean require(Statement.Require statement) throws ModelError {
            return evaluator.holds(statement.condition(), after);
        }
    }
}
