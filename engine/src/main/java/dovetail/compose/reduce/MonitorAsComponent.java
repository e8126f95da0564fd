package dovetail.compose.reduce;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes the monitor a component. In its bad state it offers one additional event; the new monitor only waits for that
 * event. The former monitor can then be composed with other components.
 */
public final class MonitorAsComponent {
    private MonitorAsComponent() {}

    public static ReducedComposition apply(Composition composition) {
        int event = composition.events();
        int bad = composition.bad();
        ComponentLts monitor = composition.monitor();
        RowBuilder rows = new RowBuilder();
        for (int s = 0; s < monitor.stateCount(); s++) {
            for (int i = monitor.rowStart(s); s != bad && i < monitor.rowStart(s + 1); i++) {
                rows.add(monitor.event(i), monitor.target(i));
            }
            if (s == bad) {
                rows.add(event, s);
            }
            rows.endRow();
        }
        int[] alphabet = Arrays.copyOf(monitor.alphabet(), monitor.alphabet().length + 1);
        alphabet[alphabet.length - 1] = event;
        List<ComponentLts> components = new ArrayList<>(composition.components());
        components.add(new ComponentLts(monitor.name(), rows.build(monitor.initial()), alphabet));
        ComponentLts watch = new ComponentLts.Builder("watch").step(0, event, 1).build(2, 0, new int[] {event});
        return new ReducedComposition(new Composition(event + 1, components, watch, 1), word -> before(event, word), 0);
    }

    private static int[] before(int event, int[] word) {
        int length = 0;
        while (length < word.length && word[length] != event) {
            length++;
        }
        return Arrays.copyOf(word, length);
    }
}
