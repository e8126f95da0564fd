package dovetail.lang.cdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.interpret.ModelError;
import dovetail.lang.fiacre.FiacreLanguage;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.Rounds;
import dovetail.lang.source.SourceFiles;
import dovetail.lts.Lts;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CdlReaderTest {
    /** Listing 3 of the paper without the array that only takes memory. */
    private static final String BEHAVIOR = """
            type StateVector is array 11 of bool
            type ContextQueue is queue 1 of int
            process Behavior (&fromCtx : ContextQueue) is
            states s0
            var sV : StateVector, data : 0..1023 := 0
            from s0
              on not (empty fromCtx);
              sV[first fromCtx] := not sV[first fromCtx];
              data := (data + 1) % 1024;
              fromCtx := dequeue fromCtx;
              to s0
            component sys is
              var Behavior_1 : ContextQueue := {| |}, toContext : ContextQueue := {| |}
              par Behavior(&Behavior_1) end
            sys
            """;

    /** A server that answers each request after some work, or fails. */
    private static final String SERVER = """
            type msg is union req of 0..3 | stop end
            type ans is record ok : bool, n : 0..3 end
            type inbox is queue 2 of msg
            type outbox is queue 1 of ans
            process Server (&inq : inbox, &outq : outbox) is
            states idle, busy, done
            var m : msg := stop, n : 0..3 := 0, served : 0..7 := 0
            from idle
              on not (empty inq);
              m := first inq;
              inq := dequeue inq;
              case m of
                req(n) -> to busy
              | stop -> to done
              end
            from busy
              on not (full outq);
              outq := enqueue(outq, {ok = true, n = n});
              served := served + 1;
              to idle
            process Other (&inq : inbox) is
            states s
            from s
              on full inq;
              to s
            component sys is
              var a : inbox := {| |}, b : outbox := {| |}
              par Server(&a, &b) || Other(&a) end
            sys
            """;

    private static final String EVENTS = """
            event r1 is { send req(1) to {Server}1:inq }
            event r2 is { send req(2) to {Server}1:inq }
            event halt is { send stop to {Server}1:inq }
            event a1 is { receive {ok = true, n = 1} from {Server}1:outq }
            event a2 is { receive {ok = true, n = 2} from {Server}1:outq }
            predicate busy is { {Server}1@busy }
            predicate few is { {Server}1:served < 2 }
            event works is { busy becomes true }
            event rests is { busy becomes false }
            """;

    private static FiacreModel system(String text) {
        return new FiacreLanguage().read(new SourceText("test.fcr", text), Map.of(), ConstantValues.NONE);
    }

    private static List<CdlContext> read(String system, String text) {
        return CdlReader.read(system(system), new SourceText("test.cdl", text));
    }

    private static CdlContext server(String text) {
        return read(SERVER, EVENTS + text).get(0);
    }

    private static List<String> errors(String system, String text) {
        InputException e = catchThrowableOfType(InputException.class, () -> read(system, text));
        assertThat(e).as("nothing was wrong").isNotNull();
        return e.diagnostics().stream()
                .map(d -> d.line() + ":" + d.column() + ": " + d.message())
                .toList();
    }

    private static boolean holds(CdlContext context, String name) {
        Property property = context.properties().stream()
                .filter(p -> p.name().equals(context.name() + "." + name))
                .findFirst()
                .orElseThrow();
        if (property instanceof Property.Never never) {
            return new ReferenceSearch(context.network()).satisfies(never);
        } else if (property instanceof Property.Observer observer) {
            return accepts(context, observer).isPresent() == observer.isExistential();
        }
        return !ReferenceLtl.isViolated(context.network(), (Property.OfRuns) property);
    }

    private static Optional<Integer> accepts(CdlContext context, Property.Observer observer) {
        try {
            return ReferenceWords.distance(context.network(), observer);
        } catch (ModelError e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theExampleOfThePaperHasItsConfigurations() {
        StringBuilder text = new StringBuilder();
        StringBuilder main = new StringBuilder();
        for (int i = 1; i <= 10; i++) {
            text.append("event e" + i + " is { send " + i + " to {Behavior}1 }\n");
            main.append(i == 1 ? "" : " || ").append("event e" + i);
        }
        CdlContext context =
                read(BEHAVIOR, text + "cdl c is { main is { " + main + " } }").get(0);
        ReferenceSearch search = new ReferenceSearch(context.network());
        assertThat(search.states()).isEqualTo(6_144);
        assertThat(search.transitions()).isEqualTo(10_240);
        assertThat(search.deadlocks()).isEqualTo(1);
    }

    @Test
    void theInitialActivityComesFirst() {
        CdlContext context = server("cdl c is { init is { halt } main is { r1 || r2 } }");
        Lts lts = context.network()
                .component(context.network().components().size() - 2)
                .lts();
        assertThat(lts.stateCount()).isEqualTo(5);
        assertThat(lts.rowStart(1)).isEqualTo(1);
    }

    @Test
    void aContextCanHaveMoreRepetitions() {
        CdlContext context = server("activity A is { loop 2 r1 } cdl c is { main is { loop 3 A || r2 } }");
        assertThat(new ReferenceSearch(context.network()).errors()).isZero();
        Rounds rounds = context.rounds().orElseThrow();
        assertThat(environment(context).stateCount()).isEqualTo(14);
        assertThat(environment(rounds.bounded(4)).stateCount()).isEqualTo(34);
        // Before the first round and in between, each before and after r2.
        assertThat(environment(rounds.unbounded()).stateCount()).isEqualTo(4);
        assertThat(rounds.unbounded().properties()).isEqualTo(context.properties());
        assertThat(rounds.environment()).isEqualTo(ContextNetwork.ENVIRONMENT);
        assertThat(server("cdl c is { main is { r1 || r2 } }").rounds()).isEmpty();
    }

    private static Lts environment(Model context) {
        return context.network().components().stream()
                .filter(c -> c.name().equals(ContextNetwork.ENVIRONMENT))
                .findFirst()
                .orElseThrow()
                .lts();
    }

    @Test
    void messagesAreQueuedAndAnswered() {
        CdlContext context = server("cdl c is { main is { r1; a1; r2; a2 } }");
        ReferenceSearch search = new ReferenceSearch(context.network());
        assertThat(search.errors()).isZero();
        // Each message is sent, taken, answered and received in this order.
        assertThat(search.states()).isEqualTo(9);
        assertThat(search.transitions()).isEqualTo(8);
        assertThat(search.labels())
                .containsKeys("send req(1) to {Server}1:inq", "receive {ok = true, n = 1} from {Server}1:outq");
        assertThat(context.network().componentNames()).contains("env", "{Server}1:inq", "{Server}1:outq");
    }

    @Test
    void anAnswerThatIsNotTheFirstMessageIsNotReceived() {
        CdlContext context = server("cdl c is { main is { r1; a2 } }");
        assertThat(new ReferenceSearch(context.network()).labels())
                .doesNotContainKey("receive {ok = true, n = 2} from {Server}1:outq");
    }

    @Test
    void aFullQueueMakesTheEnvironmentWait() {
        CdlContext context = server("cdl c is { main is { halt; r1; r2; r1 } }");
        ReferenceSearch search = new ReferenceSearch(context.network());
        assertThat(search.errors()).isZero();
        assertThat(search.labels()).containsKey("send req(2) to {Server}1:inq");
        // After 'stop' nothing is taken: two more messages fit, the third does not.
        assertThat(environment(context).stateCount()).isEqualTo(5);
    }

    @Test
    void assertionsAreInvariants() {
        CdlContext one = server("cdl c is { assert few main is { r1; a1 } }");
        CdlContext two = server("cdl c is { assert few main is { r1; a1; r2; a2 } }");
        assertThat(one.properties()).extracting(Property::name).containsExactly("c.few");
        assertThat(holds(one, "few")).isTrue();
        assertThat(holds(two, "few")).isFalse();
    }

    @Test
    void observersSeeMessagesAndChanges() {
        String observers = """
                property answered is { start -- / / r1 / -> sent; sent -- / / a1 / -> start; sent -- / / r1 / -> reject }
                property twice is { start -- / / works / -> one; one -- / / rests / -> two; two -- / / works / -> success }
                property guarded is { start -- busy / r2 / -> reject }
                """;
        CdlContext calm = server(observers + "cdl c is { properties answered, twice, guarded main is { r1; a1; r2 } }");
        assertThat(holds(calm, "answered")).isTrue();
        assertThat(holds(calm, "twice")).isTrue();
        assertThat(holds(calm, "guarded")).isTrue();
        CdlContext hasty =
                server(observers + "cdl c is { properties answered, twice, guarded main is { r1; r1; r2 } }");
        assertThat(holds(hasty, "answered")).isFalse();
        assertThat(holds(hasty, "guarded")).isFalse();
        CdlContext single = server(observers + "cdl c is { properties twice main is { r1 } }");
        assertThat(holds(single, "twice")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " ## ",
            quoteCharacter = '~',
            value = {
                "works eventually occurs ## true",
                "ALL ordered r1 r2 end occurs ## true",
                "ALL ordered r2 r1 end occurs ## false",
                "ALL combined r2 r1 end occurs ## true",
                "halt never occurs ## true",
                "one of either halt, r2 may never occur ## false",
                "exactly one occurrence of works occurs ## false",
                "exactly one occurrence of r1 occurs ## true",
                "a1 cannot occur before r1 ## true",
                "r2 cannot occur before a2 ## false",
                "r1 leads-to a1 ## true",
                "r1 leads-to halt ## false",
                "halt leads-to a1 ## true",
                "halt leads-to a1 halt must occur ## false",
                "works eventually leads-to rests ## true",
                "works leads-to a1 ## false",
                "works leads-to a1 repeatability: false ## true",
                "works leads-to rests exactly one occurrence of works may never occur ## true",
                "works leads-to exactly one occurrence of r2 ## false",
                "r1 immediately leads-to works ## true",
                "works immediately leads-to rests ## true",
                "works immediately leads-to a1 ## false",
                "works never occurs before r1 ## true",
                "works never occurs after r1 ## false",
                "works never occurs between a1 and r2 ## true",
                "works never occurs between a1 and a2 ## false",
                "works never occurs after a1 until r2 ## true",
                "ALL ordered r1 a1 end leads-to ALL ordered r2 a2 end ## true",
                "ALL ordered r1 a1 end leads-to ALL ordered a2 r2 end ## false"
            })
    void patternsHaveTheirMeaning(String pattern, boolean expected) {
        CdlContext context =
                server("property p is { " + pattern + " }\ncdl c is { properties p main is { r1; a1; r2; a2 } }");
        assertThat(holds(context, "p")).as(pattern).isEqualTo(expected);
    }

    @Test
    void predicatesOfTheFileCanBeUsedByName() {
        CdlContext context = server("cdl c is { }");
        assertThat(context.predicate(new SourceText("flag", "busy and not few")))
                .isNotNull();
        assertThat(context.properties()).isEmpty();
    }

    @Test
    void warnsOfStatesThatAreNeverReachedOrLeft() {
        CdlContext context = server("""
                property o is { start -- / / r1 / -> wait2; wait3 -- / / r2 / -> success }
                cdl c is { properties o main is { r1 } }
                """);
        assertThat(context.warnings())
                .extracting(d -> d.line() + ":" + d.column() + ": " + d.message())
                .containsExactly(
                        "10:38: no edge leaves state 'wait2'; did you mean 'wait3'?",
                        "10:45: no edges lead from 'start' to state 'wait3'; did you mean 'wait2'?",
                        "10:66: no edges lead from 'start' to state 'success'");
        assertThat(holds(context, "o")).isFalse();
    }

    @Test
    void readsTheElevator() {
        Path directory = Path.of("../../shared/data/fiacre/ascenseur");
        Assumptions.assumeTrue(Files.exists(directory), "skipped: ../shared/data is not here");
        FiacreModel system = new FiacreLanguage()
                .read(SourceFiles.read(directory.resolve("finalAscenseur.fcr")), Map.of(), ConstantValues.NONE);
        List<CdlContext> contexts = CdlReader.read(system, directory.resolve("finalAscenseur.cdl"));
        CdlContext context = contexts.get(0);
        assertThat(context.properties())
                .extracting(Property::name)
                .containsExactly("cdl1.pte_target3_opendoor", "cdl1.pte_button", "cdl1.pte_door", "cdl1.pte_sensor");
        ReferenceSearch alone = new ReferenceSearch(system.network());
        ReferenceSearch composed = new ReferenceSearch(context.network());
        assertThat(composed.states()).isEqualTo(alone.states());
        assertThat(composed.transitions()).isEqualTo(alone.transitions());
        // Its first observer can never leave wait2; the button is pressed once, and no trip ends at the first sensor.
        assertThat(holds(context, "pte_target3_opendoor")).isFalse();
        assertThat(holds(context, "pte_button")).isFalse();
        assertThat(holds(context, "pte_door")).isTrue();
        assertThat(holds(context, "pte_sensor")).isFalse();
    }

    @Test
    void reportsTheErrorsOfAllDeclarations() {
        assertThat(errors(SERVER, """
                        event a is { send req(9) to {Server}1:inq }
                        event b is { send req(1) to {Server}1 }
                        event c is { send 1 to {Sever}1 }
                        event d is { send stop to {Other}2 }
                        event d is { send stop to {Server}1:inbox }
                        predicate p is { {Server}1@bussy }
                        event e is { p becomes true } event v is { p becomes false }
                        activity A is { v; B }
                        activity B is { A [] ee }
                        activity e is { skip }
                        property o is { begin -- / / e / -> s }
                        property q is { start -- [ck >= 10] / / / ck := 0 -> cut; success -- / / x / -> reject }
                        property r is { e leads-to [0..5] zz }
                        cdl C is { assert pp properties oo main is { event A } }
                        cdl C is { }
                        """))
                .anySatisfy(e -> assertThat(e).startsWith("1:"))
                .contains(
                        "2:30: process 'Server' has several shared queues: inq, outq; name one as {Server}1:inq",
                        "3:25: the system has no instance of a process 'Sever'; did you mean 'Server'?",
                        "4:28: there is no instance 2 of process 'Other'; there is 1",
                        "5:7: 'd' is declared already, on line 4",
                        "5:37: process 'Server' has no shared queue 'inbox'",
                        "8:17: 'v' is the change of a predicate, which an environment cannot cause; activities consist of"
                                + " 'send' and 'receive' events",
                        "9:17: activity 'A' contains itself: A -> B -> A",
                        "10:10: 'e' is declared already, on line 7",
                        "11:10: the observer has no edge from 'start'",
                        "12:54: observers that cut the exploration are not supported",
                        "12:59: 'success' is final; no edge leaves it",
                        "12:74: there is no event 'x'",
                        "13:35: there is no event 'zz'",
                        "14:19: there is no predicate 'pp'; did you mean 'p'?",
                        "14:33: there is no property 'oo'; did you mean 'o'?",
                        "15:5: 'C' is declared already, on line 14");
    }

    @Test
    void aFileNeedsAContext() {
        assertThat(errors(SERVER, EVENTS))
                .containsExactly("1:1: there is no context; 'cdl NAME is { ... }' declares one");
    }
}
