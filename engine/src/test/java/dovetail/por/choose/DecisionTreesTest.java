package dovetail.por.choose;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.engine.por.LooseNetworks;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.por.QueriedGraph;
import dovetail.por.dependency.GroupSet;
import dovetail.por.dependency.QueriedState;
import dovetail.testkit.Sketch;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Decision trees find the number of every key that was added, and of no other; their memory is linear in the keys. */
class DecisionTreesTest {
    private static final int KEYS = 2000;
    private static final int WIDTH = 3;
    private static final long BYTES_PER_KEY = 200;

    @Test
    void agreeWithAMap() {
        QueriedState queried = new QueriedGraph(LooseNetworks.network(1), false).enter(0);
        MemoryMeter meter = Budget.unlimited().meter();
        DecisionTrees trees = new DecisionTrees(WIDTH, meter);
        Map<List<Long>, Integer> expected = new HashMap<>();
        Random random = new Random(1);
        for (int i = 0; i < KEYS; i++) {
            long[] key = random.longs(WIDTH, 0, 9).toArray();
            Integer known = expected.get(boxed(key));
            assertThat(trees.find(key, queried)).isEqualTo(known == null ? DecisionTrees.UNKNOWN : known);
            if (known == null) {
                trees.add(key, queried, i);
                expected.put(boxed(key), i);
            }
        }
        expected.forEach((key, number) -> {
            long[] words = key.stream().mapToLong(Long::longValue).toArray();
            assertThat(trees.find(words, queried)).isEqualTo(number);
        });
        assertThat(trees.isFull()).isFalse();
        assertThat(expected).hasSizeGreaterThan(500);
        assertThat(meter.bytes()).isLessThan(BYTES_PER_KEY * expected.size());
    }

    /** A number that depends on a query: it is found in no state in which the answer leads to another one. */
    @Test
    void tellTheAnswersOfAnIndexApart() {
        int values = 4;
        Sketch sketch = new Sketch("counter");
        Variable x = sketch.scalar("x", Domain.range(0, values - 1), 0);
        Expr next = op(op(read(x), BinaryOp.ADD, 1), BinaryOp.MOD, values);
        sketch.process("P", 1).step(0, 0, set(x, next));
        QueriedGraph queried = new QueriedGraph(sketch.build(), false);
        int index = queried.all.condition(read(x)).truth();
        GroupSet byValue = new GroupSet(new long[1], List.of(new GroupSet.ByCell(index, new long[values][1])));
        long[] key = {1};
        int[] visited = new int[2];
        for (int choices = 0; choices < 1 << values; choices++) {
            DecisionTrees trees = new DecisionTrees(1, Budget.unlimited().meter());
            for (int round = 0; round < 2; round++) {
                for (int s = 0; s < values; s++) {
                    QueriedState state = queried.enter(s);
                    int value = queried.graph.states.get(s)[x.base()];
                    int choice = choices >> value & 1;
                    int found = trees.find(key, state);
                    if (found == DecisionTrees.UNKNOWN) {
                        byValue.addTo(new long[1], state);
                        trees.add(key, state, choice);
                    } else {
                        assertThat(found).as(choices + " for " + value).isEqualTo(choice);
                    }
                    visited[found == DecisionTrees.UNKNOWN ? 0 : 1]++;
                }
            }
        }
        assertThat(visited[0]).as("numbers that were added").isEqualTo(visited[1]);
    }

    private static List<Long> boxed(long[] key) {
        return Arrays.stream(key).boxed().toList();
    }
}
