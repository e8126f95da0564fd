package dovetail.lang.prop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.ConstantValues;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.reference.ReferenceRegions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Patterns with bounds of time, answered by the graph of regions. */
class TimedPatternsTest {
    /** A lamp is switched on after 1 to 3 units, shines for 2 to 4, and cools down for more than 1 and less than 2. */
    private static final String LAMP = """
            process Lamp is
            states off, lit, hot
            from off wait [1,3]; to lit
            from lit wait [2,4]; to hot
            from hot wait ]1,2[; to off
            component sys is par Lamp end
            sys
            """;

    /** The bounds have decimals. */
    private static final String QUICK = """
            process Lamp is
            states off, lit
            from off wait [0.5,1]; to lit
            from lit wait [0,0.5]; to off
            component sys is par Lamp end
            sys
            """;

    private static FiacreModel read(String system) {
        return new FiacreLanguage().read(new SourceText("lamp.fcr", system), Map.of(), ConstantValues.NONE);
    }

    private static Property property(String system, String pattern) {
        String text = """
                ap off = {Lamp}1@off
                ap on = {Lamp}1@lit
                ap hot = {Lamp}1@hot
                property p is pattern\s""" + pattern;
        String known = system.contains("hot") ? text : text.replace("ap hot = {Lamp}1@hot\n", "");
        return PropReader.read(new SourceText("lamp.prop", known), read(system))
                .properties()
                .get(0);
    }

    private static boolean holds(String system, String pattern) {
        Property.TimedObserver observer = (Property.TimedObserver) property(system, pattern);
        ReferenceRegions regions =
                new ReferenceRegions((TimedNetwork) read(system).system(), observer, 1_000_000);
        assertThat(regions.isComplete()).isTrue();
        return !regions.accepts();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ## ",
            quoteCharacter = '~',
            value = {
                "existence(on) within 3 ## true",
                "existence(on) within [0,3[ ## false",
                "existence(on) within [3,3] ## true",
                "existence(on) within [2,2] ## false",
                "existence(hot) within [3,7] ## true",
                "existence(hot) within [4,6] ## false",
                "absence(on) within [0,1[ ## true",
                "absence(on) within 1 ## false",
                "absence(on) within [7,...[ ## false",
                "universality(off) within [0,1[ ## true",
                "universality(!hot) within [0,3[ ## true",
                "universality(!hot) within [0,3] ## false",
                "response(on, hot) within 4 ## true",
                "response(on, hot) within [2,4] ## true",
                "response(on, hot) within ]2,4] ## true",
                "response(on, hot) within [2,4[ ## false",
                "response(on, hot) within [0,3] ## false",
                "response(off, on) within [1,3] ## true",
                "response(hot, off) within ]1,2[ ## true",
                "response(hot, off) within [2,2] ## true",
                "response(hot, on) within [2,5] ## true",
                "response(hot, on) within 4 ## false",
                "precedence(off, hot) within [2,4] ## true",
                "precedence(off, hot) within [0,4[ ## false",
                "precedence(off, hot) within [3,4] ## true",
                "precedence(off, hot) within [4,4] ## false",
                "precedence(on, off) within ]1,2[ ## false",
                "precedence(on, off) within ]1,2[ after on ## true",
                "recurrence(on) within 5 ## true",
                "recurrence(on) within 4 ## false",
                "duration(on) within [2,4] ## true",
                "duration(on) within [2,4[ ## false",
                "duration(on) within ]2,4] ## false",
                "duration(on) within [2,...[ ## true",
                "duration(hot) within ]1,2[ ## true",
                "duration(on | hot) within ]3,6[ ## true",
                "response(on, hot) within 4 after off ## true",
                "absence(off) within [0,3] after on until off ## true",
                "absence(off) within [0,3] after on ## true",
                "absence(off) within [0,3] after hot ## false",
                "absence(hot) within [0,2[ between on and off ## true",
                "absence(hot) within [0,2] between on and off ## false",
                "existence(on) within 3 before hot ## true",
                "existence(on) within 2 before hot ## false"
            })
    void patternsHaveTheirMeaning(String pattern, boolean expected) {
        assertThat(holds(LAMP, pattern)).as(pattern).isEqualTo(expected);
    }

    @Test
    void boundsAreInTheUnitOfTheText() {
        assertThat(((TimedNetwork) read(QUICK).system()).unit()).isEqualTo(2);
        assertThat(holds(QUICK, "response(off, on) within [0.5,1]")).isTrue();
        assertThat(holds(QUICK, "response(off, on) within [0,0.5]")).isFalse();
        assertThat(holds(QUICK, "duration(on) within 0.50")).isTrue();
    }

    @Test
    void actionsAreEvents() {
        List<String> labels = List.copyOf(read(LAMP).system().labels());
        assertThat(labels).hasSize(3);
        assertThat(holds(LAMP, "recurrence(\"*\") within 4")).isTrue();
        assertThat(holds(LAMP, "recurrence(\"*\") within [0,4[")).isFalse();
        assertThat(holds(LAMP, "existence(on & \"*\") within 7")).isTrue();
        assertThat(holds(LAMP, "existence(on & \"*\") within 6")).isFalse();
        assertThat(holds(LAMP, "absence(\"*\") within [0,1[")).isTrue();
        assertThat(holds(LAMP, "response(\"*\", hot) within 7")).isTrue();
        assertThat(holds(LAMP, "response(\"*\", hot) within 6")).isFalse();
    }

    private static String error(String system, String pattern) {
        InputException e = catchThrowableOfType(InputException.class, () -> property(system, pattern));
        assertThat(e).as("nothing was wrong").isNotNull();
        return e.diagnostics().get(0).message();
    }

    @Test
    void saysWhatIsWrong() {
        assertThat(error(LAMP, "existence(on) within 2.5"))
                .isEqualTo(
                        "the bounds have decimals that the model's intervals do not have: its clocks count whole units of"
                                + " time");
        assertThat(error(QUICK, "existence(on) within 2.25")).endsWith("its clocks count units of 1/2");
        assertThat(error(QUICK, "existence(on) within 200000000"))
                .isEqualTo("a bound of time is larger than 268435456 in units of 1/2");
        assertThat(error(LAMP, "duration(\"*\") within 2"))
                .isEqualTo("duration applies to predicates; an action has no duration");
        String untimed = LAMP.replaceAll("wait [^;]*; ", "");
        assertThat(error(untimed, "existence(on) within 2"))
                .isEqualTo("bounds of time need a timed model; this one has no time");
    }
}
