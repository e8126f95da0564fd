package dovetail.lts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
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
    record Edge(int source, int label, int target) {}

    @Provide
    Arbitrary<List<Edge>> edges() {
        Arbitrary<Integer> states = Arbitraries.integers().between(0, 12);
        Arbitrary<Integer> labels = Arbitraries.integers().between(0, 4);
        return Combinators.combine(states, labels, states).as(Edge::new).list().ofMaxSize(60);
    }

    @Property
    void rowsAreTheEdgesSortedBySourceLabelAndTarget(@ForAll("edges") List<Edge> edges) {
        Lts.Builder builder = new Lts.Builder();
        for (int label = 0; label < 5; label++) {
            builder.intern("l" + label);
        }
        edges.forEach(e -> builder.transition(e.source(), e.label(), e.target()));
        Lts lts = builder.build();
        List<Edge> rows = new ArrayList<>();
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                rows.add(new Edge(s, lts.label(i), lts.target(i)));
            }
        }
        List<Edge> sorted = new ArrayList<>(edges);
        sorted.sort(Comparator.comparingInt(Edge::source)
                .thenComparingInt(Edge::label)
                .thenComparingInt(Edge::target));
        assertThat(rows).isEqualTo(sorted);
        assertThat(lts.transitionCount()).isEqualTo(edges.size());
    }

    @Property
    void rowsThatAreCollectedOneByOneAreThoseOfAListWithoutDuplicates(@ForAll("edges") List<Edge> edges) {
        TransitionList list = new TransitionList();
        // Labels may be negative.
        edges.forEach(e -> list.add(e.source(), e.label() - 2, e.target()));
        TransitionRows expected = list.rows(13, -2, 2).distinct();

        RowBuilder builder = new RowBuilder();
        for (int s = 0; s < 13; s++) {
            for (Edge edge : edges) {
                if (edge.source() == s) {
                    builder.add(edge.label() - 2, edge.target());
                }
            }
            builder.endRow();
        }
        TransitionRows rows = builder.rows();
        assertThat(rows.starts()).isEqualTo(expected.starts());
        assertThat(rows.labels()).isEqualTo(expected.labels());
        assertThat(rows.targets()).isEqualTo(expected.targets());
        assertThat(builder.transitionCount()).isEqualTo(rows.labels().length);
        assertThat(rows.labels()).hasSize((int) edges.stream().distinct().count());
    }

    @Property
    void seekFindsTheFirstPositionOfALabel(@ForAll("edges") List<Edge> edges) {
        Lts.Builder builder = new Lts.Builder().states(13);
        for (int label = 0; label < 5; label++) {
            builder.intern("l" + label);
        }
        edges.forEach(e -> builder.transition(e.source(), e.label(), e.target()));
        Lts lts = builder.build();
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int label = 0; label <= 5; label++) {
                int naive = lts.rowStart(s);
                while (naive < lts.rowStart(s + 1) && lts.label(naive) < label) {
                    naive++;
                }
                assertThat(lts.seek(s, label)).isEqualTo(naive);
            }
        }
    }
}
