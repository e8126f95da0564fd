package dovetail.engine.icc;

import java.util.Locale;

/** Optional techniques of ICC that make it fast. The first five are those of Section 4 of the paper. */
public enum Technique {
    DEPENDENCY_ORDER("components near the property come first"),
    MOVE_REJECTER("a component that rejects a choice moves directly behind the one that chooses again"),
    FOLLOW_TRACE("the next component is the one that takes part in most events of the chosen trace"),
    PERSISTENT("search for restrictions that depend on one choice only, and keep these permanently"),
    ABSTRACT_FIRST("check first whether the events shared with a component suffice to reject a choice"),
    LEARNED_ORDER("after a restart, the components with most rejections come first in one of the orders"),
    GENERALISE("forbid also events outside the chosen traces that no component can follow"),
    REDUCE("minimise components and merge events first"),
    MERGE("compose tightly coupled components, more of them with every restart");

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
