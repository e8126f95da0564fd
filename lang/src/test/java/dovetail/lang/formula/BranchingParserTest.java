package dovetail.lang.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.ctl.Ctl;
import dovetail.ctl.CtlText;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomCtl;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BranchingParserTest {
    private static final List<String> ATOMS = List.of("{a}", "{b}", "E\"c\"");

    private final AtomTable atoms = new NoNames();

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "AG EF {a}; A G (E F {a})",
                "AGEF {a}; AG EF {a}",
                "A[] {a}; AG {a}",
                "E<> {a}; EF {a}",
                "A [{a} U {b}]; A({a} U {b})",
                "A[{a} & {b} U {c}]; A[({a} & {b}) U {c}]",
                "EF {a} & {b}; (EF {a}) & {b}",
                "!EX {a} -> AF {b}; (!(EX {a})) -> (AF {b})",
                "E[{a} W {b}]; E[{a} U {b}] | EG {a}",
                "A[{a} W {b}]; !E[!{b} U (!{a} & !{b})]",
                "A[{a} R {b}]; A[{b} W ({a} & {b})]",
                "AGE\"go\"; AG (E \"go\")",
                "AG !deadlock; AG ~ deadlock",
                "AG (true -> 0); AG (1 -> false)"
            })
    void groupsAndSpellings(String text, String same) {
        assertThat(parse(text)).isEqualTo(parse(same));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "G {a}@ 1@ in branching time, 'A' or 'E' stands before every temporal operator: AG or EG",
                "AG F {a}@ 4@ in branching time, 'A' or 'E' stands before every temporal operator: AF or EF",
                "AG \"go\"@ 4@ an action is no property of a state: E\"go\" says that it can be taken",
                "A {a}@ 3@ expected 'G', 'F', 'X' or '[p U q]' after the path quantifier 'A', found",
                "A[{a}]@ 6@ expected 'U', 'W' or 'R' after the first formula of 'A', found ']'",
                "A[{a} U {b})@ 12@ expected ']', found ')'",
                "AG@ 3@ expected a formula, found the end of the formula",
                "AG ({a}@ 8@ expected ')', found the end of the formula",
                "{a} {b}@ 5@ expected an operator or the end of the formula, found",
                "AG {}@ 4@ expected a predicate between the braces, found nothing",
                "AG ({a} --> {b})@ 9@ '-->' is leads-to in UPPAAL: write AG (p -> AF q)",
                "EF x == 1@ 4@ a predicate of the model goes in braces: {x == 1}"
            },
            quoteCharacter = '`',
            maxCharsPerColumn = 200)
    void saysWhatIsWrongAndWhere(String text, int column, String message) {
        assertThatThrownBy(() -> BranchingParser.parse(new SourceText("f", text), new NoNames()))
                .isInstanceOf(InputException.class)
                .satisfies(e -> {
                    assertThat(((InputException) e).diagnostics().get(0).column())
                            .isEqualTo(column);
                    assertThat(((InputException) e).diagnostics().get(0).message())
                            .startsWith(message);
                });
    }

    @Test
    void textsCanBeReadAgain() {
        for (int seed = 0; seed < Ring.cases(500); seed++) {
            Ctl formula = new RandomCtl(seed, ATOMS.size()).formula(seed % 8);
            String text = CtlText.render(formula, ATOMS);
            AtomTable known = new NoNames();
            ATOMS.forEach(atom -> BranchingParser.parse(new SourceText("f", atom), known));
            Ctl read = BranchingParser.parse(new SourceText("f", text), known);
            String again = CtlText.render(read, ATOMS);
            assertThat(BranchingParser.parse(new SourceText("f", again), known))
                    .as(text)
                    .isEqualTo(read);
            if (!text.contains("!!")) {
                assertThat(again).isEqualTo(text);
            }
        }
    }

    private Ctl parse(String text) {
        return BranchingParser.parse(new SourceText("f", text), atoms);
    }

    /** A table that knows no bare names. */
    private static final class NoNames implements AtomTable {
        private final FreeAtoms others = new FreeAtoms();

        @Override
        public boolean knows(String name) {
            return false;
        }

        @Override
        public int named(String name) {
            throw new IllegalArgumentException(name);
        }

        @Override
        public int predicate(SourceText text) {
            return others.predicate(text);
        }

        @Override
        public int action(SourceText pattern) {
            return others.action(pattern);
        }

        @Override
        public int enabled(SourceText pattern) {
            return others.enabled(pattern);
        }

        @Override
        public int size() {
            return others.size();
        }

        @Override
        public String unknown(String name) {
            return "unknown " + name;
        }
    }
}
