package dovetail.lang.fiacre;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.TimedInterpreter;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropReader;
import dovetail.model.Action;
import dovetail.model.Clock;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.TimedNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The clocks of timed systems: one for each interaction with an interval, with the processes that leave their states. */
class FiacreTimeTest {
    private static TimedNetwork timed(String text) {
        return (TimedNetwork) Fiacre.read(text).system();
    }

    private static String process(String transitions) {
        return Fiacre.process("const N : nat is 3", "x : 0..3", transitions);
    }

    /**
     * Each clock with its interval and, for each of its rules, the label and the components that leave, with the states they
     * leave if they stay in others.
     */
    private static List<String> clocks(TimedNetwork timed) {
        List<String> lines = new ArrayList<>();
        for (Clock clock : timed.clocks()) {
            StringBuilder line = new StringBuilder(clock.name() + " " + clock.interval() + ":");
            clock.rules().forEach(rule -> line.append(' ').append(rule(timed, rule)));
            lines.add(line.toString());
        }
        return lines;
    }

    private static String rule(TimedNetwork timed, int rule) {
        List<String> leaving = new ArrayList<>();
        SyncRule of = timed.network().rules().get(rule);
        for (SyncRule.Participant participant : of.participants()) {
            Component component = timed.network().component(participant.component());
            Set<String> left = new TreeSet<>();
            boolean stays = false;
            for (Action action : component.behaviour().actions()) {
                if (action.port() == participant.port()) {
                    boolean isIn = timed.staying(rule).isIn(participant.component(), action.source());
                    stays |= isIn;
                    if (!isIn) {
                        left.add(component
                                .behaviour()
                                .locations()
                                .get(action.source())
                                .name());
                    }
                }
            }
            if (!left.isEmpty()) {
                leaving.add(component.name() + (stays ? "." + String.join("|", left) : ""));
            }
        }
        return of.label() + leaving;
    }

    /** The rules without a clock. */
    private static List<String> others(TimedNetwork timed) {
        List<String> lines = new ArrayList<>();
        for (int rule = 0; rule < timed.network().rules().size(); rule++) {
            if (timed.clockOf(rule) == TimedNetwork.NO_CLOCK) {
                lines.add(rule(timed, rule));
            }
        }
        return lines;
    }

    @Test
    void intervalsThatExcludeNothingGiveAnUntimedSystem() {
        assertThat(Fiacre.read(process("from a wait [0,...[; to b")).system()).isInstanceOf(Network.class);
        assertThat(Fiacre.read("""
                process P [p : sync] is states a from a p; loop
                component C is port p : sync in [0,...[ par P [p] end C""").system()).isInstanceOf(Network.class);
    }

    @Test
    void waitsHaveClocks() {
        TimedNetwork timed =
                timed(process("from a wait [1,N]; to b from b select x := 1; wait ]0,2[; loop [] to c [] loop end"));
        assertThat(clocks(timed)).containsExactly("P.a->b [1,3]: P.a->b[P]", "P.b->b ]0,2[: P.b->b[]");
        assertThat(others(timed)).containsExactly("P.b->c[P]", "P.b->b[]");
        assertThat(timed.clocks().get(0).origin().toString()).isEqualTo("test.fcr:2:64");
    }

    @Test
    void boundsMayBeOpenInfiniteDecimalOrConstant() {
        TimedNetwork timed = timed(process("""
                from a select wait [N - 1,2*N[; to b [] wait ]1,...[; to c [] wait [2,w[; loop [] wait [0.05,0.50]; to a
                [] wait ]2.25,3]; to b [] wait [0,0]; to a end"""));
        assertThat(timed.unit()).isEqualTo(20);
        assertThat(timed.clocks().stream().map(c -> c.interval().toString()))
                .containsExactly("[40,120[", "]20,...[", "[40,...[", "[1,10]", "]45,60]", "[0,0]");
        assertThat(timed(process("from a wait [1.0,20.00]; to b")).unit()).isEqualTo(1);
    }

    @Test
    void aConstantOfTheNameOfInfinityComesFirst() {
        String text = Fiacre.process("const w : nat is 7", "x : bool", "from a wait [1,w[; to b");
        assertThat(timed(text).clocks().get(0).interval().toString()).isEqualTo("[1,7[");
    }

    @Test
    void branchesAfterAWaitAreOutcomesOfOneTransition() {
        TimedNetwork timed = timed(process(
                "from a wait [1,2]; if x = 0 then to b else loop end from b if x = 0 then wait [1,1]; to c else wait [2,2];"
                        + " to c end"));
        assertThat(clocks(timed))
                .containsExactly(
                        "P.a [1,2]: P.a->b[P] P.a->a[]", "P.b->c [1,1]: P.b->c[P]", "P.b->c#2 [2,2]: P.b->c[P]");
    }

    private static final String TIMER = """
            process Timer [set : in bool, ring : sync] is states idle, running var on1 : bool
            from idle set ? on1; if on1 then to running else loop end
            from running select set ? on1; if on1 then loop else to idle end [] ring; to idle end
            process User [set : out bool, think : sync] is states u
            from u select set ! true; loop [] set ! false; to u [] think; loop end
            """;

    @Test
    void interactionsInDifferentStatesShareAClock() {
        TimedNetwork timed = timed(TIMER + """
                component C is port set : bool in [0,1], ring : sync in [10,10], think : sync
                par User [set, think] || Timer [set, ring] end C""");
        assertThat(clocks(timed))
                .containsExactlyInAnyOrder(
                        "set(User.u, Timer) [0,1]: set[Timer] set[]",
                        "set(User.u, Timer)#2 [0,1]: set[User, Timer] set[User]",
                        "ring(Timer.running) [10,10]: ring[Timer]");
        assertThat(others(timed)).containsExactly("think[]");
        for (Clock clock : timed.clocks()) {
            int size = clock.name().startsWith("set") ? 2 : 1;
            assertThat(timed.componentsOf(timed.clocks().indexOf(clock)).cardinality())
                    .isEqualTo(size);
        }
        assertThat(labels(timed)).containsExactlyInAnyOrder("set", "set", "think");
    }

    private static List<String> labels(TimedNetwork timed) {
        return new TimedInterpreter(timed)
                .moves(timed.network().initialState()).stream().map(Move::label).toList();
    }

    @Test
    void withoutAnIntervalOnlyThoseWhoStayAreToldApart() {
        TimedNetwork timed = timed(TIMER + """
                component C is port set : bool, ring : sync in [10,10], think : sync
                par User [set, think] || Timer [set, ring] end C""");
        assertThat(clocks(timed)).containsExactly("ring(Timer.running) [10,10]: ring[Timer]");
        assertThat(others(timed))
                .containsExactlyInAnyOrder("set[Timer]", "set[]", "set[User, Timer]", "set[User]", "think[]");
    }

    @Test
    void aPassedPortHasTheIntervalOfItsDeclaration() {
        TimedNetwork timed = timed("""
                process P [p : sync] is states a, b from a p; to b
                component Inner [q : sync] (n : nat) is port own : sync in [n,n+1] par P [q] || P [own] end
                component Outer is port r : sync in ]0,1] par Inner [r] (4) end Outer""");
        assertThat(clocks(timed))
                .containsExactlyInAnyOrder("r(P_1.a) ]0,1]: r[P_1]", "Inner_1.own(P_2.a) [4,5]: Inner_1.own[P_2]");
    }

    @Test
    void parametersOfProcessesMayBeBounds() {
        TimedNetwork timed = timed("""
                process P (least, most : nat) is states a from a wait [least,most]; to a
                component C is par P (1, 2) || P (3, 4) end C""");
        assertThat(clocks(timed)).containsExactly("P_1.a->a [1,2]: P_1.a->a[P_1]", "P_2.a->a [3,4]: P_2.a->a[P_2]");
    }

    @Test
    void prioritiesAreThoseOfTheNetwork() {
        TimedNetwork timed = timed("""
                process P [p, q : sync] is states a from a select p; loop [] q; loop end
                component C is port p, q : sync in [1,2] priority p > q par P [p, q] end C""");
        assertThat(above(timed, "q")).containsExactly("p");
        assertThat(above(timed, "p")).isEmpty();
        assertThat(labels(timed)).containsExactly("p", "q");
    }

    private static List<String> above(TimedNetwork timed, String label) {
        List<SyncRule> rules = timed.network().rules();
        List<String> above = new ArrayList<>();
        for (int rule = 0; rule < rules.size(); rule++) {
            if (rules.get(rule).label().equals(label)) {
                timed.network().priorities().above(rule).stream()
                        .forEach(higher -> above.add(rules.get(higher).label()));
            }
        }
        return above;
    }

    @Test
    void unlessIsAPriorityBetweenTransitionsWithClocks() {
        TimedNetwork timed =
                timed(process("from a select wait [0,5]; to b unless on x = 0; to c end from b wait [1,1]; to a"));
        assertThat(above(timed, "P.a->b")).containsExactly("P.a->c");
        assertThat(labels(timed)).containsExactly("P.a->b", "P.a->c");
        timed = timed(process("from a select to b unless wait [3,5]; to c end"));
        assertThat(above(timed, "P.a->b")).containsExactly("P.a->c");
        assertThat(clocks(timed)).containsExactly("P.a->c [3,5]: P.a->c[P]");
    }

    @Test
    void guardsDecideBetweenAlternativesWithoutClocks() {
        TimedNetwork timed = timed(process("from a select to b unless on x = 0; to c end from b wait [1,1]; to a"));
        assertThat(timed.network().priorities().hasRules()).isFalse();
        assertThat(labels(timed)).containsExactly("P.a->c");
    }

    @Test
    void aStepIsEnabledWhenItsWholePathIsPossible() {
        TimedNetwork timed =
                timed(process("from a x := 1; wait [1,1]; on x = 0; to b from a wait [2,2]; x := any; to c"));
        assertThat(labels(timed)).containsOnly("P.a->c").hasSize(4);
    }

    @Test
    void predicatesReadTheStatesOfTimedSystems() throws ModelError {
        FiacreModel model = Fiacre.read(process("from a wait [1,1]; x := 2; to b"));
        TimedInterpreter semantics = new TimedInterpreter((TimedNetwork) model.system());
        int[] initial = semantics.initialStates().get(0);
        int[] after = semantics.moves(initial).get(0).target();
        var predicate = model.predicate(new SourceText("predicate", "P.b and P.x = 2"));
        assertThat(semantics.holds(predicate, initial)).isFalse();
        assertThat(semantics.holds(predicate, after)).isTrue();
    }

    @Test
    void propertyFilesAskAboutTimedSystems() {
        FiacreModel model = Fiacre.read(process("from a wait [1,1]; x := 2; to b from b wait [2,3]; to a"));
        PropFile file = PropReader.read(new SourceText("t.prop", """
                        property never is never { P.b and P.x = 1 }
                        property again is ltl G ("P.a->b" -> F E"P.b->a")
                        property no is ltl G (!"P.a->c" | "P.a->b")
                        """), model);
        assertThat(file.properties()).hasSize(3);
        assertThat(file.warnings().getOrDefault("no", List.of()))
                .extracting(Diagnostic::message)
                .containsExactly("no action of the model matches \"P.a->c\"; did you mean 'P.a->b'?");
    }

    @Test
    void initialStatementsRunInTimedSystems() {
        TimedNetwork timed = timed(
                "process P is states a, b var x : 0..9 init x := 4; to b from b on x = 4; wait [2,2]; loop component C is par"
                        + " P end C");
        assertThat(labels(timed)).containsExactly("P.b->b");
    }

    @Test
    void badIntervalsAreReported() {
        assertThat(Fiacre.errors(process("from a wait [2,1]; to b")))
                .containsExactly("2:64: the interval is empty, so nothing can happen in it");
        assertThat(Fiacre.errors(process("from a wait ]1,1]; to b"))).hasSize(1);
        assertThat(Fiacre.errors(process("from a wait [1.5,1.50[; to b"))).hasSize(1);
        assertThat(Fiacre.errors(process("from a wait [-1,2]; to b")))
                .containsExactly("2:65: a bound of an interval of time cannot be negative");
        assertThat(Fiacre.errors(process("from a wait [0,x]; to b")))
                .containsExactly("2:67: this value must be constant");
        assertThat(Fiacre.errors(process("from a wait [0,w]; to b")))
                .containsExactly("2:67: there is no variable, constant or constructor 'w'; there are 'x' and 'N'");
        assertThat(Fiacre.errors(process("from a wait [true,2]; to b"))).hasSize(1);
        assertThat(Fiacre.errors(process("from a wait [0,268435457]; to b")))
                .containsExactly("2:64: a bound of this interval is larger than 268435456");
        assertThat(Fiacre.errors(process("from a select wait [0.001,1000000]; to b [] wait [1,1]; to c end")))
                .containsExactly("2:71: a bound of this interval is larger than 268435456, in units of 1/1000 as the"
                        + " decimals need");
        assertThat(Fiacre.errors(process("from a wait [0,0.00000000001]; to b")))
                .containsExactly("2:64: a bound of this interval has too many decimals");
        assertThat(Fiacre.errors(process("from a wait [1,2.]; to b")))
                .containsExactly("2:68: expected ']' or '[', found '.'");
    }

    @Test
    void waitsOutOfPlaceAreReported() {
        assertThat(Fiacre.errors(process("from a wait [1,2]; x := 1; wait [0,1]; to b")))
                .containsExactly("2:79: a path has at most one 'wait'");
        assertThat(Fiacre.errors("""
                process P [p : sync] is states a from a p; wait [1,2]; to a from a wait [1,2]; p; to a
                component C is port p : sync par P [p] end C"""))
                .containsExactly(
                        "1:44: a path that communicates cannot wait; a port may have an interval instead",
                        "1:80: a path that waits cannot communicate; a port may have an interval instead");
        assertThat(Fiacre.errors("process P is states a init wait [1,2]; to a from a loop component C is par P end C"))
                .containsExactly("1:28: an initial statement cannot wait");
        assertThat(Fiacre.errors(process("from a while x < 2 do wait [1,2]; x := x + 1 end; to b")))
                .containsExactly("2:59: a loop cannot contain communications, tasks, 'to', 'loop' or 'wait'");
        assertThat(Fiacre.errors("""
                process P [p : sync in [1,2]] is states a from a p; to a
                component C is port p : sync par P [p] end C"""))
                .containsExactly(
                        "1:24: a port that is passed has the interval of its 'port' section; none can stand here");
    }
}
