package dovetail.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonWriterTest {
    @Test
    void objectsArraysAndCommas() {
        StringBuilder out = new StringBuilder();
        new JsonWriter(out)
                .beginObject()
                .name("a")
                .beginArray()
                .value(1)
                .value("two")
                .nullValue()
                .beginObject()
                .endObject()
                .endArray()
                .name("b")
                .value(0.5)
                .name("c")
                .value((String) null)
                .name("d")
                .value(Double.POSITIVE_INFINITY)
                .endObject();
        assertThat(out.toString()).isEqualTo("{\"a\":[1,\"two\",null,{}],\"b\":0.5,\"c\":null,\"d\":null}");
    }

    @Property
    void stringsSurvive(@ForAll String text) {
        assertThat(parsed(w -> w.value(text)).asString()).isEqualTo(text);
    }

    @Property
    void numbersSurvive(@ForAll long whole, @ForAll double real) {
        assertThat(parsed(w -> w.value((Number) whole)).asLong()).isEqualTo(whole);
        assertThat(parsed(w -> w.value((Number) real)).asDouble()).isEqualTo(real);
    }

    private static JsonNode parsed(Consumer<JsonWriter> content) {
        StringBuilder out = new StringBuilder();
        JsonWriter writer = new JsonWriter(out).beginArray();
        content.accept(writer);
        writer.endArray();
        return new JsonMapper().readTree(out.toString()).get(0);
    }
}
