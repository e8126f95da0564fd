package dovetail.base;

import java.util.List;

/**
 * A limit that a run met.
 *
 * @param text the limit with its number for the user
 * @param remedies the ways around it, the first one preferred
 */
public record Limit(Kind kind, String text, List<Remedy> remedies) {
    /** The sorts of limits; each ends in the verdict {@code unknown}, never in a wrong answer. */
    public enum Kind {
        MEMORY,
        TIME,
        STATES,
        /** The number of steps that a search may be away from the initial state. */
        DEPTH,
        INTERRUPTED,
        SIZE,
        /** A variable without a bound of its own, or a loop, went further than runs may take it. */
        VALUES,
        /** More processes exist at a time than the model has places for; it can be prepared with more of them. */
        PROCESSES,
        /** A place of a net has no bound, so that there are infinitely many markings. */
        UNBOUNDED,
        /** The random runs that were asked for are over; they cover nothing for certain. */
        RUNS,
        /** Some jobs of a context that is split have no result yet. */
        JOBS,
        /** The disk is full, or fails. */
        DISK,
        /** The system refuses some inputs: it has no computation with them. */
        INPUTS,
        UNSUPPORTED,
        /** The answer depends on facts that a part of the model does not preserve, whichever technique is used. */
        UNPRESERVED,
        /** The tool failed: an exception that is its fault ended the question, and the answer is not known. */
        FAILURE
    }

    public Limit {
        remedies = List.copyOf(remedies);
    }

    /** A limit without a known remedy. */
    public Limit(Kind kind, String text) {
        this(kind, text, List.of());
    }

    /** A question that a technique does not answer. */
    public static Limit unsupported(String text, Remedy... remedies) {
        return new Limit(Kind.UNSUPPORTED, text, List.of(remedies));
    }

    /** The failure of the tool that an unexpected exception is, with the place that threw it. */
    public static Limit failure(Throwable thrown) {
        StringBuilder text =
                new StringBuilder("internal error: ").append(thrown.getClass().getSimpleName());
        if (thrown.getMessage() != null) {
            text.append(": ").append(thrown.getMessage());
        }
        StackTraceElement[] frames = thrown.getStackTrace();
        for (int i = 0; i < frames.length; i++) {
            if (frames[i].getClassName().startsWith("dovetail.")) {
                String name = frames[i].getClassName();
                text.append(" in ").append(name.substring(name.lastIndexOf('.') + 1));
                text.append('.').append(frames[i].getMethodName());
                break;
            }
        }
        return new Limit(
                Kind.FAILURE,
                text.append("; please report it together with the model").toString());
    }

    /** The same limit, met after a run was found and before it was replayed to its end: users are not shown the run. */
    public Limit whileReplaying() {
        return new Limit(kind, text + " while the run that was found was replayed");
    }

    /** Whether the limit is of space: a run that met it may still use the time that is left. */
    public boolean isOfSpace() {
        return kind == Kind.MEMORY || kind == Kind.STATES || kind == Kind.DEPTH || kind == Kind.SIZE;
    }

    /** Whether a value or a loop of the model meets the limit, and not the run: then only the step has no result. */
    public boolean isOfModel() {
        return kind == Kind.VALUES || kind == Kind.PROCESSES;
    }

    /** The limit of a run to which the virtual machine could give no more memory. */
    public static Limit heapFull() {
        String heap = ByteSize.render(Runtime.getRuntime().maxMemory());
        return new Limit(Kind.MEMORY, "out of memory: the heap of " + heap + " is full");
    }

    /** Thrown deep inside a search or a store when going on would pass a limit; the engine turns it into a verdict. */
    public static final class Exceeded extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Limit limit;

        public Exceeded(Limit limit) {
            super(limit.text(), null, false, false);
            this.limit = limit;
        }

        public Limit limit() {
            return limit;
        }
    }
}
