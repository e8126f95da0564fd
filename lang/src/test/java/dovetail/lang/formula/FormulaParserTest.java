package dovetail.lang.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.ltl.Formula;
import dovetail.ltl.LassoWord;
import dovetail.testkit.RandomFormulas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
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

    @Test
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
