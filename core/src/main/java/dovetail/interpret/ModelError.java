package dovetail.interpret;

/** Signals a model error: an expression or a store without a value in a state. */
public final class ModelError extends Exception {
    private static final long serialVersionUID = 1L;

    private final String message;

    public ModelError(String message) {
        super(message, null, false, false);
        this.message = message;
    }

    /** The fault in the words of the report; unlike {@code getMessage}, it is never null. */
    public String message() {
        return message;
    }
}
