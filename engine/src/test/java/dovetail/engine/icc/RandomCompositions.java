package dovetail.engine.icc;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** Small random compositions, some of them violated and some not. */
public final class RandomCompositions {
    private RandomCompositions() {}

    public static Composition next(Random random) {
        int events = 1 + random.nextInt(8);
        int count = 1 + random.nextInt(6);
        List<ComponentLts> components = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            components.add(component(random, "M" + i, events, 1 + random.nextInt(5)));
        }
        int states = 2 + random.nextInt(5);
        return new Composition(events, components, monitor(random, events, states), states - 1);
    }

    private static int[] alphabet(Random random, int events) {
        TreeSet<Integer> alphabet = new TreeSet<>();
        int size = random.nextInt(Math.min(events, 5) + 1);
        for (int i = 0; i < size; i++) {
            alphabet.add(random.nextInt(events));
        }
        return alphabet.stream().mapToInt(Integer::intValue).toArray();
    }

    private static ComponentLts component(Random random, String name, int events, int states) {
        int[] alphabet = alphabet(random, events);
        ComponentLts.Builder builder = new ComponentLts.Builder(name);
        int steps = random.nextInt(3 * states + 1);
        for (int i = 0; i < steps; i++) {
            boolean hidden = alphabet.length == 0 || random.nextInt(6) == 0;
            builder.step(
                    random.nextInt(states),
                    hidden ? Lts.HIDDEN : alphabet[random.nextInt(alphabet.length)],
                    random.nextInt(states));
        }
        return builder.build(states, random.nextInt(states), alphabet);
    }

    /** Deterministic; the last state is the bad one. */
    private static ComponentLts monitor(Random random, int events, int states) {
        int[] alphabet = alphabet(random, events);
        ComponentLts.Builder builder = new ComponentLts.Builder("monitor");
        for (int state = 0; state < states; state++) {
            for (int event : alphabet) {
                // Mostly one step nearer to the bad state, so that a violation asks something of many components.
                int choice = random.nextInt(8);
                if (choice < 3) {
                    builder.step(state, event, Math.min(state + 1, states - 1));
                } else if (choice < 6) {
                    builder.step(state, event, choice == 3 ? state : random.nextInt(state + 1));
                }
            }
        }
        return builder.build(states, random.nextInt(8) == 0 ? states - 1 : 0, alphabet);
    }
}
