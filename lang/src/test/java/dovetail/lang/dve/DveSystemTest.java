package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.lang.source.BuchiProcess;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What concerns the system as a whole: committed states, synchronous steps, assertions and property processes. */
class DveSystemTest {
    @Test
    void onlyProcessesInCommittedStatesMoveWhileThereAreAny() {
        String processes = "process P { state a, b, c; init a; %strans a -> b {}, b -> c {}; }\n"
                + "process Q { state a, b; init a; trans a -> b {}; }\nsystem async;";

        assertThat(Dve.counts(processes.formatted(""))).isEqualTo("6 states, 7 transitions, 1 deadlocks, 0 errors");
        assertThat(Dve.counts(processes.formatted("commit b; ")))
                .isEqualTo("6 states, 6 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void aRendezvousNeedsBothInCommittedStatesWhileThereAreAny() {
        String processes = "channel c;\nprocess P { state a, b; init a; commit a; trans a -> b { sync c!; }; }\n"
                + "process Q { state a, b; init a; %strans a -> b { sync c?; }; }\nsystem async;";

        assertThat(Dve.counts(processes.formatted(""))).isEqualTo("1 states, 0 transitions, 1 deadlocks, 0 errors");
        assertThat(Dve.counts(processes.formatted("commit a, b; ")))
                .isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void allProcessesOfASynchronousSystemStepTogether() {
        ReferenceSearch search = Dve.explore("byte x = 1, y = 2;\n"
                + "process P { state s; init s; trans s -> s { guard x == 1; effect x = y; }, s -> s { guard x != 1; }; }\n"
                + "process Q { state s; init s; trans s -> s { guard x == 1; effect y = x + 10; }, s -> s { guard y == 12; }; }\n"
                + "system sync;");

        // Both guards read the state before; P's effect runs first, so Q reads the new x: x = 2, y = 12, which stays.
        assertThat(search.states()).isEqualTo(2);
        assertThat(search.labels()).isEqualTo(Map.of("step", 2L));
        assertThat(search.allStates()).anySatisfy(state -> assertThat(state).startsWith(2, 12));
    }

    @Test
    void effectsOfASynchronousSystemSeeAllProcessesInTheirTargetStates() {
        ReferenceSearch search = Dve.explore("byte x, y, z;\n"
                + "process P { state a, b; init a; trans a -> b { effect x = Q.b, y = Q.a; }; }\n"
                + "process Q { state a, b; init a; trans a -> b { effect z = P.b; }; }\n"
                + "system sync;");

        assertThat(search.states()).isEqualTo(2);
        assertThat(search.allStates()).anySatisfy(state -> assertThat(state).startsWith(1, 0, 1));
    }

    @Test
    void aSynchronousSystemStopsWhenOneProcessCannotStep() {
        assertThat(Dve.counts("process P { state a, b; init a; trans a -> b {}, a -> a {}; }\n"
                        + "process Q { state a; init a; trans a -> a {}; }\nsystem sync;"))
                .isEqualTo("2 states, 2 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void synchronousSystemsHaveNoChannelsAndIgnoreCommit() {
        assertThat(Dve.errors("channel c;\nprocess P { state a; init a; trans a -> a { sync c!; }; }\nsystem sync;"))
                .containsExactly(
                        "2:50: channel 'c' is used, but the processes of a synchronous system do not communicate"
                                + " by channels");
        String committed = "process P { state a, b; init a; commit a; trans a -> b {}, b -> a {}; }\n"
                + "process Q { state a; init a; trans a -> a {}; }\nsystem sync;";
        assertThat(Dve.warnings(committed)).containsExactly("1:40: 'commit' has no meaning in a synchronous system");
        assertThat(Dve.counts(committed)).isEqualTo("2 states, 2 transitions, 0 deadlocks, 0 errors");
    }

    @Test
    void assertionsBecomeProperties() {
        Model model = Dve.read("byte x;\nprocess P { state a, b; init a; assert a: x == 0, b: x == 0, b: x < 2;\n"
                + "trans a -> b { effect x = 1; }; }\nsystem async;");

        assertThat(model.properties())
                .extracting(Property::name)
                .containsExactly("assert P.a", "assert P.b 1", "assert P.b 2");
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(model.properties())
                .extracting(p -> search.distance(((Property.Never) p).bad()).isPresent())
                .containsExactly(false, true, false);
    }

    @Test
    void aPropertyProcessIsAnAutomatonOverTheSystem() {
        Model model = Dve.read("byte x;\nprocess P { state a, b; init a; trans a -> b {}; }\n"
                + "process L { const byte K = 1; state q0, q1; init q0; accept buchi q1;\n"
                + "trans q0 -> q0 {}, -> q1 { guard not P.b && x == K; }; }\nsystem async property L;");

        assertThat(model.network().components()).hasSize(1);
        BuchiProcess buchi = model.buchi().orElseThrow();
        assertThat(buchi.name()).isEqualTo("L");
        assertThat(buchi.states()).containsExactly("q0", "q1");
        assertThat(buchi.initial()).isZero();
        assertThat(buchi.accepting()).containsExactly(1);
        assertThat(buchi.edges())
                .extracting(e -> e.source() + "->" + e.target())
                .containsExactly("0->0", "0->1");
        assertThat(buchi.edges().get(0).guard()).isEqualTo(Expr.TRUE);
    }

    @Test
    void aPropertyProcessForbidsTheRunsItAccepts() {
        String system = "process P { state a, b; init a; trans a -> b {}, b -> a {}, b -> b {}; }\n"
                + "process L { state q0, q1; init q0; accept q1;\n"
                + "trans q0 -> q0 {}, -> q1 { guard P.%1$s; }, q1 -> q1 { guard P.%1$s; }; }\nsystem async property L;";
        Model stays = Dve.read(String.format(system, "b"));
        Property.NoAcceptedRun property =
                (Property.NoAcceptedRun) stays.properties().get(0);
        assertThat(property.name()).isEqualTo("L");
        assertThat(property.atoms()).as("one guard, used twice").hasSize(1);
        assertThat(property.rules()).as("runs that end stand still").isEqualTo(RunRules.DEFAULT);
        assertThat(property.automaton().isStateBased()).isTrue();
        assertThat(ReferenceLtl.isViolated(stays.network(), property)).isTrue();
        Model leaves = Dve.read(String.format(system, "a"));
        assertThat(ReferenceLtl.isViolated(leaves.network(), leaves.properties().get(0)))
                .isFalse();
    }

    @Test
    void aPropertyProcessHasABoundedNumberOfGuards() {
        StringBuilder text = new StringBuilder("byte x;\nprocess P { state a; init a; trans a -> a {}; }\n"
                + "process L { state q; init q; accept q; trans q -> q {}");
        for (int i = 0; i < 65; i++) {
            text.append(", q -> q { guard x == ").append(i).append("; }");
        }
        assertThat(Dve.errors(text + "; }\nsystem async property L;"))
                .containsExactly("3:9: the property process has 65 different guards; at most 64 are supported");
    }

    @Test
    void aPropertyProcessOnlyWatches() {
        assertThat(Dve.errors("byte x; channel c;\nprocess P { state a; init a; trans a -> a { guard L.q; }; }\n"
                        + "process L { byte v; state q; init q; commit q; assert q: 1;\n"
                        + "trans q -> q { sync c!; effect x = 1; }; }\nsystem async property L;"))
                .containsExactly(
                        "2:51: process 'L' is the property; its states are not part of the system",
                        "3:18: the property process cannot have variables of its own, only constants",
                        "3:45: a property process has no committed states",
                        "3:55: a property process has no assertions",
                        "4:21: a property process cannot communicate; 'sync' is not allowed here",
                        "4:32: a property process cannot change variables; 'effect' is not allowed here");
    }

    @Test
    void acceptingStatesOfOtherProcessesMeanNothing() {
        assertThat(Dve.warnings("process P { state a; init a; accept a; }\nsystem async;"))
                .containsExactly("1:37: 'accept' has no meaning outside the property process");
    }
}
