package dovetail.engine.cover;

import dovetail.analysis.LinearCases;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Upward-closed set of markings: with each marking, it has all that have more tokens. It is a union of cases, each of which demands
 * that some sums of tokens with weights above zero are at least so much. Coverability decides whether a marking of it is reached.
 */
final class UpwardClosed {
    private final List<List<Sum>> cases;

    private UpwardClosed(List<List<Sum>> cases) {
        this.cases = cases;
    }

    /** A sum of tokens that is at least so much. */
    private record Sum(int[] places, long[] weights, long least) {
        boolean isEnough(int[] marking) {
            long sum = 0;
            for (int i = 0; i < places.length; i++) {
                int tokens = marking[places[i]];
                if (tokens == MarkingTable.OMEGA) {
                    return true;
                }
                sum += weights[i] * tokens;
            }
            return sum >= least;
        }
    }

    /** The markings that satisfy a predicate; nothing where they are not known to be upward closed. */
    static Optional<UpwardClosed> of(Expr predicate, Network network, PetriNet net) {
        Optional<List<List<LinearCases.Demand>>> exact =
                LinearCases.ofPlaces(network, net).exactly(predicate);
        if (exact.isEmpty()) {
            return Optional.empty();
        }
        List<List<Sum>> cases = new ArrayList<>();
        for (List<LinearCases.Demand> demands : exact.get()) {
            List<Sum> sums = new ArrayList<>();
            for (LinearCases.Demand demand : demands) {
                for (Map.Entry<Integer, Long> weight : demand.weights().entrySet()) {
                    if (weight.getValue() < 0 || weight.getKey() >= net.placeCount()) {
                        return Optional.empty();
                    }
                }
                sums.add(sum(demand));
            }
            cases.add(sums);
        }
        return Optional.of(new UpwardClosed(cases));
    }

    private static Sum sum(LinearCases.Demand demand) {
        int[] places = new int[demand.weights().size()];
        long[] weights = new long[places.length];
        int size = 0;
        for (Map.Entry<Integer, Long> weight : demand.weights().entrySet()) {
            places[size] = weight.getKey();
            weights[size++] = weight.getValue();
        }
        return new Sum(places, weights, demand.least());
    }

    /** Whether it has a marking, or one with as many tokens as one likes where the marking has {@link MarkingTable#OMEGA}. */
    boolean has(int[] marking) {
        for (List<Sum> sums : cases) {
            boolean isCase = true;
            for (Sum sum : sums) {
                isCase &= sum.isEnough(marking);
            }
            if (isCase) {
                return true;
            }
        }
        return false;
    }
}
