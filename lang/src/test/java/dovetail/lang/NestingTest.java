package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.source.Model;
import dovetail.lang.source.token.TokenStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads generated texts of every language at the limit of nesting, past it, and with long chains, which are no nesting.
 * Each text is read many times by a thread with a small stack, and so each parser hundreds of times in one process: the
 * result depends neither on the stack of the caller nor on whether code is interpreted or compiled.
 */
class NestingTest {
    private static final int TIMES = 30;

    private static final int SMALL_STACK_BYTES = 256 << 10;

    /** The levels around a piece: a statement, a document and its parts. */
    private static final int AROUND = 10;

    private static final int LONG = 20_000;

    private static final String MARKED =
            "<integer-le><integer-constant>1</integer-constant><tokens-count><place>p</place></tokens-count></integer-le>";

    @TempDir
    static Path directory;

    @BeforeAll
    static void prepare() throws IOException {
        Nestable.prepare(directory);
    }

    /** A piece that is nested in itself. */
    private record Nested(Nestable kind, String before, String open, String inner, String close, String after) {
        String text(int levels) {
            return kind.with(before + open.repeat(levels) + inner + close.repeat(levels) + after);
        }

        @Override
        public String toString() {
            return kind + " " + before + open + inner;
        }
    }

    /** An operator between equal operands. */
    private record Chain(Nestable kind, String before, String operand, String operator) {
        String text(int operands) {
            return kind.with(before + operand + (operator + operand).repeat(operands - 1));
        }

        @Override
        public String toString() {
            return kind + " " + operand + operator + operand;
        }
    }

    private static Nested nested(Nestable kind, String before, String open, String inner) {
        String close = open.endsWith("a[") ? "]" : open.indexOf('(') >= 0 ? ")" : "";
        return new Nested(kind, before, open, inner, close, "");
    }

    static List<Nested> nested() {
        List<Nested> all = new ArrayList<>();
        for (Nestable dve : List.of(Nestable.DVE, Nestable.DVE_PREDICATE)) {
            for (String open : List.of("(", "-", "!", "not ", "a[", "1 + (")) {
                all.add(nested(dve, "", open, "0"));
            }
        }
        for (String open : List.of("(", "not ", "b ? b : ", "b = (")) {
            all.add(nested(Nestable.FIACRE, "on ", open, "b"));
        }
        all.add(nested(Nestable.FIACRE, "x := ", "- ", "1"));
        all.add(nested(Nestable.FIACRE, "x := ", "a[", "0"));
        all.add(new Nested(Nestable.FIACRE, "", "if b then ", "null", " end", ""));
        all.add(new Nested(Nestable.FIACRE, "if b then null ", "elsif b then null ", "", "", " end"));
        all.add(new Nested(Nestable.FIACRE, "", "while false do ", "null", " end", ""));
        all.add(new Nested(Nestable.FIACRE, "", "case b of any -> ", "null", " end", ""));
        all.add(new Nested(Nestable.FIACRE, "", "foreach b do ", "null", " end", ""));
        all.add(new Nested(Nestable.FIACRE, "", "(", "x", ")", " := 1"));
        all.add(new Nested(Nestable.FIACRE_PAR, "", "par ", "P(&q)", " end", ""));
        all.add(nested(Nestable.FIACRE_PREDICATE, "", "(", "{P}1@s"));
        all.add(nested(Nestable.FIACRE_PREDICATE, "", "not ", "{P}1:b"));
        all.add(nested(Nestable.CDL, "", "(", "e"));
        all.add(nested(Nestable.CDL, "", "loop 1 ", "e"));
        for (String open : List.of("(", "!", "not ", "x = 0 -> (")) {
            all.add(nested(Nestable.MODULES, "", open, "x = 1"));
        }
        for (String open : List.of("X ", "F[0,2] ", "x = 0 U (", "always ")) {
            all.add(nested(Nestable.MODULES_PROPERTY, "", open, "x = 1"));
        }
        all.add(nested(Nestable.MODULES, "x = ", "-", "y"));
        all.add(nested(Nestable.MODULES, "x = ", "min(3, ", "y"));
        all.add(new Nested(Nestable.MODULES, "x = ", "if x = 1 then ", "y", " else 0", ""));
        for (String open : List.of("(", "!", "not ")) {
            all.add(nested(Nestable.AUT_PREDICATE, "", open, "e = 0"));
            all.add(nested(Nestable.COIN_PREDICATE, "", open, "A.s"));
            all.add(nested(Nestable.PNML_PREDICATE, "", open, "#p >= 1"));
            all.add(nested(Nestable.MODULES_PREDICATE, "", open, "x = 1"));
        }
        all.add(nested(Nestable.PNML_PREDICATE, "", "1 + (", "#p"));
        all.add(nested(Nestable.COIN, "", "(", "A"));
        all.add(new Nested(Nestable.PNML, "", "<page>", "", "</page>", ""));
        all.add(new Nested(Nestable.QUERY, "", "<negation>", MARKED, "</negation>", ""));
        all.add(nested(Nestable.EXP, "", "(", "\"e.aut\""));
        all.add(new Nested(Nestable.EXP, "", "hide x in ", "\"e.aut\"", " end hide", ""));
        for (Nestable formula : List.of(Nestable.FORMULA, Nestable.METRIC)) {
            for (String open : List.of("(", "!", "~", "X ", "[]", "<>", "\"x\" & (")) {
                all.add(nested(formula, "", open, "\"x\""));
            }
        }
        all.add(nested(Nestable.FORMULA, "", "\"x\" U (", "\"x\""));
        all.add(nested(Nestable.PATTERN, "", "(", "\"x\""));
        all.add(nested(Nestable.WORDS, "", "(", "x"));
        all.add(new Nested(Nestable.WORDS, "", "(", "x", ")*", ""));
        all.add(nested(Nestable.HOA_LABEL, "", "(", "0"));
        all.add(nested(Nestable.HOA_LABEL, "", "!", "0"));
        all.add(nested(Nestable.HOA_LABEL, "", "0 & (", "0"));
        all.add(nested(Nestable.HOA_ACCEPTANCE, "", "(", "Inf(0)"));
        return all;
    }

    /** Pieces with an operator of every level, each of which is a level of the term. */
    static List<Nested> ladders() {
        return List.of(
                nested(Nestable.DVE, "", "0 imply 0 or 1 and 1 | 1 ^ 1 & 1 == 1 < 1 << 1 + 1 * (", "0"),
                nested(Nestable.FIACRE, "on ", "b => b or b and b = 1 < 1 + 1 * (", "1"),
                nested(Nestable.MODULES, "", "x = 0 <-> x = 0 -> x = 0 | x = 0 & x = 0 U 1 = 1 + 1 * (", "x"),
                nested(Nestable.PNML_PREDICATE, "", "#p -> #p || #p && 1 <= 1 + 1 * (", "#p"),
                nested(Nestable.FORMULA, "", "\"x\" -> \"x\" | \"x\" & \"x\" U (", "\"x\""),
                nested(Nestable.HOA_LABEL, "", "0 | 0 & (", "0"));
    }

    static List<Chain> chains() {
        List<Chain> all = new ArrayList<>();
        for (Nestable dve : List.of(Nestable.DVE, Nestable.DVE_PREDICATE)) {
            for (String operator : List.of(" and ", " || ", " + ", " - ", " * ", " | ", " ^ ", " & ")) {
                all.add(new Chain(dve, "", "a[0]", operator));
            }
        }
        for (String operator : List.of(" + ", " - ", " * ")) {
            all.add(new Chain(Nestable.FIACRE, "x := ", "x", operator));
            all.add(new Chain(Nestable.PNML_PREDICATE, "", "#p", operator));
        }
        for (String operator : List.of(" and ", " or ")) {
            all.add(new Chain(Nestable.FIACRE, "on ", "b", operator));
            all.add(new Chain(Nestable.FIACRE_PREDICATE, "", "{P}1@s", operator));
            all.add(new Chain(Nestable.MODULES, "", "x = 1", operator));
            all.add(new Chain(Nestable.AUT_PREDICATE, "", "e = 0", operator));
            all.add(new Chain(Nestable.COIN_PREDICATE, "", "A.s", operator));
            all.add(new Chain(Nestable.PNML_PREDICATE, "", "#p >= 1", operator));
        }
        for (String operator : List.of(" + ", " - ")) {
            all.add(new Chain(Nestable.MODULES, "x = ", "y", operator));
        }
        all.add(new Chain(Nestable.MODULES, "", "x", " <= "));
        all.add(new Chain(Nestable.FIACRE, "", "x := 1", "; "));
        all.add(new Chain(Nestable.HOA_LABEL, "", "0", " & "));
        all.add(new Chain(Nestable.CDL, "", "e", "; "));
        return all;
    }

    @ParameterizedTest
    @MethodSource("nested")
    void textsAtTheLimitAreRead(Nested nested) throws Exception {
        Model model = nested.kind.model(directory);
        String text = nested.text(TokenStream.DEEPEST - AROUND);
        onASmallStack(() -> {
            for (int i = 0; i < TIMES; i++) {
                nested.kind.read(text, directory, model);
            }
        });
    }

    @ParameterizedTest
    @MethodSource({"nested", "ladders"})
    void textsPastTheLimitAreRefusedAtTheirPlace(Nested nested) throws Exception {
        Model model = nested.kind.model(directory);
        String text = nested.text(TokenStream.DEEPEST + 1);
        List<String> first = new ArrayList<>();
        onASmallStack(() -> {
            for (int i = 0; i < TIMES; i++) {
                List<String> told = errors(nested.kind, text, model);
                if (i == 0) {
                    first.addAll(told);
                }
                assertThat(told).isEqualTo(first);
            }
        });
        assertThat(first).hasSize(1);
        assertThat(first.get(0)).matches("\\d+:\\d+: .*" + TokenStream.TOO_DEEP);
    }

    @ParameterizedTest
    @MethodSource("chains")
    void longChainsAreNoNesting(Chain chain) throws Exception {
        Model model = chain.kind.model(directory);
        onASmallStack(() -> chain.kind.read(chain.text(LONG), directory, model));
    }

    /** Their terms are as high as they are long. */
    @Test
    void longChainsThatNobodyCanBalanceAreRefused() throws Exception {
        for (Chain chain : List.of(
                new Chain(Nestable.DVE, "", "1", " / "),
                new Chain(Nestable.FIACRE, "x := ", "1", " % "),
                new Chain(Nestable.MODULES, "x = ", "1", " / "),
                new Chain(Nestable.MODULES, "", "x = 1", " -> "),
                new Chain(Nestable.PNML_PREDICATE, "", "#p", " -> "),
                new Chain(Nestable.FORMULA, "", "\"x\"", " U "))) {
            Model model = chain.kind.model(directory);
            onASmallStack(() -> {
                chain.kind.read(chain.text(TokenStream.DEEPEST - AROUND), directory, model);
                String text = chain.text(LONG);
                int column = chain.text(TokenStream.DEEPEST + 1).length()
                        + 2
                        - chain.kind.with("").length()
                        + chain.kind.with("%").indexOf('%');
                assertThat(errors(chain.kind, text, model))
                        .containsExactly("1:" + column + ": " + TokenStream.TOO_DEEP);
            });
        }
    }

    /** Composites are nested by their names. */
    @Test
    void nestedCompositesAreRead() throws Exception {
        Model model = Nestable.COIN.model(directory);
        StringBuilder text = new StringBuilder(Nestable.COIN.with("(A)").replace(" system A;", "\n"));
        for (int i = 0; i < TokenStream.DEEPEST - AROUND; i++) {
            text.append("composite C" + i + " { " + (i == 0 ? "A" : "C" + (i - 1)) + "; }\n");
        }
        text.append("system C" + (TokenStream.DEEPEST - AROUND - 1) + ";\n");
        onASmallStack(() -> {
            for (int i = 0; i < TIMES / 10; i++) {
                Nestable.COIN.read(text.toString(), directory, model);
            }
        });
    }

    private static List<String> errors(Nestable kind, String text, Model model) {
        InputException e = catchThrowableOfType(InputException.class, () -> kind.read(text, directory, model));
        return e == null
                ? List.of()
                : e.diagnostics().stream()
                        .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
                        .map(d -> d.line() + ":" + d.column() + ": " + d.message())
                        .toList();
    }

    private interface Reading {
        void run() throws Exception;
    }

    private static void onASmallStack(Reading reading) {
        FutureTask<Void> task = new FutureTask<>(() -> {
            reading.run();
            return null;
        });
        new Thread(null, task, "caller", SMALL_STACK_BYTES).start();
        assertThatCode(task::get).doesNotThrowAnyException();
    }
}
