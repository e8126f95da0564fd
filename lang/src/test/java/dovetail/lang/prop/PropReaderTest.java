package dovetail.lang.prop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Guard;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.Nets;
import dovetail.lang.source.Model;
import dovetail.ltl.Formula;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PropReaderTest {
    /** Two components, {@code a} with states 0 to 2 and {@code b-1} with states 0 and 1. */
    private final Model model = Nets.interleaved(
            "a", Nets.lts(0, "0 x 1", "1 x 2"), "b-1", Nets.lts(0, "0 x 1", "1 acquire 0", "1 P_0.a->b) 0"));

    @Test
    void readsBranchingTime() {
        PropFile file = read("""
                ap high = a = 2
                property p1 is ctl AG EF high
                property p2 is fair recoverable { a = 2 }
                property p3 is infinite ctl A[{a < 2} U high] & E"x"
                """);
        assertThat(file.properties()).allMatch(property -> property instanceof Property.BranchingTime);
        assertThat(file.properties())
                .extracting(property -> ((Property.BranchingTime) property).text())
                .containsExactly("AG EF high", "AG EF {a = 2}", "A[{a < 2} U high] & E\"x\"");
        assertThat(file.properties())
                .extracting(property -> property.assumptions().words())
                .containsExactly(List.of(), List.of("weakly fair runs"), List.of("infinite runs only"));
        assertThatThrownBy(() -> read("property p is observed ctl AG {a = 2}"))
                .hasMessageContaining("every step counts in branching time; 'observed' does not apply to it");
        assertThatThrownBy(() -> read("property p is ctl AG {a = 2} &"))
                .hasMessageContaining("1:31: error: expected a formula, found the end of the formula");
    }

    @Test
    void readsEveryKindOfProperty() {
        PropFile file = read("""
                // what must not happen
                ap high = a = 2          // a comment
                ap both = high
                          && "b-1" == 1
                property p1 is never { both }
                property p2 is invariant { !(a in {0, 2}) /* } */ }
                property p3 is reachable
                    { a != 1 || "b-1" = 0 }
                property p4 is deadlockfree property p5 is errorfree
                """);
        Expr high = Expr.equal(0, 2);
        Expr both = Expr.and(high, Expr.equal(1, 1));
        Expr other = Expr.binary(BinaryOp.NE, new Expr.Read(0), Expr.constant(1));
        assertThat(file.predicates()).containsExactlyInAnyOrderEntriesOf(Map.of("high", high, "both", both));
        assertThat(file.properties())
                .containsExactly(
                        new Property.Never(
                                "p1",
                                both,
                                List.of(
                                        new Atom.State("high", high),
                                        new Atom.State("\"b-1\" == 1", Expr.equal(1, 1)))),
                        new Property.Never("p2", Expr.not(Expr.not(Expr.or(Expr.equal(0, 0), Expr.equal(0, 2))))),
                        new Property.Reachable(
                                "p3",
                                Expr.or(other, Expr.equal(1, 0)),
                                List.of(
                                        new Atom.State("a != 1", other),
                                        new Atom.State("\"b-1\" = 0", Expr.equal(1, 0)))),
                        new Property.DeadlockFree("p4"),
                        new Property.ErrorFree("p5"));
    }

    @Test
    void readsPropertiesOfRuns() {
        PropFile file = read("""
                ap high = a = 2
                property p1 is ltl G (high -> F "x*"    // over two lines
                    | { a = 2 } & {"b-1" = 1})
                // a comment before the next one
                property p2 is pattern response(high, "y") after "x*"
                property p3 is deadlockfree
                """);
        Atom high = new Atom.State("high", Expr.equal(0, 2));
        Atom x = new Atom.Action("\"x*\"", "x*");
        RunRules rules = new RunRules(RunRules.FiniteRuns.STUTTER, false, false);
        Formula atom0 = Formula.atom(0);
        Formula atom1 = Formula.atom(1);
        Formula atom2 = Formula.atom(2);
        assertThat(file.properties())
                .containsExactly(
                        new Property.LinearTime(
                                "p1",
                                Formula.globally(Formula.implies(
                                        atom0, Formula.or(Formula.eventually(atom1), Formula.and(atom0, atom2)))),
                                List.of(high, x, new Atom.State("{\"b-1\" = 1}", Expr.equal(1, 1))),
                                rules),
                        new Property.LinearTime(
                                "p2",
                                Formula.weakUntil(
                                        Formula.not(atom2),
                                        Formula.and(
                                                atom2,
                                                Formula.globally(Formula.implies(atom0, Formula.eventually(atom1))))),
                                List.of(high, new Atom.Action("\"y\"", "y"), x),
                                rules),
                        new Property.DeadlockFree("p3"));
    }

    @Test
    void readsProperEnds() {
        PropFile file = read("""
                ap high = a = 2
                property p1 is deadlockfree unless { high && "b-1" = 1 } property p2 is deadlockfree
                property p3 is deadlockfree // unless { high }
                """);
        assertThat(file.properties())
                .containsExactly(
                        new Property.DeadlockFree(
                                "p1",
                                Expr.and(Expr.equal(0, 2), Expr.equal(1, 1)),
                                List.of(
                                        new Atom.State("high", Expr.equal(0, 2)),
                                        new Atom.State("\"b-1\" = 1", Expr.equal(1, 1)))),
                        new Property.DeadlockFree("p2"),
                        new Property.DeadlockFree("p3"));
        assertThat(PropertyText.of(file.texts().get("p1")).text())
                .isEqualTo("deadlockfree unless { high && \"b-1\" = 1 }");
        assertThatThrownBy(() -> read("property p is deadlockfree unless a = 2"))
                .hasMessageContaining("t.prop:1:35: error: expected '{', found 'a'");
    }

    @Test
    void readsTheRunsThatCount() {
        PropFile file = read("""
                property p1 is fair ltl F "x"
                property p2 is infinite observed pattern existence("x")
                property p3 is fair livelockfree("x")
                property p4 is observed fair // both
                    infinite ltl F "x"
                """);
        assertThat(file.properties())
                .extracting(property -> ((Property.OfRuns) property).rules())
                .containsExactly(
                        new RunRules(RunRules.FiniteRuns.STUTTER, false, true),
                        new RunRules(RunRules.FiniteRuns.IGNORE, true, false),
                        new RunRules(RunRules.FiniteRuns.IGNORE, false, true),
                        new RunRules(RunRules.FiniteRuns.IGNORE, true, true));
        assertThat(PropertyText.of(file.texts().get("p4")).text()).isEqualTo("observed fair infinite ltl F \"x\"");
    }

    @Test
    void saysWhereTheRunsThatCountCannotBeSelected() {
        assertThatThrownBy(() -> read("property p is fair fair ltl F \"x\""))
                .hasMessageContaining("t.prop:1:20: error: there is another 'fair'");
        assertThatThrownBy(() -> read("property p is fair deadlockfree"))
                .hasMessageContaining(
                        "t.prop:1:20: error: expected 'ltl', 'pattern', 'livelockfree', 'ctl' or 'recoverable' after 'fair',"
                                + " 'observed' and 'infinite', found 'deadlockfree'");
    }

    @Test
    void readsLivelockFreedom() {
        PropFile file = read("""
                property p1 is livelockfree
                property p2 is livelockfree(x, "y*",  // over two lines
                    x) property p3 is livelockfree("x")
                """);
        RunRules rules = new RunRules(RunRules.FiniteRuns.IGNORE, false, false);
        Formula first = Formula.atom(0);
        Atom x = new Atom.Action("\"x\"", "x");
        assertThat(file.properties())
                .containsExactly(
                        new Property.LinearTime(
                                "p1",
                                Formula.globally(Formula.eventually(first)),
                                List.of(new Atom.NotInternal("no internal step")),
                                rules),
                        new Property.LinearTime(
                                "p2",
                                Formula.globally(Formula.eventually(Formula.or(first, Formula.atom(1), first))),
                                List.of(x, new Atom.Action("\"y*\"", "y*")),
                                rules),
                        new Property.LinearTime("p3", Formula.globally(Formula.eventually(first)), List.of(x), rules));
        assertThat(file.warnings().get("p2"))
                .extracting(Diagnostic::message)
                .containsExactly("no action of the model matches \"y*\"");
        Atom visible = file.properties().get(0).atoms().get(0);
        assertThat(List.of("x", "i2", "taut")).allMatch(visible::matches);
        assertThat(List.of("i", "tau")).noneMatch(visible::matches);
    }

    @Test
    void labelsAloneThatNoActionHasAreErrors() {
        for (String property : List.of(
                "ltl G !\"acquired\"",
                "pattern absence(\"acquired\")",
                "ltl G !E\"acquired\"",
                "never ( .* ; acquired ; . )",
                "livelockfree(acquired)")) {
            assertThatThrownBy(() -> read("property p is " + property))
                    .as(property)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("error: no action of the model matches")
                    .hasMessageContaining("acquired\"; did you mean 'acquire'?");
        }
        for (String property :
                List.of("ltl G (!\"acquired\" | {a = 1})", "never ( acquired ; x )", "livelockfree(acquired, x)")) {
            assertThat(read("property p is " + property).warnings().get("p"))
                    .as(property)
                    .extracting(Diagnostic::message)
                    .containsExactly("no action of the model matches \"acquired\"; did you mean 'acquire'?");
        }
        assertThat(read("property p is ltl true").warnings().get("p")).isEmpty();
    }

    @Test
    void aPredicateMayBeNamedLikeOperatorsAndAName() {
        PropFile file = read("ap x = a = 1\nap GFx = a = 2\nproperty p is ltl GFx\nproperty q is ltl FGx\n");
        assertThat(((Property.LinearTime) file.properties().get(0)).formula()).isEqualTo(Formula.atom(0));
        assertThat(((Property.LinearTime) file.properties().get(1)).formula())
                .isEqualTo(Formula.eventually(Formula.globally(Formula.atom(0))));
    }

    @Test
    void readsForbiddenWords() {
        PropFile file = read("""
                property order is never ( [^ release]* ; acquire ;    // over two lines
                    [^ release]* ; "acquire" ) property next is deadlockfree
                property quoted is never ("P_0.a->b)" ; "release*"{0,3})
                """);
        assertThat(file.properties()).extracting(Property::name).containsExactly("order", "next", "quoted");
        Property.NeverWord order = (Property.NeverWord) file.properties().get(0);
        assertThat(order.atoms())
                .containsExactly(new Atom.Action("\"release\"", "release"), new Atom.Action("\"acquire\"", "acquire"));
        WordAutomaton.Edge notReleased1 = new WordAutomaton.Edge(new Guard(List.of(new Guard.Cube(0, 1))), 1);
        WordAutomaton.Edge acquired2 = new WordAutomaton.Edge(new Guard(List.of(new Guard.Cube(2, 0))), 2);
        WordAutomaton.Edge notReleased3 = new WordAutomaton.Edge(new Guard(List.of(new Guard.Cube(0, 1))), 3);
        WordAutomaton.Edge acquired4 = new WordAutomaton.Edge(new Guard(List.of(new Guard.Cube(2, 0))), 4);
        assertThat(order.bad())
                .isEqualTo(new WordAutomaton(
                        2,
                        0,
                        Set.of(4),
                        List.of(
                                List.of(notReleased1, acquired2),
                                List.of(notReleased1, acquired2),
                                List.of(notReleased3, acquired4),
                                List.of(notReleased3, acquired4),
                                List.of())));
        assertThat(file.properties().get(2).atoms())
                .extracting(Atom::text)
                .containsExactly("\"P_0.a->b)\"", "\"release*\"");
    }

    @Test
    void anEmptyFileHasNoProperties() {
        assertThat(read(" // nothing\n").properties()).isEmpty();
    }

    @Test
    void predicatesPointIntoTheFile() {
        assertThatThrownBy(() -> read("property p is deadlockfree\n  property q is never { a = 1 && c = 1 }"))
                .isInstanceOf(InputException.class)
                .hasMessage("""
                        t.prop:2:34: error: there is no component 'c'; there are 'a' and 'b-1'
                              property q is never { a = 1 && c = 1 }
                                                             ^""");
    }

    @Test
    void flagsAreReadByThemselves() {
        Map<String, Expr> named = Map.of("low", Expr.equal(0, 0));
        assertThat(PropReader.predicate("--invariant", "low || a = 1", model, named))
                .isEqualTo(Expr.or(Expr.equal(0, 0), Expr.equal(0, 1)));
        assertThatThrownBy(() -> PropReader.predicate("--invariant", "a = ", model, named))
                .hasMessageStartingWith("--invariant:1:5: error: expected the number of a state");
        assertThatThrownBy(() -> PropReader.predicate("--reach", " ", model, named))
                .hasMessageStartingWith("--reach:1:1: error: expected a predicate, found nothing");
    }

    @Test
    void readsThousandsOfOperandsAndRefusesDeepNesting() {
        String wide = "a = 0" + " || a = 1".repeat(100_000);
        assertThat(PropReader.predicate("w", wide, model, Map.of())).isInstanceOf(Expr.Binary.class);
        for (String deep :
                new String[] {"(".repeat(100_000) + "a = 0", "!".repeat(100_000), "a = 1 -> ".repeat(10_000) + "a = 0"
                }) {
            assertThatThrownBy(() -> PropReader.predicate("d", deep, model, Map.of()))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("nested too deeply");
        }
    }

    @Test
    void endsQuicklyOnNoise() {
        Random random = new Random(3);
        StringBuilder noise = new StringBuilder();
        while (noise.length() < 10 << 20) {
            noise.append((char) (1 + random.nextInt(300)));
        }
        String half = "property p is never { ".repeat(200_000);
        for (String text :
                new String[] {noise.toString(), "a".repeat(10 << 20), half, half.replace("prop", "\nprop")}) {
            assertThatThrownBy(() -> read(text)).isInstanceOf(InputException.class);
        }
    }

    private PropFile read(String text) {
        return PropReader.read(new SourceText("t.prop", text), model);
    }
}
