package dovetail.report.json;

import dovetail.base.Origin;
import dovetail.result.Coverage;

/** Coverage as a JSON object: transitions, locations and components, each with its place in the model. */
public final class CoverageJson {
    private CoverageJson() {}

    public static void write(Coverage coverage, JsonWriter json) {
        json.beginObject();
        json.name("whole").value(coverage.isWhole());
        json.name("reduced").value(coverage.isReduced());
        json.objects("transitions", coverage.transitions(), transition -> {
            json.name("component").value(transition.component());
            json.name("label").value(transition.label());
            place(transition.origin(), json);
            json.name("taken").value(transition.taken());
            json.number("firstDepth", transition.firstDepth(), 0);
        });
        json.objects("locations", coverage.locations(), location -> {
            json.name("component").value(location.component());
            json.name("name").value(location.name());
            place(location.origin(), json);
            json.name("reached").value(location.isReached());
        });
        json.objects("components", coverage.components(), member -> {
            json.name("name").value(member.name());
            place(member.origin(), json);
            json.name("moves").value(member.moves());
        });
        json.endObject();
    }

    /** A place in the text of the model, or null. */
    private static void place(Origin origin, JsonWriter json) {
        json.name("place");
        if (origin.file().isEmpty()) {
            json.nullValue();
            return;
        }
        json.beginObject();
        json.name("file").value(origin.file());
        json.name("line").value(origin.line());
        json.name("column").value(origin.column());
        json.endObject();
    }
}
