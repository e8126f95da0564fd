package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.compose.lift.WordPath;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Hides the events of a single component: they become hidden steps. */
public final class Hiding {
    private Hiding() {}

    public static ReducedComposition apply(Composition composition, Budget budget) {
        int[] declaring = declaring(composition);
        List<ComponentLts> before = composition.components();
        List<ComponentLts> after = new ArrayList<>();
        List<ComponentLts> changed = new ArrayList<>();
        boolean[] own = new boolean[composition.events()];
        Poll poll = new Poll(budget);
        for (ComponentLts component : before) {
            poll.tick(1 + component.alphabet().length + (long) component.transitionCount());
            boolean some = false;
            for (int event : component.alphabet()) {
                own[event] = declaring[event] == 1;
                some |= own[event];
            }
            after.add(some ? hide(component, own) : component);
            if (some) {
                changed.add(component);
            }
        }
        if (changed.isEmpty()) {
            return ReducedComposition.unchanged(composition);
        }
        Composition hidden = new Composition(composition.events(), after, composition.monitor(), composition.bad());
        long kept = own.length;
        for (ComponentLts component : changed) {
            kept += component.bytes();
        }
        return new ReducedComposition(hidden, word -> expand(word, changed, names(own), budget), kept);
    }

    /** The number of components that declare each event, the monitor included. */
    public static int[] declaring(Composition composition) {
        int[] count = new int[composition.events()];
        for (ComponentLts component : composition.components()) {
            for (int event : component.alphabet()) {
                count[event]++;
            }
        }
        for (int event : composition.monitor().alphabet()) {
            count[event]++;
        }
        return count;
    }

    /** The names of events after hiding. */
    public static int[] names(boolean[] hidden) {
        int[] names = new int[hidden.length];
        for (int event = 0; event < names.length; event++) {
            names[event] = hidden[event] ? Lts.HIDDEN : event;
        }
        return names;
    }

    /** The events of an alphabet that are not hidden. */
    public static int[] visible(int[] alphabet, boolean[] hidden) {
        int[] visible = new int[alphabet.length];
        int size = 0;
        for (int event : alphabet) {
            if (!hidden[event]) {
                visible[size++] = event;
            }
        }
        return Arrays.copyOf(visible, size);
    }

    private static ComponentLts hide(ComponentLts component, boolean[] hidden) {
        RowBuilder rows = new RowBuilder();
        for (int s = 0; s < component.stateCount(); s++) {
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                int event = component.event(i);
                rows.add(event == Lts.HIDDEN || hidden[event] ? Lts.HIDDEN : event, component.target(i));
            }
            rows.endRow();
        }
        return new ComponentLts(
                component.name(), rows.build(component.initial()), visible(component.alphabet(), hidden));
    }

    private static int[] expand(int[] word, List<ComponentLts> components, int[] names, Budget budget) {
        int[] longer = word;
        for (ComponentLts component : components) {
            longer = new WordPath(List.of(component), names, budget).expand(longer);
        }
        return longer;
    }
}
