package dovetail.lang.fiacre.oracle;

/** The end of a path that is not a step. */
abstract sealed class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Stop(String message) {
        super(message, null, false, false);
    }

    /** A model error. */
    static final class Fault extends Stop {
        private static final long serialVersionUID = 1L;

        Fault(String message) {
            super(message);
        }
    }

    /** A condition that is not satisfied. */
    static final class Refusal extends Stop {
        private static final long serialVersionUID = 1L;

        Refusal() {
            super("refused");
        }
    }

    /** A limit of the tool, past which a run ends as unknown. */
    static final class PastLimit extends Stop {
        private static final long serialVersionUID = 1L;

        PastLimit() {
            super("past a limit");
        }
    }

    /** A step whose meaning the language leaves open. */
    static final class Unspecified extends Stop {
        private static final long serialVersionUID = 1L;

        Unspecified(String message) {
            super(message);
        }
    }
}
