package dovetail.cli.simulate;

/** Signals a command that cannot be obeyed; the message says why. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refusal(String message) {
        super(message, null, false, false);
    }
}
