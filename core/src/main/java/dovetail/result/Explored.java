package dovetail.result;

/** The kinds of things that searches count as states, with their nouns. */
public enum Explored {
    /** States of a system, alone or with an automaton. */
    STATES("state", "", "in the store"),
    /** States of products of components. */
    STATES_OF_PRODUCTS("state", " of products", "in products"),
    /** Aggregates of states: the nodes of observation graphs. Their steps are not counted. */
    NODES("node", " of observation graphs", "in the graphs"),
    /** States of a system that are in a set, and none of which is kept. */
    MEMBERS("state", "", "in decision diagrams"),
    /** States of a system that are in a set, and whose steps are not counted. */
    MEMBERS_WITHOUT_STEPS("state", "", "in decision diagrams");

    private final String noun;
    private final String origin;
    private final String held;

    Explored(String noun, String origin, String held) {
        this.noun = noun;
        this.origin = origin;
        this.held = held;
    }

    /** The noun for one of them. */
    public String noun() {
        return noun;
    }

    /** The things that they belong to, to be said after the noun; empty for the system itself. */
    public String origin() {
        return origin;
    }

    /** The place of the bytes that are counted. */
    public String held() {
        return held;
    }

    /** Whether steps between them are counted. */
    public boolean hasTransitions() {
        return this != NODES && this != MEMBERS_WITHOUT_STEPS;
    }
}
