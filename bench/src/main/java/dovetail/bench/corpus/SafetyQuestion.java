package dovetail.bench.corpus;

import dovetail.bench.tool.Check;
import dovetail.property.Property;
import java.util.Optional;

/**
 * A safety property of a model.
 *
 * @param title what the table of results calls it
 * @param known the known answer, if there is one
 */
record SafetyQuestion(String title, Property property, Optional<Check.Answer> known) {}
