package dovetail.por;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.model.Network;
import dovetail.por.choose.Chooser;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.Implications;
import dovetail.por.dependency.QueriedState;
import java.util.BitSet;

/** Asks the dependencies of the groups of a small network in each of its reachable states. */
public final class QueriedGraph {
    public final GroupGraph graph;
    public final Dependencies all;
    private QueriedState situation;

    public QueriedGraph(Network network, boolean isThorough) {
        this.graph = new GroupGraph(network);
        this.all = new Dependencies(network, graph.sets, graph.table, isThorough, Budget.unlimited());
    }

    /** The queried facts of a state; all conditions of the graph must exist before the first call. */
    public QueriedState enter(int state) {
        if (situation == null) {
            situation = new QueriedState(
                    all,
                    new Implications(all),
                    graph.layout,
                    all.expressions.interpreted(graph.layout),
                    new Poll(Budget.unlimited()));
        }
        long[] packed = new long[graph.layout.words()];
        graph.layout.encode(graph.states.get(state), packed, 0);
        situation.enter(packed, 0);
        situation.begin(enabled(state));
        return situation;
    }

    /** The enabled groups of a state as choosers want them. */
    public long[] enabled(int state) {
        return bits(graph.enabled(state));
    }

    /** The choice in a state, all groups where nothing is pruned. */
    public BitSet choice(Chooser chooser, int state) {
        long[] enabled = enabled(state);
        long[] chosen = chooser.choose(enter(state), enabled, Bits.count(enabled));
        if (chosen == Chooser.ALL) {
            BitSet everything = new BitSet();
            everything.set(0, all.size);
            return everything;
        }
        return set(chosen);
    }

    public long[] bits(BitSet groups) {
        long[] bits = Bits.none(all.size);
        groups.stream().forEach(g -> Bits.set(bits, g));
        return bits;
    }

    public static BitSet set(long[] bits) {
        return BitSet.valueOf(bits);
    }
}
