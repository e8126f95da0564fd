package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.Damage;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** However a text is damaged, reading it gives a model or a list of diagnostics, never another exception. */
class DveFuzzTest {
    private static final String VALID = """
            const byte N = 3;
            byte x = 1, a[N] = {1, 2 + N};
            int y = -4;
            channel c, d;
            channel {byte, int} t, b[2];
            process P {
              byte v;
              state s0, s1, s2;
              init s0;
              commit s1;
              assert s0: x < 10 imply a[x] != 7, s2: not Q.r0;
              trans
                s0 -> s1 { guard x == 1 && Q->w[1] >= 0; sync c!x + 1; effect v = v + 1, a[v % N] = ~x; },
                -> s2 { sync t!{x, y}; },
                s1 -> s0 { sync b!{1, 2}; },
                s2 -> s0 { guard (x | 1) ^ (y & 3) << 2 > 4; effect x = -x; };
            }
            process Q {
              int w[2];
              state r0, r1;
              init r0;
              trans
                r0 -> r1 { sync c?w[0]; effect y = w[0] * 2; },
                r1 -> r0 { sync t?{x, w[1]}; },
                r0 -> r0 { sync b?; };
            }
            process L {
              state q0, q1;
              init q0;
              accept q1;
              trans q0 -> q0 {}, -> q1 { guard P.s1 or Q.r1; }, q1 -> q1 { guard !P.s0; };
            }
            system async property L;
            """;

    private static final List<String> PIECES = List.of(
            "process",
            "state",
            "init",
            "trans",
            "guard",
            "sync",
            "effect",
            "system",
            "async",
            "property",
            "const",
            "byte",
            "int",
            "channel",
            "commit",
            "accept",
            "assert",
            "imply",
            "not",
            "true",
            "P",
            "Q",
            "x",
            "a",
            "s0",
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            ",",
            ";",
            ":",
            ".",
            "->",
            "=>",
            "=",
            "==",
            "!",
            "?",
            "-",
            "/",
            "%",
            "<<",
            "0",
            "-1",
            "999",
            "99999999999",
            "\"",
            "/*",
            "*/",
            "//",
            "\n",
            "\u0000",
            "é",
            "@");

    @Provide
    Arbitrary<List<Damage>> changes() {
        return Damage.of(VALID, PIECES);
    }

    @Property(tries = 2000)
    void damagedModels(@ForAll("changes") List<Damage> changes) {
        readsOrReports(Damage.apply(changes, VALID));
    }

    @Property(tries = 500)
    void randomPieces(@ForAll("pieces") List<String> pieces) {
        readsOrReports(String.join(" ", pieces));
    }

    @Provide
    Arbitrary<List<String>> pieces() {
        return Arbitraries.of(PIECES).list().ofMaxSize(200);
    }

    @Property(tries = 500)
    void truncatedModels(@ForAll("lengths") int length) {
        assertThat(readsOrReports(VALID.substring(0, length))).isFalse();
    }

    @Provide
    Arbitrary<Integer> lengths() {
        return Arbitraries.integers().between(0, VALID.stripTrailing().length() - 1);
    }

    @Property(tries = 500)
    void damagedPredicates(@ForAll("pieces") List<String> pieces) {
        try {
            Dve.read(VALID).predicate(new SourceText("p", String.join(" ", pieces)));
        } catch (InputException e) {
            assertThat(e.diagnostics()).isNotEmpty();
        }
    }

    /** Whether the text could be read; anything thrown but diagnostics fails the test. */
    private static boolean readsOrReports(String text) {
        try {
            return !Dve.read(text).network().components().isEmpty();
        } catch (InputException e) {
            assertThat(e.diagnostics()).isNotEmpty();
            return false;
        }
    }
}
