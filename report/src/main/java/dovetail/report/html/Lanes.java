package dovetail.report.html;

import dovetail.model.Hierarchy;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.report.view.Markings;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lanes of a page, one per component: its composite and its location after every step. A net has the marking in place of
 * lanes.
 */
final class Lanes {
    private final TransitionSystem system;
    private final BitSet moving = new BitSet();
    private final @Nullable Markings markings;
    private final String[] composites;

    Lanes(Trace trace) {
        this.system = trace.system();
        for (Step step : trace.steps()) {
            step.components().forEach(moving::set);
        }
        this.markings = Markings.of(system).orElse(null);
        this.composites = new String[markings == null ? system.componentNames().size() : 0];
        Arrays.fill(composites, "");
        if (markings == null) {
            nameComposites();
        } else {
            moving.clear();
        }
    }

    /** Names the innermost composite of each component, where the model has composites inside the whole system. */
    private void nameComposites() {
        if (system.kind() == Network.KIND && system.asNetwork().hierarchy() instanceof Hierarchy.Composite whole) {
            whole.members().forEach(member -> name(member, ""));
        }
    }

    /** The number of components that take no step of the trace. */
    int idle() {
        return composites.length - moving.cardinality();
    }

    void heads(Appendable out) throws IOException {
        if (markings != null) {
            out.append("<th class=\"marking\">marking</th>");
        }
        for (int component = 0; component < composites.length; component++) {
            String name = Html.escaped(system.componentNames().get(component));
            String composite = Html.escaped(composites[component]);
            out.append("<th class=\"lane").append(moving.get(component) ? "" : " idle");
            out.append("\" title=\"").append(composite.isEmpty() ? "" : composite + ": ");
            out.append(name).append("\">");
            out.append(composite.isEmpty() ? "" : "<small>" + composite + "</small>");
            out.append(name).append("</th>");
        }
    }

    void cells(int[] state, List<Integer> movers, Appendable out) throws IOException {
        if (markings != null) {
            out.append("<td class=\"marking\">");
            out.append(Html.escaped(String.join(", ", markings.entries(state)))).append("</td>");
        }
        for (int component = 0; component < composites.length; component++) {
            int slot = system.locationSlot(component);
            String location = slot == TransitionSystem.NO_SLOT ? "" : system.renderValue(slot, state[slot]);
            String kind = movers.contains(component) ? " moves" : moving.get(component) ? "" : " idle";
            out.append("<td class=\"lane").append(kind).append("\"><b>");
            out.append(Html.escaped(location)).append("</b></td>");
        }
    }

    private void name(Hierarchy tree, String composite) {
        if (tree instanceof Hierarchy.Leaf leaf) {
            composites[leaf.component()] = composite;
        } else if (tree instanceof Hierarchy.Composite inner) {
            inner.members().forEach(member -> name(member, inner.name()));
        }
    }
}
