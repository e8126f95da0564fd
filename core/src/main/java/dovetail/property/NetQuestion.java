package dovetail.property;

/** Questions about the places and the transitions of a net, with their words. */
public enum NetQuestion {
    /** Every place has a largest number of tokens. */
    BOUNDED("bounded"),
    /** The largest numbers of tokens, which are the answer. */
    BOUNDS("bounds"),
    /** Every transition can fire in some reachable marking. */
    QUASI_LIVE("quasi-live"),
    /** From every reachable marking, every transition can fire again. */
    LIVE("live"),
    /** From every reachable marking, the initial one can be reached. */
    REVERSIBLE("reversible"),
    /** Some place has the same number of tokens in all reachable markings. */
    STABLE("stable"),
    /** The transitions that can never fire, which are the answer. */
    DEAD_TRANSITIONS("dead-transitions");

    private final String word;

    NetQuestion(String word) {
        this.word = word;
    }

    /** The word of properties for it. */
    public String word() {
        return word;
    }

    /** Whether it asks if something can always happen again. */
    public boolean isOfReturns() {
        return this == LIVE || this == REVERSIBLE;
    }

    /** Whether it concerns numbers of tokens, and not transitions. */
    public boolean isOfTokens() {
        return this == BOUNDED || this == BOUNDS;
    }
}
