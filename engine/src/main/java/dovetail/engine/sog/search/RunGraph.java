package dovetail.engine.sog.search;

import dovetail.compose.observe.Behaviours;
import dovetail.compose.observe.ObservedGraph;
import dovetail.compose.observe.ObservedLts;
import dovetail.lts.LtsBuilder;
import java.util.BitSet;

/**
 * Graph of one run of a subsystem: its positions are nodes. They keep classes, livelocks and behaviours of the nodes of the
 * subsystem, so that a product with others still tells a deadlock; only the transitions of the run are left.
 */
final class RunGraph {
    private final ObservedLts lts;
    private final int[] origins;

    private RunGraph(ObservedLts lts, int[] origins) {
        this.lts = lts;
        this.origins = origins;
    }

    /** The graph of a run with one part. */
    static RunGraph of(Run run, Behaviours behaviours) {
        Run.Part part = run.parts().get(0);
        ObservedGraph base = part.subsystem().graph();
        int positions = run.isFinite() ? run.length() + 1 : run.length();
        LtsBuilder transitions = new LtsBuilder();
        for (int i = 0; i < run.length(); i++) {
            transitions.add(i, run.letters().get(i).event(), run.next(i));
        }
        int[] classes = new int[positions];
        int[] families = new int[positions];
        BitSet livelocks = new BitSet();
        int[] origins = new int[positions];
        for (int i = 0; i < positions; i++) {
            int node = part.nodes()[i];
            origins[i] = node;
            classes[i] = base.classOf(node);
            families[i] = behaviours.family(base.behavioursOf(node));
            livelocks.set(i, base.hasLivelock(node));
        }
        ObservedLts lts = new ObservedLts(
                "run", transitions.build(positions, 0), base.alphabet(), classes, livelocks, families, behaviours);
        return new RunGraph(lts, origins);
    }

    ObservedLts lts() {
        return lts;
    }

    /** The node of the subsystem at a position. */
    int origin(int position) {
        return origins[position];
    }
}
