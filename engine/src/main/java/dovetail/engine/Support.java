package dovetail.engine;

import java.util.Optional;

/** The support of a task by an engine, with the reason where there is none. */
public final class Support {
    private static final Support YES = new Support(null, false);

    private final String reason;
    private final boolean isOfKind;

    private Support(String reason, boolean isOfKind) {
        this.reason = reason;
        this.isOfKind = isOfKind;
    }

    public static Support yes() {
        return YES;
    }

    /** The engine answers no property of this kind: to ask it for one is a mistake. */
    public static Support neverForThisKind(String reason) {
        return new Support(reason, true);
    }

    /** The engine answers properties of this kind, but not this one. */
    public static Support notThisOne(String reason) {
        return new Support(reason, false);
    }

    public boolean isGiven() {
        return reason == null;
    }

    /** Whether the kind of the property is in the way, whatever else it says. */
    public boolean isRefusedByKind() {
        return isOfKind;
    }

    /** Why the engine cannot answer, as the rest of a sentence about the property; empty if it can. */
    public Optional<String> reason() {
        return Optional.ofNullable(reason);
    }
}
