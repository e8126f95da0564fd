package dovetail.testkit;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.place;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lts.LabelledLts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;

/** Tiny networks made by hand, each to show one thing; every engine runs through all of them. */
public final class Gallery {
    private Gallery() {}

    /** A network with a name that says what it shows, and the figures of its state space. */
    public record Exhibit(Network network, long states, long transitions, long deadlocks, long errors, int depth) {
        public String name() {
            return network.name();
        }

        @Override
        public String toString() {
            return name();
        }
    }

    public static List<Exhibit> all() {
        List<Exhibit> all = new ArrayList<>();
        all.addAll(graphs());
        all.addAll(errors());
        all.addAll(synchronisations());
        all.addAll(values());
        all.addAll(ProgramGallery.all());
        return all;
    }

    private static List<Exhibit> graphs() {
        return List.of(
                new Exhibit(graph("deadlock at once", 1), 1, 0, 1, 0, 0),
                new Exhibit(graph("self loop", 1, 0, 0), 1, 1, 0, 0, 0),
                new Exhibit(graph("double edge", 2, 0, 1, 0, 1), 2, 2, 1, 0, 1),
                new Exhibit(graph("diamond", 4, 0, 1, 0, 2, 1, 3, 2, 3), 4, 4, 1, 0, 2),
                new Exhibit(graph("lasso", 4, 0, 1, 1, 2, 2, 3, 3, 1), 4, 4, 0, 0, 3),
                new Exhibit(graph("unreachable part", 4, 0, 1, 2, 3, 3, 2), 2, 1, 1, 0, 1),
                new Exhibit(chain(1000), 1001, 1000, 1, 0, 1000),
                new Exhibit(explicitChain(1000), 1001, 1000, 1, 0, 1000),
                new Exhibit(new Network.Builder("no components").build(), 1, 0, 1, 0, 0));
    }

    /** One process whose steps go between the given pairs of locations. */
    private static Network graph(String name, int locations, int... edges) {
        Sketch sketch = new Sketch(name);
        Sketch.Process process = sketch.process("P", locations);
        for (int i = 0; i < edges.length; i += 2) {
            process.step(edges[i], edges[i + 1]);
        }
        return sketch.build();
    }

    private static Network chain(int length) {
        Sketch sketch = new Sketch("long chain");
        Sketch.Process process = sketch.process("P", length + 1);
        for (int i = 0; i < length; i++) {
            process.step(i, i + 1);
        }
        return sketch.build();
    }

    private static Network explicitChain(int length) {
        LabelledLts.Builder lts = new LabelledLts.Builder();
        for (int i = 0; i < length; i++) {
            lts.transition(i, "a", i + 1);
        }
        Network.Builder builder = new Network.Builder("long explicit chain");
        builder.explicit("C", lts.build(), Origin.NONE);
        return builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 0)), "a", Origin.NONE))
                .build();
    }

    private static List<Exhibit> errors() {
        List<Exhibit> all = new ArrayList<>();

        Sketch guard = new Sketch("division by zero in a guard");
        Variable x = guard.scalar("x", Domain.BYTE, 2);
        guard.process("P", 2)
                .step(0, 0, set(x, op(op(read(x), BinaryOp.ADD, 2), BinaryOp.MOD, 3)))
                .step(0, 1, op(op(Expr.constant(6), BinaryOp.DIV, read(x)), BinaryOp.GT, 5));
        all.add(new Exhibit(guard.build(), 4, 4, 1, 1, 2));

        Sketch effect = new Sketch("index out of range in an effect");
        Variable a = effect.array("a", Domain.BYTE, 0, 0);
        Variable i = effect.scalar("i", Domain.BYTE, 0);
        effect.process("P", 1)
                .step(0, 0, set(a, read(i), Expr.constant(1)), set(i, op(read(i), BinaryOp.ADD, 1)))
                .step(0, 0, op(read(i), BinaryOp.LT, 1), set(a, op(read(i), BinaryOp.SUB, 1), Expr.constant(1)));
        all.add(new Exhibit(effect.build(), 3, 2, 0, 2, 2));

        Sketch range = new Sketch("store out of a declared range");
        Variable r = range.scalar("r", Domain.range(-1, 1), -1);
        range.process("P", 1).step(0, 0, set(r, op(read(r), BinaryOp.ADD, 1)));
        all.add(new Exhibit(range.build(), 3, 2, 0, 1, 2));

        Sketch only = new Sketch("error only");
        Variable z = only.scalar("z", Domain.INT16, 0);
        only.process("P", 1).step(0, 0, op(Expr.constant(1), BinaryOp.MOD, read(z)));
        all.add(new Exhibit(only.build(), 1, 0, 0, 1, 0));

        Sketch lazy = new Sketch("lazy operators avoid errors");
        Variable y = lazy.scalar("y", Domain.BYTE, 0);
        Expr failing = op(op(Expr.constant(1), BinaryOp.DIV, read(y)), BinaryOp.EQ, 1);
        lazy.process("P", 4)
                .step(0, 1, op(op(read(y), BinaryOp.NE, 0), BinaryOp.AND, failing))
                .step(0, 2, op(op(read(y), BinaryOp.EQ, 0), BinaryOp.OR, failing))
                .step(0, 3, op(read(y), BinaryOp.IMPLY, failing));
        all.add(new Exhibit(lazy.build(), 3, 2, 2, 0, 1));
        return all;
    }

    private static List<Exhibit> synchronisations() {
        List<Exhibit> all = new ArrayList<>();

        Sketch never = new Sketch("two components that never synchronise");
        Sketch.Process left = never.process("L", 2).joint("c", 1, 0, Expr.TRUE);
        Sketch.Process right = never.process("R", 2).joint("c", 1, 0, Expr.TRUE).step(0, 0);
        left.step(0, 1);
        all.add(new Exhibit(never.together("c", left.on("c"), right.on("c")).build(), 2, 3, 0, 0, 1));

        Sketch alone = new Sketch("independent components");
        for (int k = 0; k < 3; k++) {
            alone.process("P" + k, 3).step(0, 1).step(1, 2).step(2, 0);
        }
        all.add(new Exhibit(alone.build(), 27, 81, 0, 0, 6));

        Sketch commit = new Sketch("committed");
        Sketch.Process c0 = commit.process("P0", 2).committed(1).step(0, 1).joint("c", 1, 0, Expr.TRUE);
        Sketch.Process c1 = commit.process("P1", 2).committed(1).step(0, 1).joint("c", 1, 0, Expr.TRUE);
        commit.process("P2", 2).step(0, 1).step(1, 0);
        all.add(new Exhibit(commit.together("c", c0.on("c"), c1.on("c")).build(), 6, 6, 4, 0, 2));

        Sketch swap = new Sketch("values are read before the step");
        Variable p = swap.scalar("p", Domain.BYTE, 1);
        Variable q = swap.scalar("q", Domain.BYTE, 2);
        Sketch.Process sender = swap.process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(read(p), read(q)), set(p, op(read(p), BinaryOp.MUL, 1)));
        Sketch.Process receiver = swap.process("R", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(q), place(p)));
        all.add(new Exhibit(swap.together("c", sender.on("c"), receiver.on("c")).build(), 2, 2, 0, 0, 1));

        Sketch broadcast = new Sketch("broadcast to two receivers");
        Variable value = broadcast.scalar("v", Domain.BYTE, 250);
        Sketch.Process source = broadcast
                .process("S", 1)
                .send("c", 0, 0, Expr.TRUE, List.of(read(value)), set(value, op(read(value), BinaryOp.ADD, 3)));
        Sketch.Process one = broadcast.process("A", 1);
        Sketch.Process two = broadcast.process("B", 1);
        one.receive("c", 0, 0, op(read(value), BinaryOp.GE, 250), List.of(place(one.local("x", Domain.BYTE, 0))));
        two.receive("c", 0, 0, Expr.TRUE, List.of(place(two.local("x", Domain.INT16, -1))));
        all.add(new Exhibit(
                broadcast
                        .together("c", source.on("c"), one.on("c"), two.on("c"))
                        .build(),
                3,
                2,
                1,
                0,
                2));

        all.add(new Exhibit(mixed(), 6, 6, 0, 0, 5));

        Sketch tick = new Sketch("all components at once");
        Sketch.Process t0 = tick.process("P0", 2).joint("t", 0, 1, Expr.TRUE).joint("t", 1, 0, Expr.TRUE);
        Sketch.Process t1 = tick.process("P1", 3)
                .joint("t", 0, 1, Expr.TRUE)
                .joint("t", 1, 2, Expr.TRUE)
                .joint("t", 2, 0, Expr.TRUE);
        all.add(new Exhibit(tick.together("t", t0.on("t"), t1.on("t")).build(), 6, 6, 0, 0, 5));
        return all;
    }

    /** A process that counts modulo 3 and a transition system of period 2, which step together. */
    private static Network mixed() {
        Network.Builder builder = new Network.Builder("guarded and explicit together");
        Variable n = builder.scalar("n", Slot.SHARED, Domain.range(0, 2), 0, Origin.NONE);
        int slot = builder.reserveLocation("P", 1, 0);
        Statement count = set(n, op(op(read(n), BinaryOp.ADD, 1), BinaryOp.MOD, 3));
        Action action = new Action(0, 0, Expr.TRUE, 0, List.of(), List.of(), List.of(count), "count", Origin.NONE);
        List<Location> locations = List.of(new Location("q0", false, Origin.NONE));
        builder.component(
                "P", new Behaviour.Guarded(locations, 0, List.of(action)), slot, List.of("count"), Origin.NONE);
        LabelledLts lts = new LabelledLts.Builder()
                .transition(0, "a", 1)
                .transition(1, "a", 0)
                .build();
        builder.explicit("C", lts, Origin.NONE);
        return builder.rule(new SyncRule(
                        List.of(new SyncRule.Participant(1, 0), new SyncRule.Participant(0, 0)), "both", Origin.NONE))
                .build();
    }

    private static List<Exhibit> values() {
        List<Exhibit> all = new ArrayList<>();

        Sketch bytes = new Sketch("byte through all values");
        Variable b = bytes.scalar("b", Domain.BYTE, 0);
        bytes.process("P", 1).step(0, 0, set(b, op(read(b), BinaryOp.ADD, 1)));
        all.add(new Exhibit(bytes.build(), 256, 256, 0, 0, 255));

        Sketch down = new Sketch("byte below zero");
        Variable d = down.scalar("d", Domain.BYTE, 0);
        down.process("P", 2).step(0, 1, set(d, -3)).step(1, 1, op(read(d), BinaryOp.NE, 253), set(d, 9));
        all.add(new Exhibit(down.build(), 2, 1, 1, 0, 1));

        Sketch shorts = new Sketch("int16 through its wrap");
        Variable s = shorts.scalar("s", Domain.INT16, 32760);
        shorts.process("P", 1).step(0, 0, op(read(s), BinaryOp.NE, -32760), set(s, op(read(s), BinaryOp.ADD, 1)));
        all.add(new Exhibit(shorts.build(), 17, 16, 1, 0, 16));

        Sketch order = new Sketch("effects see those before them");
        Variable e = order.scalar("e", Domain.INT16, 1);
        Variable f = order.scalar("f", Domain.INT16, 5);
        order.process("P", 2).step(0, 1, set(e, read(f)), set(f, op(read(e), BinaryOp.ADD, 1)));
        all.add(new Exhibit(order.build(), 2, 1, 1, 0, 1));

        all.add(new Exhibit(wide("70 bits and more", 5), 21, 20, 1, 0, 20));
        all.add(new Exhibit(wide("200 bits and more", 13), 21, 20, 1, 0, 20));
        return all;
    }

    /** Few states, each of which needs many bits: every variable runs through unrelated 16-bit values. */
    private static Network wide(String name, int variables) {
        Sketch sketch = new Sketch(name);
        Sketch.Process process = sketch.process("P", 21);
        List<Variable> all = new ArrayList<>();
        for (int i = 0; i < variables; i++) {
            all.add(sketch.scalar("w" + i, Domain.INT16, 1000 * i - 5000));
        }
        for (int step = 0; step < 20; step++) {
            Statement[] effects = new Statement[variables];
            for (int i = 0; i < variables; i++) {
                effects[i] = set(all.get(i), op(op(read(all.get(i)), BinaryOp.MUL, 13), BinaryOp.ADD, 2 * i + 7));
            }
            process.step(step, step + 1, effects);
        }
        return sketch.build();
    }
}
