package dovetail.lang;

import dovetail.lang.aut.LtsModel;
import dovetail.lts.Lts;
import dovetail.model.Behaviour;
import dovetail.model.Network;
import dovetail.model.Origin;
import java.util.List;
import java.util.Random;

/** Small transition systems and networks, written in one line. */
public final class Nets {
    private Nets() {}

    /** A system from transitions such as {@code "0 label 1"}. */
    public static Lts lts(int initial, String... transitions) {
        Lts.Builder builder = new Lts.Builder().initial(initial);
        for (String transition : transitions) {
            int first = transition.indexOf(' ');
            int last = transition.lastIndexOf(' ');
            builder.transition(
                    Integer.parseInt(transition.substring(0, first)),
                    transition.substring(first + 1, last),
                    Integer.parseInt(transition.substring(last + 1)));
        }
        return builder.build();
    }

    /** A network of two systems that never move together. */
    public static LtsModel model(String name1, Lts lts1, String name2, Lts lts2) {
        Network.Builder builder = new Network.Builder("net");
        builder.explicit(name1, new Behaviour.Explicit(lts1), Origin.NONE);
        builder.explicit(name2, new Behaviour.Explicit(lts2), Origin.NONE);
        return new LtsModel(builder.build(), List.of());
    }

    /** A random system in which every state can be reached by number, with some internal steps. */
    public static Lts random(Random random, String... labels) {
        int states = 1 + random.nextInt(4);
        Lts.Builder builder = new Lts.Builder().initial(random.nextInt(states)).states(states);
        int transitions = random.nextInt(2 * states + 2);
        for (int i = 0; i < transitions; i++) {
            String label = random.nextInt(6) == 0 ? "i" : labels[random.nextInt(labels.length)];
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build();
    }
}
