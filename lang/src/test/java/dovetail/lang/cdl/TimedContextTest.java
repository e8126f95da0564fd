package dovetail.lang.cdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.reference.ReferenceRegions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Observers with clocks and patterns with bounds of time over timed systems, answered by the graph of regions. */
class TimedContextTest {
    /** A request is taken at once, and answered after 2 to 4 units. */
    private static final String SERVER = """
            const SLOW : nat is 4
            type box is queue 2 of bool
            process Server (&inq : box, &outq : box) is
            states idle, busy
            from idle
              wait [0,0]; on not (empty inq); inq := dequeue inq; to busy
            from busy
              wait [2,SLOW]; on not (full outq); outq := enqueue(outq, true); to idle
            component sys is
              var a : box := {| |}, b : box := {| |}
              par Server(&a, &b) end
            sys
            """;

    private static final String EVENTS = """
            event ask is { send true to {Server}1:inq }
            event got is { receive true from {Server}1:outq }
            predicate busy is { {Server}1@busy }
            event works is { busy becomes true }
            event rests is { busy becomes false }
            """;

    private static CdlContext read(String properties, String main) {
        String text =
                EVENTS + "property p is { " + properties + " }\ncdl c is { properties p main is { " + main + " } }";
        return CdlReader.read(
                        new FiacreLanguage().read(new SourceText("server.fcr", SERVER), Map.of(), ConstantValues.NONE),
                        new SourceText("server.cdl", text))
                .get(0);
    }

    private static boolean holds(String property, String main) {
        CdlContext context = read(property, main);
        Property.TimedObserver observer =
                (Property.TimedObserver) context.properties().get(0);
        ReferenceRegions regions = new ReferenceRegions((TimedNetwork) context.system(), observer, 1_000_000);
        assertThat(regions.isComplete()).isTrue();
        return regions.accepts() == observer.isExistential();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ## ",
            quoteCharacter = '~',
            value = {
                "works leads-to [0..4] rests ## true",
                "works leads-to [0..3] rests ## false",
                "works eventually leads-to [2..4] rests ## true",
                "works leads-to [2.5..4] rests ## false",
                "works leads-to [2..SLOW] rests ## true",
                "ask leads-to [0..4] rests ## true",
                "ask leads-to [0..3] rests ## false",
                "ask leads-to [0..8] rests ## true",
                "ask leads-to [0..8] got ## false",
                "ALL ordered works rests end leads-to [0..4] rests ## true",
                "ALL ordered works rests end leads-to [0..4] works ## false",
                "ALL ordered works rests works end leads-to [0..4] rests ## true",
                "exactly one occurrence of works leads-to [0..4] rests ## true",
                "exactly one occurrence of ask leads-to [0..8] rests ## false",
                "works leads-to [0..4] exactly one occurrence of rests ## true",
                "works leads-to [0..4] rests rests cannot occur before ask ## true",
                "works leads-to [0..4] rests rests cannot occur before got ## false",
                "works leads-to [0..4] rests repeatability: false ## true",
                "works immediately leads-to [0..4] rests ## true",
                "ask immediately leads-to [0..8] rests ## false",
                "works leads-to [0..4] rests may never occur ## true",
                "works leads-to [0..4] rests after ask ## true",
                "works leads-to [0..3] rests after ask until got ## false",
                "ask occurs [0..100] ## false",
                "start -- / / works / ck := 0 -> s; s -- / / rests / -> start; s -- [ck > SLOW] / / -> reject ## true",
                "start -- / / works / ck := 0 -> s; s -- / / rests / -> start; s -- [ck >= 4] / / -> reject ## false",
                "start -- / / works / ck := 0 -> s; s -- [ck < 2] / rests / -> reject ## true",
                "start -- / / works / ck := 0 -> s; s -- [ck <= 2] / rests / -> reject ## false",
                "start -- / / works / ck := 0 -> s; s -- [ck = 3.5] / rests / -> success ## true",
                "start -- / / works / ck := 0 -> s; s -- [ck = 1.5] / rests / -> success ## false"
            })
    void propertiesHaveTheirMeaning(String property, boolean expected) {
        assertThat(holds(property, "ask; ask; got")).as(property).isEqualTo(expected);
    }

    @Test
    void aContextRefinesTheUnitOfItsSystem() {
        CdlContext context = read("works leads-to [0..2.5] rests", "ask");
        TimedNetwork system = (TimedNetwork) context.system();
        assertThat(system.unit()).isEqualTo(2);
        assertThat(system.clocks()).extracting(c -> c.interval().toString()).contains("[4,8]");
    }

    private static String error(String property) {
        InputException e = catchThrowableOfType(InputException.class, () -> read(property, "ask"));
        assertThat(e).as("nothing was wrong").isNotNull();
        return e.diagnostics().get(0).line() + ":" + e.diagnostics().get(0).column() + ": "
                + e.diagnostics().get(0).message();
    }

    @Test
    void saysWhatIsWrong() {
        assertThat(error("works leads-to [3..2] rests")).isEqualTo("6:32: the interval is empty");
        assertThat(error("works leads-to [0..SLOWER] rests"))
                .startsWith("6:36: ")
                .contains("'SLOWER'");
        assertThat(error("ALL combined works ask end leads-to [0..2] rests"))
                .isEqualTo("6:17: a combined group cannot have bounds of time");
        assertThat(error("works leads-to [0..2] ALL ordered rests got end"))
                .isEqualTo("6:39: a response of several events in order cannot have bounds of time");
        assertThat(error("works leads-to [0..2] rests got must occur"))
                .isEqualTo("6:45: 'must occur' has no bound of time, and cannot be in a pattern with bounds of time");
        assertThat(error("start -- / / works / ck := 0 -> s; s -- [ck >= FAST] / / -> reject"))
                .startsWith("6:64: ")
                .contains("'FAST'");
        assertThat(error("works leads-to [0..] rests")).isEqualTo("6:36: expected a bound of time, found ']'");
    }
}
