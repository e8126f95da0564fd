package dovetail.lang.prop;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.Nets;
import dovetail.lang.dve.DveLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.property.Atom;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Predicates are divided into parts with the words of their authors, each of which reads back as its part. */
class WrittenPartsTest {
    private final Model network = Nets.interleaved("a", Nets.lts(0, "0 x 1", "1 x 2"), "b", Nets.lts(0, "0 x 1"));

    private final Model dve = new DveLanguage().read(new SourceText("m.dve", """
            byte x;
            process P { byte y; state s, t; init s; trans s -> t { effect y = 1; }; }
            system async;
            """), Map.of(), ConstantValues.NONE);

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a = 1 && b = 0                     ; a = 1 | b = 0",
                "a = 1 and b = 0 && a = 2           ; a = 1 | b = 0 | a = 2",
                "( (a = 1) && (b = 0 or a = 2) )    ; a = 1 | b = 0 or a = 2",
                "a = 1 || b = 0 && a = 2            ; a = 1 | b = 0 && a = 2",
                "a = 1 && (b = 0 && !(a = 2))       ; a = 1 | b = 0 | !(a = 2)",
                "!(a = 1 || b = 0)                  ; a = 1 | b = 0",
                "not ( !( a=1 && b   =  0 ) )       ; a=1 | b = 0",
                "a = 1 && b = 0 -> a = 2            ; a = 1 && b = 0 | a = 2",
                "a = 1 imply b = 0                  ; a = 1 | b = 0",
                "/* first */ (a = 1 && /* then */ b = 0) /* ) */; a = 1 | b = 0",
                "far && a = 1                       ; far | a = 1",
            })
    void partsAreThoseOfTheText(String text, String parts) {
        assertThat(String.join(" | ", texts(network, text))).isEqualTo(parts);
    }

    @ParameterizedTest
    @CsvSource({"a = 1", "!(a = 1)", "far", "'a in {0, 1}'"})
    void aSinglePartIsNotDivided(String text) {
        assertThat(texts(network, text)).isEmpty();
    }

    @Test
    void anArrowInANameIsNoImplication() {
        assertThat(texts(dve, "P->y == 1 imply x == 0")).containsExactly("P->y == 1", "x == 0");
        assertThat(texts(dve, "P.s and (x == 1 || P->y > 0)")).containsExactly("P.s", "x == 1 || P->y > 0");
    }

    /** Every text has the meaning of its atom. */
    private static List<String> texts(Model model, String text) {
        Map<String, Expr> named = Map.of("far", Expr.or(Expr.equal(0, 2), Expr.equal(1, 1)));
        SourceText source = new SourceText("--reach", text);
        List<Atom> parts = new WrittenParts(model, named).of(source, model.predicate(source, named));
        for (Atom part : parts) {
            assertThat(model.predicate(new SourceText("part", part.text()), named))
                    .isEqualTo(part.predicate());
        }
        return parts.stream().map(Atom::text).toList();
    }
}
