package dovetail.engine;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.engine.sog.SogEngine;
import dovetail.engine.sog.SogOptions;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compositional engines answer where only the whole network bounds a counter, and admit it where nothing does. */
class CountersOfTheWholeTest {
    private static final int CASES = 200;
    private static final int LIMIT = 12;
    private static final Budget BUDGET = Budget.unlimited().withMemory(64 << 20).withStates(50_000);

    private int answers;
    private int unknown;
    private int violated;

    private static List<Engine> engines() {
        return List.of(
                new IccEngine(IccOptions.DEFAULT),
                new ComposeEngine(ComposeOptions.DEFAULT),
                new SogEngine(SogOptions.DEFAULT));
    }

    /** Random nets whose places are counters without a bound of their own. */
    @Test
    void answersAboutRandomNetsAreRight() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Network network = net(random);
            try (PreparedNetwork asked = new PreparedNetwork(network, BUDGET)) {
                for (int slot = 0; slot < network.variables().size(); slot++) {
                    Expr bad = op(read(network.variables().get(slot)), BinaryOp.GT, random.nextInt(3));
                    Property.Never never = new Property.Never("never", bad);
                    ask(asked, never, asked.expected().satisfies(never), seed);
                }
                boolean isFree = asked.expected().deadlocks() == 0;
                ask(asked, new Property.DeadlockFree("deadlock-free"), isFree, seed);
            } catch (Limit.Exceeded e) {
                // The whole net passes the limit.
            }
        });
        Cases.tell(answers + " answers, " + unknown + " of them unknown, " + violated + " violations");
        Cases.assertNotEmpty("answers", answers, 4 * CASES, CASES);
        Cases.assertNotEmpty("violations", violated, CASES, CASES);
        assertThat(unknown).isZero();
    }

    private void ask(PreparedNetwork asked, Property property, boolean holds, long seed) {
        for (Engine engine : engines()) {
            Verdict verdict = asked.ask(engine, property);
            answers++;
            if (verdict instanceof Verdict.Unknown) {
                unknown++;
            } else {
                violated += holds ? 0 : 1;
                assertThat(verdict instanceof Verdict.Holds)
                        .as("seed %d: %s about %s", seed, engine.name(), property)
                        .isEqualTo(holds);
            }
        }
    }

    private static Network net(Random random) {
        Sketch sketch = new Sketch("net");
        List<Variable> places = new ArrayList<>();
        for (int p = 0; p < 3 + random.nextInt(3); p++) {
            places.add(sketch.scalar("p" + p, Domain.limited(0, LIMIT), random.nextInt(3)));
        }
        for (int t = 0; t < 2 + random.nextInt(4); t++) {
            Expr guard = Expr.TRUE;
            int[] changes = new int[places.size()];
            for (int i = 0; i < 1 + random.nextInt(3); i++) {
                int place = random.nextInt(changes.length);
                changes[place]--;
            }
            for (int p = 0; p < changes.length; p++) {
                guard = changes[p] < 0 ? Expr.and(guard, op(read(places.get(p)), BinaryOp.GE, -changes[p])) : guard;
            }
            if (random.nextInt(3) == 0) {
                guard = Expr.and(
                        guard,
                        op(read(places.get(random.nextInt(changes.length))), BinaryOp.LT, 1 + random.nextInt(2)));
            }
            for (int i = 0; i < random.nextInt(3); i++) {
                changes[random.nextInt(changes.length)]++;
            }
            List<Statement> effects = new ArrayList<>();
            for (int p = 0; p < changes.length; p++) {
                if (changes[p] != 0) {
                    effects.add(set(places.get(p), op(read(places.get(p)), BinaryOp.ADD, changes[p])));
                }
            }
            sketch.process("t" + t, 1).step(0, 0, guard, effects.toArray(Statement[]::new));
        }
        return sketch.build();
    }

    /** The inhibitor of a bounds b, which no sum of tokens does: b may gain two tokens for one of a, and lose them. */
    @Test
    void aProbeBoundsWhatInvariantsDoNot() {
        Sketch sketch = new Sketch("probed");
        Variable a = sketch.scalar("a", Domain.limited(0, LIMIT), 1);
        Variable b = sketch.scalar("b", Domain.limited(0, LIMIT), 0);
        sketch.process("t", 1)
                .step(0, 0, op(read(a), BinaryOp.GE, 1), set(a, minus(a, 1)), set(b, op(read(b), BinaryOp.ADD, 2)));
        sketch.process("u", 1)
                .step(
                        0,
                        0,
                        Expr.and(op(read(b), BinaryOp.GE, 1), op(read(b), BinaryOp.LT, 2)),
                        set(b, minus(b, 1)),
                        set(a, op(read(a), BinaryOp.ADD, 1)));
        Network network = sketch.build();
        Property property = new Property.Never("never", op(read(b), BinaryOp.GT, 2));
        for (Engine engine : engines()) {
            Verdict verdict = engine.run(new Task(network, property), BUDGET.restarted(), Progress.SILENT);
            assertThat(verdict).as(engine.name()).isInstanceOf(Verdict.Holds.class);
        }
    }

    @Test
    void aCounterThatNothingBoundsIsSaidToBeOfAComponentAlone() {
        Sketch sketch = new Sketch("heap");
        Variable heap = sketch.scalar("heap", Domain.limited(0, LIMIT), 0);
        sketch.process("P", 1).step(0, 0, set(heap, op(read(heap), BinaryOp.ADD, 1)));
        sketch.process("Q", 1).step(0, 0, op(read(heap), BinaryOp.GE, 1), set(heap, minus(heap, 1)));
        Network network = sketch.build();
        Property property = new Property.Never("never", op(read(heap), BinaryOp.GT, LIMIT));
        for (Engine engine : engines()) {
            Verdict verdict = engine.run(new Task(network, property), BUDGET.restarted(), Progress.SILENT);
            assertThat(verdict).as(engine.name()).isInstanceOf(Verdict.Unknown.class);
            assertThat(((Verdict.Unknown) verdict).reason().text())
                    .as(engine.name())
                    .startsWith("in a component alone, heap would become 13, past its limit of 12");
        }
    }

    private static Expr minus(Variable variable, int count) {
        return op(read(variable), BinaryOp.SUB, count);
    }
}
