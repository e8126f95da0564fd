package dovetail.search.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.replay.Lasso;
import dovetail.replay.Lasso.Taken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LassoShorteningTest {
    @Test
    void aLoopEnteredLateIsEnteredEarly() {
        Lasso lasso = lasso(List.of(0, 1, 2, 1), 2);
        assertThat(told(lasso, 4)).isEqualTo(List.of(0, 1, 2, 1));
        assertThat(lasso.states()).hasSize(3);
        assertThat(lasso.loopStart()).isEqualTo(1);
    }

    @Test
    void aLoopThatRepeatsItselfGoesRoundOnce() {
        Lasso lasso = lasso(List.of(0, 1, 2, 1, 2, 1, 2), 1);
        assertThat(lasso.states()).hasSize(3);
    }

    @Test
    void stepsInTurnByDifferentComponentsAreNotTheSame() {
        List<int[]> states = List.of(new int[] {0}, new int[] {0});
        List<Taken> inTurn = List.of(new Taken("c", Set.of(0)), new Taken("c", Set.of(1)));
        assertThat(LassoShortening.shortest(states, inTurn, 0).steps()).isEqualTo(inTurn);
    }

    @Property
    void theRunIsTheSame(@ForAll @Size(min = 1, max = 9) List<@IntRange(max = 2) Integer> run, @ForAll int start) {
        int loopStart = Math.floorMod(start, run.size());
        List<Integer> before = new ArrayList<>();
        for (int i = 0, at = 0; i < 60; i++, at = at + 1 == run.size() ? loopStart : at + 1) {
            before.add(run.get(at));
        }
        Lasso lasso = lasso(run, loopStart);
        assertThat(told(lasso, 60)).isEqualTo(before);
        assertThat(lasso.states().size()).isLessThanOrEqualTo(run.size());
    }

    private static Lasso lasso(List<Integer> run, int loopStart) {
        List<int[]> states = new ArrayList<>();
        List<Taken> steps = new ArrayList<>();
        for (int value : run) {
            states.add(new int[] {value});
            steps.add(Taken.byAny("from " + value));
        }
        return LassoShortening.shortest(states, steps, loopStart);
    }

    private static List<Integer> told(Lasso lasso, int length) {
        List<Integer> told = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < length; i++) {
            told.add(lasso.states().get(at)[0]);
            assertThat(lasso.steps().get(at).label())
                    .isEqualTo("from " + lasso.states().get(at)[0]);
            at = at + 1 == lasso.states().size() ? lasso.loopStart() : at + 1;
        }
        return told;
    }
}
