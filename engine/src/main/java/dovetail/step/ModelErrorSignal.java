package dovetail.step;

/** Thrown, always as the one instance, by generated code where an expression has no value. Costs nothing to throw. */
public final class ModelErrorSignal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public static final ModelErrorSignal INSTANCE = new ModelErrorSignal();

    private ModelErrorSignal() {
        super("model error", null, false, false);
    }
}
