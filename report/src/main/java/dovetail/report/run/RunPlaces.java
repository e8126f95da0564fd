package dovetail.report.run;

import dovetail.base.Origin;
import dovetail.report.json.JsonWriter;
import dovetail.report.view.SourceLines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Places in the model texts that the steps of a run come from, each written once, with its line. */
final class RunPlaces {
    private final Map<Origin, Integer> numbers = new LinkedHashMap<>();

    /** The numbers of places, without repetitions. */
    List<Integer> of(List<Origin> origins) {
        List<Integer> found = new ArrayList<>();
        for (Origin origin : new LinkedHashSet<>(origins)) {
            if (!origin.file().isEmpty()) {
                found.add(numbers.computeIfAbsent(origin, unknown -> numbers.size()));
            }
        }
        return found;
    }

    /** For each place its file, line, column, and the text of the line. */
    void write(SourceLines sources, RunTexts texts, JsonWriter json) {
        json.name("places").beginArray();
        for (Origin place : numbers.keySet()) {
            json.beginArray();
            json.value(texts.of(place.file())).value(place.line()).value(place.column());
            json.value(texts.of(sources.of(place)));
            json.endArray();
        }
        json.endArray();
    }
}
