package dovetail.result;

import dovetail.base.Limit;
import java.util.Optional;

/** The answer to a task, with who gave it and what it measured. */
public sealed interface Verdict {
    String engine();

    Figures figures();

    /** A run that ends in a model error, when the search met one on its way; it concerns the model, not the property. */
    Optional<Trace> modelError();

    /** The property holds; a reachability property shows how. */
    record Holds(String engine, Figures figures, Optional<Trace> witness, Optional<Trace> modelError)
            implements Verdict {}

    /** The property does not hold; there is a trace unless the violation is that no state was found. */
    record Violated(String engine, Figures figures, Optional<Trace> trace, Optional<Trace> modelError)
            implements Verdict {}

    /** A limit ended the run; the figures say what was covered. */
    record Unknown(String engine, Figures figures, Limit reason, Optional<Trace> modelError) implements Verdict {}
}
