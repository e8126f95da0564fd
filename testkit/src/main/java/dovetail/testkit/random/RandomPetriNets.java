package dovetail.testkit.random;

import dovetail.base.Origin;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random place/transition nets, small ones: bounded and unbounded, with weights, loops and some inhibitor arcs. */
public final class RandomPetriNets {
    private static final Origin NOWHERE = new Origin("", 0, 0);

    private final Random random;
    private final int mostPlaces;
    private final boolean inhibits;

    public RandomPetriNets(long seed, int mostPlaces, boolean inhibits) {
        this.random = new Random(seed);
        this.mostPlaces = mostPlaces;
        this.inhibits = inhibits;
    }

    public PetriNet net() {
        int places = 1 + random.nextInt(mostPlaces);
        List<PetriNet.Place> all = new ArrayList<>();
        for (int place = 0; place < places; place++) {
            int initial = random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0;
            all.add(new PetriNet.Place("p" + place, initial, place, PetriNet.COUNTED, NOWHERE));
        }
        List<PetriNet.Transition> transitions = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        boolean keepsTokens = random.nextBoolean();
        for (int t = 0; t < count; t++) {
            Arcs inputs = arcs(places, 2, 0);
            Arcs outputs = keepsTokens ? arcs(places, inputs.size(), inputs.size()) : arcs(places, 2, 0);
            Arcs inhibitors = inhibits && random.nextInt(3) == 0 ? arcs(places, 1, 1) : arcs(places, 0, 0);
            transitions.add(new PetriNet.Transition("t" + t, inputs, outputs, inhibitors, NOWHERE));
        }
        return new PetriNet(all, transitions, 0);
    }

    private Arcs arcs(int places, int most, int least) {
        List<Integer> free = new ArrayList<>();
        for (int place = 0; place < places; place++) {
            free.add(place);
        }
        int size = Math.min(places, least + random.nextInt(most - least + 1));
        int[] ends = new int[size];
        int[] weights = new int[size];
        for (int i = 0; i < size; i++) {
            ends[i] = free.remove(random.nextInt(free.size()));
            weights[i] = random.nextInt(5) == 0 ? 2 : 1;
        }
        return new Arcs(ends, weights);
    }
}
