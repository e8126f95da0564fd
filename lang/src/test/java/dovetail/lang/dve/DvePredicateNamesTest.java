package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.interpret.ModelError;
import dovetail.lang.source.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Predicates that use the names of traces: variables of processes and contents of channels. */
class DvePredicateNamesTest {
    private static final Model MODEL =
            Dve.read("channel {byte} c[2]; channel {byte, int} d[1]; channel {byte} meet;\nbyte a[3] = {4, 5, 6};\n"
                    + "process P { byte x = 7, y[2] = {1, 2}, s = 9; state s, t; init s;\n"
                    + "trans s -> s { sync c!x; effect x = x + 1; }, s -> t { sync d!{3, -4}; }; }\n"
                    + "system async;");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P.x == 7 and P.y[1] == 2 and P.y[P.y[0]] == 2",
                "c.count == 0 and len(c) == 0 and empty(c) and not full(c)",
                "c[0] == 0 and c[c.count] == 0",
                "d.count == 0 and d.1[0] == 0 and d.2[0] == 0",
                "P.s and P->s == 9"
            })
    void initiallyTrue(String predicate) throws ModelError {
        assertThat(Dve.initially(MODEL, predicate)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "len(c) == 1 and c[0] == 7 and P.x == 8",
                "full(c) and c[0] == 7 and c[1] == 8",
                "P.t and full(d) and d.1[0] == 3 and d.2[0] == 0 - 4"
            })
    void reachable(String predicate) {
        assertThat(Dve.reachable(MODEL, predicate)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"len(c) == 3", "full(c) and c[1] == 7", "empty(c) and full(c)", "d.1[0] == 2"})
    void unreachable(String predicate) {
        assertThat(Dve.reachable(MODEL, predicate)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "a[3] == 0         # 1:3: index 3 is out of range for 'a[3]'",
                "c[2] == 0         # 1:3: index 2 is out of range for 'c[2]'",
                "P.y[2] == 0       # 1:5: index 2 is out of range for 'y[2]'",
                "d[0] == 0         # 1:1: 'd' is a channel; its parts are 'd.count', 'd.1[0]' to 'd.2[0]' and 'len(d)'",
                "c == 0            # 1:1: 'c' is a channel; its parts are 'c.count', 'c[0]' and 'len(c)'",
                "c.size == 0       # 1:3: channel 'c' has no part 'size'; there are 'c.count' and 'c[0]'",
                "d.3[0] == 0       # 1:3: channel 'd' has no part '3'; there are 'd.count' and 'd.1[0]' to 'd.2[0]'",
                "len(meet) == 0    # 1:5: channel 'meet' has no buffer, so there is never a message in it",
                "meet.count == 0   # 1:1: channel 'meet' has no buffer, so there is never a message in it",
                "len(cc) == 0      # 1:5: there is no channel 'cc'; did you mean 'c'?",
                "mett.count == 0   # 1:1: there is no process 'mett'; did you mean 'meet'?",
                "size(c) == 0      # 1:1: there is no function 'size'; there are 'len', 'empty' and 'full' of a channel",
                "P == 0            # 1:1: there is no variable 'P'; 'P' is a process, whose states are written 'P.s'",
                "P->t              # 1:4: process 'P' has no variable 't'; the state is written 'P.t'"
            })
    void mistakes(String predicate, String message) {
        assertThatThrownBy(() -> MODEL.predicate(new SourceText("p", predicate.strip())))
                .isInstanceOfSatisfying(
                        InputException.class,
                        e -> assertThat(e.diagnostics())
                                .extracting(d -> d.line() + ":" + d.column() + ": " + d.message())
                                .containsExactly(message.strip()));
    }

    @Test
    void aStateIsMeantBeforeAVariableWithAWarning() {
        assertThat(warnings("P.s")).containsExactly("1:1: 'P.s' is the state 's'; the variable is written 'P->s'");
        assertThat(warnings("P.t and P.x == 0")).isEmpty();
    }

    @Test
    void anArrayWithoutIndexDeservesAWarningInEachPredicate() {
        String warning = "1:1: 'a' is an array; without an index, here and elsewhere, 'a[0]' is meant";
        assertThat(warnings("a == 4")).containsExactly(warning);
        assertThat(warnings("a == 4")).containsExactly(warning);
        assertThat(warnings("a[0] == 4")).isEmpty();
    }

    @Test
    void aModelHasNoneOfTheseNames() {
        assertThat(Dve.errors("channel {byte} c[1];\nprocess P { byte x; state s; init s;\n"
                        + "trans s -> s { guard len(c) == 0; }, s -> s { guard P.x == 0; }; }\nsystem async;"))
                .containsExactly(
                        "3:22: there is no function 'len' in a model; 'len', 'empty' and 'full' of a channel are for"
                                + " properties",
                        "3:55: process 'P' has no state 'x'; the variable is written 'P->x'");
    }

    private static List<String> warnings(String predicate) {
        List<Diagnostic> found = new ArrayList<>();
        MODEL.predicate(new SourceText("p", predicate), Map.of(), found::add);
        return Dve.lines(found).toList();
    }
}
