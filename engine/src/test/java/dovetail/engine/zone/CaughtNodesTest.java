package dovetail.engine.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Counters and a worklist give the set that repeated rounds over all nodes give. */
class CaughtNodesTest {
    private static final int CASES = 3_000;
    private static final int GROUPS = 5;
    private static final int UNITS = 1 << 12;

    /** A graph in compressed rows. */
    private record Graph(int[] rows, int[] targets, int[] groups, BitSet possible) {
        static Graph random(Random random) {
            int[] rows = new int[1 + random.nextInt(12) + 1];
            for (int node = 1; node < rows.length; node++) {
                rows[node] = rows[node - 1] + random.nextInt(5);
            }
            int nodes = rows.length - 1;
            int edges = rows[nodes];
            return new Graph(
                    rows,
                    random.ints(edges, 0, nodes).toArray(),
                    random.ints(edges, 0, GROUPS).toArray(),
                    set(random, GROUPS));
        }

        /** A chain of nodes each of which leaves only after the next one has left. */
        static Graph chain(int nodes) {
            int[] rows = new int[nodes + 1];
            int[] targets = new int[nodes - 1];
            for (int node = 0; node < nodes; node++) {
                rows[node + 1] = Math.min(node + 1, nodes - 1);
                if (node + 1 < nodes) {
                    targets[node] = node + 1;
                }
            }
            BitSet possible = new BitSet();
            possible.set(0);
            return new Graph(rows, targets, new int[nodes - 1], possible);
        }

        BitSet caught(BitSet nodes, Poll poll) {
            return new CaughtNodes(rows, targets, groups, possible, poll).of(nodes);
        }

        BitSet inRounds(BitSet nodes) {
            BitSet caught = (BitSet) nodes.clone();
            BitSet left = new BitSet();
            do {
                left.clear();
                caught.stream().filter(node -> isLeft(node, caught)).forEach(left::set);
                caught.andNot(left);
            } while (!left.isEmpty());
            return caught;
        }

        private boolean isLeft(int node, BitSet caught) {
            for (int edge = rows[node]; edge < rows[node + 1]; edge++) {
                boolean leadsOut = possible.get(groups[edge]);
                for (int other = rows[node]; other < rows[node + 1]; other++) {
                    leadsOut &= groups[other] != groups[edge] || !caught.get(targets[other]);
                }
                if (leadsOut) {
                    return true;
                }
            }
            return false;
        }
    }

    private static BitSet set(Random random, int size) {
        BitSet set = new BitSet();
        for (int i = 0; i < size; i++) {
            set.set(i, random.nextInt(4) > 0);
        }
        return set;
    }

    @Test
    void randomGraphs() {
        int some = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + Ring.cases(CASES); seed++) {
            Random random = new Random(seed);
            Graph graph = Graph.random(random);
            BitSet nodes = set(random, graph.rows().length - 1);
            BitSet before = (BitSet) nodes.clone();
            BitSet caught = graph.caught(nodes, new Poll(Budget.unlimited()));
            assertThat(caught).as("seed " + seed).isEqualTo(graph.inRounds(nodes));
            assertThat(nodes).isEqualTo(before);
            some += caught.isEmpty() || caught.equals(nodes) ? 0 : 1;
        }
        Ring.assertOccurs("some caught, some not", some, CASES / 10, CASES);
    }

    /** The last node leaves nothing; all others are caught with it, unless it is outside of the set. */
    @Test
    void polledInLinearTime() {
        int nodes = 100_000;
        Graph chain = Graph.chain(nodes);
        for (int last : new int[] {nodes, nodes - 1}) {
            BitSet set = new BitSet();
            set.set(0, last);
            CountedPolls polls = CountedPolls.only();
            assertThat(chain.caught(set, new Poll(polls.budget())).cardinality())
                    .isEqualTo(last == nodes ? nodes : 0);
            assertThat(polls.count()).isBetween((long) nodes / UNITS, 4L * nodes / UNITS);
        }
    }
}
