package dovetail.bench.corpus;

import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.Optional;

/**
 * A safety property of a model.
 *
 * @param title what the table of results calls it
 * @param known the known answer, if there is one
 */
record SafetyQuestion(String title, Property property, Optional<Verdict.Kind> known) {}
