package dovetail.analysis;

import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Abstract interpretation of programs relative to the value of one slot before the step. Every slot and temporary has a
 * value set, and some have bounds of their distance from that value besides. Bodies of loops start from all values
 * that the loop may store.
 */
final class ProgramChange {
    private static final int UNITS_PER_ROUND = 64;

    private final Network network;
    private final int slot;
    private final Poll poll;
    private final Programs programs = new Programs();
    private Path path;

    /** One point of a program on some of its paths. */
    private static final class Path {
        private final Environment env;
        /** Bounds of the distance of slots and temporaries from the slot before the step, where they are known. */
        private final Map<Integer, SlotChange> distances;
        /** The values of the slot before the step. */
        private ValueSet before;

        private boolean isUnchanged;

        Path(Environment env, Map<Integer, SlotChange> distances, ValueSet before, boolean isUnchanged) {
            this.env = env;
            this.distances = distances;
            this.before = before;
            this.isUnchanged = isUnchanged;
        }

        Path copy() {
            return new Path(env.copy(), new HashMap<>(distances), before, isUnchanged);
        }
    }

    /** A value that is sent: its set, and its distance from the slot before the step. */
    record Sent(ValueSet values, SlotChange distance) {
        static final Sent UNKNOWN = new Sent(ValueSet.ANY, SlotChange.ANY);
    }

    /** @param poll counts rounds of loops, which multiply where loops nest */
    ProgramChange(Network network, int slot, Environment env, Poll poll) {
        this.poll = poll;
        this.network = network;
        this.slot = slot;
        Map<Integer, SlotChange> distances = new HashMap<>();
        distances.put(slot, SlotChange.NONE);
        this.path = new Path(env, distances, env.get(slot), true);
    }

    /** Narrows the location of a component; false when it is never there. */
    boolean begin(int location, int source) {
        boolean isPossible = path.env.get(location).contains(source);
        path.env.set(location, ValueSet.of(source));
        return isPossible;
    }

    void move(int location, int target) {
        path.env.set(location, ValueSet.of(target));
    }

    /** Takes any of some values for a slot, which another program may have stored. */
    void forget(int other, ValueSet values) {
        if (other == slot) {
            // The change is counted from the beginning of this program, not of the step.
            path.before = values;
        } else {
            path.distances.remove(other);
        }
        path.env.set(other, values);
    }

    boolean assume(Expr condition) {
        return assume(path, condition, true);
    }

    private boolean assume(Path at, Expr condition, boolean wanted) {
        boolean isPossible = at.env.assume(condition, wanted);
        if (at.isUnchanged) {
            at.before = at.env.get(slot);
        }
        return isPossible;
    }

    Sent sent(Expr value) {
        return new Sent(path.env.value(value), distance(value));
    }

    /** The change of the slot so far. */
    SlotChange change() {
        return distance(new Expr.Read(slot));
    }

    private SlotChange distance(Expr expr) {
        SlotChange bySets = bySets(path.env.value(expr));
        if (expr instanceof Expr.Read read) {
            SlotChange known = path.distances.get(read.slot());
            return known == null ? bySets : bySets.and(known);
        }
        if (expr instanceof Expr.Binary binary && (binary.op() == BinaryOp.ADD || binary.op() == BinaryOp.SUB)) {
            return bySets.and(sum(binary));
        }
        return bySets;
    }

    private SlotChange bySets(ValueSet values) {
        return values.isEmpty() || path.before.isEmpty()
                ? SlotChange.ANY
                : new SlotChange((long) values.min() - path.before.max(), (long) values.max() - path.before.min());
    }

    /** The distance of a sum or difference that does not overflow. */
    private SlotChange sum(Expr.Binary binary) {
        ValueSet left = path.env.value(binary.left());
        ValueSet right = path.env.value(binary.right());
        boolean adds = binary.op() == BinaryOp.ADD;
        if (left.isEmpty() || right.isEmpty()) {
            return SlotChange.ANY;
        }
        long least = (long) left.min() + (adds ? right.min() : -(long) right.max());
        long most = (long) left.max() + (adds ? right.max() : -(long) right.min());
        if (least < Integer.MIN_VALUE || most > Integer.MAX_VALUE) {
            return SlotChange.ANY;
        }
        SlotChange fromLeft = adds
                ? distance(binary.left()).plus(right)
                : distance(binary.left()).minus(right);
        return adds ? fromLeft.and(distance(binary.right()).plus(left)) : fromLeft;
    }

    /** Stores a value at a place; false when every such store is a model error. */
    boolean store(Place place, Sent sent) {
        Domain domain = place.domain();
        // A value that does not fit is an error or a limit, unless it wraps around.
        boolean stays = !domain.wraps() || sent.values().within(domain.min(), domain.max());
        SlotChange distance = stays ? sent.distance() : SlotChange.ANY;
        boolean isSingle = place instanceof Place.Single;
        place.forEachTarget(target -> {
            SlotChange old = path.distances.get(target);
            if (isSingle) {
                path.distances.put(target, distance);
            } else if (old != null) {
                path.distances.put(target, old.union(distance));
            }
            path.isUnchanged &= target != slot;
        });
        return path.env.store(place, sent.values());
    }

    /** Runs a program; false when no path reaches its end. */
    boolean run(List<Statement> program) {
        for (int i = 0; i < network.temporaries().size(); i++) {
            path.env.set(Temporary.FIRST + i, ValueSet.FALSE);
            path.distances.remove(Temporary.FIRST + i);
        }
        return runAll(program);
    }

    private boolean runAll(List<Statement> program) {
        for (Statement statement : program) {
            if (!statement.accept(programs)) {
                return false;
            }
        }
        return true;
    }

    /** Runs a statement from another path: the path to its end, or null when there is none. */
    private @Nullable Path end(Path from, Statement statement) {
        Path outer = path;
        path = from;
        Path end = statement.accept(programs) ? path : null;
        path = outer;
        return end;
    }

    private void addEnd(Path from, Statement statement, List<Path> ends) {
        Path end = end(from, statement);
        if (end != null) {
            ends.add(end);
        }
    }

    private ValueSet widest(int target) {
        Domain domain = Temporary.is(target)
                ? network.temporaries().get(Temporary.number(target))
                : network.slot(target).domain();
        return ProgramValues.widest(domain, ValueSet.EMPTY);
    }

    private boolean becomeJoin(List<Path> ends) {
        List<Environment> environments = new ArrayList<>();
        for (Path end : ends) {
            environments.add(end.env);
        }
        if (!path.env.becomeJoin(environments)) {
            return false;
        }
        Path first = ends.get(0);
        Map<Integer, SlotChange> joined = new HashMap<>(first.distances);
        ValueSet before = first.before;
        boolean isUnchanged = first.isUnchanged;
        for (Path end : ends.subList(1, ends.size())) {
            joined.keySet().retainAll(end.distances.keySet());
            joined.replaceAll((target, change) -> change.union(end.distances.getOrDefault(target, SlotChange.ANY)));
            before = before.union(end.before);
            isUnchanged &= end.isUnchanged;
        }
        path = new Path(path.env, joined, before, isUnchanged);
        return true;
    }

    /** Runs statements on the present path; false when it does not continue. */
    private final class Programs implements Statement.Visitor<Boolean, RuntimeException> {
        @Override
        public Boolean assign(Statement.Assign statement) {
            return store(statement.place(), sent(statement.value()));
        }

        @Override
        public Boolean any(Statement.Any statement) {
            ValueSet values = ValueSet.interval(statement.min(), statement.max());
            return store(statement.place(), new Sent(values, bySets(values)));
        }

        @Override
        public Boolean block(Statement.Block statement) {
            return runAll(statement.parts());
        }

        @Override
        public Boolean branch(Statement.If statement) {
            List<Path> ends = new ArrayList<>();
            Path then = path.copy();
            if (assume(then, statement.condition(), true)) {
                addEnd(then, statement.then(), ends);
            }
            Path otherwise = path.copy();
            if (assume(otherwise, statement.condition(), false)) {
                addEnd(otherwise, statement.otherwise(), ends);
            }
            return becomeJoin(ends);
        }

        @Override
        public Boolean choice(Statement.Choice statement) {
            List<Path> ends = new ArrayList<>();
            for (Statement alternative : statement.parts()) {
                addEnd(path.copy(), alternative, ends);
            }
            return becomeJoin(ends);
        }

        @Override
        public Boolean loop(Statement.Loop statement) {
            Path all = path.copy();
            Set<Integer> targets = new HashSet<>();
            for (Place place : Statements.places(statement.parts())) {
                place.forEachTarget(targets::add);
            }
            for (int target : targets) {
                all.env.set(target, widest(target));
                all.isUnchanged &= target != slot;
                if (target != slot) {
                    all.distances.remove(target);
                }
            }
            for (SlotChange assumed = null; !change(all).equals(assumed); ) {
                assumed = change(all);
                all.distances.put(slot, afterRound(statement, all, assumed));
            }
            path = all;
            return assume(path, statement.condition(), false);
        }

        /** The bounds of the change that are still true after a round; a bound that is not is dropped. */
        private SlotChange afterRound(Statement.Loop statement, Path all, SlotChange assumed) {
            poll.tick(UNITS_PER_ROUND);
            Path round = all.copy();
            Path end = assume(round, statement.condition(), true) ? end(round, statement.body()) : null;
            SlotChange after = end == null ? assumed : change(end);
            return new SlotChange(
                    after.least() < assumed.least() ? SlotChange.NO_LEAST : assumed.least(),
                    after.most() > assumed.most() ? SlotChange.NO_MOST : assumed.most());
        }

        private SlotChange change(Path at) {
            return at.distances.getOrDefault(slot, SlotChange.ANY);
        }

        @Override
        public Boolean require(Statement.Require statement) {
            return assume(path, statement.condition(), true);
        }
    }
}
