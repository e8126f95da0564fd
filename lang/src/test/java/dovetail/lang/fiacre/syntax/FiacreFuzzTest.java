package dovetail.lang.fiacre.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.Damage;
import dovetail.lang.source.SourceFiles;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** However a text is damaged, the parser ends with a tree or diagnostics, never with another exception. */
class FiacreFuzzTest {
    private static final String VALID = """
            #define MAX (N - 1)
            #ifndef N
            #define N 4
            #endif
            type byte is 0..255
            type msg is union a, b of 0..MAX | c end union
            type rec is record f, g : nat, h : array 2 of bool end
            channel ch is byte # msg
            const K : rec is {f = 1, g = 2, h = [true, false]}
            function max (x, y : nat) : nat is
              var z : nat := 0
            begin
              if x > y then return x elsif x = y then return z else return y end
            end
            task t (byte, msg) : msg is code
            process P [p : in out ch, q : sync, r : none] (&x : read write queue 3 of msg, v : byte) is
            states s0, s1
            var i, j : nat := 1, m : msg := c
            init i := max(i, 3) * -2; to s0
            from s0
              on not (empty x) and length x < 3;
              m, x := first x, dequeue x;
              case m of a(i) -> null | b(any) -> i := any where i < 3 | c -> x := enqueue(x, a(0)) end case;
              p ! 3, m;
              to s1
            from s1
              select p ? i, m where i > 2 ? true : false; loop
              [] q; while i < 3 do i := i + 1 end; to s0
              unless foreach j do x := {| c, b(1) |} end; r; loop
              end
            from s1 wait ]0, MAX[; to s0
            from s0 start t(1, m); sync t m; wait [0.5, 1]; loop
            #ifeq N 4
            from s0 loop
            #else
            from s0 null
            #endif
            component C is
            var x : queue 3 of msg := {||}, y : rec := K
            port p : ch in [0, ...[, q, r : sync
            priority p | q > r > q
            init y.f := y.h[1] ? 1 : $2
            par * in P [p, q, r] (&x, 3) || p, q -> par P [p, q, r] (&x, y.g % 7) end || P [p, q, r] (&x, 0) end par
            C
            """;

    private static final Pattern TOKENS = Pattern.compile("\\s+|\\w+|[^\\s\\w]");

    private static final List<String> PIECES = List.of(
            "type",
            "channel",
            "const",
            "function",
            "process",
            "component",
            "states",
            "var",
            "init",
            "from",
            "port",
            "priority",
            "par",
            "begin",
            "to",
            "if",
            "then",
            "elsif",
            "else",
            "end",
            "case",
            "of",
            "select",
            "unless",
            "while",
            "foreach",
            "do",
            "on",
            "wait",
            "task",
            "start",
            "loop",
            "null",
            "return",
            "any",
            "where",
            "union",
            "record",
            "array",
            "queue",
            "in",
            "out",
            "none",
            "sync",
            "is",
            "not",
            "and",
            "enqueue",
            "first",
            "true",
            "P",
            "x",
            "s0",
            "property",
            "assert",
            "task",
            "start",
            "0",
            "99999999999",
            "[",
            "]",
            "[]",
            "(",
            ")",
            "{",
            "}",
            "{|",
            "|}",
            "|",
            "||",
            ",",
            ";",
            ":",
            ":=",
            ".",
            "..",
            "...",
            "->",
            "=>",
            "=",
            "!",
            "?",
            "&",
            "#",
            "-",
            "*",
            ">",
            "@",
            "\"",
            "/*",
            "*/",
            "//",
            "\n#define",
            "\n#ifdef N\n",
            "\n#else\n",
            "\n#endif\n",
            "\n",
            "\u0000",
            "\u00e9");

    @Test
    void theValidTextIsValid() {
        assertThat(Trees.errors(VALID)).isEmpty();
    }

    @Provide
    Arbitrary<List<Damage>> changes() {
        return Damage.of(VALID, PIECES);
    }

    @Property(tries = 2000)
    void damagedModels(@ForAll("changes") List<Damage> changes) {
        endsOrReports(Damage.apply(changes, VALID));
    }

    @Property(tries = 500)
    void randomPieces(@ForAll("pieces") List<String> pieces) {
        endsOrReports(String.join(" ", pieces));
    }

    @Provide
    Arbitrary<List<String>> pieces() {
        return Arbitraries.of(PIECES).list().ofMaxSize(200);
    }

    @Property(tries = 500)
    void damagedPredicates(@ForAll("pieces") List<String> pieces) {
        Diagnostics diagnostics = new Diagnostics();
        Term term = FiacreParser.predicate(new SourceText("p", String.join(" ", pieces)), diagnostics);
        assertThat(term != null || diagnostics.hasErrors()).isTrue();
    }

    /** A token that is cut or repeated in a valid text, and every beginning of it. */
    @Test
    void tokensCutAndRepeated() {
        List<String> tokens = tokens(VALID);
        for (int i = 0; i < tokens.size(); i++) {
            List<String> changed = new ArrayList<>(tokens);
            changed.remove(i);
            endsOrReports(String.join("", changed));
            changed.add(i, tokens.get(i) + " " + tokens.get(i));
            endsOrReports(String.join("", changed));
            endsOrReports(String.join("", tokens.subList(0, i)));
        }
    }

    @Test
    void damagedFiles() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the Fiacre models (../shared/data) are not here"));
        Random random = new Random(14);
        List<Path> files = new ArrayList<>(FiacreFiles.beem(corpus));
        files.addAll(FiacreFiles.timed(corpus));
        files.add(FiacreFiles.lift(corpus));
        files.removeIf(file -> file.toFile().length() >= 20_000);
        assertThat(files).hasSizeGreaterThan(50);
        for (Path file : files) {
            List<String> tokens = tokens(SourceFiles.read(file).text());
            for (int round = 0; round < 10; round++) {
                List<String> changed = new ArrayList<>(tokens);
                for (int change = random.nextInt(4); change >= 0; change--) {
                    int at = random.nextInt(changed.size());
                    if (random.nextBoolean()) {
                        changed.remove(at);
                    } else {
                        changed.add(random.nextInt(changed.size()), " " + changed.get(at) + " ");
                    }
                }
                endsOrReports(String.join("", changed));
            }
        }
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKENS.matcher(text);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
        return tokens;
    }

    /** Parses a text; anything thrown but diagnostics fails the test. */
    private static void endsOrReports(String text) {
        Diagnostics diagnostics = new Diagnostics();
        try {
            Syntax.Program program = FiacreParser.parse(new SourceText("test.fcr", text), Map.of(), diagnostics);
            if (!diagnostics.hasErrors()) {
                assertThat(program.incomplete()).isFalse();
            }
            assertThat(Trees.program(program)).isNotEmpty();
        } catch (InputException e) {
            assertThat(e.diagnostics()).isNotEmpty();
        }
    }
}
