package dovetail.compose.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.BruteForce;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.compose.TupleWalk;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Looking at everything at once, against a slower walk. */
class ProductSearchTest {
    private static ProductSearch search(Composition composition) {
        return new ProductSearch(composition, Budget.unlimited(), Progress.SILENT);
    }

    @Test
    void findsViolationsWhereThereAreSome() {
        int violated = 0;
        for (int seed = 0; seed < 3000; seed++) {
            Composition composition = new RandomCompositions(seed, seed % 2 == 0).next();
            int[] expected = BruteForce.violatingWord(composition);
            int[] found = search(composition).violation(Long.MAX_VALUE);
            assertThat(found == null).as("seed " + seed).isEqualTo(expected == null);
            if (found != null) {
                violated++;
                assertThat(new TupleWalk(composition).isViolatedBy(found))
                        .as("seed " + seed)
                        .isTrue();
            }
        }
        assertThat(violated).isBetween(500, 2500);
    }

    @Test
    void stopsAtABound() {
        ComponentLts.Builder builder = new ComponentLts.Builder("line");
        for (int s = 0; s < 100; s++) {
            builder.step(s, Lts.HIDDEN, s + 1);
        }
        ComponentLts line = builder.build(101, 0, new int[0]);
        ComponentLts monitor = new ComponentLts.Builder("monitor").build(2, 0, new int[0]);
        Composition composition = new Composition(0, List.of(line), monitor, 1);
        ProductSearch whole = search(composition);
        assertThat(whole.violation(101)).isNull();
        assertThat(whole.states()).isEqualTo(101);
        assertThat(whole.transitions()).isEqualTo(100);
        assertThatThrownBy(() -> search(composition).violation(50))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.STATES));
    }

    @Test
    void tuplesMayTakeSeveralWords() {
        int wide = 0;
        for (int seed = 0; seed < 60; seed++) {
            Composition composition = new RandomCompositions(seed, seed % 2 == 0).next();
            List<ComponentLts> components = new ArrayList<>();
            composition.components().forEach(component -> components.add(padded(component)));
            Composition padded =
                    new Composition(composition.events(), components, composition.monitor(), composition.bad());
            wide += components.size() > 3 ? 1 : 0;
            assertThat(search(padded).violation(Long.MAX_VALUE))
                    .as("seed " + seed)
                    .isEqualTo(search(composition).violation(Long.MAX_VALUE));
        }
        assertThat(wide).isPositive();
    }

    /** The same component with many more states, which cannot be reached. */
    private static ComponentLts padded(ComponentLts component) {
        LtsBuilder builder = new LtsBuilder();
        for (int s = 0; s < component.stateCount(); s++) {
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                builder.add(s, component.event(i), component.target(i));
            }
        }
        return new ComponentLts(component.name(), builder.build(1 << 17, component.initial()), component.alphabet());
    }
}
