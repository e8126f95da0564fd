package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.diagram.Counting;
import dovetail.diagram.Diagrams;
import dovetail.diagram.LargestSum;
import dovetail.model.net.PetriNet;
import dovetail.model.net.TokenPredicates;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Facts about a net from the set of its reachable markings: largest sums of tokens, and the transitions that can fire. */
final class NetSets {
    private final PetriNet net;
    private final Diagrams diagrams;
    private final Levels levels;
    private final int reachable;
    private final int[] initial;
    private final Budget budget;

    /** @param reachable the set of reachable states, which is protected */
    NetSets(PetriNet net, Diagrams diagrams, Levels levels, int reachable, int[] initial, Budget budget) {
        this.net = net;
        this.diagrams = diagrams;
        this.levels = levels;
        this.reachable = reachable;
        this.initial = initial;
        this.budget = budget;
    }

    /** The largest sum of tokens of some places. */
    long largest(List<Integer> places) {
        long constant = 0;
        List<List<PetriNet.Place>> byLevel = new ArrayList<>();
        for (int level = 0; level < levels.count(); level++) {
            byLevel.add(new ArrayList<>());
        }
        for (int place : places) {
            PetriNet.Place known = net.places().get(place);
            int level = levels.level(known.slot());
            if (level < 0) {
                constant += net.tokens(place, initial);
            } else {
                byLevel.get(level).add(known);
            }
        }
        LargestSum.Weights weights = (level, value) -> {
            long sum = 0;
            for (PetriNet.Place place : byLevel.get(level)) {
                sum += tokens(place, value);
            }
            return sum;
        };
        return constant + new LargestSum(diagrams, weights, budget).of(reachable);
    }

    /** The largest sum of tokens of all places. */
    long largestMarking() {
        List<Integer> all = new ArrayList<>();
        for (int place = 0; place < net.places().size(); place++) {
            all.add(place);
        }
        return largest(all);
    }

    /** The largest number of tokens of each place, from the values of the levels. */
    long[] bounds(Counting counting) {
        long[] bounds = new long[net.places().size()];
        List<List<Integer>> byLevel = new ArrayList<>();
        for (int level = 0; level < levels.count(); level++) {
            byLevel.add(new ArrayList<>());
        }
        for (int place = 0; place < bounds.length; place++) {
            int level = levels.level(net.places().get(place).slot());
            bounds[place] = net.tokens(place, initial);
            if (level >= 0) {
                byLevel.get(level).add(place);
            }
        }
        for (int level = 0; level < levels.count(); level++) {
            List<Integer> here = byLevel.get(level);
            counting.forEachValue(level, value -> {
                for (int place : here) {
                    bounds[place] = Math.max(bounds[place], tokens(net.places().get(place), value));
                }
            });
        }
        return bounds;
    }

    private static long tokens(PetriNet.Place place, int value) {
        return place.location() == PetriNet.COUNTED ? value : value == place.location() ? 1 : 0;
    }

    /** The transitions that are enabled in some state of the set. */
    BitSet fired(StatePredicates predicates) {
        BitSet fired = new BitSet();
        TokenPredicates tokens = new TokenPredicates(net);
        for (int t = 0; t < net.transitions().size(); t++) {
            fired.set(t, predicates.satisfying(tokens.enabled(net.transitions().get(t)), reachable) != Diagrams.EMPTY);
        }
        return fired;
    }
}
