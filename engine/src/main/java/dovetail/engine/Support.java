package dovetail.engine;

import dovetail.base.Limit;
import dovetail.base.Remedy;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Support of a task by an engine, or the reason for its absence. */
public final class Support {
    private static final Support YES = new Support(null, false, List.of());

    private final @Nullable String reason;
    private final boolean isOfKind;
    private final List<Remedy> remedies;

    private Support(@Nullable String reason, boolean isOfKind, List<Remedy> remedies) {
        this.reason = reason;
        this.isOfKind = isOfKind;
        this.remedies = remedies;
    }

    public static Support yes() {
        return YES;
    }

    /** The engine answers no property of this kind; selecting it for one is an error of the user. */
    public static Support neverForThisKind(String reason) {
        return new Support(reason, true, List.of());
    }

    /** The engine answers properties of this kind, but not this one. */
    public static Support notThisOne(String reason) {
        return new Support(reason, false, List.of());
    }

    /** The engine answers properties of this kind, but not this one, which meets a limit. */
    public static Support refusedBy(Limit limit) {
        return new Support("is refused: " + limit.text(), false, limit.remedies());
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

    /** The ways around the reason. */
    public List<Remedy> remedies() {
        return remedies;
    }
}
