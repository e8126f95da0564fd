package dovetail.bench.choice;

import dovetail.api.OpenModel;
import dovetail.property.Property;
import dovetail.result.Verdict;

/** Property of a model with its known answer. */
record KnownQuestion(String instance, OpenModel model, Property property, Verdict.Kind known) {
    String title() {
        return instance + ", " + property.name();
    }
}
