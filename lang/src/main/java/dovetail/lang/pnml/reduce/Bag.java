package dovetail.lang.pnml.reduce;

import dovetail.base.IntVector;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Multiset of places: the weights of the arcs of a transition. Immutable; places are in ascending order. */
final class Bag {
    private final int[] places;
    private final int[] weights;

    private Bag(int[] places, int[] weights) {
        this.places = places;
        this.weights = weights;
    }

    static Bag of(Arcs arcs) {
        long[] sorted = new long[arcs.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = (long) arcs.place(i) << Integer.SIZE | arcs.weight(i);
        }
        Arrays.sort(sorted);
        int[] places = new int[sorted.length];
        int[] weights = new int[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            places[i] = (int) (sorted[i] >>> Integer.SIZE);
            weights[i] = (int) sorted[i];
        }
        return new Bag(places, weights);
    }

    /** The same as arcs, with other numbers for places. */
    Arcs toArcs(IntUnaryOperator numbers) {
        Arcs arcs = new Arcs();
        for (int i = 0; i < places.length; i++) {
            arcs.add(numbers.applyAsInt(places[i]), weights[i]);
        }
        return arcs;
    }

    int size() {
        return places.length;
    }

    int place(int index) {
        return places[index];
    }

    int weight(int index) {
        return weights[index];
    }

    /** The weight of a place, or 0. */
    int of(int place) {
        int at = Arrays.binarySearch(places, place);
        return at < 0 ? 0 : weights[at];
    }

    Bag without(int place) {
        IntVector left = new IntVector();
        IntVector count = new IntVector();
        for (int i = 0; i < places.length; i++) {
            if (places[i] != place) {
                left.add(places[i]);
                count.add(weights[i]);
            }
        }
        return new Bag(left.toArray(), count.toArray());
    }

    /** The sum of two multisets; nothing where a weight would be larger than nets admit. */
    Optional<Bag> plus(Bag other) {
        IntVector sum = new IntVector();
        IntVector count = new IntVector();
        int i = 0;
        int j = 0;
        while (i < places.length || j < other.places.length) {
            int mine = i < places.length ? places[i] : Integer.MAX_VALUE;
            int others = j < other.places.length ? other.places[j] : Integer.MAX_VALUE;
            long weight = 0;
            if (mine <= others) {
                weight += weights[i++];
            }
            if (others <= mine) {
                weight += other.weights[j++];
            }
            if (weight > Net.LARGEST) {
                return Optional.empty();
            }
            sum.add(Math.min(mine, others));
            count.add((int) weight);
        }
        return Optional.of(new Bag(sum.toArray(), count.toArray()));
    }

    /** Whether no weight is larger than that of another multiset. */
    boolean isWithin(Bag other) {
        for (int i = 0; i < places.length; i++) {
            if (weights[i] > other.of(places[i])) {
                return false;
            }
        }
        return true;
    }

    /** The change of the marking by a transition with these inputs, as text that is equal for equal changes. */
    String changeTo(Bag outputs) {
        StringBuilder change = new StringBuilder();
        int i = 0;
        int j = 0;
        while (i < places.length || j < outputs.places.length) {
            int input = i < places.length ? places[i] : Integer.MAX_VALUE;
            int output = j < outputs.places.length ? outputs.places[j] : Integer.MAX_VALUE;
            int difference = 0;
            if (input <= output) {
                difference -= weights[i++];
            }
            if (output <= input) {
                difference += outputs.weights[j++];
            }
            if (difference != 0) {
                change.append(Math.min(input, output))
                        .append(':')
                        .append(difference)
                        .append(' ');
            }
        }
        return change.toString();
    }
}
