package dovetail.lang.coin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import dovetail.model.Hierarchy;
import dovetail.model.Hierarchy.Composite;
import dovetail.model.Hierarchy.Leaf;
import dovetail.model.Message;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class CoinReaderTest {
    /** A door that a guest knocks at and a host opens; the guest may also leave, which concerns nobody. */
    private static final String DOOR = """
            automaton Guest (1) {
              state out, waiting, in';
              init out;
              trans
                out     -> waiting (1, knock, -),
                waiting -> in'     (-, open, 1),
                        -> out     (1, leave, 1);
            }
            automaton Host (2, (3)) {
              state idle, up;
              init idle;
              trans idle -> up (-, knock, 2), up -> idle (3, open, -);
            }
            composite House { Guest, Host; restrictL (1, knock, -), (-, knock, 2), (-, open, 1); }
            """;

    private static Model read(String text) {
        return new CoinLanguage().read(new SourceText("test.coin", text), Map.of(), ConstantValues.NONE);
    }

    /** The labels that steps can have. */
    private static List<String> labels(Model model) {
        List<String> labels = new ArrayList<>(model.network().labels());
        labels.removeAll(model.network().deadLabels());
        return labels;
    }

    private static List<String> warnings(Model model) {
        return model.warnings().stream()
                .map(d -> d.line() + ":" + d.column() + ": " + d.message())
                .toList();
    }

    @Test
    void complementaryLabelsJoinAndTheOthersInterleave() {
        Model model = read(DOOR + "system open House;");
        assertThat(model.warnings()).isEmpty();
        assertThat(labels(model)).containsExactly("(1, leave, 1)", "(3, open, -)", "(1, knock, 2)", "(3, open, 1)");
        // The host may open to nobody, since that output was not restricted.
        Interpreter interpreter = new Interpreter(model.network());
        int[] knocked = interpreter.moves(model.network().initialState()).get(0).target();
        assertThat(interpreter.moves(knocked))
                .extracting(Move::label)
                .containsExactly("(1, leave, 1)", "(3, open, -)", "(3, open, 1)");
        assertThat(model.network().renderValue(0, knocked[0])).isEqualTo("waiting");
    }

    @Test
    void stepsKnowWhereTheirTransitionsStand() {
        Model model = read(DOOR + "system House;");
        Interpreter interpreter = new Interpreter(model.network());
        Move knock = interpreter.moves(model.network().initialState()).get(0);
        assertThat(knock.origins()).extracting(Object::toString).containsExactly("test.coin:5:5", "test.coin:12:9");
        // The second repeats the source of the one before, so that it starts with its arrow.
        assertThat(interpreter.moves(knock.target()))
                .extracting(m -> m.label() + " " + m.origins().get(0))
                .containsExactly(
                        "(1, leave, 1) test.coin:7:13", "(3, open, -) test.coin:12:35", "(3, open, 1) test.coin:12:35");
    }

    @Test
    void jointStepsPassAMessageFromTheirSender() {
        Model model = read(DOOR + "system House;");
        Interpreter interpreter = new Interpreter(model.network());
        Move knock = interpreter.moves(model.network().initialState()).get(0);
        assertThat(knock.message()).isEqualTo(new Message(Message.Kind.EXCHANGE, "knock", "", 0, List.of(1)));
        assertThat(interpreter.moves(knock.target()).get(0).message()).isNull();
    }

    @Test
    void anAutomatonCanBeTheSystem() {
        Model model = read(DOOR + "system Host;");
        assertThat(labels(model)).containsExactly("(-, knock, 2)", "(3, open, -)");
        assertThat(model.network().hierarchy()).isEqualTo(new Composite("Host", List.of(new Leaf(0))));
    }

    @Test
    void theTreeIsKept() {
        Model model = read("""
                system Top;   // parts may come in any order
                composite Top { C, Left; }
                composite Left { A, B; }
                automaton A (1) { state s; init s; }
                automaton B (2) { state s; init s; }
                automaton C (3) { state s; init s; }
                """);
        Hierarchy left = new Composite("Left", List.of(new Leaf(1), new Leaf(2)));
        assertThat(model.network().hierarchy()).isEqualTo(new Composite("Top", List.of(new Leaf(0), left)));
        assertThat(model.network().components()).extracting(c -> c.name()).containsExactly("C", "A", "B");
    }

    @Test
    void everyCompositeFiltersWhatItOffers() {
        String automata = """
                automaton A (1) { state s; init s; trans s -> s (1, a, -), s -> s (1, b, -); }
                automaton B (2) { state s; init s; trans s -> s (-, a, 2), s -> s (-, b, 2); }
                """;
        assertThat(labels(read(automata + "composite C { A, B; } system C;")))
                .containsExactlyInAnyOrder(
                        "(1, a, -)", "(1, b, -)", "(-, a, 2)", "(-, b, 2)", "(1, a, 2)", "(1, b, 2)");
        assertThat(labels(read(automata + "composite C { A, B; onlyL (1, a, 2), (1, b, -); } system C;")))
                .containsExactlyInAnyOrder("(1, a, 2)", "(1, b, -)");
        // What an inner composite keeps to itself, no outer one can join.
        assertThat(labels(read(automata + """
                composite Inner { A; restrictL (1, a, -); }
                composite C { Inner, B; restrictL (-, a, 2), (-, b, 2); }
                system C;
                """))).containsExactlyInAnyOrder("(1, b, -)", "(1, b, 2)");
    }

    @Test
    void membersOfOneMemberDoNotJoinAgainOutside() {
        Model model = read("""
                automaton A (1) { state s; init s; trans s -> s (1, a, -); }
                automaton B (2) { state s; init s; trans s -> s (-, a, 2); }
                automaton C (3) { state s; init s; }
                composite Inner { A, B; restrictL (1, a, 2); }
                composite All { Inner, C; }
                system All;
                """);
        assertThat(labels(model)).containsExactlyInAnyOrder("(1, a, -)", "(-, a, 2)");
    }

    @Test
    void namesMayStartWithDigitsAndActionsMayBeKeywords() {
        Model model = read("""
                automaton 0103 (7') { state 0, 1''; init 0; trans 0 -> 1'' (7', init, -), -> 0 (7', reset'', 7'); }
                composite 9 { 0103; }
                system 9;
                """);
        assertThat(labels(model)).containsExactly("(7', init, -)", "(7', reset'', 7')");
        assertThat(new ReferenceSearch(model.network())
                        .distance(model.predicate(new SourceText("p", "0103.1'' && !0103.0"))))
                .hasValue(1);
    }

    @Test
    void predicatesTestStates() {
        Model model = read(DOOR + "system House;");
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.distance(model.predicate(new SourceText("p", "Guest.in' && (Host.idle || false)"))))
                .hasValue(2);
        assertThat(search.distance(model.predicate(
                        new SourceText("p", "both"),
                        Map.of("both", model.predicate(new SourceText("p", "Guest.out -> Host.up"))))))
                .hasValue(1);
        assertThatThrownBy(() -> model.predicate(new SourceText("p", "Gast.out || Guest.ill || nothing")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("p:1:1: error: the system has no automaton 'Gast'; did you mean 'Guest'?")
                .hasMessageContaining("p:1:19: error: automaton 'Guest' has no state 'ill'")
                .hasMessageContaining("p:1:26: error: there is no predicate 'nothing'");
        assertThatThrownBy(() -> model.predicate(new SourceText("p", "Guest")))
                .hasMessageContaining("expected '.' and a state after the automaton 'Guest'");
    }

    @Test
    void formulasMayWriteLabelsWithoutBlanks() {
        Model model = read(DOOR + "system House;");
        Property property = new LinearTimeReader(model, Map.of())
                .formula("p", new SourceText("f", "G(\"(1,knock, 2)\" -> F E\"( 3,open,*)\") & F \"(*)\""));
        assertThat(property.atoms())
                .extracting(Atom::text)
                .containsExactly("\"(1, knock, 2)\"", "E\"(3, open, *)\"", "\"(*)\"");
        assertThat(((Atom.Action) property.atoms().get(0)).matches("(1, knock, 2)"))
                .isTrue();
    }

    @Test
    void thePropertyIsAboutLabelsAndEnabledLabels() {
        // Somebody knocks and is never let in, although that is possible now (or never).
        String text = """
                system open House;
                property {
                  state calm, ignored;
                  init calm;
                  accept ignored;
                  trans
                    calm    -> calm    { * } { },
                    calm    -> ignored { (1, knock, 2) } { not (3, open, 1) },
                    ignored -> ignored { * - (3, open, 1) } { %s (3, open, 1) };
                }
                """;
        Model model = read(DOOR + String.format(text, "not"));
        assertThat(model.warnings()).isEmpty();
        Property.NoAcceptedRun property =
                (Property.NoAcceptedRun) model.properties().get(0);
        assertThat(property.name()).isEqualTo("property");
        assertThat(property.rules()).isEqualTo(new RunRules(RunRules.FiniteRuns.STUTTER, false, false));
        assertThat(property.atoms())
                .extracting(Atom::text)
                .containsExactlyInAnyOrder("\"(1, knock, 2)\"", "\"(3, open, 1)\"", "E\"(3, open, 1)\"");
        // After a knock the guest waits and the host is up, so that (3, open, 1) is enabled.
        assertThat(ReferenceLtl.isViolated(model.network(), property)).isFalse();
        Model always = read(DOOR + String.format(text, ""));
        assertThat(ReferenceLtl.isViolated(always.network(), always.properties().get(0)))
                .isFalse();
        Model any = read(DOOR + String.format(text, "").replace("{  (3, open, 1) }", "{ }"));
        assertThat(ReferenceLtl.isViolated(any.network(), any.properties().get(0)))
                .isTrue();
    }

    @Test
    void warnsOfWhatIsProbablyAMistake() {
        Model model = read("""
                automaton A (1) { state s; init s; trans s -> s (1, a, -), s -> s (1, a, -); }
                automaton B (1) { state s; init s; }
                automaton Left (2) { state s; init s; }
                composite C { A, B; restrictL (1, a, -), (-, a, 2), (1, a, -); }
                system C;
                property { state p; init p; accept p; trans p -> p { (1, a, 2) } { (1, a, -) }; }
                """);
        assertThat(warnings(model))
                .containsExactly(
                        "1:60: this transition is listed already, on line 1",
                        "2:14: automaton 'A' has the component name '1' too; their labels cannot be told apart",
                        "3:11: automaton 'Left' is a member of no composite",
                        "4:42: no step in 'C' has the label (-, a, 2)",
                        "4:53: the label (1, a, -) is listed already",
                        "6:54: no step of the system has the label (1, a, 2)",
                        "6:68: no step of the system has the label (1, a, -)");
        assertThat(model.warnings()).allMatch(d -> d.severity() == Diagnostic.Severity.WARNING);
    }

    @Test
    void aFileMayHoldTreesThatAreNotTheSystem() {
        String variants = """
                automaton Core (1) { state s; init s; trans s -> s (-, a, 1); }
                automaton Slow (2) { state s; init s; trans s -> s (2, a, -); }
                automaton Fast (3) { state s; init s; trans s -> s (3, a, -); }
                composite WithSlow { Core, Slow; }
                composite WithFast { Core, Fast; }
                """;
        Model slow = read(variants + "system open WithSlow;");
        assertThat(slow.warnings()).isEmpty();
        assertThat(labels(slow)).contains("(2, a, 1)");
        assertThat(labels(read(variants + "system WithFast;"))).contains("(3, a, 1)");
    }

    @Test
    void theCoffeeMachine() {
        Path file = Path.of("../../shared/data/coin/coffee.coin");
        Assumptions.assumeTrue(Files.exists(file), "skipped: there is no " + file);
        Model model = new CoinLanguage().read(SourceFiles.read(file), Map.of(), ConstantValues.NONE);
        assertThat(model.warnings()).isEmpty();
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.states()).isEqualTo(7);
        assertThat(search.transitions()).isEqualTo(8);
        assertThat(search.deadlocks()).isZero();
    }

    /** Partners that the file does not mention get one warning, at the name of the system. */
    @Test
    void openSystemsGetAWarning() {
        Model unsaid = read(DOOR + "system House;");
        assertThat(warnings(unsaid))
                .containsExactly(
                        "15:8: the system is open: its environment takes part in (3, open, -); 'system closed"
                                + " House' or a closed system forbids such steps, and 'system open House' says that they are meant");
        assertThat(warnings(read(DOOR + "system open House;"))).isEmpty();
        Model closed = read(DOOR + "system closed House;");
        assertThat(closed.warnings()).isEmpty();
        assertThat(labels(closed)).containsExactly("(1, leave, 1)", "(1, knock, 2)", "(3, open, 1)");
        assertThat(closed.network().deadLabels())
                .containsExactly("(3, open, -)", "(1, knock, -)", "(-, open, 1)", "(-, knock, 2)");
    }

    @Test
    void allLabelsOfALongListAreCounted() {
        StringBuilder text = new StringBuilder("automaton A (1) { state s; init s; trans s -> s (1, a0, -)");
        for (int i = 1; i < 8; i++) {
            text.append(", -> s (1, a").append(i).append(", -)");
        }
        assertThat(warnings(read(text + "; } system A;")).get(0))
                .contains("takes part in (1, a0, -), (1, a1, -), (1, a2, -), (1, a3, -), (1, a4, -) and 3 more; ");
    }

    /** Files of other tools may have these names. */
    @Test
    void openAndClosedAreNamesToo() {
        for (String name : List.of("open", "closed")) {
            String text = "automaton A (1) { state s; init s; trans s -> s (1, a, -); } composite " + name + " { A; } ";
            assertThat(labels(read(text + "system " + name + ";"))).containsExactly("(1, a, -)");
            assertThat(read(text + "system closed " + name + ";").network().deadLabels())
                    .containsExactly("(1, a, -)");
        }
    }
}
