package dovetail.interpret;

/** An expression or a store has no value in a state: the model is at fault, and the user must hear of it. */
public final class ModelError extends Exception {
    private static final long serialVersionUID = 1L;

    public ModelError(String message) {
        super(message, null, false, false);
    }
}
