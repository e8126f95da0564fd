package dovetail.lang.pnml;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.Damage;
import dovetail.lang.pnml.query.QueryReader;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** However a net, a query or a predicate is damaged, reading it gives a result or a list of diagnostics. */
class PnmlFuzzTest {
    private static final String NET = Pnml.net(Pnml.place("a", 1) + Pnml.place("b", 0) + Pnml.place("x", 1)
            + "<page id='q'><name><text>inner</text></name><referencePlace id='r' ref='a'/>" + Pnml.transition("t")
            + Pnml.transition("u") + "</page>" + Pnml.arcs("r t", "t b 1", "b u", "u a", "x -o u")
            + Pnml.units("one: a b", "two: x"));

    private static final String QUERY = """
            <?xml version="1.0"?>
            <property-set xmlns="http://mcc.lip6.fr/">
              <property><id>one</id><description>-</description>
                <formula><exists-path><finally><conjunction>
                  <integer-le><integer-constant>1</integer-constant>
                    <tokens-count><place>a</place><place>b</place></tokens-count></integer-le>
                  <is-fireable><transition>t</transition></is-fireable>
                </conjunction></finally></exists-path></formula></property>
              <property><id>two</id>
                <formula><all-paths><until><before><negation><deadlock/></negation></before>
                  <reach><next><true/></next></reach></until></all-paths></formula></property>
            </property-set>
            """;

    private static final List<String> PIECES = List.of(
            "<place id='a'>",
            "</place>",
            "<place/>",
            "<transition id='v'/>",
            "<arc source='a' target='t'/>",
            "<page>",
            "</page>",
            "<net>",
            "<text>",
            "</text>",
            "<initialMarking><text>2</text></initialMarking>",
            "<name>",
            "<toolspecific tool='nupn'>",
            "<structure root='one'>",
            "<unit id='three'>",
            "<subunits>one</subunits>",
            "<places>a</places>",
            "<type value='inhibitor'/>",
            "<inscription>",
            "</net>",
            "</pnml>",
            "<!-- -->",
            "<!--",
            "<![CDATA[x]]>",
            "<![CDATA[",
            "<?x y?>",
            "<!DOCTYPE x>",
            "&lt;",
            "&x;",
            "&#1;",
            "&#x41;",
            "&",
            "<",
            ">",
            "'",
            "\"",
            "=",
            "/",
            "id='b'",
            "xmlns='y'",
            "xml:lang='",
            "p:q='1'",
            "-1",
            "99999999999",
            "\u0000",
            "\uFFFE",
            "é",
            "\uD83D",
            "<globally>",
            "<next/>",
            "<until>",
            "<deadlock/>",
            "<all-paths>",
            "<integer-sum/>",
            "<place>a",
            "<tokens-count/>",
            "<id>one</id>",
            "<formula/>",
            "<property/>");

    private static final List<String> PREDICATE_PIECES = List.of(
            "#",
            "a",
            "b",
            "t",
            "\"",
            "is-fireable",
            "(",
            ")",
            "+",
            "-",
            "*",
            "<=",
            "=",
            "!",
            "&&",
            "||",
            "->",
            "1",
            "99999999999",
            "deadlock",
            "true",
            "not",
            ",",
            "#a",
            "is-fireable(t)");

    @Provide
    Arbitrary<List<Damage>> netChanges() {
        return Damage.of(NET, PIECES);
    }

    @Property(tries = 2000)
    void damagedNets(@ForAll("netChanges") List<Damage> changes) {
        readsOrReports(Damage.apply(changes, NET));
    }

    @Provide
    Arbitrary<List<Damage>> queryChanges() {
        return Damage.of(QUERY, PIECES);
    }

    @Property(tries = 2000)
    void damagedQueries(@ForAll("queryChanges") List<Damage> changes) {
        PnmlModel model = Pnml.read(NET);
        try {
            QueryReader.read(new SourceText("q.xml", Damage.apply(changes, QUERY)), model);
        } catch (InputException e) {
            assertThat(e.diagnostics()).isNotEmpty();
        }
    }

    @Property(tries = 500)
    void truncatedNets(@ForAll("lengths") int length) {
        assertThat(readsOrReports(NET.substring(0, length))).isFalse();
    }

    @Provide
    Arbitrary<Integer> lengths() {
        return Arbitraries.integers().between(0, NET.stripTrailing().length() - 1);
    }

    @Property(tries = 1000)
    void damagedPredicates(@ForAll("predicatePieces") List<String> pieces) {
        try {
            Pnml.read(NET).predicate(new SourceText("p", String.join(" ", pieces)));
        } catch (InputException e) {
            assertThat(e.diagnostics()).isNotEmpty();
        }
    }

    @Provide
    Arbitrary<List<String>> predicatePieces() {
        return Arbitraries.of(PREDICATE_PIECES).list().ofMaxSize(40);
    }

    /** Whether the text could be read; anything thrown but diagnostics fails the test. */
    private static boolean readsOrReports(String text) {
        try {
            return Pnml.read(text).network() != null;
        } catch (InputException e) {
            assertThat(e.diagnostics()).isNotEmpty();
            return false;
        }
    }
}
