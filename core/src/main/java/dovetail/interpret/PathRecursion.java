package dovetail.interpret;

import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Statement;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs programs on all their paths, by recursion: at a choice, each alternative continues on a copy of the state.
 * Simple and slow, for the {@link Interpreter}.
 */
final class PathRecursion {
    private final Network network;
    private final Evaluator evaluator;
    private final Poll poll;
    private final Sink sink;

    /** Receives the outcome of a path: a state, a model error or a limit. */
    interface Sink {
        void add(int @Nullable [] target, @Nullable String error, Limit.@Nullable Exceeded limit);
    }

    PathRecursion(Network network, Evaluator evaluator, Poll poll, Sink sink) {
        this.network = network;
        this.evaluator = evaluator;
        this.poll = poll;
        this.sink = sink;
    }

    /**
     * Runs programs in sequence.
     *
     * @param state with room for temporaries after its slots; it is modified
     */
    void run(List<List<Statement>> programs, int[] state) {
        Rest rest = Rest.NOTHING;
        for (int i = programs.size() - 1; i >= 0; i--) {
            rest = new Rest(null, 0, Rest.before(rest, programs.get(i)));
        }
        run(rest, state);
    }

    /**
     * The continuation: the statements still to run, in order.
     *
     * @param first null where the next program begins
     * @param rounds the number of rounds so far, for a loop
     * @param next null at the end of a path
     */
    private record Rest(
            @Nullable Statement first, int rounds, @Nullable Rest next) {
        /** The continuation of a finished path, which is a step. */
        static final Rest NOTHING = new Rest(null, 0, null);

        /** The continuation of a path without a step. */
        static final Rest ENDED = new Rest(null, 0, null);

        static Rest before(Rest rest, List<Statement> statements) {
            Rest all = rest;
            for (int i = statements.size() - 1; i >= 0; i--) {
                all = new Rest(statements.get(i), 0, all);
            }
            return all;
        }
    }

    private void run(Rest programs, int[] state) {
        Rest rest = programs;
        try {
            while (rest.next() != null) {
                poll.tick();
                if (rest.first() == null) {
                    Arrays.fill(state, network.slots().size(), state.length, 0);
                    rest = rest.next();
                } else {
                    rest = rest.first().accept(new OneStatement(rest.rounds(), rest.next(), state));
                }
            }
            if (rest == Rest.ENDED) {
                return;
            }
            sink.add(Arrays.copyOf(state, network.slots().size()), null, null);
        } catch (ModelError e) {
            sink.add(null, e.message(), null);
        } catch (Limit.Exceeded e) {
            if (!e.limit().isOfModel()) {
                throw e;
            }
            sink.add(null, null, e);
        }
    }

    /** Runs one statement and returns the continuation after it. */
    private final class OneStatement implements Statement.Visitor<Rest, ModelError> {
        private final int rounds;
        private final Rest next;
        private final int[] state;

        OneStatement(int rounds, Rest next, int[] state) {
            this.rounds = rounds;
            this.next = next;
            this.state = state;
        }

        @Override
        public Rest assign(Statement.Assign statement) throws ModelError {
            evaluator.assign(statement, state);
            return next;
        }

        @Override
        public Rest any(Statement.Any statement) {
            for (int i = 0; i < statement.size(); i++) {
                Statement stored = new Statement.Assign(statement.place(), Expr.constant(statement.min() + i));
                run(new Rest(stored, 0, next), state.clone());
            }
            return Rest.ENDED;
        }

        @Override
        public Rest block(Statement.Block statement) {
            return Rest.before(next, statement.parts());
        }

        @Override
        public Rest branch(Statement.If statement) throws ModelError {
            boolean holds = evaluator.holds(statement.condition(), state);
            return new Rest(holds ? statement.then() : statement.otherwise(), 0, next);
        }

        @Override
        public Rest choice(Statement.Choice statement) {
            for (Statement alternative : statement.parts()) {
                run(new Rest(alternative, 0, next), state.clone());
            }
            return Rest.ENDED;
        }

        @Override
        public Rest loop(Statement.Loop statement) throws ModelError {
            if (!evaluator.holds(statement.condition(), state)) {
                return next;
            }
            if (rounds == statement.bound()) {
                Evaluator.overrun(statement);
            }
            return new Rest(statement.body(), 0, new Rest(statement, rounds + 1, next));
        }

        @Override
        public Rest require(Statement.Require statement) throws ModelError {
            return evaluator.holds(statement.condition(), state) ? next : Rest.ENDED;
        }
    }
}
