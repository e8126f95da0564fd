package dovetail.report.drawing;

import java.util.Locale;

/** Roles of nodes and edges in drawings: each is a class of the style sheet, and roles of nodes have a line in the legend. */
public enum Role {
    /** The beginning of runs: an arrow from nowhere leads to it. */
    INITIAL("initial"),
    ACCEPTING("accepting"),
    COMMITTED("committed"),
    DEADLOCK("deadlock"),
    BAD("bad"),
    /** It has a step without a value, such as a division by zero. */
    ERROR("has a model error"),
    /** A variable that several components use. */
    VARIABLE("shared variable"),
    CHANNEL("channel or label"),
    ENVIRONMENT("environment"),
    PLACE("place"),
    /** A place with tokens in the initial marking; it stands before others. */
    MARKED("marked place"),
    TRANSITION("transition"),
    /** It has successors that are not drawn. */
    PARTIAL("successors not drawn"),
    /** It stands for several elements that are not drawn. */
    ELIDED("not drawn one by one"),
    /** An edge against an order that the drawing shows. */
    BACKWARD("");

    private final String text;

    Role(String text) {
        this.text = text;
    }

    /** Whether a legend explains it: its shape and its text do not tell it. */
    public boolean isExplained() {
        return switch (this) {
            case ACCEPTING, COMMITTED, DEADLOCK, BAD, ERROR, PARTIAL -> true;
            case INITIAL, VARIABLE, CHANNEL, ENVIRONMENT, PLACE, MARKED, TRANSITION, ELIDED, BACKWARD -> false;
        };
    }

    /** The words of the legend; empty for roles that need none. */
    public String text() {
        return text;
    }

    /** The class in the style sheet. */
    public String css() {
        return name().toLowerCase(Locale.ROOT);
    }
}
