package dovetail.analysis;

import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Abstract interpretation of programs on value sets (Cousot and Cousot 1977). Where paths meet, sets are joined. The
 * first rounds of a loop are run separately, so that counted loops stay exact. Further rounds are joined until nothing
 * is new, and sets that keep growing are widened to their domains.
 */
final class ProgramValues {
    /** The number of rounds of a loop that are run separately. */
    private static final int MAX_SEPARATE_ROUNDS = 64;

    private static final int ROUNDS_BEFORE_WIDENING = 8;

    /** A statement copies, narrows and joins sets of values. */
    private static final int UNITS_PER_STATEMENT = 16;

    /** The environment between programs. */
    private static final Environment NOTHING = new Environment(SlotSets.over(new ValueSet[0], 0), null);

    private final Network network;
    private final Stores stores;
    private final boolean findsFailures;
    private final Poll poll;
    private final Statements statements = new Statements();
    private Environment env = NOTHING;
    private boolean mayFail;
    private boolean meetsLimit;

    /** Receives the values of slots and temporaries after each store. */
    interface Stores {
        void stored(int slot, ValueSet values);
    }

    /**
     * @param findsFailures whether to determine, at a cost, if programs may be model errors
     * @param poll counts statements; the rounds of nested loops multiply
     */
    ProgramValues(Network network, Stores stores, boolean findsFailures, Poll poll) {
        this.poll = poll;
        this.network = network;
        this.stores = stores;
        this.findsFailures = findsFailures;
    }

    /** Whether some path so far may be a model error. */
    boolean mayFail() {
        return mayFail;
    }

    /** Whether some path so far may end at a limit of the model, such as a place that a new process lacks. */
    boolean meetsLimit() {
        return meetsLimit;
    }

    /** Runs a program; false when no path reaches its end. */
    boolean run(List<Statement> program, Environment in) {
        Environment outer = env;
        env = in;
        for (int i = 0; i < network.temporaries().size(); i++) {
            env.set(Temporary.FIRST + i, ValueSet.FALSE);
        }
        boolean goesOn = runAll(program);
        env = outer;
        return goesOn;
    }

    /** Stores values at a place; false when every such store is a model error. */
    boolean store(Place place, ValueSet values, Environment in) {
        mayFail |= findsFailures && StepValues.mayFail(place, values, in);
        boolean isPossible = in.store(place, values);
        place.forEachTarget(slot -> stores.stored(slot, in.get(slot)));
        return isPossible;
    }

    private boolean runAll(List<Statement> program) {
        for (Statement statement : program) {
            poll.tick(UNITS_PER_STATEMENT);
            if (!statement.accept(statements)) {
                return false;
            }
        }
        return true;
    }

    private boolean runIn(Environment copy, Statement statement) {
        poll.tick(UNITS_PER_STATEMENT);
        Environment outer = env;
        env = copy;
        boolean goesOn = statement.accept(statements);
        env = outer;
        return goesOn;
    }

    private void evaluate(Expr expr) {
        mayFail |= findsFailures && StepValues.mayFail(expr, env);
    }

    /** Runs statements on the present environment; false when no path continues. */
    private final class Statements implements Statement.Visitor<Boolean, RuntimeException> {
        @Override
        public Boolean assign(Statement.Assign statement) {
            evaluate(statement.value());
            env.read(statement.value());
            return store(statement.place(), env.exactValue(statement.value()), env);
        }

        @Override
        public Boolean any(Statement.Any statement) {
            return store(statement.place(), ValueSet.interval(statement.min(), statement.max()), env);
        }

        @Override
        public Boolean block(Statement.Block statement) {
            return runAll(statement.parts());
        }

        @Override
        public Boolean branch(Statement.If statement) {
            evaluate(statement.condition());
            List<Environment> ends = new ArrayList<>();
            Environment then = env.copy();
            if (then.assume(statement.condition(), true) && runIn(then, statement.then())) {
                ends.add(then);
            }
            Environment otherwise = env.copy();
            if (otherwise.assume(statement.condition(), false) && runIn(otherwise, statement.otherwise())) {
                ends.add(otherwise);
            }
            return env.becomeJoin(ends);
        }

        @Override
        public Boolean choice(Statement.Choice statement) {
            List<Environment> ends = new ArrayList<>();
            for (Statement alternative : statement.parts()) {
                Environment copy = env.copy();
                if (runIn(copy, alternative)) {
                    ends.add(copy);
                }
            }
            return env.becomeJoin(ends);
        }

        @Override
        public Boolean loop(Statement.Loop statement) {
            List<Environment> ends = new ArrayList<>();
            Environment round = env.copy();
            boolean enters = leave(statement, round, ends);
            int rounds = 0;
            while (enters && rounds < Math.min(statement.bound(), MAX_SEPARATE_ROUNDS)) {
                enters = runIn(round, statement.body()) && leave(statement, round, ends);
                rounds++;
            }
            boolean isError = statement.overrun() == Statement.Loop.Overrun.ERROR;
            meetsLimit |= enters && !isError && rounds == statement.bound();
            // A limit that is met hides all that follows, errors included.
            mayFail |= enters && isError || meetsLimit;
            if (enters && (rounds < statement.bound() || !isError)) {
                unite(statement, round, ends);
            }
            return env.becomeJoin(ends);
        }

        /**
         * Adds the paths that leave a loop before a round, and narrows the environment to those that stay; whether
         * there are any.
         */
        private boolean leave(Statement.Loop statement, Environment round, List<Environment> ends) {
            Environment outer = env;
            env = round;
            evaluate(statement.condition());
            env = outer;
            Environment left = round.copy();
            if (left.assume(statement.condition(), false)) {
                ends.add(left);
            }
            return round.assume(statement.condition(), true);
        }

        /** Joins rounds until nothing is new. */
        private void unite(Statement.Loop statement, Environment all, List<Environment> ends) {
            boolean isNew = true;
            for (int rounds = 0; isNew; rounds++) {
                Environment round = all.copy();
                boolean isWide = rounds > ROUNDS_BEFORE_WIDENING + ValueSet.MAX_LISTED;
                isNew = runIn(round, statement.body())
                        && leave(statement, round, ends)
                        && all.grow(round, isWide ? ProgramValues.this::widest : null);
            }
        }

        @Override
        public Boolean require(Statement.Require statement) {
            evaluate(statement.condition());
            return env.assume(statement.condition(), true);
        }
    }

    private ValueSet widest(int position) {
        int slots = network.slots().size();
        return position < slots
                ? widest(network.slot(position).domain(), ValueSet.EMPTY)
                : widest(network.temporaries().get(position - slots), ValueSet.EMPTY);
    }

    /** The widened set: the domain; or all integers if the domain is limited. */
    static ValueSet widest(Domain domain, ValueSet present) {
        if (domain.overflow() != Domain.Overflow.LIMIT) {
            return ValueSet.of(domain);
        }
        return !present.isEmpty() && present.min() >= domain.min()
                ? ValueSet.interval(domain.min(), Integer.MAX_VALUE)
                : ValueSet.ANY;
    }
}
