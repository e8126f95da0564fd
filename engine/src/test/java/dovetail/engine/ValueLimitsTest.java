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
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.engine.por.PorEngine;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.model.task.Task;
import dovetail.por.PorOptions;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A variable past its limit ends a run as unknown; never does a property hold of which only a part was seen. */
class ValueLimitsTest {
    private static final int CASES = 1500;
    private static final int MAX_STATES = 300;

    /** A counter without a bound of its own beside a process of two steps. */
    private static Network tokens(int limit) {
        Sketch sketch = new Sketch("tokens");
        Variable p = sketch.scalar("p", Domain.limited(0, limit), 0);
        sketch.process("P", 1).step(0, 0, set(p, op(read(p), BinaryOp.ADD, 1)));
        sketch.process("Q", 3).step(0, 1).step(1, 2);
        return sketch.build();
    }

    @Test
    void theVariableIsNamed() {
        for (int way = 0; way < Ways.count(); way++) {
            Verdict verdict =
                    new ExploreEngine(Ways.explore(way)).explore(tokens(20), Budget.unlimited(), Progress.SILENT);
            assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
            Limit reason = ((Verdict.Unknown) verdict).reason();
            assertThat(reason.kind()).isEqualTo(Limit.Kind.VALUES);
            assertThat(reason.text()).isEqualTo("p would become 21, past its limit of 20");
        }
    }

    /** Only past the limit is the bad location reached; no engine may take the limit for a bound and prune the way there. */
    @Test
    void nothingIsConcludedFromALimit() {
        Sketch sketch = new Sketch("beyond");
        Variable p = sketch.scalar("p", Domain.limited(0, 20), 0);
        sketch.process("P", 1).step(0, 0, set(p, op(read(p), BinaryOp.ADD, 1)));
        Sketch.Process q = sketch.process("Q", 2).step(0, 1, op(read(p), BinaryOp.GT, 25));
        sketch.process("R", 2).step(0, 1).step(1, 0);
        Expr bad = q.at(1);
        Task task = new Task(sketch.build(), new Property.Never("bad", bad));
        for (Engine engine : engines()) {
            Verdict verdict = engine.run(task, Budget.unlimited(), Progress.SILENT);
            assertThat(verdict).as(engine.name()).isInstanceOf(Verdict.Unknown.class);
        }
    }

    private static List<Engine> engines() {
        List<Engine> engines = new ArrayList<>();
        engines.add(new IccEngine(IccOptions.DEFAULT));
        engines.add(new ComposeEngine(ComposeOptions.DEFAULT));
        for (int way = 0; way < Ways.count(); way++) {
            engines.add(new ExploreEngine(Ways.explore(way)));
        }
        for (PorOptions.Strategy strategy : PorOptions.Strategy.values()) {
            PorOptions reduce = PorOptions.DEFAULT.with(strategy);
            engines.add(new PorEngine(
                    new ExploreEngine(ExploreOptions.DEFAULT.reducing(reduce)),
                    new LtlEngine(LtlOptions.DEFAULT.reducing(reduce))));
        }
        return engines;
    }

    @Test
    void randomNetworks() {
        int[] limited = new int[1];
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomNetworks.guarded(seed);
            if (reachesLimit(network)) {
                limited[0]++;
                Expr predicate = RandomNetworks.predicate(network, seed);
                Task task = new Task(network, new Property.Never("p", predicate));
                Verdict verdict = new ExploreEngine(Ways.explore(seed)).run(task, Budget.unlimited(), Progress.SILENT);
                assertThat(verdict).as("seed " + seed).isNotInstanceOf(Verdict.Holds.class);
                if (verdict instanceof Verdict.Unknown unknown) {
                    assertThat(unknown.reason().kind()).isEqualTo(Limit.Kind.VALUES);
                }
            }
        });
        Cases.assertNotEmpty("networks that reach a limit", limited[0], 20, CASES);
    }

    /** Whether a limit is among the first states. */
    private static boolean reachesLimit(Network network) {
        Interpreter interpreter = new Interpreter(network);
        Set<IntBuffer> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>();
        open.add(network.initialState());
        try {
            while (!open.isEmpty() && seen.size() < MAX_STATES) {
                int[] state = open.remove();
                if (seen.add(IntBuffer.wrap(state))) {
                    for (Move move : interpreter.moves(state)) {
                        if (!move.isError()) {
                            open.add(move.target());
                        }
                    }
                }
            }
        } catch (Limit.Exceeded e) {
            return true;
        }
        return false;
    }
}
