package dovetail.base;

/**
 * Settings of a run that messages name in plain words. Front ends replace the words by their own terms, such as options of a
 * command line.
 */
public enum Setting {
    /** The consideration of weakly fair runs alone. */
    FAIR("rule 'fair'"),
    /** The evaluation of runs without invisible steps. */
    OBSERVED("rule 'observed'"),
    /** The consideration of infinite runs alone. */
    INFINITE("rule 'infinite'"),
    /** The same, as a reason for runs that were ignored. */
    ONLY_INFINITE("only infinite runs count"),
    /** An option of an engine or of formulas; its name and value follow. */
    OPTION("the setting"),
    /** The value of a constant of the model; the effect of it follows. */
    CONSTANT("a value NAME=VALUE"),
    /** The text of a macro, as the place of a message; its name follows. */
    MACRO("given macro"),
    /** The question whether a state can be reached. */
    REACHABLE("ask for reachability"),
    /** A formula of branching time. */
    BRANCHING("ask for branching time"),
    /** The model without steps that have an unknown partner. */
    CLOSED("a closed system");

    private final String words;

    Setting(String words) {
        this.words = words;
    }

    /** The words for it in messages. */
    @Override
    public String toString() {
        return words;
    }
}
