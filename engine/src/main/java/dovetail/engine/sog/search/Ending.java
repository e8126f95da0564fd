package dovetail.engine.sog.search;

/**
 * End of a finite run of a subsystem.
 *
 * @param behaviour the events that the last state offers, for a stable state
 */
record Ending(Kind kind, int[] behaviour) {
    /** The subsystem takes no further step, while others may. */
    static final Ending ANYWHERE = new Ending(Kind.ANYWHERE, new int[0]);
    /** The subsystem takes unobserved steps forever. */
    static final Ending LIVELOCK = new Ending(Kind.LIVELOCK, new int[0]);

    /** The state of a subsystem at the end of its run. */
    enum Kind {
        ANYWHERE,
        LIVELOCK,
        STABLE
    }

    /** The subsystem is in a stable state that offers these events. */
    static Ending stable(int[] behaviour) {
        return new Ending(Kind.STABLE, behaviour);
    }
}
