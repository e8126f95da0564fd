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

/** Hides the events that concern one machine only: they become hidden steps of that machine. */
public final class Hiding {
    private Hiding() {}

    public static ReducedComposition apply(Composition composition, Budget budget) {
        int[] declaring = declaring(composition);
        List<ComponentLts> before = composition.machines();
        List<ComponentLts> after = new ArrayList<>();
        List<ComponentLts> changed = new ArrayList<>();
        boolean[] own = new boolean[composition.events()];
        Poll poll = new Poll(budget);
        for (ComponentLts machine : before) {
            poll.tick(1 + machine.alphabet().length + (long) machine.transitionCount());
            boolean some = false;
            for (int event : machine.alphabet()) {
                own[event] = declaring[event] == 1;
                some |= own[event];
            }
            after.add(some ? hide(machine, own) : machine);
            if (some) {
                changed.add(machine);
            }
        }
        if (changed.isEmpty()) {
            return ReducedComposition.unchanged(composition);
        }
        Composition hidden = new Composition(composition.events(), after, composition.monitor(), composition.bad());
        long kept = own.length;
        for (ComponentLts machine : changed) {
            kept += machine.bytes();
        }
        return new ReducedComposition(hidden, word -> expand(word, changed, names(own), budget), kept);
    }

    /** How many machines declare each event, the monitor among them. */
    public static int[] declaring(Composition composition) {
        int[] count = new int[composition.events()];
        for (ComponentLts machine : composition.machines()) {
            for (int event : machine.alphabet()) {
                count[event]++;
            }
        }
        for (int event : composition.monitor().alphabet()) {
            count[event]++;
        }
        return count;
    }

    /** The names of events when some of them are hidden. */
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

    private static ComponentLts hide(ComponentLts machine, boolean[] hidden) {
        RowBuilder rows = new RowBuilder();
        for (int s = 0; s < machine.stateCount(); s++) {
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                int event = machine.event(i);
                rows.add(event == Lts.HIDDEN || hidden[event] ? Lts.HIDDEN : event, machine.target(i));
            }
            rows.endRow();
        }
        return new ComponentLts(machine.name(), rows.build(machine.initial()), visible(machine.alphabet(), hidden));
    }

    private static int[] expand(int[] word, List<ComponentLts> machines, int[] names, Budget budget) {
        int[] longer = word;
        for (ComponentLts machine : machines) {
            longer = new WordPath(List.of(machine), names, budget).expand(longer);
        }
        return longer;
    }
}
