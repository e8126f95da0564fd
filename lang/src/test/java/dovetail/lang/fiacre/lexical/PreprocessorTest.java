package dovetail.lang.fiacre.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.syntax.Trees;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Directives and macros leave the tokens that gpp leaves, each at its place in the file. */
class PreprocessorTest {
    /** The tokens that are left, separated by spaces. */
    private static String left(String text, Map<String, String> defines) {
        Diagnostics diagnostics = new Diagnostics();
        TokenStream in = Preprocessor.of(new SourceText("test.fcr", text), defines, diagnostics)
                .tokens();
        List<String> tokens = new ArrayList<>();
        while (!in.atEnd()) {
            tokens.add(in.next().text());
        }
        diagnostics.throwIfErrors();
        return String.join(" ", tokens);
    }

    private static String left(String text) {
        return left(text, Map.of());
    }

    private static void check(String text, String... errors) {
        Diagnostics diagnostics = new Diagnostics();
        TokenStream in = Preprocessor.of(new SourceText("test.fcr", text), Map.of(), diagnostics)
                .tokens();
        while (!in.atEnd()) {
            in.next();
        }
        assertThat(diagnostics.all().stream().map(d -> d.line() + ":" + d.column() + ": " + d.message()))
                .as("%s", text)
                .containsExactly(errors);
    }

    @Test
    void macros() {
        assertThat(left("#define N 3\nx := N + 1")).isEqualTo("x := 3 + 1");
        assertThat(left("N\n#define N 3\nN\n#undef N\nN")).isEqualTo("N 3 N");
        assertThat(left("#define N 1\nN\n#define N 2\nN")).isEqualTo("1 2");
        assertThat(left("#define SUM (a + b) // a sum\nSUM * SUM")).isEqualTo("( a + b ) * ( a + b )");
        assertThat(left("#define NONE\na NONE b")).isEqualTo("a b");
        assertThat(left("#define A B + B\n#define B C\n#define C 1\nA")).isEqualTo("1 + 1");
        assertThat(left("#define F (x)\nF")).isEqualTo("( x )");
        assertThat(left("  #  define N 3  \n N")).isEqualTo("3");
        assertThat(left("#define N 3\r\nN\r\n")).isEqualTo("3");
        assertThat(left("#define N 1 + \\\n 2\nN")).isEqualTo("1 + 2");
        assertThat(left("#define N 1 /* one */ + 2\nN")).isEqualTo("1 + 2");
        assertThat(left("#define UNUSED \u00e9\na")).isEqualTo("a");
        assertThat(left("N M", Map.of("N", "1 + 2", "M", ""))).isEqualTo("1 + 2");
        assertThat(left("#undef N\nN", Map.of("N", "1"))).isEqualTo("N");
    }

    @Test
    void conditions() {
        assertThat(left("#ifdef A\na\n#endif\nb")).isEqualTo("b");
        assertThat(left("#ifdef A\na\n#else\nb\n#endif\nc")).isEqualTo("b c");
        assertThat(left("#define A\n#ifdef A\na\n#else\nb\n#endif\nc")).isEqualTo("a c");
        assertThat(left("#ifndef A\n#define A 1\n#endif\nA")).isEqualTo("1");
        assertThat(left("#ifndef A\n#define A 1\n#endif\nA", Map.of("A", "2"))).isEqualTo("2");
        assertThat(left("#ifdef A\n#define B 1\n#endif\nB")).isEqualTo("B");
        String text = "#ifeq A TRUE\na\n#else\nb\n#endif";
        assertThat(left(text)).isEqualTo("b");
        assertThat(left(text, Map.of("A", "TRUE"))).isEqualTo("a");
        assertThat(left(text, Map.of("A", " TRUE "))).isEqualTo("a");
        assertThat(left(text, Map.of("A", "B", "B", "TRUE"))).isEqualTo("a");
        assertThat(left(text, Map.of("A", "T", "TRUE", "T"))).isEqualTo("a");
        assertThat(left("#ifneq A TRUE\na\n#else\nb\n#endif", Map.of("A", "TRUE")))
                .isEqualTo("b");
        assertThat(left("#ifneq A TRUE\na\n#endif // A\n")).isEqualTo("a");
    }

    @Test
    void conditionsNest() {
        String text = """
                #ifdef A
                1
                #ifdef B /* both */
                2
                #else // only A
                3
                #endif
                4
                #else
                5
                #ifndef B
                6
                #else
                7
                #endif
                #endif
                8
                """;
        assertThat(left(text)).isEqualTo("5 6 8");
        assertThat(left(text, Map.of("A", ""))).isEqualTo("1 3 4 8");
        assertThat(left(text, Map.of("B", ""))).isEqualTo("5 7 8");
        assertThat(left(text, Map.of("A", "", "B", ""))).isEqualTo("1 2 4 8");
    }

    @Test
    void commentsHoldNoDirectives() {
        assertThat(left("/*\n#define A 1\n#else\n*/\nA")).isEqualTo("A");
        assertThat(left("a // #define A 1\nA")).isEqualTo("a A");
        assertThat(left("// /*\n#define A 1\nA")).isEqualTo("1");
        assertThat(left("#define A 1 /* a comment\n#define A 2\n*/ A")).isEqualTo("1");
        assertThat(left("#ifdef A /* a comment\n#endif */ a\n#endif\nb")).isEqualTo("b");
    }

    @Test
    void aProfileMayGoOnWithASymbol() {
        assertThat(left("p : nat\n  # bool\n #")).isEqualTo("p : nat # bool #");
    }

    @Test
    void excludedTextNeedNotBeFiacre() {
        assertThat(left("#ifdef A\n\u00e9 #include\n#unknown\n#define\n#endif\na"))
                .isEqualTo("a");
    }

    @Test
    void tokensStayAtTheirPlaces() {
        String text = "#define N (1 +\\\n 2)\n#ifdef A\na b\n#endif\n  x N y";
        TokenStream in = Preprocessor.of(new SourceText("test.fcr", text), Map.of(), new Diagnostics())
                .tokens();
        List<Token> tokens = new ArrayList<>();
        while (!in.atEnd()) {
            tokens.add(in.next());
        }
        int use = text.lastIndexOf('N');
        assertThat(tokens)
                .extracting(Token::offset)
                .containsExactly(text.indexOf('x'), use, use, use, use, use, text.indexOf('y'));
        assertThat(Trees.errors(
                        "#define N 3\nprocess P is states s\n#ifdef A\n\u00e9\n#endif\n  from s x := 1 N; loop"))
                .containsExactly("6:17: expected ';', found '3'");
    }

    @Test
    void macrosInPrograms() {
        assertThat(Trees.program(Trees.parse("""
                        #define MAX (N - 1)
                        #define byte 0..255
                        const c : byte is 2 * MAX
                        """, Map.of("N", "4"))))
                .isEqualTo("const c: 0..255 = (mul 2 (sub 4 1))\nroot -");
    }

    @Test
    void textsRefuseMacros() {
        check("#define N 9\n#ifneq N 2\n  #error N is 2 \n#endif", "3:3: N is 2");
        check("#error", "1:1: the model refuses these macros");
        check("a\n#ifdef A\n#error no A\n#else\n#error an A, please\n#endif", "5:1: an A, please");
    }

    @Test
    void wrongDirectives() {
        check(
                "a\n  #defin N 3\n",
                "2:3: unknown directive '#defin'; expected '#define', '#undef', '#ifdef', '#ifndef', "
                        + "'#ifeq', '#ifneq', '#else', '#endif' or '#error'; did you mean '#define'?");
        check("#include \"a.fcr\"", "1:1: '#include' is not supported");
        check(
                "#if A > 1\n\u00e9\n#elif B\n\u00e9\n#else\n\u00e9\n#endif",
                "1:1: '#if' is not supported; use '#ifdef', '#ifndef', '#ifeq' or '#ifneq'");
        check("#ifdef A\n#elif B\n\u00e9\n#endif", "2:1: '#elif' is not supported; nest a condition in '#else'");
        check("#ifdef A\n#ifdef B\n#elif C\n#endif\n#endif");
        check("#elif B", "1:1: there is no condition for this '#elif'");
        check("a\n#else\n", "2:1: there is no condition for this '#else'");
        check("#ifdef A\n#else\n#else\n#endif", "3:1: '#ifdef' has an '#else' already, on line 2");
        check("#endif", "1:1: there is no condition for this '#endif'");
        check("#ifdef A\n#ifeq B C\n#else", "1:1: this '#ifdef' has no '#endif'", "2:1: this '#ifeq' has no '#endif'");
        check("#define", "1:8: expected the name of a macro, found the end of the line");
        check("#define 3x y", "1:9: expected the name of a macro, found '3x'");
        check("#define F(x) x", "1:9: macros with parameters are not supported");
        check("#undef", "1:7: expected the name of a macro, found the end of the line");
        check("#undef A B", "1:10: expected the end of the line, found 'B'");
        check("#ifdef\n#endif", "1:7: expected the name of a macro, found the end of the line");
        check(
                "#ifdef A B\n#endif A",
                "1:10: expected the end of the line, found 'B'",
                "2:8: expected the end of the line, found 'A'");
        check("#ifeq A\n#endif", "1:8: expected a value to compare 'A' with, found the end of the line");
        check("#ifeq A B C\n#endif", "1:11: expected the end of the line, found 'C'");
    }

    @Test
    void wrongMacros() {
        check("#define A A\n  A", "2:3: the macro 'A' stands for itself: A -> A");
        check("#define A 1 + B\n#define B A\nB", "3:1: the macro 'B' stands for itself: B -> A -> B");
        check("#define A A\n#ifeq A B\n#endif", "2:7: the macro 'A' stands for itself: A -> A");
        check("#define A \u00e9\nA\nA", "1:11: unexpected character '\u00e9'");
        StringBuilder doubled = new StringBuilder("#define M0 x\n");
        StringBuilder nested = new StringBuilder("#define M0 x\n");
        for (int i = 1; i <= 200; i++) {
            doubled.append("#define M" + i + " M" + (i - 1) + " M" + (i - 1) + "\n");
            nested.append("#define M" + i + " M" + (i - 1) + "\n");
        }
        check(doubled + "M40", "202:1: this macro stands for too much; at most 10000 tokens");
        check(nested + "M200", "202:1: macros are nested too deeply here; at most 100 levels");
    }
}
