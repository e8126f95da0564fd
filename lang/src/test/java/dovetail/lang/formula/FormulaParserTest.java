package dovetail.lang.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.ltl.Formula;
import dovetail.ltl.FormulaText;
import dovetail.ltl.LassoWord;
import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlWord;
import dovetail.testkit.random.RandomFormulas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaParserTest {
    private final FreeAtoms atoms = new FreeAtoms();

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a & b | c; (a & b) | c",
                "a | b & c; a | (b & c)",
                "a xor b | c; a xor (b | c)",
                "a -> b -> c; a -> (b -> c)",
                "a -> b <-> c; a -> (b <-> c)",
                "a <-> b -> c; a <-> (b -> c)",
                "a xor b -> c; (a xor b) -> c",
                "a xor b xor c; (a xor b) xor c",
                "a U b U c; a U (b U c)",
                "a U b W c R d M a; a U (b W (c R (d M a)))",
                "a & b U c; a & (b U c)",
                "!a U b; (!a) U b",
                "G a U b; (G a) U b",
                "F a & b; (F a) & b",
                "X a | b; (X a) | b",
                "! F a; !(F a)",
                "GFa; G(F(a))",
                "GF a; G(F(a))",
                "GF!a; G(F(!a))",
                "XFa; X(F a)",
                "Fa U Gb; (F a) U (G b)",
                "GFtrue; G F 1",
                "[]<>a && !b || c; (G F a & !b) | c",
                "a V b; a R b",
                "a /\\ b \\/ ~c; (a & b) | !c",
                "a => b; a -> b",
                "a <=> b; a <-> b",
                "a ^ b; a xor b",
                "true U a; F a",
                "0 R a; G a",
                "X /* a comment */ a; X a",
                "GFE\"a\"; G F (E \"a\")",
                "!E\"a\" U E\"b\"; (!(E\"a\")) U (E\"b\")"
            })
    void groupsAndSpellingsAreThoseOfSpot(String text, String same) {
        assertThat(parse(text)).isEqualTo(parse(same));
    }

    @Test
    void atomsShareNumbers() {
        assertThat(parse("G(\"a\" -> F {x > 1} & b) | \"a\" & { x > 1 } & b"))
                .isEqualTo(Formula.or(
                        Formula.globally(Formula.implies(
                                Formula.atom(0), Formula.and(Formula.eventually(Formula.atom(1)), Formula.atom(2)))),
                        Formula.and(Formula.atom(0), Formula.atom(1), Formula.atom(2))));
        assertThat(atoms.texts()).containsExactly("\"a\"", "{x > 1}", "b");
    }

    @Test
    void namesThatOnlyStartLikeOperatorsAreAtoms() {
        parse("GREEN | Xerxes_1 | aUb | Up | F_1");
        assertThat(atoms.texts()).containsExactly("GREEN", "erxes_1", "aUb", "Up", "_1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "Y a@ 1@ past operators are not supported: 'Y'",
                "G (a & O b)@ 8@ past operators are not supported: 'O'",
                "H(a)@ 1@ past operators are not supported: 'H'",
                "a S b@ 3@ past operators are not supported: 'S'",
                "P(a)@ 1@ past operators are not supported: 'P'",
                "F[1,5] a@ 2@ intervals are not supported",
                "a U[<=3] b@ 4@ intervals are not supported",
                "a U@ 4@ expected a formula, found the end of the formula",
                "(a | b@ 7@ expected ')', found the end of the formula",
                "a b@ 3@ expected an operator or the end of the formula, found 'b'",
                "a & & b@ 5@ expected a formula, found '&'",
                "2@ 1@ expected a formula, found '2'",
                "{}@ 1@ expected a predicate between the braces, found nothing",
                "a & {x@ 5@ this brace is never closed; expected '}'",
                "\"\"@ 1@ an action has a name; \"*\" is any action"
            },
            quoteCharacter = '\'',
            maxCharsPerColumn = 200)
    void saysWhatIsWrongAndWhere(String text, int column, String message) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("f:1:" + column + ": error: " + message);
    }

    private static final Mtl A = new Mtl.Atom(0);
    private static final Mtl B = new Mtl.Atom(1);

    private MetricFormula metric(String text) {
        return FormulaParser.parseMetric(new SourceText("f", text), atoms);
    }

    @Test
    void metricOperatorsHaveIntervals() {
        assertThat(metric("G (a -> F[1,5] b)"))
                .isEqualTo(new MetricFormula(Mtl.always(Mtl.implies(A, Mtl.eventually(new Interval(1, 5), B))), true));
        assertThat(metric("a U[2,inf] b").formula()).isEqualTo(new Mtl.Until(new Interval(2, Interval.INFINITE), A, B));
        assertThat(metric("a S[0..3] b").formula()).isEqualTo(new Mtl.Since(new Interval(0, 3), A, B));
        assertThat(metric("G[=3] a").formula()).isEqualTo(Mtl.globally(new Interval(3, 3), A));
        assertThat(metric("P[<=3] a").formula()).isEqualTo(Mtl.previously(new Interval(1, 3), A));
        assertThat(metric("O[<3] a").formula()).isEqualTo(Mtl.previously(new Interval(1, 2), A));
        assertThat(metric("H[>=3] a").formula()).isEqualTo(Mtl.historically(new Interval(3, Interval.INFINITE), A));
        assertThat(metric("F[>3] a").formula()).isEqualTo(Mtl.eventually(new Interval(4, Interval.INFINITE), A));
        assertThat(metric("GF[1,5]Y a").formula())
                .isEqualTo(Mtl.always(Mtl.eventually(new Interval(1, 5), Mtl.yesterday(A))));
        assertThat(metric("[] <> X a").counts()).isFalse();
        assertThat(metric("a S b").counts()).isTrue();
        assertThat(metric("Y a").counts()).isTrue();
    }

    /** Formulas without intervals and without past have the same words, whichever way they are read. */
    @Test
    void withoutIntervalsThePresentIsIncluded() {
        for (String text : new String[] {"a U b", "a W b", "a R b", "a M b", "F a", "G a", "X a", "a U b U a", "GFa"}) {
            Formula formula = parse(text);
            MetricFormula metric = metric(text);
            assertThat(metric.counts()).isFalse();
            for (int seed = 0; seed < 200; seed++) {
                LassoWord word = new RandomFormulas(seed, 2).word(4);
                assertThat(new MtlWord(word).satisfies(metric.formula()))
                        .as("%s on %s", text, word)
                        .isEqualTo(word.satisfies(formula));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "F[5,1] a@ 2@ the interval from 5 to 1 is empty",
                "X[1,5] a@ 2@ the operator 'X' takes no interval",
                "a W[1,5] b@ 4@ the operator 'W' takes no interval",
                "F[1] a@ 4@ expected ','",
                "F[a] a@ 3@ expected a number of steps",
                "F[0,1000001] a@ 5@ the number of steps is too large; at most 1000000"
            },
            quoteCharacter = '\'')
    void saysWhatIsWrongWithIntervals(String text, int column, String message) {
        assertThatThrownBy(() -> metric(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("f:1:" + column + ": error: " + message);
    }

    @Test
    @Tag("slow")
    void boundsWhatItReads() {
        for (String deep : new String[] {
            "(".repeat(100_000) + "a",
            "!".repeat(100_000) + "a",
            "X ".repeat(100_000) + "a",
            "X".repeat(599) + "a",
            "a U ".repeat(100_000) + "a",
            "a -> ".repeat(100_000) + "a"
        }) {
            assertThatThrownBy(() -> parse(deep))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("too deeply");
        }
        for (String operator : new String[] {"<->", "xor"}) {
            assertThatThrownBy(() -> parse(("a " + operator + " ").repeat(40) + "a"))
                    .hasMessageContaining("too large")
                    .hasMessageContaining("both sides of '" + operator + "' count twice")
                    .hasMessageContaining("compare values inside {...}");
        }
        assertThatThrownBy(() -> parse("a" + " | a".repeat(100_000))).hasMessageContaining("too large");
        assertThatThrownBy(() -> parse("X".repeat(1 << 20) + "a")).isInstanceOf(InputException.class);
        StringBuilder many = new StringBuilder("a0");
        for (int i = 1; i <= 64; i++) {
            many.append(" | a").append(i);
        }
        assertThatThrownBy(() -> parse(many.toString())).hasMessageContaining("too many atoms; at most 64");
    }

    @Test
    void whatIsWrittenReadsTheSame() {
        Random random = new Random(5);
        RandomFormulas formulas = new RandomFormulas(5, 3);
        for (int i = 0; i < 2000; i++) {
            Formula formula = formulas.formula(10);
            String text = FormulaText.render(formula, List.of("a", "b", "c"));
            FreeAtoms read = new FreeAtoms();
            read.named("a");
            read.named("b");
            read.named("c");
            Formula again = FormulaParser.parse(new SourceText("f", text), read);
            for (int k = 0; k < 20; k++) {
                long[] stem = random.longs(random.nextInt(4), 0, 8).toArray();
                long[] loop = random.longs(1 + random.nextInt(3), 0, 8).toArray();
                LassoWord word = new LassoWord(stem, loop);
                assertThat(word.satisfies(again)).as(text).isEqualTo(word.satisfies(formula));
            }
        }
    }

    @Test
    void readsTheFormulasOfTheTable() throws IOException {
        Path table = Path.of("../../shared/data/ltl/formulas.csv");
        Assumptions.assumeTrue(Files.exists(table), "skipped: there is no " + table);
        int read = 0;
        for (String line : Files.readAllLines(table)) {
            String text = line.split(";")[1];
            if (!text.equals("formula")) {
                FreeAtoms table1 = new FreeAtoms();
                FormulaParser.parse(new SourceText("f", text), table1);
                assertThat(table1.texts()).as(text).allMatch(name -> name.length() == 1);
                read++;
            }
        }
        assertThat(read).isEqualTo(56);
    }

    private Formula parse(String text) {
        return FormulaParser.parse(new SourceText("f", text), atoms);
    }
}
