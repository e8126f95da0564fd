package dovetail.report.json;

import dovetail.result.Plan;
import dovetail.result.Slice;
import java.util.Map;

/** Writes the plan of engines that took turns on a question. */
final class PlanJson {
    private PlanJson() {}

    static void write(Plan plan, JsonWriter json) {
        json.name("plan").beginObject();
        json.name("features").beginObject();
        for (Map.Entry<String, Number> feature : plan.features().entrySet()) {
            json.name(feature.getKey()).rounded(feature.getValue().doubleValue());
        }
        json.endObject();
        json.strings("traits", plan.traits());
        json.name("engines").beginArray();
        for (Plan.Share share : plan.shares()) {
            json.beginObject();
            json.name("engine").value(share.engine());
            json.name("property").value(share.property());
            json.name("weight").value(share.weight());
            json.endObject();
        }
        json.endArray();
        json.name("slices").beginArray();
        for (Slice slice : plan.slices()) {
            json.beginObject();
            json.name("engine").value(slice.engine());
            json.strings("properties", slice.properties());
            json.name("work").value(slice.work());
            json.name("seconds").rounded(slice.seconds());
            json.name("outcome").value(slice.outcome());
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
}
