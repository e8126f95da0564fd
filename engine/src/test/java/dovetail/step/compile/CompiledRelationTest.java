package dovetail.step.compile;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.step.StateLayout;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.step.Walk;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated code on networks that strain it: long, wide, deep, and with names that are no Java. */
class CompiledRelationTest {
    private static final Domain INT32 = Domain.wrapping(Integer.MIN_VALUE, Integer.MAX_VALUE);

    private static void compare(Network network) {
        compare(network, Expr.FALSE);
    }

    private static void compare(Network network, Expr predicate) {
        assertThat(CompiledRelation.canCompile(network)).isTrue();
        Walk.compareAll(network, predicate);
    }

    @Test
    void manyActionsInOneLocation() {
        Sketch sketch = new Sketch("many actions");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.array("y", Domain.BYTE, new int[4]);
        Sketch.Process process = sketch.process("P", 1);
        for (int i = 0; i < 1000; i++) {
            Expr guard = op(op(read(x), BinaryOp.MOD, 1 + i % 7), BinaryOp.EQ, i % 5);
            process.step(0, 0, guard, set(y, op(read(x), BinaryOp.MOD, 5), Expr.constant(1)), set(x, i % 7));
        }
        compare(sketch.build());
    }

    @Test
    void preludesThatWriteAWordOfTheirOwn() {
        Sketch sketch = new Sketch("words");
        Variable cells = sketch.array("cells", Domain.range(0, 1), new int[70]);
        Variable i = sketch.scalar("i", Domain.range(0, 69), 0);
        Sketch.Process p = sketch.process("P", 2)
                .joint("c", 0, 1, Expr.TRUE, set(i, 0))
                .prelude(
                        new Statement.Any(Sketch.place(i), 0, 69),
                        new Statement.Require(op(op(read(i), BinaryOp.MOD, 23), BinaryOp.EQ, 0)),
                        set(cells, read(i), Expr.constant(1)));
        Sketch.Process q = sketch.process("Q", 1).joint("c", 0, 0, Expr.TRUE).step(0, 0);
        Network network = sketch.together("c", p.on("c"), q.on("c")).build();
        assertThat(StateLayout.of(network, ValueAnalysis.of(network)).words()).isEqualTo(2);
        compare(network);
    }

    @Test
    void anArrayWhoseIndicesAreComputedInPreludesOnly() {
        Sketch sketch = new Sketch("indices");
        Variable cells = sketch.array("cells", Domain.BYTE, 0, 1, 7);
        Variable i = sketch.scalar("i", Domain.range(0, 2), 0);
        Sketch.Process p = sketch.process("P", 2)
                .joint("c", 0, 1, Expr.TRUE)
                .prelude(new Statement.Any(Sketch.place(i), 0, 1), set(cells, read(i), Expr.constant(3)));
        compare(sketch.together("c", p.on("c")).build());
    }

    @Test
    void manyLocations() {
        Sketch sketch = new Sketch("many locations");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Sketch.Process process = sketch.process("P", 3000);
        for (int i = 0; i < 3000; i++) {
            process.step(i, (i + 1) % 3000, set(x, op(read(x), BinaryOp.BIT_XOR, i % 2)));
        }
        compare(sketch.build());
    }

    @Test
    void aHundredComponents() {
        Sketch sketch = new Sketch("a ring of 100");
        Variable turn = sketch.scalar("turn", Domain.BYTE, 0);
        for (int i = 0; i < 100; i++) {
            Expr mine = op(read(turn), BinaryOp.EQ, i);
            sketch.process("P" + i, 3)
                    .committed(i % 3 == 0 ? 1 : 2)
                    .step(0, 1, mine)
                    .step(1, 2, mine)
                    .step(2, 0, mine, set(turn, (i + 1) % 100));
        }
        Network network = sketch.build();
        compare(network, network.inLocation(99, 2));
    }

    @Test
    void aRuleOfAHundredComponents() {
        Sketch sketch = new Sketch("all at once");
        Variable sum = sketch.scalar("sum", Domain.INT16, 0);
        List<Sketch.On> all = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Sketch.Process process = sketch.process("P" + i, 2)
                    .joint("t", 0, 1, Expr.TRUE, set(sum, op(read(sum), BinaryOp.ADD, i)))
                    .joint("t", 1, 0, op(read(sum), BinaryOp.LT, 20_000));
            all.add(process.on("t"));
        }
        compare(sketch.together("tick", all.toArray(Sketch.On[]::new)).build());
    }

    /** Past six words a state stays in its array. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 12, 13, 14, 30})
    void statesOfManyWords(int variables) {
        Sketch sketch = new Sketch(variables + " full words");
        List<Variable> all = new ArrayList<>();
        for (int i = 0; i < variables; i++) {
            all.add(sketch.scalar("w" + i, INT32, Integer.MAX_VALUE - i));
        }
        Variable array = sketch.array("a", INT32, -1, Integer.MIN_VALUE, 7);
        Variable index = sketch.scalar("i", Domain.range(0, 3), 0);
        Sketch.Process process = sketch.process("P", 2);
        for (int i = 0; i < variables; i++) {
            Expr next = op(op(read(all.get(i)), BinaryOp.MUL, 1_000_003), BinaryOp.ADD, read(array, read(index)));
            process.step(0, 1, op(read(index), BinaryOp.EQ, i % 3), set(all.get(i), next));
        }
        process.step(
                1,
                0,
                op(read(index), BinaryOp.LT, 3),
                set(array, read(index), op(read(all.get(0)), BinaryOp.BIT_XOR, read(index))),
                set(index, op(read(index), BinaryOp.ADD, 1)));
        compare(sketch.build(), op(read(array, read(index)), BinaryOp.LT, read(all.get(0))));
    }

    @Test
    void fullIntegersSideBySide() {
        Sketch sketch = new Sketch("two full integers");
        Variable x = sketch.scalar("x", INT32, 0);
        Variable y = sketch.scalar("y", INT32, 0);
        Variable n = sketch.scalar("n", Domain.BYTE, 0);
        sketch.process("P", 1)
                .step(
                        0,
                        0,
                        op(read(n), BinaryOp.LT, 200),
                        set(n, op(read(n), BinaryOp.ADD, 1)),
                        set(x, op(op(read(x), BinaryOp.MUL, 69_069), BinaryOp.ADD, 1)),
                        set(y, op(read(y), BinaryOp.SUB, read(x))));
        compare(sketch.build(), op(read(x), BinaryOp.LT, read(y)));
    }

    @Test
    void deepExpressions() {
        Sketch sketch = new Sketch("deep");
        Variable x = sketch.scalar("x", Domain.BYTE, 1);
        Expr left = read(x);
        Expr right = read(x);
        for (int i = 0; i < 500; i++) {
            left = op(left, i % 2 == 0 ? BinaryOp.ADD : BinaryOp.BIT_XOR, i % 9);
            right = op(new Expr.Unary(i % 2 == 0 ? UnaryOp.NEG : UnaryOp.COMPLEMENT, right), BinaryOp.SUB, right(i, x));
        }
        Expr both = op(op(left, BinaryOp.BIT_AND, 7), BinaryOp.LE, op(right, BinaryOp.BIT_AND, 15));
        sketch.process("P", 1)
                .step(0, 0, both, set(x, op(left, BinaryOp.ADD, right)))
                .step(0, 0, set(x, 3));
        compare(sketch.build(), both);
    }

    private static Expr right(int i, Variable x) {
        return i % 3 == 0 ? read(x) : Expr.constant(i);
    }

    @Test
    void longChainsOfConditions() {
        Sketch sketch = new Sketch("chain");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Expr any = Expr.FALSE;
        for (int i = 0; i < 500; i++) {
            any = Expr.or(any, op(read(x), BinaryOp.EQ, (i * 7) % 300));
        }
        sketch.process("P", 1).step(0, 0, any, set(x, op(read(x), BinaryOp.ADD, 7)));
        compare(sketch.build(), any);
    }

    /** Each variable has a table of its own in the generated class; together they are more than one method may hold. */
    @Test
    void manyTables() {
        Sketch sketch = new Sketch("many tables");
        Variable[] all = new Variable[50];
        for (int i = 0; i < all.length; i++) {
            all[i] = sketch.scalar("v" + i, Domain.INT16, 0);
        }
        Sketch.Process process = sketch.process("P", all.length + 1);
        for (int i = 0; i < all.length; i++) {
            process.step(i, i + 1, set(all[i], op(Expr.constant(900 + i), BinaryOp.SUB, read(all[i]))));
        }
        Network network = sketch.build();
        ValueSets sets = ValueAnalysis.of(network);
        StateLayout layout = StateLayout.of(network, sets);
        assertThat(layout.words()).isEqualTo(1);
        assertThat(new CompiledRelation(network, layout, sets, List.of(), List.of(), Budget.unlimited()).source())
                .contains("ENCODE" + (all.length - 1));
        compare(network);
    }

    /** Values that are gone by the end of the step must be checked like others: here 3, and a divisor 0. */
    @Test
    void valuesInTheMiddleOfAStep() {
        Sketch sketch = new Sketch("middle");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable d = sketch.scalar("d", Domain.INT16, -1);
        Variable a = sketch.array("a", Domain.BYTE, 0, 1, 2);
        Expr next = op(read(x), BinaryOp.ADD, 1);
        sketch.process("P", 1)
                .step(0, 0, set(x, next), set(a, read(x), Expr.constant(5)), set(x, op(read(x), BinaryOp.MOD, 3)))
                .step(0, 0, set(x, op(read(x), BinaryOp.MOD, 3)), set(x, op(next, BinaryOp.MOD, 3)))
                .step(
                        0,
                        0,
                        set(d, op(read(d), BinaryOp.ADD, 1)),
                        set(x, op(op(Expr.constant(4), BinaryOp.DIV, read(d)), BinaryOp.BIT_AND, 1)),
                        set(d, op(op(read(d), BinaryOp.MUL, 2), BinaryOp.SUB, 1)));
        compare(sketch.build());
    }

    @Test
    void aSentValueThatNobodyReceivesMayStillBeAnError() {
        Sketch sketch = new Sketch("unheard");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Sketch.Process sender = sketch.process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(Expr.constant(1), op(Expr.constant(1), BinaryOp.DIV, read(x))));
        Sketch.Process deaf = sketch.process("D", 1).joint("c", 0, 0, Expr.TRUE, set(x, 1));
        Sketch.Process half = sketch.process("H", 1)
                .receive("c", 0, 0, Expr.TRUE, List.of(Sketch.place(x)))
                .step(0, 0, set(x, 0));
        sketch.together("deaf", sender.on("c"), deaf.on("c"));
        compare(sketch.together("half", sender.on("c"), half.on("c")).build());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quote \" and ' and `",
                "back\\slash",
                "comment */ end",
                "comment *\\ end",
                "// line",
                "escape \\u000a int x;",
                "escape \\u002a\\u002f",
                "\\\\u000a",
                "line\nbreak",
                "carriage\rreturn",
                "both\r\nof them",
                "null \u0000 and tab \t and form \f",
                "\u2028\u2029\u0085",
                "\u00e9\u4e2d\ud83d\ude00",
                "\u001a",
                ""
            })
    void namesThatAreNoJava(String name) {
        Network.Builder builder = new Network.Builder(name);
        Variable x = builder.scalar(name + "x", Slot.SHARED, Domain.BYTE, 0, Origin.NONE);
        Place place = new Place.Single(x.base(), x.domain());
        List<Integer> slots = List.of(builder.reserveLocation(name, 2, 0), builder.reserveLocation(name + "2", 2, 0));
        List<Location> locations =
                List.of(new Location(name, false, Origin.NONE), new Location(name + name, false, Origin.NONE));
        for (int i = 0; i < 2; i++) {
            Statement effect = new Statement.Assign(place, op(op(read(x), BinaryOp.ADD, 1), BinaryOp.MOD, 3));
            Action alone = Action.local(0, 1, Expr.TRUE, List.of(effect), name, Origin.NONE);
            Action joint = new Action(1, 0, Expr.TRUE, 0, List.of(), List.of(), List.of(effect), name, Origin.NONE);
            builder.component(
                    name,
                    new Behaviour.Guarded(locations, 0, List.of(alone, joint)),
                    slots.get(i),
                    List.of(name),
                    Origin.NONE);
        }
        builder.rule(new SyncRule(
                List.of(new SyncRule.Participant(0, 0), new SyncRule.Participant(1, 0)), name, Origin.NONE));
        compare(builder.build());
        compareLimit(name);
    }

    /** The text of a limit is that of the model. */
    private static void compareLimit(String text) {
        Sketch sketch = new Sketch("limit");
        sketch.process("P", 1).step(0, 0, Statement.Loop.limit(text));
        Network network = sketch.build();
        ValueSets sets = ValueAnalysis.of(network);
        StateLayout layout = StateLayout.of(network, sets);
        Stepper stepper = new CompiledRelation(network, layout, sets, List.of(), List.of(), Budget.unlimited())
                .stepper(Budget.unlimited());
        long[] initial = new long[layout.words()];
        layout.encode(network.initialState(), initial, 0);
        assertThatThrownBy(() -> stepper.successors(initial, 0, new Successors(layout.words(), 1)))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().text()).isEqualTo(text));
    }
}
