package dovetail.check;

/**
 * Thrown for an engine that is asked for and does not exist or does not answer the property, and for a property that no engine
 * answers; the message is for users. Every other exception of the choice of an engine is a fault of the tool.
 */
public final class EngineRefusal extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final boolean isAnsweredByAnother;

    EngineRefusal(String message) {
        this(message, false);
    }

    EngineRefusal(String message, boolean isAnsweredByAnother) {
        super(message);
        this.isAnsweredByAnother = isAnsweredByAnother;
    }

    /** Whether the automatic choice has an engine for the property. */
    public boolean isAnsweredByAnother() {
        return isAnsweredByAnother;
    }
}
