package dovetail.lang.aut;

import dovetail.lts.LabelledLts;
import dovetail.model.Behaviour;
import dovetail.model.Origin;
import java.util.List;

/**
 * A transition system and the positions of its transitions in a file.
 *
 * @param origins by the positions of transitions; empty when they are not known
 */
public record PlacedLts(LabelledLts system, List<Origin> origins) {
    /** The behaviour of a component. */
    public Behaviour.Explicit behaviour() {
        return new Behaviour.Explicit(system.lts(), List.of(), origins);
    }
}
