package dovetail.result;

import dovetail.base.Limit;
import java.util.List;
import java.util.Optional;

/**
 * Answers a task, and tells which engine did so and its figures.
 *
 * <p>Code that depends on the kind of a verdict switches over it, without a default.
 */
public sealed interface Verdict {
    String engine();

    Figures figures();

    /** Unknown in the place of this verdict, with its engine and figures. */
    default Verdict replacedBy(Limit limit) {
        return new Unknown(engine(), figures(), limit, Optional.empty());
    }

    /**
     * A run that ends in a model error, when the search met one on its way; it concerns the model, not the property. Where
     * there is none, the model may have an error all the same, unless the verdict {@linkplain #excludesErrors excludes} it.
     */
    Optional<Trace> modelError();

    /** Whether no step of any reachable state is a model error; false also where it is not known. */
    default boolean excludesErrors() {
        return modelError().isEmpty() && figures().survey().excludesErrors();
    }

    /** Whether the property holds, and the model is known to have no model errors. */
    default boolean isClean() {
        return holds() && excludesErrors();
    }

    /** The same verdict with other figures. */
    Verdict with(Figures other);

    /** The run that backs the verdict, where there is one. */
    Optional<Trace> trace();

    /** Further violations with a trace each, where more than one was asked for; the first is {@link #trace}. */
    default List<Trace> further() {
        return List.of();
    }

    /** Whether the property was shown to hold. */
    default boolean holds() {
        return kind() == Kind.HOLDS;
    }

    /** Whether the property was shown not to hold. */
    default boolean isViolated() {
        return kind() == Kind.VIOLATED;
    }

    /** Why there is no run that could violate the property, where it is known to hold for that reason. */
    default Optional<String> vacuity() {
        return Optional.empty();
    }

    /** The violation in words, where a trace cannot show it. */
    default Optional<String> cause() {
        return Optional.empty();
    }

    /** The limit that ended the run, where there is no answer. */
    default Optional<Limit> limit() {
        return Optional.empty();
    }

    Kind kind();

    /** The value that is meant for the kind of this verdict. */
    default <R> R accept(ByKind<R> values) {
        return switch (kind()) {
            case HOLDS -> values.holds();
            case VIOLATED -> values.violated();
            case UNKNOWN -> values.unknown();
        };
    }

    <R> R accept(Visitor<R> visitor);

    /** Distinguishes verdicts. */
    interface Visitor<R> {
        R holds(Holds verdict);

        R violated(Violated verdict);

        R unknown(Unknown verdict);
    }

    /** One value for each kind of verdict. */
    record ByKind<R>(R holds, R violated, R unknown) {}

    /** Kinds of verdicts. */
    enum Kind {
        HOLDS,
        VIOLATED,
        UNKNOWN
    }

    /** The property holds; a reachability property shows how. */
    record Holds(
            String engine,
            Figures figures,
            Optional<Trace> witness,
            Optional<Trace> modelError,
            Optional<String> vacuity)
            implements Verdict {
        /** A property that is not known to hold vacuously. */
        public Holds(String engine, Figures figures, Optional<Trace> witness, Optional<Trace> modelError) {
            this(engine, figures, witness, modelError, Optional.empty());
        }

        @Override
        public Optional<Trace> trace() {
            return witness;
        }

        @Override
        public Holds with(Figures other) {
            return new Holds(engine, other, witness, modelError, vacuity);
        }

        @Override
        public Kind kind() {
            return Kind.HOLDS;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.holds(this);
        }
    }

    /**
     * The property does not hold; there is a trace unless the violation is that no state was found.
     *
     * @param cause the violation in words, where a trace cannot show it
     * @param further traces of further violations
     */
    record Violated(
            String engine,
            Figures figures,
            Optional<Trace> trace,
            Optional<Trace> modelError,
            Optional<String> cause,
            List<Trace> further)
            implements Verdict {
        public Violated {
            further = List.copyOf(further);
        }

        /** One violation. */
        public Violated(
                String engine,
                Figures figures,
                Optional<Trace> trace,
                Optional<Trace> modelError,
                Optional<String> cause) {
            this(engine, figures, trace, modelError, cause, List.of());
        }

        /** A violation that needs no words. */
        public Violated(String engine, Figures figures, Optional<Trace> trace, Optional<Trace> modelError) {
            this(engine, figures, trace, modelError, Optional.empty());
        }

        @Override
        public Violated with(Figures other) {
            return new Violated(engine, other, trace, modelError, cause, further);
        }

        @Override
        public Kind kind() {
            return Kind.VIOLATED;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.violated(this);
        }
    }

    /** A limit ended the run; the figures say what was covered. */
    record Unknown(String engine, Figures figures, Limit reason, Optional<Trace> modelError) implements Verdict {
        @Override
        public Optional<Limit> limit() {
            return Optional.of(reason);
        }

        @Override
        public Optional<Trace> trace() {
            return Optional.empty();
        }

        @Override
        public Unknown with(Figures other) {
            return new Unknown(engine, other, reason, modelError);
        }

        @Override
        public Kind kind() {
            return Kind.UNKNOWN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.unknown(this);
        }
    }
}
