package dovetail.lang.pnml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomPetriNets;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nets in the textual format of TINA. */
class TinaTest {
    private static final int SAMPLES = 200;

    @Test
    void declarationsMayComeInAnyOrder() {
        PetriNet net = read("""
                # a comment
                net order
                tr t1 : go [0,w[ p1 p2*3 -> p3 {p 4}*2
                tr t2 p3?2 p1?-1 \\
                   ->
                pl p1 (2)
                pl {p 4} (1K) t1 -> t2
                lb p3 done
                nt n 1 {a note}
                """);
        assertThat(net.places())
                .extracting(PetriNet.Place::name, PetriNet.Place::initial)
                .containsExactly(tuple("p1", 2), tuple("p2", 0), tuple("done", 0), tuple("p 4", 1000));
        PetriNet.Transition first = net.transitions().get(0);
        assertThat(first.name()).isEqualTo("go");
        assertThat(first.inputs().weightOf(1)).isEqualTo(3);
        assertThat(first.outputs().weightOf(3)).isEqualTo(3);
        PetriNet.Transition second = net.transitions().get(1);
        assertThat(second.inputs().weightOf(2)).isEqualTo(2);
        assertThat(second.outputs().weightOf(2)).isEqualTo(2);
        assertThat(second.inputs().weightOf(3)).isEqualTo(1);
        assertThat(second.inhibitors().weightOf(0)).isEqualTo(1);
    }

    /** A test asks for tokens that the transition may take as well: the larger number is needed. */
    @Test
    void testsDoNotAddUp() {
        PetriNet net = read("net tests\npl a (2)\ntr t a a?2 a?1 -> b\n");
        PetriNet.Transition transition = net.transitions().get(0);
        assertThat(transition.inputs().weightOf(0)).isEqualTo(2);
        assertThat(transition.outputs().weightOf(0)).isEqualTo(1);
    }

    /** Values of predicates have 32 bits, and would be wrong beyond them. */
    @Test
    void predicatesThatMayWrapAreRefused() {
        SourceText text = new SourceText("large.net", "net large\npl a (50000)\npl b (1)\ntr t b -> c\n");
        PnmlModel model = (PnmlModel) ModelReader.read(text, Map.of(), ConstantValues.NONE);
        for (String wraps : new String[] {"#a * #a < 0", "#b + 2147483647 > 0", "1 - #a * #a * 2 = 0"}) {
            assertThatThrownBy(() -> model.predicate(new SourceText("--invariant", wraps)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("may exceed 32 bits");
        }
        assertThat(model.fits(model.predicate(new SourceText("--invariant", "#a * 40000 + #b > #c"))))
                .isTrue();
    }

    @Test
    void bracesAndBackslashesInNamesAreEscaped() {
        PetriNet net = read("net n\npl {r\\}s} (1)\ntr {a\\\\b \\{} {r\\}s} -> {c\\d}\n");
        assertThat(net.places()).extracting(PetriNet.Place::name).containsExactly("r}s", "c\\d");
        assertThat(net.transitions().get(0).name()).isEqualTo("a\\b {");
        assertThatThrownBy(() -> read("net n\npl {r\\} (1)\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("this brace is never closed");
    }

    @Test
    void inhibitorArcsOfWeightZeroAreRefused() {
        assertThatThrownBy(() -> read("net n\npl a (1)\ntr t a?-0 -> b\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected a weight of at least 1, found 0");
    }

    @Test
    void aFileWithoutDeclarationsIsRefused() {
        for (String empty : new String[] {"", "\n \n", "# a comment\n"}) {
            assertThatThrownBy(() -> read(empty))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("the file has no declaration");
        }
        assertThat(read("net n\n").places()).isEmpty();
    }

    @Test
    void allErrorsAreReported() {
        assertThatThrownBy(() -> read("""
                tr a p! -> q
                pr a > b
                tr x [1,2] p -> q
                foo
                pl p (2
                tr p -> q
                tr y p*0 -> q
                tr z p
                lb nobody label
                """))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("stopwatch arcs are not supported")
                .hasMessageContaining("priorities are not supported")
                .hasMessageContaining("time intervals are not supported")
                .hasMessageContaining("found 'foo'")
                .hasMessageContaining("expected ')', found the end of the line")
                .hasMessageContaining("expected a transition, found the place 'p'")
                .hasMessageContaining("expected a weight of at least 1, found 0")
                .hasMessageContaining("expected a place or '->', found the end of the line")
                .hasMessageContaining("there is no transition or place 'nobody'");
    }

    @Test
    void writtenNetsAreReadAgain() {
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, 6, true).net();
            String text = written(net);
            PetriNet read = read(text);
            for (int place = 0; place < net.places().size(); place++) {
                assertThat(read.places().get(place).initial())
                        .as(text)
                        .isEqualTo(net.places().get(place).initial());
            }
            for (int t = 0; t < net.transitions().size(); t++) {
                for (int place = 0; place < net.places().size(); place++) {
                    PetriNet.Transition one = net.transitions().get(t);
                    PetriNet.Transition other = read.transitions().get(t);
                    assertThat(other.inputs().weightOf(place))
                            .isEqualTo(one.inputs().weightOf(place));
                    assertThat(other.outputs().weightOf(place))
                            .isEqualTo(one.outputs().weightOf(place));
                    assertThat(other.inhibitors().weightOf(place))
                            .isEqualTo(one.inhibitors().weightOf(place));
                }
            }
        }
    }

    /** No text leads to anything but a net or messages. */
    @Test
    void damagedTextsAreRefused() {
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(written(new RandomPetriNets(seed, 6, true).net()));
            for (int i = 0; i < 3; i++) {
                text.insert(random.nextInt(text.length()), "*?-!([{}])>:#\\\n9 K".charAt(random.nextInt(18)));
            }
            try {
                read(text.toString());
            } catch (InputException e) {
                assertThat(e.diagnostics()).isNotEmpty();
            }
        }
    }

    private static String written(PetriNet net) {
        StringBuilder text = new StringBuilder("net random\n");
        for (PetriNet.Place place : net.places()) {
            text.append("pl ")
                    .append(place.name())
                    .append(" (")
                    .append(place.initial())
                    .append(")\n");
        }
        for (PetriNet.Transition transition : net.transitions()) {
            text.append("tr ").append(transition.name());
            arcs(transition.inputs(), "*", text);
            arcs(transition.inhibitors(), "?-", text);
            text.append(" ->");
            arcs(transition.outputs(), "*", text);
            text.append('\n');
        }
        return text.toString();
    }

    private static void arcs(Arcs arcs, String sign, StringBuilder text) {
        for (int i = 0; i < arcs.size(); i++) {
            text.append(" p").append(arcs.place(i)).append(sign).append(arcs.weight(i));
        }
    }

    private static PetriNet read(String text) {
        return ModelReader.read(new SourceText("random.net", text), Map.of(), ConstantValues.NONE)
                .network()
                .net()
                .orElseThrow();
    }
}
