package dovetail.engine.sog.graph;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Numbering;
import dovetail.base.Poll;
import dovetail.cache.Codec;
import dovetail.cache.Construction;
import dovetail.cache.ContentKey;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;
import dovetail.engine.sog.search.SearchSettings;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Settings that make the construction of observation graphs wrong, for tests that have to notice it. */
public final class PlantedFaults {
    private PlantedFaults() {}

    /** Definition 6 of É. André et al.: successors of an aggregate are only those outside it. */
    public static SearchSettings definition6() {
        return new SearchSettings(List.of(), Definition6::new);
    }

    /** The construction by that definition, which keeps all successors where the aggregate is reached again. */
    private record Definition6(ObservedLts fine, EventNames names, Budget budget) implements Construction<Abstraction> {
        @Override
        public Codec<Abstraction> codec() {
            return new GraphCodec(fine, names);
        }

        @Override
        public void describe(ContentKey.Builder key) {
            throw new UnsupportedOperationException("wrong graphs are not cached");
        }

        @Override
        public boolean isSmall() {
            return true;
        }

        @Override
        public long work(Abstraction result) {
            return 0;
        }

        @Override
        public Abstraction build() {
            Poll poll = new Poll(budget);
            Condensation condensation = Condensation.of(fine, names, budget.meter(), poll);
            Quotient plain = Quotient.of(condensation.lts(), condensation.weights(), poll);
            ObservedLts graph = aggregated(plain.lts());
            int[] ones = new int[graph.stateCount()];
            Arrays.fill(ones, 1);
            return new Abstraction(Quotient.of(graph, ones, poll).lts(), ones.length, 1);
        }

        private static ObservedLts aggregated(ObservedLts lts) {
            Numbering<SortedSet<Integer>> sets = new Numbering<>();
            RowBuilder rows = new RowBuilder();
            IntVector classes = new IntVector();
            IntVector families = new IntVector();
            BitSet livelocks = new BitSet();
            sets.of(closed(lts, List.of(lts.initial())));
            for (int set = 0; set < sets.size(); set++) {
                SortedSet<Integer> states = sets.get(set);
                List<int[]> behaviours = new ArrayList<>();
                SortedMap<List<Integer>, SortedSet<Integer>> targets = new TreeMap<>((a, b) -> Arrays.compare(
                        a.stream().mapToInt(i -> i).toArray(),
                        b.stream().mapToInt(i -> i).toArray()));
                for (int state : states) {
                    behaviours.addAll(Arrays.asList(lts.behavioursOf(state)));
                    livelocks.set(set, livelocks.get(set) || lts.hasLivelock(state));
                    for (int i = lts.lts().rowStart(state); i < lts.lts().rowStart(state + 1); i++) {
                        int target = lts.lts().target(i);
                        if (!isUnobserved(lts, state, i)) {
                            targets.computeIfAbsent(
                                            List.of(lts.lts().event(i), lts.classOf(target)), k -> new TreeSet<>())
                                    .add(target);
                        }
                    }
                }
                classes.add(lts.classOf(states.first()));
                families.add(lts.behaviours().minimal(behaviours));
                targets.forEach((letter, all) -> {
                    SortedSet<Integer> outside = new TreeSet<>(all);
                    if (!closed(lts, all).equals(states)) {
                        outside.removeAll(states);
                    }
                    if (!outside.isEmpty()) {
                        rows.add(letter.get(0), sets.of(closed(lts, outside)));
                    }
                });
                rows.endRow();
            }
            return new ObservedLts(
                    lts.name(),
                    rows.build(0),
                    lts.alphabet(),
                    classes.toArray(),
                    livelocks,
                    families.toArray(),
                    lts.behaviours());
        }

        private static boolean isUnobserved(ObservedLts lts, int state, int position) {
            return lts.lts().event(position) == Lts.HIDDEN
                    && lts.classOf(state) == lts.classOf(lts.lts().target(position));
        }

        private static SortedSet<Integer> closed(ObservedLts lts, Iterable<Integer> states) {
            SortedSet<Integer> closed = new TreeSet<>();
            Deque<Integer> open = new ArrayDeque<>();
            states.forEach(open::add);
            while (!open.isEmpty()) {
                int state = open.remove();
                if (closed.add(state)) {
                    for (int i = lts.lts().rowStart(state); i < lts.lts().rowStart(state + 1); i++) {
                        if (isUnobserved(lts, state, i)) {
                            open.add(lts.lts().target(i));
                        }
                    }
                }
            }
            return closed;
        }
    }
}
