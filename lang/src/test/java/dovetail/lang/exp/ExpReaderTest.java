package dovetail.lang.exp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.Naive;
import dovetail.lang.Nets;
import dovetail.lang.aut.AutWriter;
import dovetail.lang.aut.LtsModel;
import dovetail.model.Component;
import dovetail.model.Hierarchy;
import dovetail.model.Network;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small expressions whose products were worked out by hand. */
class ExpReaderTest {
    @TempDir
    Path dir;

    @BeforeEach
    void components() throws IOException {
        // Straight lines, so that the number of reachable states shows who moved with whom.
        write("ab", "0 a 1", "1 b 2");
        write("a", "0 a 1");
        write("b", "0 b 1");
        write("t", "0 i 1");
        write("g1", "0 G !1 1");
        write("g2", "0 G !2 1");
        write("g12", "0 G !1 1", "0 G !2 1");
        write("h12", "0 H !1 1", "0 H !2 2");
        write("abc", "0 a 0", "0 b 0", "0 c(1, 2) 0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                // references
                "\"a.aut\"; 2; 1",
                "a.aut; 2; 1",
                "a; 2; 1",
                "behaviour a end behaviour; 2; 1",
                "((a)) -- comment; 2; 1",
                "(* (* *) a; 2; 1",
                // infix operators: interleaving 2x2, full synchronisation, by a set
                "a ||| a; 4; 4",
                "a || a; 2; 1",
                "a || b; 1; 0",
                "a |[a]| a; 2; 1",
                "ab |[b]| ab; 5; 5",
                "ab |[a, b]| ab; 3; 2",
                "ab |[]| a; 6; 7",
                "t || t; 4; 4",
                "a ||| a ||| a; 8; 12",
                // to the right: a |[a]| (a ||| a) lets the first go with either of the others
                "a |[a]| a ||| a; 3; 2",
                "(a |[a]| a) ||| a; 4; 4",
                // par: no set, a common set, own sets, degrees
                "par a || a || a end par; 8; 12",
                "par a in a || a || a end par; 2; 1",
                "par in a || a end par; 4; 4",
                "par a in a || b end par; 2; 1",
                "par a -> a || a -> a || a end par; 4; 4",
                "par a -> ab || a, b -> ab || b -> b end par; 5; 5",
                "par a#2 in a || a || a end par; 4; 3",
                "par a#1 in a || a || a end par; 8; 12",
                "par a#3 in a || a || a end par; 2; 1",
                "par a#2 in a -> a || a -> a || a end par; 4; 4",
                // the same, by gates with offers
                "par G in g1 || g12 end par; 2; 1",
                "gate par G in g1 || g12 end par; 2; 1",
                "label par G in g1 || g12 end par; 4; 6",
                "label par \"G !1\" in g1 || g12 end par; 3; 2",
                "par G in g1 || g2 end par; 1; 0",
                "g12 || g12; 2; 2",
                // vectors
                "par a * a -> c in a || a end par; 2; 1",
                "par \"a\" * _ -> \"a\", _ * \"a\" -> \"x\" in a || a end par; 4; 4",
                "par a * _ * b -> c in a || a || b end par; 2; 1",
                "par a * b -> c in ab || ab end par; 1; 0",
                "par a * _ -> c in t || a end par; 2; 1",
                "par G * H -> K in g12 || h12 end par; 3; 2",
                "gate par G * H -> K in g12 || h12 end par; 3; 2",
                "label par \"G !1\" * \"H !2\" -> K in g12 || h12 end par; 2; 1",
                "label par G * H -> K in g12 || h12 end par; 1; 0",
                // relabelling
                "hide a in a || t end hide; 2; 1",
                "hide a in ab |[b]| ab; 5; 5",
                "(hide a in a) |[a]| a; 2; 1",
                "cut a in ab; 1; 0",
                "cut b in ab end cut; 2; 1",
                "cut all but a in ab end cut; 2; 1",
                "a || (rename b -> a in b end rename); 2; 1",
                "par hide a in a || a end hide || b end par; 4; 4",
                "par a in hide b in ab || ab end par; 5; 5",
            })
    void countsStatesAndTransitions(String expression, long states, long transitions) {
        Naive.Size size = Naive.explore(read(expression).network());
        assertThat(size.states()).isEqualTo(states);
        assertThat(size.transitions()).isEqualTo(transitions);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "hide a in abc; b,c(1, 2),i",
                "hide \"c\" in abc; a,b,i",
                "gate hide \"c\" in abc; a,b,i",
                "total hide \"c\" in abc; a,b,c(1, 2)",
                "total hide \"c(1, 2)\" in abc; a,b,i",
                "hide \"c(1, 2)\" in abc; a,b,i",
                "gate hide \"c(1, 2)\" in abc; a,b,c(1, 2)",
                "partial hide \"1\" in abc; a,b,i",
                "partial hide \"[0-9], \" in abc; a,b,i",
                "hide \"[ab]\" in abc; c(1, 2),i",
                "hide all but a in abc; a,i",
                "total hide all but \".\" in abc; a,b,i",
                "cut \"c.*\" in abc; a,b",
                "rename a -> b, b -> a in abc; a,b,c(1, 2)",
                "rename c -> d in abc; a,b,d(1, 2)",
                "gate rename \"\\(.*\\)\" -> \"x_\\1\" in abc; x_a,x_b,x_c(1, 2)",
                "total rename \"c(\\([0-9]*\\), \\([0-9]*\\))\" -> \"c(\\2, \\1)\" in abc; a,b,c(2, 1)",
                "single rename \"[0-9]\" -> \"n\" in abc; a,b,c(n, 2)",
                "multiple rename \"[0-9]\" -> \"n\" in abc; a,b,c(n, n)",
                "multiple rename \", \" -> \"\" in abc; a,b,c(12)",
                "total rename a -> i in abc; b,c(1, 2),i",
                "rename c -> i in abc; a,b,i",
                "par a -> \"say \\\"a\\\"\" in abc end par; say \"a\"",
                "par c -> \"d\" in abc end par; d(1, 2)",
            })
    void givesLabels(String expression, String labels) {
        Map<String, Long> found = Naive.explore(read(expression).network()).labels();
        assertThat(String.join(",", found.keySet())).isEqualTo(labels.strip());
    }

    @Test
    void keepsTheTreeAndReadsFilesOnce() {
        LtsModel model = read("par a in (a ||| ab) || hide b in ab || ab end hide end par");
        assertThat(model.network().components()).extracting(Component::name).containsExactly("a", "ab", "ab_2", "ab_3");
        assertThat(model.network().component(1).behaviour())
                .isEqualTo(model.network().component(3).behaviour());
        assertThat(model.network().hierarchy())
                .isEqualTo(new Hierarchy.Composite(
                        "net",
                        List.of(
                                new Hierarchy.Composite(
                                        "line 1", List.of(new Hierarchy.Leaf(0), new Hierarchy.Leaf(1))),
                                new Hierarchy.Composite(
                                        "line 1", List.of(new Hierarchy.Leaf(2), new Hierarchy.Leaf(3))))));
    }

    @Test
    void rulesKnowWhereTheyWerePutTogether() {
        LtsModel model = read("a\n  |[a]|\n a");
        assertThat(model.network().rules()).hasSize(1);
        assertThat(model.network().rules().get(0).origin()).hasToString("net.exp:2:3");
    }

    @Test
    void warnsOfLabelsThatAreNotThere() {
        LtsModel model = read("hide x in par y, a in z -> a || a -> a end par end hide");
        assertThat(model.warnings())
                .extracting(Diagnostic::render)
                .extracting(w -> w.substring(0, w.indexOf('\n')))
                .containsExactly(
                        "net.exp:1:15: warning: no operand has the label 'y'",
                        "net.exp:1:23: warning: no operand has the label 'z'",
                        "net.exp:1:6: warning: no label here matches 'x'");
        assertThat(read("par a * c -> d, a * a -> d, a * a -> d in a || a end par")
                        .warnings())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "this vector never applies: operand 2 has no label 'c'", "this vector stands here twice");
        assertThat(read("par G * G -> G in g1 || g2 end par").warnings())
                .extracting(Diagnostic::message)
                .containsExactly("this vector never applies: the offers of its labels never agree");
    }

    @Test
    void warnsOfLabelsThatTooFewOperandsHave() {
        assertThat(read("par b, a#2 in ab || a || a end par").warnings())
                .extracting(Diagnostic::message)
                .containsExactly("no step has the label 'b': operand 2 has no such label");
        assertThat(read("par b#2 in ab || a || a end par").warnings())
                .extracting(Diagnostic::message)
                .containsExactly("no step has the label 'b': 2 operands have to take part, and 1 can");
        assertThat(read("par b -> ab || b -> a end par").warnings())
                .extracting(Diagnostic::message)
                .containsExactly("this operand has no label 'b'");
        assertThat(read("par G in g1 || g2 end par").warnings()).isEmpty();
    }

    @Test
    void refusesTooManyRules() {
        SourceText source = new SourceText("net.exp", "par a#2 in a || a || a || a || a end par");
        assertThat(ExpReader.read(source, dir.resolve("net.exp"), 10).network().rules())
                .hasSize(10);
        assertThatThrownBy(() -> ExpReader.read(source, dir.resolve("net.exp"), 9))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("net.exp:1:1: error: this composition has more than 9 different joint steps");
        // 60 choose 30 would never end if the bound were tested afterwards.
        String wide = "par a#30 in a" + " || a".repeat(59) + " end par";
        assertThatThrownBy(() -> ExpReader.read(new SourceText("net.exp", wide), dir.resolve("net.exp"), 1000))
                .hasMessageContaining("more than 1000 different joint steps");
    }

    @Test
    void readsLongChainsAndRefusesDeepNesting() {
        assertThat(read("a" + " ||| a".repeat(2000)).network().components()).hasSize(2001);
        for (String deep : List.of(
                "(".repeat(100_000) + "a",
                "hide a in ".repeat(100_000) + "a",
                "par ".repeat(100_000),
                "a" + " ||| a |[a]| a".repeat(10_000),
                "par a || (".repeat(50_000) + " end par".repeat(50_000))) {
            assertThatThrownBy(() -> read(deep))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("nested too deeply");
        }
    }

    @Test
    void endsQuicklyOnNoise() {
        Random random = new Random(5);
        String[] words = {
            "hide ", "end ", "par ", "( ", ") ", "|| ", "\"", "a ", "in ", "-> ", ", ", "\u00a7", "end hide "
        };
        StringBuilder noise = new StringBuilder();
        while (noise.length() < 10 << 20) {
            noise.append(words[random.nextInt(words.length)]).append(random.nextInt(40) == 0 ? "\n" : "");
        }
        assertThatThrownBy(() -> read(noise.toString())).isInstanceOf(InputException.class);
        String unclosed = "hide ".repeat(1 << 20) + "end par ".repeat(1 << 20);
        assertThatThrownBy(() -> read(unclosed)).isInstanceOf(InputException.class);
    }

    /** Matchers that try one way after the other take exponential time here, or overflow the stack. */
    @Test
    void regularExpressionsTakeLinearTime() throws IOException {
        String label = "a".repeat(20_000);
        Files.writeString(dir.resolve("long.aut"), "des (0, 1, 1)\n(0, \"" + label + "\", 0)\n");
        for (String regex : List.of("a*".repeat(12) + "b", "\\(a*\\)*b", "\\(aa*\\)*b", "\\(xa*x\\)*y")) {
            assertThat(read("total hide \"" + regex + "\" in \"long.aut\" end hide")
                            .network()
                            .labels())
                    .containsExactly(label);
        }
        assertThat(read("partial hide \"a*\\(aa*\\)*\" in \"long.aut\" end hide")
                        .network()
                        .labels())
                .containsExactly("i");
    }

    @Test
    void repetitionsAreCounted() throws IOException {
        write("aaa", "0 a 0", "0 aa 0", "0 aaa 0", "0 aaaa 0");
        assertThat(labels("cut \"a\\{2,3\\}\" in aaa")).containsExactly("a", "aaaa");
        assertThat(labels("cut \"a\\{2,\\}\" in aaa")).containsExactly("a");
        assertThat(labels("cut \"a\\{2\\}\" in aaa")).containsExactly("a", "aaa", "aaaa");
        assertThat(labels("cut \"\\(a\\{2\\}\\)\\{1,2\\}\" in aaa")).containsExactly("a", "aaa");
    }

    private List<String> labels(String text) {
        return List.copyOf(new TreeSet<>(read(text).network().labels()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "hide a in ab; i [a], b []",
                "hide a, b in ab; i [a], i [b]",
                "hide all but b in hide a in ab; i [a], b []",
                "rename a -> c in hide a in ab; i [a], b []",
                "hide c in rename a -> c in ab; i [c], b []",
                "hide b in (hide a in ab) ||| t; i [a], i [b], i []",
                "par a * b -> i, b * _ -> c in ab || b end par; i [a, b], c []",
                "par a * _ -> i in ab || b end par; i [a]"
            })
    void rulesKeepTheLabelsThatAreHidden(String expression, String expected) {
        Network network = read(expression).network();
        List<String> rules = new ArrayList<>();
        for (int rule = 0; rule < network.rules().size(); rule++) {
            rules.add(network.rules().get(rule).label() + " "
                    + network.notes(rule).hidden());
        }

        assertThat(rules).containsExactlyInAnyOrder(expected.split(", (?=[a-z] )"));
    }

    @Test
    void stepsHaveTheLinesOfTransitionsAndWhatIsHidden() {
        Network network = read("hide a in ab ||| a").network();

        Move first = new Interpreter(network).moves(network.initialState()).get(0);

        assertThat(first.hidden()).containsExactly("a");
        assertThat(first.step().hidden()).containsExactly("a");
        assertThat(first.origins()).extracting(Origin::line).containsExactly(2);
    }

    private void write(String name, String... transitions) throws IOException {
        AutWriter.write(Nets.lts(0, transitions), dir.resolve(name + ".aut"));
    }

    /** A label without a partner has the name by which the rest of the expression would know it. */
    @Test
    void labelsWithoutAPartnerAreRenamedHiddenAndCut() {
        assertThat(dead("a.aut |[a, b]| ab.aut")).containsExactly("b");
        assertThat(dead("total rename \"b\" -> \"c\" in (a.aut |[a, b]| ab.aut) end rename"))
                .containsExactly("c");
        assertThat(dead("hide \"b\" in (a.aut |[a, b]| ab.aut) end hide")).isEmpty();
        assertThat(dead("cut \"b\" in (a.aut |[a, b]| ab.aut) end cut")).isEmpty();
    }

    private Set<String> dead(String text) {
        return read(text).network().deadLabels();
    }

    private LtsModel read(String text) {
        return ExpReader.read(new SourceText("net.exp", text), dir.resolve("net.exp"), ExpLowering.MAX_RULES);
    }
}
