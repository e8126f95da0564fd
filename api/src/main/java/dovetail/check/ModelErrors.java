package dovetail.check;

import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Distinguishes freedom from model errors from all other properties: every search that meets an error answers it. */
public final class ModelErrors {
    /** The name under which model errors are reported when the user gave none. */
    public static final String NAME = "model-errors";

    private ModelErrors() {}

    public static boolean areAskedBy(Property property) {
        return property.kind() == PropertyKind.ERROR_FREE;
    }

    /** The model error that was met on the way to a verdict, as a verdict of its own. */
    public static Verdict verdict(Verdict met) {
        return new Verdict.Violated(met.engine(), met.figures(), met.modelError(), Optional.empty());
    }

    /** Adds a model error that was met while other properties were answered, once. */
    public static void addTo(List<Answer> answers) {
        Verdict met = null;
        for (Answer answer : answers) {
            met = met == null && answer.verdict().modelError().isPresent() ? answer.verdict() : met;
        }
        if (met == null) {
            return;
        }
        boolean isAsked = false;
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            if (areAskedBy(answer.property())) {
                isAsked = true;
                if (!answer.verdict().isViolated()) {
                    answers.set(i, new Answer(answer.property(), verdict(met)));
                }
            }
        }
        if (!isAsked) {
            answers.add(new Answer(new Property.ErrorFree(NAME), verdict(met)));
        }
    }
}
