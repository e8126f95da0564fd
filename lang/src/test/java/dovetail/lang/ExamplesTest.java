package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
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
        assertOnlyViolated(model, search, dir.resolve("alternating-bit.prop"), 6, "delivered");
    }

    @Test
    void buffer() {
        Path dir = EXAMPLES.resolve("buffer");
        Model model = ModelReader.read(
                List.of(dir.resolve("producer.aut"), dir.resolve("buffer.aut"), dir.resolve("consumer.aut")));
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.labels()).containsOnlyKeys("make", "put", "get", "stop", "i");
        assertThat(search.deadlocks()).isEqualTo(3);
        assertOnlyViolated(model, search, dir.resolve("buffer.prop"), 8, "made_then_put", "one_by_one");
    }

    @Test
    void polling() {
        Model model = ModelReader.read(List.of(EXAMPLES.resolve("polling.dve")));
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertOnlyViolated(model, search, EXAMPLES.resolve("polling.prop"), 7, "answered", "responds");
    }

    @Test
    void parcelLocker() {
        Model model = ModelReader.read(List.of(EXAMPLES.resolve("parcel_locker.coin")));
        assertThat(model.warnings()).isEmpty();
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.states()).isEqualTo(16);
        assertOnlyViolated(model, search, EXAMPLES.resolve("parcel_locker.prop"), 7, "opens");
        assertThat(model.properties()).hasSize(1);
        assertThat(ReferenceLtl.isViolated(model.network(), model.properties().get(0)))
                .isFalse();
    }

    @Test
    void stopAndWait() {
        Model model = ModelReader.read(List.of(EXAMPLES.resolve("stop_and_wait.pml")));
        assertThat(model.warnings()).isEmpty();
        ReferenceSearch search = new ReferenceSearch(model.network());
        // The numbers of SPIN 6.5.2, which counts the initial state as a transition.
        assertThat(search.states()).isEqualTo(45);
        assertThat(search.transitions()).isEqualTo(54 - 1);
        assertThat(model.properties())
                .filteredOn(property -> property.linearTimeFormula().isPresent())
                .filteredOn(property -> ReferenceLtl.isViolated(model.network(), property))
                .extracting(Property::name)
                .containsExactly("arrives");
    }

    private static void assertOnlyViolated(
            Model model, ReferenceSearch search, Path file, int count, String... violated) {
        List<Property> properties = PropReader.read(file, model).properties();
        assertThat(properties).hasSize(count);
        assertThat(properties)
                .filteredOn(property -> !holds(property, model, search))
                .extracting(Property::name)
                .containsExactly(violated);
    }

    private static boolean holds(Property property, Model model, ReferenceSearch search) {
        if (property instanceof Property.LinearTime) {
            return !ReferenceLtl.isViolated(model.network(), property);
        }
        if (property instanceof Property.NeverWord never) {
            return ReferenceWords.distance(model.network(), never).isEmpty();
        }
        if (property instanceof Property.Never never) {
            return search.distance(never.bad()).isEmpty();
        }
        if (property instanceof Property.Reachable reachable) {
            return search.distance(reachable.goal()).isPresent();
        }
        return property instanceof Property.DeadlockFree free && search.satisfies(free);
    }
}
