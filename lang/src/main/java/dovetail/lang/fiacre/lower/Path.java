package dovetail.lang.fiacre.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.Code;
import dovetail.lang.fiacre.lower.term.Folding;
import dovetail.lang.fiacre.lower.term.Stores;
import dovetail.lang.fiacre.lower.term.Temporaries;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.model.Statement;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A control path through the statement of a transition: its guard, the statements before its communication, the
 * communication, and the statements after it.
 */
final class Path {
    private static final int NONE = -1;

    private final List<Expr> guards = new ArrayList<>();
    /** The conditions that no alternative of higher priority is possible. */
    private final List<Expr> exclusions = new ArrayList<>();

    private final Code before;
    private final Code after;
    private final List<Level> levels = new ArrayList<>();
    private @Nullable Communication communication;
    private @Nullable ExactInterval waits;
    /** The number of the communication or {@code wait} in its process; paths that differ only after it share it. */
    private int transition = NONE;

    private int target = NONE;
    private boolean stays;

    /**
     * A communication.
     *
     * @param sends the integers that are sent
     * @param values the values that are sent
     * @param receives the places of those that are received
     */
    record Communication(
            Port port, Port.Direction direction, List<Expr> sends, List<Value> values, List<Place> receives) {}

    /**
     * An alternative of a choice with {@code unless}.
     *
     * @param choice the number of the choice in its process
     * @param level the number of its level; a later level pre-empts earlier ones
     */
    record Level(int choice, int level) {}

    Path(Temporaries temporaries) {
        this(new Code(temporaries), new Code(temporaries));
    }

    private Path(Code before, Code after) {
        this.before = before;
        this.after = after;
    }

    Path copy() {
        Path copy = new Path(before.copy(), after.copy());
        copy.guards.addAll(guards);
        copy.levels.addAll(levels);
        copy.communication = communication;
        copy.waits = waits;
        copy.transition = transition;
        return copy;
    }

    /** The program that statements are added to now. */
    Code code() {
        return communication == null ? before : after;
    }

    private boolean isFresh() {
        return communication == null && before.isEmpty();
    }

    /** Adds a condition: to the guard as long as nothing was stored, else as a condition of the program. */
    void require(Expr condition) {
        if (Folding.isTrue(condition)) {
            return;
        }
        if (isFresh() && !Exprs.readsTemporary(condition)) {
            guards.add(condition);
        } else {
            code().require(condition);
        }
    }

    /** Adds statements; conditions before all stores go to the guard, which costs less than a program. */
    void add(List<Statement> statements) {
        for (Statement statement : statements) {
            if (isFresh() && statement instanceof Statement.Require require) {
                require(require.condition());
            } else if (isFresh() && statement instanceof Statement.Block block) {
                add(block.parts());
            } else if (isFresh() && statement instanceof Statement.If branch && isRefusal(branch.otherwise())) {
                require(branch.condition());
                add(List.of(branch.then()));
            } else if (isFresh() && statement instanceof Statement.If branch && isRefusal(branch.then())) {
                require(Folding.not(branch.condition()));
                add(List.of(branch.otherwise()));
            } else {
                code().add(statement);
            }
        }
    }

    private static boolean isRefusal(Statement statement) {
        return statement instanceof Statement.Require require && Folding.isFalse(require.condition());
    }

    void communicate(Communication how, int number) {
        communication = how;
        transition = number;
    }

    void waits(ExactInterval interval, int number) {
        waits = interval;
        transition = number;
    }

    /** The interval of its {@code wait}, or null without one. */
    @Nullable
    ExactInterval waits() {
        return waits;
    }

    /** Whether its steps happen only at some times after their enabling. */
    boolean hasClock() {
        return communication != null ? communication.port().interval() != null : waits != null && !waits.isAny();
    }

    /** The transition of the process that it is an outcome of. */
    int transition() {
        return transition;
    }

    /** Whether it ends in {@code loop}, which leaves no state. */
    boolean stays() {
        return stays;
    }

    /** Computes the values that are sent at the end of the statements before, into hidden variables. */
    void keepSent(PathLowering.Names names) {
        Communication how = Objects.requireNonNull(communication);
        List<Value> values = new ArrayList<>();
        List<Expr> integers = new ArrayList<>();
        Code reset = after.part();
        for (Value value : how.values()) {
            Access copy = names.hidden(value.type());
            Stores.store(copy, value, before);
            Stores.store(copy, Value.least(value.type()), reset);
            values.add(Value.of(copy));
            integers.addAll(Value.of(copy).flat());
        }
        reset.addAll(after);
        after.clear();
        after.addAll(reset);
        communication = new Communication(how.port(), how.direction(), integers, values, how.receives());
    }

    void level(Level level) {
        levels.add(level);
    }

    void end(int location, boolean isLoop) {
        target = location;
        stays = isLoop;
    }

    /** Whether its guard or program is false in every state. */
    boolean isImpossible() {
        return guards.stream().anyMatch(Folding::isFalse);
    }

    @Nullable
    Communication communication() {
        return communication;
    }

    List<Level> levels() {
        return levels;
    }

    int target() {
        return target;
    }

    Expr guard() {
        List<Expr> all = new ArrayList<>(guards);
        all.addAll(exclusions);
        return all.isEmpty() ? Expr.TRUE : Expr.join(BinaryOp.AND, all);
    }

    /** Adds the condition that no alternative of higher priority is possible. */
    void strengthen(Expr condition) {
        exclusions.add(condition);
    }

    boolean guardReadsAnyOf(BitSet slots) {
        return readsAnyOf(guards, slots);
    }

    boolean sendsAnyOf(BitSet slots) {
        return communication != null && readsAnyOf(communication.sends(), slots);
    }

    private static boolean readsAnyOf(List<Expr> expressions, BitSet slots) {
        boolean[] any = new boolean[1];
        expressions.forEach(expr -> expr.forEachRead(slot -> any[0] |= slots.get(slot)));
        return any[0];
    }

    /** Tests the guard only when the statements before the communication run; exclusions stay. */
    void postponeGuard() {
        Code tested = before.part();
        guards.forEach(tested::require);
        tested.addAll(before);
        before.clear();
        before.addAll(tested);
        guards.clear();
    }

    List<Statement> before() {
        return before.statements();
    }

    List<Statement> after() {
        return after.statements();
    }
}
