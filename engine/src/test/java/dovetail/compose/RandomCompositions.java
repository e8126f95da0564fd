package dovetail.compose;

import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Small compositions of every kind: some violated, some not, with events that block, idle, repeat each other. */
public final class RandomCompositions {
    private final Random random;
    private final boolean hiddenSteps;

    public RandomCompositions(long seed, boolean hiddenSteps) {
        this.random = new Random(seed);
        this.hiddenSteps = hiddenSteps;
    }

    public Composition next() {
        int events = 1 + random.nextInt(8);
        List<ComponentLts> components = new ArrayList<>();
        int count = random.nextInt(5);
        for (int m = 0; m < count; m++) {
            components.add(component("m" + m, events));
        }
        ComponentLts monitor = monitor(events);
        return new Composition(events, components, monitor, random.nextInt(20) == 0 ? -1 : monitor.stateCount() - 1);
    }

    private ComponentLts component(String name, int events) {
        int states = 1 + random.nextInt(5);
        int[] alphabet = alphabet(events);
        ComponentLts.Builder builder = new ComponentLts.Builder(name);
        for (int event : alphabet) {
            int twin = alphabet[random.nextInt(alphabet.length)];
            int shape = random.nextInt(8);
            for (int s = 0; s < states; s++) {
                if (shape == 0) {
                    builder.step(s, event, s);
                } else if (shape == 1) {
                    builder.step(s, event, (s + 1) % states);
                    builder.step(s, twin, (s + 1) % states);
                } else if (shape != 2 || s == 0) {
                    for (int k = random.nextInt(3); k > 0; k--) {
                        builder.step(s, event, random.nextInt(states));
                    }
                }
            }
        }
        for (int k = hiddenSteps ? random.nextInt(4) : 0; k > 0; k--) {
            builder.step(random.nextInt(states), Lts.HIDDEN, random.nextInt(states));
        }
        return builder.build(states, random.nextInt(states), alphabet);
    }

    private ComponentLts monitor(int events) {
        int states = 1 + random.nextInt(4);
        int[] alphabet = alphabet(events);
        ComponentLts.Builder builder = new ComponentLts.Builder("monitor");
        for (int event : alphabet) {
            boolean idle = random.nextInt(4) == 0;
            for (int s = 0; s < states; s++) {
                if (idle || random.nextInt(3) > 0) {
                    builder.step(s, event, idle ? s : random.nextInt(states));
                }
            }
        }
        return builder.build(states, random.nextInt(10) == 0 ? states - 1 : 0, alphabet);
    }

    private int[] alphabet(int events) {
        int[] alphabet = new int[events];
        int size = 0;
        for (int event = 0; event < events; event++) {
            if (random.nextInt(2) == 0) {
                alphabet[size++] = event;
            }
        }
        return Arrays.copyOf(alphabet, size);
    }
}
