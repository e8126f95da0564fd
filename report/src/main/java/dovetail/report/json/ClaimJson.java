package dovetail.report.json;

import dovetail.base.Origin;
import dovetail.property.Assumptions;
import dovetail.property.RunRules;
import dovetail.report.view.Claim;
import java.util.Locale;

/** Writes the members of a result that are about the property itself: its kind, text and place, and its assumptions. */
final class ClaimJson {
    private ClaimJson() {}

    /** The kind, the text and the place; each is null where the property has none. */
    static void writeProperty(Claim claim, JsonWriter json) {
        json.name("kind").value(claim.kind().isEmpty() ? null : claim.kind());
        json.name("text").value(claim.text().isEmpty() ? null : claim.text());
        json.name("place");
        if (claim.place().equals(Origin.NONE)) {
            json.nullValue();
        } else {
            json.beginObject();
            json.name("file").value(claim.place().file());
            json.name("line").value(claim.place().line());
            json.name("column").value(claim.place().column());
            json.endObject();
        }
    }

    /** The assumptions under which the verdict holds. */
    static void writeAssumptions(Assumptions assumptions, JsonWriter json) {
        RunRules rules = assumptions.rules();
        json.name("assumptions").beginObject();
        json.name("fair").value(rules != null && rules.fair());
        json.name("finiteRuns")
                .value(rules == null ? null : rules.finite().name().toLowerCase(Locale.ROOT));
        json.name("observed").value(rules != null && rules.observed());
        json.name("timeDiverges").value(assumptions.timeDiverges());
        json.name("waitingForever").value(assumptions.waiting());
        json.name("countsSteps").value(assumptions.steps() != Assumptions.Steps.UNCOUNTED);
        json.name("openSystem").value(assumptions.openSystem());
        json.name("constants").beginObject();
        assumptions.constants().forEach((name, value) -> json.name(name).value(value));
        json.endObject();
        json.strings("bounds", assumptions.bounds());
        json.endObject();
    }
}
