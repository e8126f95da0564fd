package dovetail.lang.pnml;

import static dovetail.lang.pnml.Pnml.arcs;
import static dovetail.lang.pnml.Pnml.errors;
import static dovetail.lang.pnml.Pnml.net;
import static dovetail.lang.pnml.Pnml.place;
import static dovetail.lang.pnml.Pnml.read;
import static dovetail.lang.pnml.Pnml.transition;
import static dovetail.lang.pnml.Pnml.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Component;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.AllocatedBytes;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PnmlReaderTest {
    /** Ten times as many as are allocated today. */
    private static final long MAX_BYTES_OF_LARGE_NET = 500L << 20;

    private static final String BUFFER = net(place("free", 2)
            + place("full", 0)
            + transition("put")
            + transition("get")
            + arcs("free put", "put full", "full get", "get free"));

    @Test
    void boundedPlacesAreComponents() {
        PnmlModel model = read(BUFFER);
        assertThat(model.network().components()).extracting(Component::name).containsExactly("free", "full");
        assertThat(model.network().variables()).isEmpty();
        assertThat(counts(model)).isEqualTo("3 states, 4 transitions, 0 deadlocks, 0 errors");
        assertThat(reachable(model, "#full == 2 && #free = 0")).isTrue();
        assertThat(reachable(model, "#full + #free != 2 || 2 * #full > 4")).isFalse();
    }

    @Test
    void invariantsWithOneTokenAreComponents() {
        PnmlModel model = read(net(place("a", 1)
                + place("b", 0)
                + place("c", 0)
                + transition("t")
                + transition("u")
                + arcs("a t", "t b", "b u", "u c")));
        assertThat(model.network().components()).extracting(Component::name).containsExactly("group1");
        assertThat(counts(model)).isEqualTo("3 states, 2 transitions, 1 deadlock, 0 errors");
        assertThat(reachable(model, "deadlock && #c && !is-fireable(t, u)")).isTrue();
    }

    @Test
    void weightsAndInhibitorsRestrict() {
        PnmlModel model = read(net(place("p", 3)
                + place("q", 0)
                + transition("t")
                + transition("clean")
                + arcs("p t 2", "t q 3", "q clean", "p -o clean 2")));
        assertThat(counts(model)).isEqualTo("5 states, 4 transitions, 1 deadlock, 0 errors");
        assertThat(reachable(model, "#p == 1 && #q == 3")).isTrue();
        assertThat(reachable(model, "#p == 3 && is-fireable(clean)")).isFalse();
    }

    @Test
    void unboundedPlacesEndAtALimit() {
        PnmlModel model = read(net(place("source", 1)
                + place("heap", 0)
                + transition("make")
                + arcs("source make", "make source", "make heap")));
        assertThat(model.network().variables()).hasSize(1);
        assertThatThrownBy(() -> new ReferenceSearch(model.network()))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("heap would become 4096, past its limit of 4095");
    }

    /** The tokens of a, b and c together never grow, although those of a and c alone do not either. */
    @Test
    void sumsThatNeverGrowBoundPlaces() {
        PnmlModel model = read(net(place("a", 1)
                + place("b", 0)
                + place("c", 1)
                + place("d", 3)
                + transition("t")
                + transition("u")
                + transition("v")
                + arcs("a t", "t b", "c u", "d u", "u a", "b v", "d v")));
        assertThat(model.network().variables()).isEmpty();
    }

    @Test
    void deadTransitionsDoNotUnboundPlaces() {
        PnmlModel model = read(net(place("a", 1)
                + place("b", 0)
                + place("empty", 0)
                + transition("t")
                + transition("inhibited")
                + transition("starved")
                + arcs("a t", "t b", "a inhibited", "inhibited a 2", "a -o inhibited", "empty starved", "starved b")));
        assertThat(model.network().variables()).isEmpty();
        assertThat(counts(model)).isEqualTo("2 states, 1 transition, 1 deadlock, 0 errors");
    }

    @Test
    void transitionWithoutArcsIsAlwaysEnabled() {
        assertThat(counts(read(net(transition("t"))))).isEqualTo("1 state, 1 transition, 0 deadlocks, 0 errors");
        assertThat(counts(read(net("")))).isEqualTo("1 state, 0 transitions, 1 deadlock, 0 errors");
    }

    @Test
    void unitsAreComponents() {
        PnmlModel model = read(net(place("a", 1)
                + place("b", 0)
                + place("x", 1)
                + place("y", 0)
                + transition("t")
                + transition("u")
                + arcs("a t", "x t", "t b", "t y", "b u", "u a")
                + units("one: a b", "two: x y")));
        assertThat(model.network().components()).extracting(Component::name).containsExactly("one", "two");
        assertThat(model.network().rules()).hasSize(2);
        assertThat(counts(model)).isEqualTo("3 states, 2 transitions, 1 deadlock, 0 errors");
    }

    @Test
    void needingTwoTokensOfAUnitIsNeverEnabled() {
        PnmlModel model = read(
                net(place("a", 1) + place("b", 0) + transition("t") + arcs("a t", "b t", "t a") + units("one: a b")));
        assertThat(counts(model)).isEqualTo("1 state, 0 transitions, 1 deadlock, 0 errors");
        assertThat(model.warnings()).isEmpty();
        assertThat(Pnml.lines(model.lints(List.of())))
                .contains("6:17: transition 't' can never fire: place 'b' never has a token");
        assertThat(model.network().labels()).containsExactly("t");
        assertThat(model.network().deadLabels()).containsExactly("t");
    }

    @Test
    void contradictionsToTheDeclaredSafetyAreModelErrors() {
        PnmlModel model = read(net(place("a", 1)
                + place("b", 0)
                + place("c", 1)
                + place("d", 0)
                + transition("t")
                + arcs("a t", "t d")
                + units("one: a b", "two: c d")));
        ReferenceSearch search = new ReferenceSearch(model.network());
        assertThat(search.errors()).isEqualTo(1);
        assertThat(search.deadlocks()).isZero();
        List<Move> moves =
                new Interpreter(model.network()).moves(model.network().initialState());
        assertThat(moves).hasSize(1);
        assertThat(moves.get(0).error()).isEqualTo("1 is out of range for extra tokens in unit two");
    }

    /** The firing of t gives second tokens to two units at first, and to one of them after u; v always gives them. */
    @Test
    void aStepThatOverfillsSeveralUnitsIsOneError() {
        String both = place("a", 1)
                + place("b", 0)
                + place("c", 1)
                + place("d", 0)
                + place("e", 1)
                + place("f", 0)
                + transition("t")
                + transition("u")
                + arcs("a t", "t d", "t f", "c u");
        String declared = units("one: a b", "two: c d", "three: e f");
        PnmlModel model = read(net(both + declared));
        assertThat(counts(model)).isEqualTo("2 states, 1 transition, 0 deadlocks, 2 errors");
        assertThat(new Interpreter(model.network()).moves(model.network().initialState()))
                .filteredOn(Move::isError)
                .extracting(Move::error)
                .containsExactly("1 is out of range for extra tokens in unit two");
        String always = both + transition("v") + arcs("v b 2", "v d", "v f 2") + declared;
        assertThat(counts(read(net(always)))).isEqualTo("2 states, 1 transition, 0 deadlocks, 4 errors");
    }

    @Test
    void unitsThatAreNotDeclaredSafeAreNoComponents() {
        String text = net(place("a", 2) + place("b", 0) + transition("t") + arcs("a t", "t b") + units("one: a b"))
                .replace("safe='true'", "safe='false'");
        assertThat(counts(read(text))).isEqualTo("3 states, 2 transitions, 1 deadlock, 0 errors");
    }

    @Test
    void namesAreShownAndIdsAreFound() {
        PnmlModel model = read(net("<place id='p'><name><text>first place</text></name></place>"
                + "<place id='q'><name><text>p</text></name></place>"
                + "<transition id='t'><name><text>go &lt;on&gt;</text></name></transition>" + arcs("t p", "t q")));
        assertThat(model.network().slots()).extracting(slot -> slot.name()).contains("first place", "q");
        assertThat(model.network().labels()).containsExactly("go <on>");
        assertThat(model.label("t")).isEqualTo("go <on>");
        assertThat(model.tokens("first place")).isEqualTo(model.tokens("p")).isNotEqualTo(model.tokens("q"));
        assertThat(model.predicate(new SourceText("x", "#\"first place\" == #p")))
                .isNotNull();
    }

    @Test
    void pagesNestAndReferencesConnectThem() {
        PnmlModel model = read(net(place("a", 1) + "<page id='inner'><graphics/><referencePlace id='r' ref='a'/>"
                + transition("t") + place("b", 0) + arcs("r t", "t b")
                + "</page><referenceTransition id='s' ref='t'/>" + place("c", 0) + arcs("s c")));
        assertThat(reachable(model, "#a == 0 && #b == 1 && #c == 1")).isTrue();
        assertThat(counts(model)).isEqualTo("2 states, 1 transition, 1 deadlock, 0 errors");
    }

    @Test
    void dataOfOtherToolsAreSkipped() {
        String other = "<toolspecific tool='x' version='1'><structure root='?'/><place/></toolspecific>";
        PnmlModel model =
                read(net(other + "<place id='p'>" + other + "<graphics><position x='1'/></graphics></place>"));
        assertThat(model.tokens("p")).isPresent();
        assertThat(model.warnings()).isEmpty();
    }

    @Test
    void aLabelHasOneText() {
        String marking = "<place id='p'><initialMarking><text>1</text><text>2</text></initialMarking></place>";
        assertThat(errors(net(marking)))
                .singleElement()
                .asString()
                .contains("a label has one text; expected no other 'text'");
    }

    @Test
    void textThatIsNotWellFormedIsRefused() {
        assertThat(errors("")).singleElement().asString().startsWith("1:1: this is no well-formed XML");
        assertThat(errors("process P {}")).singleElement().asString().startsWith("1:1: this is no well-formed XML");
        assertThat(errors(net("<place id='p'>"))).singleElement().asString().contains("this is no well-formed XML");
        assertThat(errors(net("<place id='p'><name><text>&x;</text></name></place>")))
                .singleElement()
                .asString()
                .contains("this is no well-formed XML");
        assertThat(errors(net("<place/>") + "<more/>"))
                .hasSize(2)
                .anyMatch(error -> error.contains("expected an attribute 'id' of 'place', found none"));
    }

    @Test
    void aPlaceMayBeWrittenWithoutItsSign() {
        PnmlModel model = read(BUFFER);
        Expr tokens = model.predicate(new SourceText("-p", "#free >= 1"));
        assertThat(model.predicate(new SourceText("-p", "free >= 1"))).isEqualTo(tokens);
        assertThat(model.predicate(new SourceText("-p", "\"free\" >= 1"))).isEqualTo(tokens);
        Map<String, Expr> named = Map.of("free", Expr.FALSE);
        assertThat(model.predicate(new SourceText("-p", "free"), named)).isEqualTo(Expr.FALSE);
    }

    @Test
    void mistakesInPredicatesAreAllReported() {
        PnmlModel model = read(BUFFER);
        assertThatThrownBy(() -> model.predicate(new SourceText("-p", "#fre > 1 || is-fireable(puut) || other || fee")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("-p:1:2: error: the net has no place 'fre'; did you mean 'free'?")
                .hasMessageContaining("-p:1:25: error: the net has no transition 'puut'; did you mean 'put'?")
                .hasMessageContaining("there is no predicate or place 'other'")
                .hasMessageContaining("there is no predicate or place 'fee'; did you mean 'free'?");
        for (String bad : List.of("", "#", "#free >", "(#free", "is-fireable()", "is-fireable(put", "1 2", "#1")) {
            assertThatThrownBy(() -> model.predicate(new SourceText("-p", bad)))
                    .as(bad)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("expected");
        }
    }

    @Test
    void largeNetsAreRead() {
        StringBuilder content = new StringBuilder();
        int size = 5000;
        for (int i = 0; i < size; i++) {
            content.append(place("p" + i, i % 7 == 0 ? 1 : 0)).append(transition("t" + i));
            content.append(arcs("p" + i + " t" + i, "t" + i + " p" + (i * 31 + 7) % size));
            content.append(arcs("p" + (i * 17) % size + " t" + i, "t" + i + " p" + (i * 17) % size));
        }
        String text = net(content.toString());
        PnmlModel[] model = new PnmlModel[1];
        long allocated = AllocatedBytes.of(() -> model[0] = read(text));
        assertThat(allocated).isLessThan(MAX_BYTES_OF_LARGE_NET);
        assertThat(model[0].network().labels()).hasSize(size);
    }

    private static String counts(PnmlModel model) {
        ReferenceSearch search = new ReferenceSearch(model.network());
        return count(search.states(), "state") + ", " + count(search.transitions(), "transition") + ", "
                + count(search.deadlocks(), "deadlock") + ", " + search.errors() + " errors";
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static boolean reachable(PnmlModel model, String predicate) {
        return new ReferenceSearch(model.network())
                .distance(model.predicate(new SourceText("predicate", predicate)))
                .isPresent();
    }
}
