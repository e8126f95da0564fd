package dovetail.testkit;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.place;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;

/** The part of the {@link Gallery} with actions that run programs, and with rules that hold back others. */
final class ProgramGallery {
    private ProgramGallery() {}

    static List<Gallery.Exhibit> all() {
        List<Gallery.Exhibit> all = new ArrayList<>();
        all.add(branches());
        all.add(choices());
        all.add(twiceTheSame());
        all.add(requirements());
        all.add(sorting());
        all.add(overrun());
        all.add(jointChoices());
        all.add(priorities());
        all.add(errorsHoldBack());
        all.add(rows());
        all.add(sentFromPrelude());
        all.add(preludesInTurn());
        all.add(errorInPrelude());
        return all;
    }

    private static Gallery.Exhibit branches() {
        Sketch sketch = new Sketch("branches see earlier stores");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        sketch.process("P", 1)
                .step(
                        0,
                        0,
                        set(x, op(op(read(x), BinaryOp.ADD, 1), BinaryOp.MOD, 3)),
                        new Statement.If(op(read(x), BinaryOp.EQ, 2), set(y, 1), set(y, 0)));
        // (0,0) -> (1,0) -> (2,1) -> (0,0)
        return new Gallery.Exhibit(sketch.build(), 3, 3, 0, 0, 2);
    }

    private static Gallery.Exhibit choices() {
        Sketch sketch = new Sketch("a choice of values after a choice of statements");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        sketch.process("P", 2).step(0, 1, Statement.Choice.of(set(x, 1), set(x, 2)), new Statement.Any(place(y), 3, 5));
        return new Gallery.Exhibit(sketch.build(), 7, 6, 6, 0, 1);
    }

    private static Gallery.Exhibit twiceTheSame() {
        Sketch sketch = new Sketch("two paths to one state are two steps");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        sketch.process("P", 2).step(0, 1, Statement.Choice.of(set(x, 1), set(x, 1)));
        return new Gallery.Exhibit(sketch.build(), 2, 2, 1, 0, 1);
    }

    private static Gallery.Exhibit requirements() {
        Sketch sketch = new Sketch("a path that does not satisfy its condition is no step");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        sketch.process("P", 2)
                .step(0, 1, new Statement.Any(place(x), 0, 9), new Statement.Require(op(read(x), BinaryOp.GE, 8)))
                .step(1, 0, set(x, 1), new Statement.Require(Expr.FALSE));
        return new Gallery.Exhibit(sketch.build(), 3, 2, 2, 0, 1);
    }

    /** One step sorts three cells, by nested loops over temporaries. */
    private static Gallery.Exhibit sorting() {
        Sketch sketch = new Sketch("a program that sorts");
        Variable a = sketch.array("a", Domain.BYTE, 30, 10, 20);
        Variable rounds = sketch.temporary(Domain.range(0, 3));
        Variable i = sketch.temporary(Domain.range(0, 3));
        Variable kept = sketch.temporaries(2, Domain.BYTE);
        Expr next = op(read(i), BinaryOp.ADD, 1);
        Statement swap = Statement.Block.of(
                set(kept, Expr.constant(0), read(a, read(i))),
                set(kept, read(rounds), read(a, read(i))),
                set(a, read(i), read(a, next)),
                set(a, next, read(kept, Expr.constant(0))));
        Statement pass = Statement.Block.of(
                set(i, 0),
                loop(
                        op(read(i), BinaryOp.LT, 2),
                        2,
                        new Statement.If(op(read(a, read(i)), BinaryOp.GT, read(a, next)), swap, Statement.Block.of()),
                        set(i, next)),
                set(rounds, op(read(rounds), BinaryOp.ADD, 1)));
        sketch.process("P", 2)
                .step(0, 1, loop(op(read(rounds), BinaryOp.LT, 2), 2, pass))
                .step(1, 0, op(read(a, Expr.constant(1)), BinaryOp.NE, 20));
        return new Gallery.Exhibit(sketch.build(), 2, 1, 1, 0, 1);
    }

    private static Statement loop(Expr condition, int bound, Statement... body) {
        return new Statement.Loop(condition, Statement.Block.of(body), bound, Statement.Loop.Overrun.ERROR);
    }

    private static Gallery.Exhibit overrun() {
        Sketch sketch = new Sketch("a loop past its bound");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Statement down = set(x, op(read(x), BinaryOp.SUB, 1));
        sketch.process("P", 2)
                .step(0, 1, new Statement.Any(place(x), 2, 4), loop(op(read(x), BinaryOp.GT, 0), 3, down));
        // Two and three rounds are taken, four are an error.
        return new Gallery.Exhibit(sketch.build(), 2, 2, 1, 1, 1);
    }

    private static Gallery.Exhibit jointChoices() {
        Sketch sketch = new Sketch("three participants, each with a choice");
        List<Sketch.On> all = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            Sketch.Process process = sketch.process("P" + k, 2);
            Variable x = process.local("x", Domain.BYTE, 0);
            process.joint("t", 0, 1, Expr.TRUE, new Statement.Any(place(x), 0, 1));
            all.add(process.on("t"));
        }
        return new Gallery.Exhibit(
                sketch.together("t", all.toArray(new Sketch.On[0])).build(), 9, 8, 8, 0, 1);
    }

    private static Gallery.Exhibit priorities() {
        Sketch sketch = new Sketch("a rule holds back another, and one below that");
        Sketch.Process p = sketch.process("P", 2).joint("a", 0, 1, Expr.TRUE);
        Sketch.Process q = sketch.process("Q", 2).joint("b", 0, 1, Expr.TRUE);
        Sketch.Process r = sketch.process("R", 2).joint("c", 0, 1, Expr.TRUE);
        sketch.process("S", 2).step(0, 1);
        sketch.together("a", p.on("a")).together("b", q.on("b")).together("c", r.on("c"));
        // a, then b, then c, each before or after the step of S.
        return new Gallery.Exhibit(sketch.above(0, 1).above(1, 2).build(), 8, 10, 1, 0, 4);
    }

    private static Gallery.Exhibit errorsHoldBack() {
        Sketch sketch = new Sketch("an error holds back lower rules");
        Variable x = sketch.scalar("x", Domain.range(0, 1), 0);
        Sketch.Process p = sketch.process("P", 1).joint("a", 0, 0, Expr.TRUE, set(x, op(read(x), BinaryOp.ADD, 1)));
        Sketch.Process q = sketch.process("Q", 2).joint("b", 0, 1, Expr.TRUE);
        sketch.together("a", p.on("a")).together("b", q.on("b"));
        return new Gallery.Exhibit(sketch.above(0, 1).build(), 2, 1, 0, 1, 1);
    }

    /** An array of two rows and three columns, whose indices are checked one by one. */
    private static Gallery.Exhibit rows() {
        Sketch sketch = new Sketch("an array of two dimensions");
        Variable a = sketch.array("a", Domain.BYTE, 0, 0, 0, 0, 0, 0);
        Variable column = sketch.scalar("column", Domain.BYTE, 0);
        Expr cell = op(
                op(new Expr.Checked(Expr.constant(1), 2), BinaryOp.MUL, 3),
                BinaryOp.ADD,
                new Expr.Checked(op(read(column), BinaryOp.SUB, 1), 3));
        sketch.process("P", 2).step(0, 1, new Statement.Any(place(column), 0, 3), set(a, cell, Expr.constant(7)));
        // Column -1 would be a cell of the other row, and is an error.
        return new Gallery.Exhibit(sketch.build(), 4, 3, 3, 1, 1);
    }

    private static Gallery.Exhibit sentFromPrelude() {
        Sketch sketch = new Sketch("a sent value depends on the prelude");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        Sketch.Process sender = sketch.process("S", 2);
        List<Expr> sent = List.of(op(op(read(x), BinaryOp.MUL, 10), BinaryOp.ADD, sender.at(0)));
        sender.send("c", 0, 1, Expr.TRUE, sent, set(x, 0))
                .prelude(new Statement.Any(place(x), 1, 3), new Statement.Require(op(read(x), BinaryOp.NE, 2)));
        Sketch.Process receiver = sketch.process("R", 1).receive("c", 0, 0, Expr.TRUE, List.of(place(y)));
        sketch.together("c", sender.on("c"), receiver.on("c"));
        // y becomes 11 or 31: the sender is still in location 0.
        return new Gallery.Exhibit(sketch.build(), 3, 2, 2, 0, 1);
    }

    private static Gallery.Exhibit preludesInTurn() {
        Sketch sketch = new Sketch("preludes of three participants run before their effects");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        Sketch.Process p = sketch.process("P", 2);
        Sketch.Process q = sketch.process("Q", 2);
        Sketch.Process r = sketch.process("R", 2);
        p.joint("t", 0, 1, Expr.TRUE, set(x, op(read(y), BinaryOp.MUL, 2))).prelude(new Statement.Any(place(x), 0, 2));
        q.joint("t", 0, 1, Expr.TRUE).prelude(set(y, op(read(x), BinaryOp.ADD, p.at(0))));
        r.joint("t", 0, 1, Expr.TRUE).prelude(new Statement.Require(op(read(y), BinaryOp.NE, 2)));
        sketch.together("t", p.on("t"), q.on("t"), r.on("t"));
        // x and y become 2 and 1, or 6 and 3.
        return new Gallery.Exhibit(sketch.build(), 3, 2, 2, 0, 1);
    }

    private static Gallery.Exhibit errorInPrelude() {
        Sketch sketch = new Sketch("one path through a prelude is an error");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        Variable y = sketch.scalar("y", Domain.BYTE, 0);
        Sketch.Process p = sketch.process("P", 2)
                .joint("t", 0, 1, Expr.TRUE)
                .prelude(new Statement.Any(place(x), 0, 2), set(y, op(Expr.constant(12), BinaryOp.DIV, read(x))));
        Sketch.Process q = sketch.process("Q", 1).joint("t", 0, 0, Expr.TRUE);
        sketch.together("t", p.on("t"), q.on("t"));
        return new Gallery.Exhibit(sketch.build(), 3, 2, 2, 1, 1);
    }
}
