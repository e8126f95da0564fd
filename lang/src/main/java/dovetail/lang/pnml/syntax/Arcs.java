package dovetail.lang.pnml.syntax;

import dovetail.base.IntVector;

/** The arcs between a transition and places: at most one for each place, with its weight. */
public final class Arcs {
    private final IntVector places = new IntVector();
    private final IntVector weights = new IntVector();

    public int size() {
        return places.size();
    }

    public int place(int index) {
        return places.get(index);
    }

    public int weight(int index) {
        return weights.get(index);
    }

    /** The weight of the arc of a place, or 0. */
    public int weightOf(int place) {
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i) == place) {
                return weights.get(i);
            }
        }
        return 0;
    }

    /** Adds an arc; several arcs of one place add up. Returns whether the sum is a possible weight. */
    public boolean add(int place, int weight) {
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i) == place) {
                int sum = weights.get(i) + weight;
                weights.set(i, Math.min(sum, Net.LARGEST));
                return sum <= Net.LARGEST;
            }
        }
        places.add(place);
        weights.add(weight);
        return true;
    }

    /** Adds an inhibitor arc: of several, the least weight decides. */
    public void addInhibitor(int place, int weight) {
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i) == place) {
                weights.set(i, Math.min(weights.get(i), weight));
                return;
            }
        }
        places.add(place);
        weights.add(weight);
    }
}
