package dovetail.lang.aut;

import dovetail.base.Origin;
import dovetail.lts.LabelledLts;
import dovetail.model.Behaviour;
import dovetail.model.Preservation;
import java.util.List;

/**
 * A transition system and the positions of its transitions in a file.
 *
 * @param origins by the positions of transitions; empty when they are not known
 * @param preservation the facts of a component that the system preserves
 */
public record PlacedLts(LabelledLts system, List<Origin> origins, Preservation preservation) {
    /** The behaviour of a component. */
    public Behaviour.Explicit behaviour() {
        return new Behaviour.Explicit(system.lts(), List.of(), origins, preservation);
    }
}
