package dovetail.interpret;

/** Signals a model error: an expression or a store without a value in a state. */
public final class ModelError extends Exception {
    private static final long serialVersionUID = 1L;

    public ModelError(String message) {
        super(message, null, false, false);
    }
}
