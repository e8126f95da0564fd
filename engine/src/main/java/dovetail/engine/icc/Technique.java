package dovetail.engine.icc;

import java.util.Locale;

/** What makes ICC fast; each can be left out. The first five are those of the paper's Section 4. */
public enum Technique {
    DEPENDENCY_ORDER("components near the property come first"),
    MOVE_REJECTER("a component that rejects a choice moves right behind the one that has to choose again"),
    FOLLOW_TRACE("the next component is the one that takes part in most events of the chosen trace"),
    PERSISTENT("look for constraints that depend on one choice only, and keep these for good"),
    ABSTRACT_FIRST("see first whether what others share with a component suffices to reject a choice"),
    LEARNED_ORDER("in later attempts, components that have rejected most come first in one of the orders"),
    GENERALISE("forbid what lies outside the chosen traces, too, where nobody can follow"),
    REDUCE("minimise components and merge events before anything else"),
    MERGE("put tightly coupled components together, more of them the longer there is no answer");

    private final String meaning;

    Technique(String meaning) {
        this.meaning = meaning;
    }

    /** Its name on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String meaning() {
        return meaning;
    }
}
