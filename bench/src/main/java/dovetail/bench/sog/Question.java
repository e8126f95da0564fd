package dovetail.bench.sog;

import dovetail.api.OpenModel;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.function.Function;

/** A question about every member of a family, and the answer to it. */
record Question(String title, Function<OpenModel, Property> property, Verdict.Kind answer) {
    /** Asks an engine about a member. */
    Reply ask(String engine, OpenModel model, RunSettings settings, Panel panel) {
        return panel.ask(engine, model.network(), property.apply(model), settings, answer);
    }

    static Question deadlockFree(Verdict.Kind answer) {
        return new Question("no deadlock", OpenModel::deadlockFree, answer);
    }

    /** That a predicate holds in every reachable state. */
    static Question invariant(String title, String predicate) {
        return new Question(title, model -> model.invariant(predicate), Verdict.Kind.HOLDS);
    }

    static Question formula(String title, String formula, Verdict.Kind answer) {
        return new Question(title, model -> model.formula(formula), answer);
    }
}
