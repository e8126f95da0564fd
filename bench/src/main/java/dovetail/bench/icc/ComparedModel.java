package dovetail.bench.icc;

import dovetail.bench.tool.Check;
import dovetail.bench.tool.Checker;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A row of the comparison of engines.
 *
 * @param name of the model
 * @param kind of the property, in words
 * @param expected the known answer, if there is one
 * @param states of the whole model, when they are known
 */
record ComparedModel(
        String name,
        String kind,
        Checker.Question question,
        Optional<Check.Answer> expected,
        OptionalLong states,
        Optional<PaperFigures> paper) {}
