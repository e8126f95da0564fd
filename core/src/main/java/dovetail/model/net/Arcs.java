package dovetail.model.net;

import java.io.Serializable;
import java.util.Arrays;

/** Arcs between a transition and places, at most one for each place, with their weights. */
public final class Arcs implements Serializable {
    private final int[] places;
    private final int[] weights;

    /** @param weights those of the arcs, in the order of the places */
    public Arcs(int[] places, int[] weights) {
        this.places = Arrays.copyOf(places, places.length);
        this.weights = Arrays.copyOf(weights, weights.length);
    }

    public int size() {
        return places.length;
    }

    public int place(int index) {
        return places[index];
    }

    public int weight(int index) {
        return weights[index];
    }

    /** The weight of the arc of a place, or 0. */
    public int weightOf(int place) {
        for (int i = 0; i < places.length; i++) {
            if (places[i] == place) {
                return weights[i];
            }
        }
        return 0;
    }
}
