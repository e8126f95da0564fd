package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples that come with the tool: what they are said to show, they show. */
class DveExamplesTest {
    @ParameterizedTest
    @CsvSource({
        "peterson, 20, 34",
        "broken_mutex, 13, 24",
        "bounded_buffer, 48, 78",
        "abp, 424, 1124",
        "traffic_light, 14, 22",
        "counter_sync, 9, 9"
    })
    void hasItsStatesAndNoDeadlock(String name, long states, long transitions) {
        Model model = example(name);
        ReferenceSearch search = new ReferenceSearch(model.network());

        assertThat(model.warnings()).isEmpty();
        assertThat(search.states()).isEqualTo(states);
        assertThat(search.transitions()).isEqualTo(transitions);
        assertThat(search.deadlocks()).isZero();
        assertThat(search.errors()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"peterson, 2", "bounded_buffer, 2", "abp, 1", "traffic_light, 3", "counter_sync, 1"})
    void itsAssertionsHold(String name, int assertions) {
        Model model = example(name);

        assertThat(model.properties()).hasSize(assertions);
        assertThat(violated(model)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource("broken_mutex, assert A.critical, 4")
    void itsAssertionFails(String name, String assertion, int steps) {
        Model model = example(name);

        assertThat(violated(model)).containsExactly(assertion);
        Property.Never never = (Property.Never) model.properties().get(0);
        assertThat(new ReferenceSearch(model.network()).distance(never.bad())).contains(steps);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "peterson; P_0.waiting && P_1.waiting; true",
                "bounded_buffer; Consumer->number == 5 && Consumer.checking; true",
                "abp; Receiver->expected != Sender->message && Receiver->expected != (Sender->message + 1) % 4; false",
                "traffic_light; Pedestrian.crossing && Car.passing; false",
                "traffic_light; Controller.asked && cars == 2; true"
            })
    void reaches(String name, String predicate, boolean reachable) {
        Model model = example(name);
        assertThat(Dve.reachable(model, predicate)).isEqualTo(reachable);
    }

    private static List<String> violated(Model model) {
        ReferenceSearch search = new ReferenceSearch(model.network());
        return model.properties().stream()
                .filter(p -> search.distance(((Property.Never) p).bad()).isPresent())
                .map(Property::name)
                .toList();
    }

    private static Model example(String name) {
        return new DveLanguage()
                .read(SourceFiles.read(Path.of("../examples/" + name + ".dve")), Map.of(), ConstantValues.NONE);
    }
}
