package dovetail.engine.sog.graph;

import dovetail.cache.Codec;
import dovetail.cache.LtsCodec;
import dovetail.cache.PayloadReader;
import dovetail.cache.PayloadWriter;
import dovetail.cache.Ranks;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Codec of the observation graph of a subsystem. Events and classes are written by their ranks in the subsystem. */
final class GraphCodec implements Codec<Abstraction> {
    private final ObservedLts fine;
    private final EventNames names;
    private final Ranks events;
    private final Ranks classes;
    private final LtsCodec transitions;

    GraphCodec(ObservedLts fine, EventNames names) {
        this.fine = fine;
        this.names = names;
        this.events = Ranks.of(fine.alphabet());
        this.classes = Ranks.of(fine.classes());
        this.transitions = new LtsCodec(format(), events.count());
    }

    @Override
    public String format() {
        return "observation graph 1";
    }

    @Override
    public void write(Abstraction result, PayloadWriter out) {
        ObservedLts graph = result.graph();
        out.largeCount(result.aggregates());
        out.largeCount(result.largest());
        transitions.write(events.ranked(graph.lts()), out);
        Map<Integer, Integer> written = new HashMap<>();
        for (int node = 0; node < graph.stateCount(); node++) {
            out.count(classes.rank(graph.classOf(node)));
            out.count(graph.hasLivelock(node) ? 1 : 0);
            int family = graph.families()[node];
            Integer known = written.putIfAbsent(family, written.size());
            out.count(known == null ? written.size() - 1 : known);
            if (known == null) {
                write(graph.behaviours().of(family), out);
            }
        }
    }

    private void write(int[][] family, PayloadWriter out) {
        out.count(family.length);
        for (int[] set : family) {
            out.count(set.length);
            int next = 0;
            for (int event : set) {
                out.count(events.rank(event) - next);
                next = events.rank(event) + 1;
            }
        }
    }

    @Override
    public Abstraction read(PayloadReader in) {
        long aggregates = in.largeCount();
        long largest = in.largeCount();
        Lts lts = events.unranked(transitions.read(in));
        int[] classOf = new int[lts.stateCount()];
        int[] families = new int[lts.stateCount()];
        BitSet livelocks = new BitSet();
        List<Integer> read = new ArrayList<>();
        for (int node = 0; node < classOf.length; node++) {
            classOf[node] = classes.number(in.below(classes.count()));
            livelocks.set(node, in.below(2) == 1);
            int family = in.below(read.size() + 1);
            if (family == read.size()) {
                read.add(fine.behaviours().family(family(in)));
            }
            families[node] = read.get(family);
        }
        ObservedLts graph = new ObservedLts(
                fine.name(), lts, names.visible(fine.alphabet()), classOf, livelocks, families, fine.behaviours());
        return new Abstraction(graph, aggregates, largest);
    }

    private int[][] family(PayloadReader in) {
        int[][] family = new int[in.length(1)][];
        for (int i = 0; i < family.length; i++) {
            int[] set = new int[in.length(1)];
            int next = 0;
            for (int k = 0; k < set.length; k++) {
                int rank = next + in.below(events.count() - next);
                set[k] = events.number(rank);
                next = rank + 1;
            }
            family[i] = set;
        }
        return family;
    }
}
