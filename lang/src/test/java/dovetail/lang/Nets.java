package dovetail.lang;

import dovetail.base.Origin;
import dovetail.lang.aut.LtsModel;
import dovetail.lts.LabelledLts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.List;
import java.util.Random;

/** Small transition systems and networks, written in one line. */
public final class Nets {
    private Nets() {}

    /** A system from transitions such as {@code "0 label 1"}. */
    public static LabelledLts lts(int initial, String... transitions) {
        LabelledLts.Builder builder = new LabelledLts.Builder().initial(initial);
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
    public static LtsModel model(String name1, LabelledLts lts1, String name2, LabelledLts lts2) {
        Network.Builder builder = new Network.Builder("net");
        builder.explicit(name1, lts1, Origin.NONE);
        builder.explicit(name2, lts2, Origin.NONE);
        return new LtsModel(builder.build(), List.of());
    }

    /** A network of two systems that move one at a time. */
    public static LtsModel interleaved(String name1, LabelledLts lts1, String name2, LabelledLts lts2) {
        Network.Builder builder = new Network.Builder("net");
        for (Component component :
                List.of(builder.explicit(name1, lts1, Origin.NONE), builder.explicit(name2, lts2, Origin.NONE))) {
            for (int port = 0; port < component.ports().size(); port++) {
                builder.rule(new SyncRule(
                        List.of(new SyncRule.Participant(component.index(), port)),
                        component.ports().get(port),
                        Origin.NONE));
            }
        }
        return new LtsModel(builder.build(), List.of());
    }

    /** A random system in which every state can be reached by number, with some internal steps. */
    public static LabelledLts random(Random random, String... labels) {
        int states = 1 + random.nextInt(4);
        LabelledLts.Builder builder =
                new LabelledLts.Builder().initial(random.nextInt(states)).states(states);
        int transitions = random.nextInt(2 * states + 2);
        for (int i = 0; i < transitions; i++) {
            String label = random.nextInt(6) == 0 ? "i" : labels[random.nextInt(labels.length)];
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build();
    }
}
