package dovetail.web.model;

import dovetail.api.PropertyTexts;
import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.property.Property;
import dovetail.web.http.Refusal;
import java.util.List;

/**
 * A property that a user states in the explorer.
 *
 * @param warnings about its text
 */
public record AskedProperty(Property property, String text, List<Diagnostic> warnings) {
    /** The kinds of properties that users state, as property files call them. */
    public static final List<String> KINDS =
            List.of("invariant", "reachable", "ltl", "ctl", "never", "recoverable", "deadlockfree", "net");

    /**
     * Reads a property. Places in messages are those of the text.
     *
     * @throws dovetail.base.InputException when the text is in error
     */
    static AskedProperty read(String kind, String text, PropertyTexts reader) {
        SourceText source = new SourceText(kind, text);
        Property property = switch (kind) {
            case "invariant" -> reader.invariant(source);
            case "reachable" -> reader.reachable(source);
            case "ltl" -> reader.formula(source);
            case "ctl" -> reader.branchingTime(source);
            case "never" -> reader.neverWord(source);
            case "recoverable" -> reader.recoverable(source);
            case "deadlockfree" -> reader.deadlockFree(kind, text.isBlank() ? List.of() : List.of(text));
            case "net" -> reader.ofNet(source);
            default ->
                throw new Refusal(Refusal.BAD_REQUEST, "expected a kind of property: " + String.join(", ", KINDS));
        };
        return new AskedProperty(property, text, reader.warnings());
    }
}
