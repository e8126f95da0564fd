package dovetail.compose.generate;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.reduce.Hiding;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Labels of the events of a composition, one event per rule of a network. Events with visible labels are declared by a
 * monitor that allows all of them, so that no reduction hides them.
 *
 * @param names the label of each event
 */
record EventLabels(List<String> names) {
    /** The labels of the rules of a network, renamed. */
    static EventLabels of(Network network, UnaryOperator<String> renaming) {
        List<String> names = new ArrayList<>();
        for (SyncRule rule : network.rules()) {
            names.add(renaming.apply(rule.label()));
        }
        return new EventLabels(names);
    }

    private boolean isVisible(int event) {
        return !LabelTable.isTau(names.get(event));
    }

    /** The composition of components over these events. */
    Composition composition(List<ComponentLts> components) {
        int[] visible = new int[names.size()];
        int count = 0;
        RowBuilder loops = new RowBuilder();
        for (int event = 0; event < visible.length; event++) {
            if (isVisible(event)) {
                visible[count++] = event;
                loops.add(event, 0);
            }
        }
        loops.endRow();
        ComponentLts monitor = new ComponentLts("labels", loops.build(0), Arrays.copyOf(visible, count));
        return new Composition(names.size(), components, monitor, -1);
    }

    /** The composition in which events that one component takes alone are one where they have the same label. */
    Composition merged(Composition composition) {
        int[] declaring = Hiding.declaring(composition);
        List<ComponentLts> after = new ArrayList<>();
        boolean changed = false;
        for (ComponentLts component : composition.components()) {
            ComponentLts smaller = merged(component, declaring);
            changed |= smaller != component;
            after.add(smaller);
        }
        return changed
                ? new Composition(composition.events(), after, composition.monitor(), composition.bad())
                : composition;
    }

    /** @param declaring the number of components that declare an event, with the monitor */
    private ComponentLts merged(ComponentLts component, int[] declaring) {
        Map<String, Integer> first = new HashMap<>();
        int[] numbers = new int[names.size()];
        TreeSet<Integer> kept = new TreeSet<>();
        for (int event : component.alphabet()) {
            boolean isOwn = isVisible(event) && declaring[event] == 2;
            Integer known = isOwn ? first.putIfAbsent(names.get(event), event) : null;
            numbers[event] = known == null ? event : known;
            kept.add(numbers[event]);
        }
        if (kept.size() == component.alphabet().length) {
            return component;
        }
        RowBuilder rows = new RowBuilder();
        for (int s = 0; s < component.stateCount(); s++) {
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                int event = component.event(i);
                rows.add(event == Lts.HIDDEN ? event : numbers[event], component.target(i));
            }
            rows.endRow();
        }
        int[] alphabet = new int[kept.size()];
        int count = 0;
        for (int event : kept) {
            alphabet[count++] = event;
        }
        return new ComponentLts(component.name(), rows.build(component.initial()), alphabet);
    }

    /** A component with the labels of its events. */
    LabelledLts named(ComponentLts component) {
        LabelledLts.Builder builder =
                new LabelledLts.Builder().states(component.stateCount()).initial(component.initial());
        for (int s = 0; s < component.stateCount(); s++) {
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                int event = component.event(i);
                builder.transition(
                        s, event == Lts.HIDDEN ? LabelTable.INTERNAL : names.get(event), component.target(i));
            }
        }
        return builder.build();
    }
}
