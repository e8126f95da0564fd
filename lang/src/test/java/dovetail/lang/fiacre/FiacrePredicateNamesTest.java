package dovetail.lang.fiacre;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.source.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Predicates that use the names of traces: lengths and elements of queues, and cells of nested values. */
class FiacrePredicateNamesTest {
    private static final Model MODEL = Fiacre.read("""
            type R is record x : 0..3, y : bool end
            type M is union a of 0..3 | b end
            process P (&g : array 2 of R) is
              states s, t
              var q : queue 2 of M := {| |}, n : array 2 of array 2 of 0..5 := [[0, 1], [2, 3]], s : 0..1 := 0
              from s q := enqueue(q, a(2)); to t
            component C is
              var g : array 2 of R := [{x = 0, y = false}, {x = 1, y = true}]
              par P(&g) end
            C
            """);

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "len(P.q) = 1    # length P.q = 1",
                "P.q.count = 1   # length P.q = 1",
                "g.x[1] = 2      # g[1].x = 2",
                "P.n[3] = 1      # P.n[1][1] = 1"
            })
    void meansTheSame(String written, String plain) {
        assertThat(read(written.strip())).isEqualTo(read(plain.strip()));
    }

    @Test
    void elementsOfQueuesHaveTheirTypes() {
        assertThat(read("P.q[0] = a(2)")).isEqualTo(read("P.q[0] = a(1 + 1)"));
        assertThat(read("P.q.a[0] = 2")).isEqualTo(read("P.q[0].a = 2"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "P.q[2] = b      # 1:5: index 2 is out of range 0..1",
                "P.z = 1         # 1:3: 'P' has neither a state nor a variable 'z'; there are 'g', 'q', 'n', 's', 's' and 't'",
                "q = 1           # 1:1: there is no shared variable 'q'; that of a process is written 'P.q'",
                "P = s           # 1:1: 'P' is a process; that it is in a state is written 'P.s'",
                "gg[0].x = 1     # 1:1: there is no variable, constant or constructor 'gg'; did you mean 'g'?",
                "g[0].z = 1      # 1:6: a record x, y end has no field 'z'; there are 'x' and 'y'",
                "leng(P.q) = 1   # 1:1: there is no function or constructor 'leng'; there are 'a' and 'b'"
            })
    void mistakes(String predicate, String message) {
        assertThatThrownBy(() -> read(predicate.strip()))
                .isInstanceOfSatisfying(
                        InputException.class,
                        e -> assertThat(e.diagnostics())
                                .extracting(d -> d.line() + ":" + d.column() + ": " + d.message())
                                .containsExactly(message.strip()));
    }

    @Test
    void aStateIsMeantBeforeAVariableWithAWarning() {
        List<Diagnostic> warnings = new ArrayList<>();
        MODEL.predicate(new SourceText("p", "P.s"), Map.of(), warnings::add);
        assertThat(warnings)
                .extracting(Diagnostic::message)
                .containsExactly("'P.s' is the state 's'; the variable is written '{P}1:s'");
    }

    private static Expr read(String predicate) {
        return MODEL.predicate(new SourceText("p", predicate));
    }
}
