package dovetail.step;

/** Signals that an expression has no value. One instance without a stack trace, so that throwing is cheap. */
public final class ModelErrorSignal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public static final ModelErrorSignal INSTANCE = new ModelErrorSignal();

    private ModelErrorSignal() {
        super("model error", null, false, false);
    }
}
