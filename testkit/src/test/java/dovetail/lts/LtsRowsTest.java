package dovetail.lts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Rows of transition systems against lists of random edges. */
class LtsRowsTest {
    private static final int STATES = 13;

    record Edge(int source, int event, int target) {}

    @Provide
    Arbitrary<List<Edge>> edges() {
        Arbitrary<Integer> states = Arbitraries.integers().between(0, STATES - 1);
        Arbitrary<Integer> events = Arbitraries.integers().between(Lts.HIDDEN, 4);
        return Combinators.combine(states, events, states).as(Edge::new).list().ofMaxSize(60);
    }

    private static Lts build(List<Edge> edges) {
        LtsBuilder builder = new LtsBuilder();
        edges.forEach(e -> builder.add(e.source(), e.event(), e.target()));
        return builder.build(STATES, 0);
    }

    private static List<Edge> rows(Lts lts) {
        List<Edge> rows = new ArrayList<>();
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                rows.add(new Edge(s, lts.event(i), lts.target(i)));
            }
        }
        return rows;
    }

    private static List<Edge> sorted(List<Edge> edges) {
        List<Edge> sorted = new ArrayList<>(edges);
        sorted.sort(Comparator.comparingInt(Edge::source)
                .thenComparingInt(Edge::event)
                .thenComparingInt(Edge::target));
        return sorted;
    }

    /** Edges that come in order are not sorted; those that are almost in order are. */
    @Property
    void edgesAlmostInOrder(@ForAll("edges") List<Edge> edges, @ForAll int swapped) {
        List<Edge> order = sorted(edges);
        assertThat(rows(build(order))).isEqualTo(order);
        if (order.size() > 1) {
            int at = Math.floorMod(swapped, order.size() - 1);
            List<Edge> almost = new ArrayList<>(order);
            Collections.swap(almost, at, at + 1);
            assertThat(rows(build(almost))).isEqualTo(order);
        }
    }

    @Property
    void rowsAreTheEdgesSortedBySourceEventAndTarget(@ForAll("edges") List<Edge> edges) {
        Lts lts = build(edges);
        assertThat(rows(lts)).isEqualTo(sorted(edges));
        assertThat(lts.transitionCount()).isEqualTo(edges.size());
    }

    @Property
    void reversedRowsAreTheEdgesTurnedRound(@ForAll("edges") List<Edge> edges) {
        List<Edge> turned = new ArrayList<>();
        edges.forEach(e -> turned.add(new Edge(e.target(), e.event(), e.source())));
        assertThat(rows(build(edges).reversed())).isEqualTo(sorted(turned));
    }

    @Property
    void rowsThatAreCollectedOneByOneAreThoseWithoutDuplicates(@ForAll("edges") List<Edge> edges) {
        RowBuilder builder = new RowBuilder();
        for (int s = 0; s < STATES; s++) {
            for (Edge edge : edges) {
                if (edge.source() == s) {
                    builder.add(edge.event(), edge.target());
                }
            }
            builder.endRow();
        }
        List<Edge> expected = sorted(edges).stream().distinct().toList();
        assertThat(rows(builder.build(0))).isEqualTo(expected);
        assertThat(builder.transitionCount()).isEqualTo(expected.size());
        assertThat(rows(build(edges).distinct())).isEqualTo(expected);
    }

    @Property
    void seekFindsTheFirstPositionOfAnEvent(@ForAll("edges") List<Edge> edges) {
        Lts lts = build(edges);
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int event = Lts.HIDDEN; event <= 5; event++) {
                int naive = lts.rowStart(s);
                while (naive < lts.rowStart(s + 1) && lts.event(naive) < event) {
                    naive++;
                }
                assertThat(lts.seek(s, event)).isEqualTo(naive);
            }
        }
    }
}
