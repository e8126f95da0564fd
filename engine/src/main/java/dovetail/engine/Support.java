package dovetail.engine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Support of a task by an engine, or the reason for its absence. */
public final class Support {
    private static final Support YES = new Support(null, false);

    private final @Nullable String reason;
    private final boolean isOfKind;

    private Support(@Nullable String reason, boolean isOfKind) {
        this.reason = reason;
        this.isOfKind = isOfKind;
    }

    public static Support yes() {
        return YES;
    }

    /** The engine answers no property of this kind; selecting it for one is an error of the user. */
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

    /** Whether the kind of the property is the reason. */
    public boolean isRefusedByKind() {
        return isOfKind;
    }

    /** The reason, as the rest of a sentence about the property; empty if the task is supported. */
    public Optional<String> reason() {
        return Optional.ofNullable(reason);
    }
}
