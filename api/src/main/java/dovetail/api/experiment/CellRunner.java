package dovetail.api.experiment;

import java.util.Optional;

/** Runs cells. */
@FunctionalInterface
public interface CellRunner {
    /** The outcome; nothing where the user ended the experiment meanwhile. No failure of a cell is an exception. */
    Optional<Outcome> run(Cell cell);
}
