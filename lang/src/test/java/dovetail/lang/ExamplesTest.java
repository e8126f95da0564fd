package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of networks are what their comments say. */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @Test
    void alternatingBit() {
        Path dir = EXAMPLES.resolve("alternating-bit");
        Model model = ModelReader.read(List.of(dir.resolve("alternating-bit.exp")));
        assertThat(model.warnings()).isEmpty();
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.labels()).containsOnlyKeys("accept", "deliver", "i");
        assertAllHold(model, search, dir.resolve("alternating-bit.prop"), 4);
    }

    @Test
    void buffer() {
        Path dir = EXAMPLES.resolve("buffer");
        Model model = ModelReader.read(
                List.of(dir.resolve("producer.aut"), dir.resolve("buffer.aut"), dir.resolve("consumer.aut")));
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.labels()).containsOnlyKeys("make", "put", "get", "stop", "i");
        assertThat(search.deadlocks()).isEqualTo(3);
        assertAllHold(model, search, dir.resolve("buffer.prop"), 3);
    }

    private static void assertAllHold(Model model, ReferenceSearch search, Path file, int count) {
        List<Property> properties = PropReader.read(file, model).properties();
        assertThat(properties).hasSize(count);
        for (Property property : properties) {
            assertThat(holds(property, search)).as(property.name()).isTrue();
        }
    }

    private static boolean holds(Property property, ReferenceSearch search) {
        if (property instanceof Property.Never never) {
            return search.distance(never.bad()).isEmpty();
        }
        if (property instanceof Property.Reachable reachable) {
            return search.distance(reachable.goal()).isPresent();
        }
        return property instanceof Property.DeadlockFree && search.deadlocks() == 0;
    }
}
