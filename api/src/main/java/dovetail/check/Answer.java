package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.explain.Explainer;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.Optional;

/**
 * A property and the verdict on it.
 *
 * @param name the name of the property, after that of its context where there is one
 * @param failure the exception that ended the question, where the tool failed; the verdict is unknown then
 */
public record Answer(String name, Property property, Verdict verdict, Optional<Throwable> failure) {
    /** An answer that was found as it should. */
    public Answer(Property property, Verdict verdict) {
        this(property.name(), property, verdict, Optional.empty());
    }

    /**
     * The answer to a question that an exception ended. It is unknown: for want of memory, at a limit, or because the tool
     * failed.
     */
    public static Answer of(Property property, String engine, Figures figures, Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            return new Answer(property, new Verdict.Unknown(engine, figures, Limit.heapFull(), Optional.empty()));
        }
        if (thrown instanceof Limit.Exceeded exceeded) {
            return new Answer(property, new Verdict.Unknown(engine, figures, exceeded.limit(), Optional.empty()));
        }
        Verdict unknown = new Verdict.Unknown(engine, figures, Limit.failure(thrown), Optional.empty());
        return new Answer(property.name(), property, unknown, Optional.of(thrown));
    }

    /** The same answer under the name of the property in a context. */
    public Answer in(String context) {
        return new Answer(qualified(context, property.name()), property, verdict, failure);
    }

    /** The name of a property in a context; properties of the context itself have it. */
    public static String qualified(String context, String property) {
        return property.startsWith(context + ".") ? property : context + "." + property;
    }

    /** The same answer with another verdict. */
    Answer with(Verdict other) {
        return other == verdict ? this : new Answer(name, property, other, failure);
    }

    /** The same answer, whose trace shows where the property is lost; a failure on the way concerns this answer alone. */
    public Answer explained(TransitionSystem system, Explainer.Style style, Budget budget) {
        if (verdict.trace().isEmpty()) {
            return this;
        }
        try {
            return new Answer(property, new Explainer(system, style, budget).explained(property, verdict));
        } catch (RuntimeException | Error e) {
            return endedBy(e);
        }
    }

    /** The same question, ended by an exception after its verdict was found. */
    Answer endedBy(Throwable thrown) {
        return of(property, verdict.engine(), verdict.figures(), thrown);
    }
}
