package dovetail.minimise;

import dovetail.lts.Lts;
import java.util.function.UnaryOperator;

/** Gives the labels of transition systems other names. */
public final class Labels {
    private Labels() {}

    /** The same system under other names; labels that get the same name become one. */
    public static Lts renamed(Lts lts, UnaryOperator<String> names) {
        Lts.Builder builder = new Lts.Builder().states(lts.stateCount()).initial(lts.initial());
        int[] labels = new int[lts.labelNames().size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = builder.intern(names.apply(lts.labelNames().get(i)));
        }
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                builder.transition(s, labels[lts.label(i)], lts.target(i));
            }
        }
        return builder.build();
    }
}
