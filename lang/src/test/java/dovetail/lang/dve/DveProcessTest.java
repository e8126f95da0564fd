package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.source.Model;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.reference.ReferenceSearch;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Processes that move alone: states, guards, effects, and what they see of each other. */
class DveProcessTest {
    @Test
    void processesInterleave() {
        ReferenceSearch search = Dve.explore("process P { state a, b; init a; trans a -> b {}; }\n"
                + "process Q { state a, b; init b; trans b -> a {}; }\nsystem async;");

        assertThat(search.states()).isEqualTo(4);
        assertThat(search.depth()).isEqualTo(2);
        assertThat(search.deadlocks()).isEqualTo(1);
        assertThat(search.labels()).isEqualTo(Map.of("P.a->b", 2L, "Q.b->a", 2L));
    }

    @Test
    void aMissingSourceRepeatsThePreviousOne() {
        Model model = Dve.read("process P { state a, b, c; init a; trans a -> b {}, -> c {}, b -> a {}, -> c {}; }\n"
                + "system async;");

        assertThat(new ReferenceSearch(model.network()).labels())
                .containsOnlyKeys("P.a->b", "P.a->c", "P.b->a", "P.b->c");
    }

    @Test
    void effectsRunInOrderAndSeeEachOther() {
        assertThat(Dve.reachable(
                        Dve.read("byte x = 1, y = 2;\nprocess P { state a, b; init a;\n"
                                + "trans a -> b { effect x = y, y = x + 10, x = x * y; }; }\nsystem async;"),
                        "P.b && x == 24 && y == 12"))
                .isTrue();
    }

    @Test
    void storedValuesWrap() {
        assertThat(Dve.counts("byte b; process P { state s; init s; trans s -> s { effect b = b + 100; }; }\n"
                        + "system async;"))
                .isEqualTo("64 states, 64 transitions, 0 deadlocks, 0 errors");
        assertThat(Dve.reachable(
                        Dve.read("int i = 32767;\nprocess P { state s, t; init s;\n"
                                + "trans s -> t { effect i = i + 1; }; }\nsystem async;"),
                        "i == -32768"))
                .isTrue();
    }

    @Test
    void localNamesHideGlobalOnes() {
        assertThat(Dve.reachable(
                        Dve.read("byte x = 1;\nprocess P { byte x = 5; state s, t; init s;\n"
                                + "trans s -> t { guard x == 5; effect x = 6; }; }\nsystem async;"),
                        "x == 1 && P->x == 6"))
                .isTrue();
    }

    @Test
    void processesSeeStatesAndVariablesOfLaterOnes() {
        assertThat(Dve.counts("process P { state a, b; init a;\n"
                        + "trans a -> b { guard Q.d && Q->n[Q->i] == 3; }; }\n"
                        + "process Q { byte n[2], i; state c, d; init c;\n"
                        + "trans c -> d { effect n[1] = 3, i = 1; }; }\nsystem async;"))
                .isEqualTo("3 states, 2 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void statesAndVariablesMayShareAName() {
        assertThat(Dve.counts("byte s;\nprocess P { byte t; state s, t, error; init s;\n"
                        + "trans s -> t { guard s == 0 && P.s; effect t = 1; }, t -> error { guard t == 1; }; }\n"
                        + "system async;"))
                .isEqualTo("3 states, 2 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void anErroneousStepLeadsNowhereAndIsCountedApart() {
        assertThat(Dve.counts("byte a[2], i;\nprocess P { state s; init s;\n"
                        + "trans s -> s { effect a[i] = 1, i = i + 1; }; }\nsystem async;"))
                .isEqualTo("3 states, 2 transitions, 0 deadlocks, 1 errors");
        assertThat(Dve.counts("byte d = 2;\nprocess P { state s; init s;\n"
                        + "trans s -> s { guard 6 / d > 0; effect d = d - 1; }; }\nsystem async;"))
                .isEqualTo("3 states, 2 transitions, 0 deadlocks, 1 errors");
    }

    @Test
    void certainErrorsAreWarnedAbout() {
        assertThat(Dve.warnings("byte a[2], x;\nprocess P { state s; init s;\n"
                        + "trans s -> s { guard a[2] == 0; effect a[-1] = x / 0, x = x % (1 - 1); }; }\nsystem async;"))
                .containsExactly(
                        "3:24: index 2 is out of range for 'a[2]', which is a model error when it is evaluated",
                        "3:42: index -1 is out of range for 'a[2]', which is a model error when it is evaluated",
                        "3:50: this always divides by zero, which is a model error when it is evaluated",
                        "3:61: this always divides by zero, which is a model error when it is evaluated");
    }

    @Test
    void actionsKnowWhereTheyComeFrom() {
        Behaviour.Guarded process = (Behaviour.Guarded) Dve.read("process P {\n  state a, b;\n  init a;\n"
                        + "  trans\n    a -> b {},\n    b -> a { guard 1; };\n}\nsystem async;")
                .network()
                .component(0)
                .behaviour();

        assertThat(process.actions())
                .extracting(Action::origin)
                .extracting(Object::toString)
                .containsExactly("test.dve:5:5", "test.dve:6:5");
        assertThat(process.locations())
                .extracting(l -> l.name() + "@" + l.origin())
                .containsExactly("a@test.dve:2:9", "b@test.dve:2:12");
    }

    @Test
    void sectionsMayBeEmptyOrComeInAnotherOrder() {
        assertThat(Dve.counts("process P { init a; trans a -> b {}; state a, b; byte x; }\n"
                        + "process Q { state s; init s; trans ; }\nbyte late;\nsystem async;"))
                .isEqualTo("2 states, 1 transitions, 1 deadlocks, 0 errors");
    }

    @Test
    void commentsAreSkipped() {
        assertThat(Dve.counts("// a comment\nprocess P { /* and\n another */ state a; init a; }\nsystem async; // end"))
                .isEqualTo("1 states, 0 transitions, 1 deadlocks, 0 errors");
    }
}
