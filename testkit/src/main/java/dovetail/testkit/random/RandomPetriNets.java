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

    /** A free-choice net: transitions that share an input place have the same ones, and all weights are one. */
    public PetriNet freeChoice() {
        int places = 2 + random.nextInt(mostPlaces - 1);
        List<PetriNet.Place> all = new ArrayList<>();
        for (int place = 0; place < places; place++) {
            all.add(new PetriNet.Place("p" + place, random.nextInt(2), place, PetriNet.COUNTED, NOWHERE));
        }
        List<PetriNet.Transition> transitions = new ArrayList<>();
        boolean keepsTokens = random.nextInt(4) > 0;
        for (int first = 0; first < places; ) {
            int size = Math.min(places - first, 1 + random.nextInt(2));
            int[] preset = new int[size];
            for (int i = 0; i < size; i++) {
                preset[i] = first + i;
            }
            int alternatives = 1 + random.nextInt(2);
            for (int i = 0; i < alternatives; i++) {
                Arcs outputs = keepsTokens ? arcs(places, size, size) : arcs(places, 2, 1);
                transitions.add(new PetriNet.Transition(
                        "t" + transitions.size(),
                        ordinary(new Arcs(preset, preset)),
                        ordinary(outputs),
                        arcs(places, 0, 0),
                        NOWHERE));
            }
            first += size;
        }
        return new PetriNet(all, transitions, 0);
    }

    private static Arcs ordinary(Arcs arcs) {
        int[] ends = new int[arcs.size()];
        int[] weights = new int[arcs.size()];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = arcs.place(i);
            weights[i] = 1;
        }
        return new Arcs(ends, weights);
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
