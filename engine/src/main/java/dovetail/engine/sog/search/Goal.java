package dovetail.engine.sog.search;

import org.jspecify.annotations.Nullable;

/** Searches subsystems for a run that violates a property, or that shows one which holds when some run does. */
interface Goal {
    /**
     * A run of the subsystem that the property is about, or null when it has none. While components are missing, the
     * subsystem may stop anywhere: the others may block it, or run forever without it.
     *
     * @param isWhole whether the subsystem has all components
     */
    @Nullable
    Run find(Subsystem subsystem, boolean isWhole);
}
