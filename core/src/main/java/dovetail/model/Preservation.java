package dovetail.model;

/** Preservation of a component by the behaviour that stands for it in a network. */
public enum Preservation {
    /** The behaviour is that of the component: every answer stays. */
    EVERYTHING,
    /**
     * The behaviour is one with the same symbolic observation graph. In every environment it has the observed words, the
     * deadlocks and the livelocks of the component (its failures and divergences), with unobserved labels hidden. It has
     * neither its states nor its internal steps: enabledness, fairness and numbers of steps are not preserved.
     */
    OBSERVED_BEHAVIOUR
}
