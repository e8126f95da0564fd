package dovetail.lang.cdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dovetail.automaton.clock.ClockAutomaton;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Observers with clocks: their automata, their units of time, and errors about them. */
class ObserverClocksTest {
    private static final String SYSTEM = """
            type inbox is queue 2 of bool
            process P (&inq : inbox, &n : int) is
            states s, t
            from s
              on not (empty inq);
              inq := dequeue inq;
              n := n + 1;
              to t
            component sys is
              var a : inbox := {| |}, level : int := 0
              par P(&a, &level) end
            sys
            """;

    private static final String EVENTS = """
            event go is { send true to {P}1 }
            predicate busy is { {P}1@t }
            event works is { busy becomes true }
            """;

    private static CdlContext read(String observers, String... names) {
        String text = EVENTS + observers + "\ncdl c is { properties " + String.join(", ", names) + " main is { go } }";
        return CdlReader.read(
                        new FiacreLanguage().read(new SourceText("test.fcr", SYSTEM), Map.of(), ConstantValues.NONE),
                        new SourceText("test.cdl", text))
                .get(0);
    }

    private static Property observer(String edges) {
        return read("property o is { " + edges + " }", "o").properties().get(0);
    }

    private static ClockAutomaton automaton(String edges) {
        return ((Property.TimedObserver) observer(edges)).automaton();
    }

    /** The edges as text: source, letters or time, bounds, resets and target. */
    private static List<String> edges(ClockAutomaton automaton) {
        List<String> result = new ArrayList<>();
        for (int source = 0; source < automaton.states().size(); source++) {
            for (ClockAutomaton.Edge edge : automaton.states().get(source)) {
                String bounds = String.join(
                        " ",
                        edge.bounds().stream()
                                .map(b -> automaton.clocks().get(b.clock()) + b.relation() + b.constant())
                                .toList());
                result.add(automaton.names().get(source)
                        + (edge.isOfTime() ? " time " : " letters ")
                        + "[" + bounds + "] "
                        + edge.resets() + " "
                        + automaton.names().get(edge.target()));
            }
        }
        return result;
    }

    private static List<String> errors(String edges) {
        InputException e = catchThrowableOfType(InputException.class, () -> observer(edges));
        assertThat(e).as("nothing was wrong").isNotNull();
        return e.diagnostics().stream()
                .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
                .map(d -> d.line() + ":" + d.column() + ": " + d.message())
                .toList();
    }

    @Test
    void aDeadlineIsAnEdgeOfTime() {
        ClockAutomaton automaton =
                automaton("start -- / / go / ck := 0 -> s1; s1 -- [busy] / / -> start; s1 -- [ck >= 10] / / -> reject");
        assertThat(automaton.clocks()).containsExactly("ck");
        assertThat(edges(automaton))
                .containsExactly("start letters [] {0} s1", "s1 letters [] {} start", "s1 time [ck>=10] {} reject");
        assertThat(automaton.accepting()).containsExactly(automaton.names().indexOf("reject"));
    }

    @Test
    void guardsMixClocksAndPredicates() {
        ClockAutomaton automaton = automaton("""
                clock x, y;
                start -- / / go / reset x, init y -> s1;
                s1 -- [busy and x >= 2 and (y < 5 && level > 0)] / works / -> s2;
                s1 -- / 3 <= x and y = 7 / go / -> reject;
                s2 -- / [x > 9] / / -> reject
                """);
        assertThat(edges(automaton))
                .containsExactly(
                        "start letters [] {0, 1} s1",
                        "s1 letters [x>=2 y<5] {} s2",
                        "s1 letters [x>=3 y>=7 y<=7] {} reject",
                        "s2 time [x>9] {} reject");
    }

    @Test
    void withoutComparisonsAnObserverHasNoClocks() {
        assertThat(observer("start -- / / go / -> reject")).isInstanceOf(Property.Observer.class);
        // A name of the system that is compared with a number is no clock.
        assertThat(observer("start -- [level >= 1] / / -> reject")).isInstanceOf(Property.Observer.class);
        assertThat(read("property o is { start -- / / go / -> reject }", "o")
                        .system()
                        .asNetwork())
                .isNotNull();
    }

    @Test
    void decimalsMakeTheUnitSmaller() {
        CdlContext context = read("""
                property o is { start -- / / go / ck := 0 -> s; s -- [ck >= 2.5] / / -> reject }
                property p is { start -- / / go / ck := 0 -> s; s -- [ck > 0.25] / / -> reject }
                """, "o", "p");
        TimedNetwork system = (TimedNetwork) context.system();
        assertThat(system.unit()).isEqualTo(4);
        assertThat(system.clocks()).isEmpty();
        assertThat(system.network().rules()).isNotEmpty();
        assertThat(edges(((Property.TimedObserver) context.properties().get(0)).automaton()))
                .contains("s time [ck>=10] {} reject");
        assertThat(edges(((Property.TimedObserver) context.properties().get(1)).automaton()))
                .contains("s time [ck>1] {} reject");
    }

    @Test
    void warnsOfClocksThatAreMisspelt() {
        CdlContext context = read(
                "property o is { start -- / / go / clk := 0 -> s; s -- [ckl >= 2] / / -> reject;"
                        + " s -- [busy and clk >= 3] / / -> reject; s -- / / go / timer := 0 -> s }",
                "o");
        assertThat(context.warnings())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "clock 'ckl' is never set to zero; did you mean 'clk'?",
                        "this edge is taken at a step, since it has a predicate; an edge with a clock alone is taken at the"
                                + " very time",
                        "clock 'timer' is never compared");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ## ",
            quoteCharacter = '~',
            value = {
                "start -- [ck <= 3] / / -> reject ## 4:17: an edge without an event and a predicate is taken as soon as its"
                        + " clock has a value; its comparison is '>=' or '>'",
                "start -- [ck >= 3 and ck >= 4] / / -> reject ## 4:17: an edge without an event and a predicate compares one"
                        + " clock only",
                "start -- [ck > 3] / / ck := 0 -> reject ## 4:17: an edge without an event and a predicate sets no clock to"
                        + " zero after '>', since there is no first time at which it is true; write '>='",
                "start -- [ck > 3] / / -> reject; start -- [ck > 4] / / -> reject ## 4:50: two edges without an event leave"
                        + " state 'start'; only one may be taken by the passing of time",
                "start -- [ck >= 3] / / ck := 0 -> start; start -- / / go / -> reject ## 4:17: edges without events lead from"
                        + " state 'start' back to it; an edge of the cycle must have an event or a predicate",
                "clock x, y; start -- [x - y > 3] / go / -> reject ## 4:39: a comparison of two clocks is not supported; a"
                        + " clock is compared with a number, as in 'ck >= 10'",
                "start -- [ck > 3 or busy] / go / -> reject ## 4:27: a guard with clocks is a conjunction; write an edge for"
                        + " each alternative",
                "start -- [busy or busy and ck > 3] / go / -> reject ## 4:27: a guard with clocks is a conjunction; write an"
                        + " edge for each alternative",
                "start -- [not ck > 3] / go / -> reject ## 4:27: a clock is compared with a number, as in 'ck >= 10', and"
                        + " comparisons are joined by 'and'",
                "start -- [ck > 3 and] / go / -> reject ## 4:34: expected a comparison or a predicate on both sides of 'and'",
                "start -- / busy / go / -> reject ## 4:28: expected a comparison of a clock with a number, as in 'ck >= 10'",
                "clock ck; start -- [clk > 3] / go / -> reject ## 4:37: there is no clock 'clk'; did you mean 'ck'?",
                "clock ck; start -- / / go / cc := 0 -> reject ## 4:45: there is no clock 'cc'; did you mean 'ck'?",
                "clock ck, ck; start -- / / go / ck := 0 -> reject ## 4:27: there is another clock 'ck'",
                "start -- / / go / ck := 5 -> reject ## 4:35: an action sets clocks to zero, as in 'ck := 0' or 'reset ck'"
            })
    void saysWhatIsWrong(String edges, String error) {
        assertThat(errors(edges)).contains(error);
    }

    @Test
    void constantsHaveALimit() {
        assertThat(errors("start -- [ck >= 200000000.5] / / -> reject"))
                .containsExactly("5:5: a bound of time is larger than 268435456 in units of 1/2, as the decimals need");
        assertThat(errors("start -- [ck >= 0.0000000000001] / / -> reject")).hasSize(1);
    }
}
