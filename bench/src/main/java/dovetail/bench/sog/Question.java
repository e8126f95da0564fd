package dovetail.bench.sog;

import dovetail.api.OpenModel;
import dovetail.bench.tool.Check;
import dovetail.property.Property;
import java.util.function.Function;

/** A question about every member of a family, and the answer to it. */
record Question(String title, Function<OpenModel, Property> property, Check.Answer answer) {
    static Question deadlockFree(Check.Answer answer) {
        return new Question("no deadlock", OpenModel::deadlockFree, answer);
    }

    /** That a predicate holds in every reachable state. */
    static Question invariant(String title, String predicate) {
        return new Question(title, model -> model.invariant(predicate), Check.Answer.HOLDS);
    }

    static Question formula(String title, String formula, Check.Answer answer) {
        return new Question(title, model -> model.formula(formula), answer);
    }
}
