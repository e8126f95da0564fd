package dovetail.por;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.function.Supplier;

/**
 * Checks the conditions of a strong stubborn set (Valmari 2017) by taking every sequence of groups outside the set.
 *
 * <ul>
 *   <li>D0: where a group is enabled, one of the set is.
 *   <li>D1: no such sequence enables a disabled group of the set; and an enabled group of the set that can be taken after
 *       a group outside it can be taken before it, to the same state.
 *   <li>D2: no such sequence disables an enabled group of the set, or makes a model error of it.
 * </ul>
 */
public final class StubbornSetCheck {
    private StubbornSetCheck() {}

    public static void assertD0(GroupGraph graph, int state, BitSet set) {
        assertThat(graph.enabled(state).intersects(set) || graph.enabled(state).isEmpty())
                .as(() -> text(graph, state, set) + " has no enabled group")
                .isTrue();
    }

    /** D1 and D2, along all sequences outside the set. */
    public static void assertD1AndD2(GroupGraph graph, int state, BitSet set) {
        BitSet before = common(graph.enabled(state), set);
        Supplier<String> which = () -> text(graph, state, set);
        graph.reachedWithout(set, state).stream().forEach(next -> {
            assertThat(common(graph.enabled(next), set)).as(which).isEqualTo(before);
            assertThat(graph.failing(next).intersects(before)).as(which).isFalse();
            BitSet outside = (BitSet) graph.enabled(next).clone();
            outside.andNot(set);
            outside.stream()
                    .forEach(other -> before.stream()
                            .forEach(member -> assertThat(isDiamond(graph, next, other, member))
                                    .as(() -> which.get() + ": " + graph.text(other) + " and then " + graph.text(member)
                                            + " in state " + next)
                                    .isTrue()));
        });
    }

    /** Whether each state after one group and then a member of the set is reached in the other order, too. */
    private static boolean isDiamond(GroupGraph graph, int state, int other, int member) {
        BitSet late = graph.successors(graph.successors(state, other), member);
        late.andNot(graph.successors(graph.successors(state, member), other));
        return late.isEmpty();
    }

    private static BitSet common(BitSet a, BitSet b) {
        BitSet common = (BitSet) a.clone();
        common.and(b);
        return common;
    }

    private static String text(GroupGraph graph, int state, BitSet set) {
        return graph.network.name() + ", state " + state + ", set " + set;
    }
}
