package dovetail.lang.pnml.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.pnml.Pnml;
import dovetail.lang.pnml.PnmlModel;
import dovetail.property.Atom;
import dovetail.property.NetQuestion;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryReaderTest {
    /** A token goes from a to b and stays there. */
    private static final PnmlModel MODEL = Pnml.read(Pnml.net(Pnml.place("a", 1)
            + Pnml.place("b", 0)
            + Pnml.transition("t")
            + Pnml.transition("u")
            + Pnml.arcs("a t", "t b", "b u 2", "u a")));

    private static final String A = "<integer-le><integer-constant>1</integer-constant><tokens-count><place>a</place>"
            + "</tokens-count></integer-le>";
    private static final String B = A.replace(">a<", ">b<");
    private static final String T = "<is-fireable><transition>t</transition></is-fireable>";

    @Test
    void reachabilityAndInvariance() {
        assertThat(holds(in("exists-path", in("finally", B)))).isTrue();
        assertThat(holds(in("exists-path", in("finally", in("conjunction", A + B)))))
                .isFalse();
        assertThat(holds(in("all-paths", in("globally", in("disjunction", A + B)))))
                .isTrue();
        assertThat(holds(in("negation", in("exists-path", in("finally", B))))).isFalse();
        assertThat(holds(in("negation", in("all-paths", in("globally", A))))).isTrue();
        assertThat(holds(in("invariant", in("implication", T + A)))).isTrue();
        assertThat(holds(in("invariant", in("equivalence", T + A)))).isTrue();
        assertThat(holds(in("impossibility", in("exclusive-disjunction", T + A))))
                .isTrue();
        assertThat(holds(in("possibility", T.replace(">t<", ">u<")))).isFalse();
    }

    @Test
    void deadlocksAreAPropertyOfTheirOwn() {
        String dead = "<deadlock/>";
        assertThat(property(in("exists-path", in("finally", dead)))).isInstanceOf(Property.DeadlockReachable.class);
        assertThat(property(in("all-paths", in("globally", in("negation", dead)))))
                .isInstanceOf(Property.DeadlockFree.class);
        assertThat(property(in("negation", in("exists-path", in("finally", dead)))))
                .isInstanceOf(Property.DeadlockFree.class);
        assertThat(property(in("negation", in("all-paths", in("globally", in("negation", dead))))))
                .isInstanceOf(Property.DeadlockReachable.class);
        assertThat(property(in("exists-path", in("finally", in("negation", dead)))))
                .isInstanceOf(Property.Reachable.class);
        assertThat(holds(in("exists-path", in("finally", in("conjunction", dead + B)))))
                .isTrue();
    }

    @Test
    void numbersAreCalculated() {
        String both = "<tokens-count><place>a</place><place>b</place></tokens-count>";
        String one = "<integer-constant>1</integer-constant>";
        for (String always : List.of(
                in("integer-eq", both + one),
                in("integer-ne", in("integer-sum", both + one) + one),
                in("integer-lt", in("integer-difference", both + one) + one),
                in("integer-ge", in("integer-product", both + one + one) + both),
                in("integer-gt", in("integer-sum", both + both + both) + one),
                "<true/>",
                in("negation", "<false/>"))) {
            assertThat(holds(in("all-paths", in("globally", always))))
                    .as(always)
                    .isTrue();
        }
    }

    @Test
    void linearTimeFormulasStutterInDeadlocks() {
        assertThat(holds(in("all-paths", in("finally", in("globally", B))))).isTrue();
        assertThat(holds(in("all-paths", in("globally", in("finally", A))))).isFalse();
        assertThat(holds(in("all-paths", in("next", in("next", B))))).isTrue();
        assertThat(holds(in("all-paths", in("until", in("before", A) + in("reach", B)))))
                .isTrue();
        assertThat(holds(in("all-paths", in("until", in("before", B) + in("reach", in("next", A))))))
                .isFalse();
        assertThat(holds(in("all-paths", A))).isTrue();
        assertThat(holds(in("all-paths", in("implication", in("next", A) + in("globally", A)))))
                .isTrue();
        assertThat(holds(in("all-paths", in("equivalence", in("next", A) + in("globally", A)))))
                .isTrue();
    }

    @Test
    void largestConditionsAreAtoms() {
        Property property = property(in(
                "all-paths",
                in("disjunction", in("globally", in("conjunction", A + T)) + in("finally", in("negation", B)) + A)));
        assertThat(property.atoms())
                .extracting(Atom::text)
                .containsExactly("{(1 <= #a) && is-fireable(t)}", "{!(1 <= #b)}", "{1 <= #a}");
    }

    @Test
    void otherFormulasAreOfBranchingTime() {
        assertThat(branching(in("all-paths", in("globally", in("exists-path", in("finally", A))))))
                .isEqualTo("AG EF {1 <= #a}");
        assertThat(branching(in("exists-path", in("globally", in("negation", A)))))
                .isEqualTo("EG {!(1 <= #a)}");
        assertThat(branching(in("negation", in("all-paths", in("finally", in("exists-path", in("next", A)))))))
                .isEqualTo("!AF EX {1 <= #a}");
        String until = in("until", in("before", in("disjunction", A + B)) + in("reach", in("deadlock", "")));
        assertThat(branching(in("conjunction", in("exists-path", until) + T)))
                .isEqualTo("E[{(1 <= #a) || (1 <= #b)} U deadlock] & {is-fireable(t)}");
        assertThat(branching(A)).isEqualTo("{1 <= #a}");
    }

    private static String branching(String formula) {
        return ((Property.BranchingTime) property(formula)).text();
    }

    @Test
    void queriesThatAreNotSupportedSayWhy() {
        assertThat(property(in("exists-path", in("finally", in("globally", A)))).refusal())
                .startsWith("is a formula of CTL*");
        assertThat(property(in("place-bound", "<place>a</place><place>b</place>")))
                .isEqualTo(new Property.OfNet(
                        "net-1", NetQuestion.BOUNDS, List.of(new Property.PlaceSum("#a + #b", List.of(0, 1)))));
    }

    @Test
    void mistakesAreAllReported() {
        assertThat(errors(in(
                        "all-paths",
                        in(
                                "globally",
                                in(
                                        "conjunction",
                                        A.replace(">a<", ">aa<") + "<what/>" + T.replace(">t<", ">tt<")
                                                + in("negation", A + B))))))
                .hasSize(4)
                .anyMatch(error -> error.endsWith("the net has no place 'aa'; did you mean 'a'?"))
                .anyMatch(error -> error.contains("expected a condition such as"))
                .anyMatch(error -> error.endsWith("the net has no transition 'tt'; did you mean 't'?"))
                .anyMatch(error -> error.endsWith("expected 1 operand of 'negation', found 2"));
        assertThat(errors("")).containsExactly("5:1: expected a property with one 'formula', found 0 formulas");
        assertThatThrownBy(() -> read("<queries/>")).hasMessageContaining("expected a 'property-set', found 'queries'");
        assertThatThrownBy(() -> read("<property-set><property><id>x</id></property><property/><more/></property-set>"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected a property with one 'formula', found none")
                .hasMessageContaining("expected a property with an 'id', found none")
                .hasMessageContaining("expected 'property', found 'more'");
    }

    private static String in(String operator, String operands) {
        return "<" + operator + ">" + operands + "</" + operator + ">";
    }

    private static List<Property> read(String text) {
        return QueryReader.read(new SourceText("queries.xml", text), MODEL).properties();
    }

    private static Property property(String formula) {
        List<Property> properties = read(document(formula));
        assertThat(properties).hasSize(1);
        assertThat(properties.get(0).name()).isEqualTo("net-1");
        return properties.get(0);
    }

    private static String document(String formula) {
        return "<?xml version='1.0'?>\n<property-set xmlns='http://mcc.lip6.fr/'>\n<property>\n"
                + "<id>net-1</id><description>-</description><tags/>\n<formula>" + formula
                + "</formula></property></property-set>\n";
    }

    private static List<String> errors(String formula) {
        List<String> errors = new ArrayList<>();
        try {
            read(document(formula));
        } catch (InputException e) {
            for (Diagnostic d : e.diagnostics()) {
                errors.add(d.line() + ":" + d.column() + ": " + d.message());
            }
        }
        return errors;
    }

    private static boolean holds(String formula) {
        Property property = property(formula);
        ReferenceSearch search = new ReferenceSearch(MODEL.network());
        if (property instanceof Property.Never never) {
            return search.distance(never.bad()).isEmpty();
        }
        if (property instanceof Property.Reachable reachable) {
            return search.distance(reachable.goal()).isPresent();
        }
        return !ReferenceLtl.isViolated(MODEL.network(), property);
    }
}
