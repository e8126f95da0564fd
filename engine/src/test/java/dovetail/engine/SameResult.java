package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Compares the result of a search that went on from a checkpoint with that of one that did not. */
public final class SameResult {
    private SameResult() {}

    /** Requires the same answer, counts, levels and trace. */
    public static void require(Verdict found, Verdict expected) {
        assertThat(found.kind()).isEqualTo(expected.kind());
        assertThat(found.figures().states()).isEqualTo(expected.figures().states());
        assertThat(found.figures().transitions()).isEqualTo(expected.figures().transitions());
        assertThat(found.figures().depth()).isEqualTo(expected.figures().depth());
        assertThat(found.figures().deadlocks()).isEqualTo(expected.figures().deadlocks());
        assertThat(found.figures().errors()).isEqualTo(expected.figures().errors());
        assertThat(found.figures().survey()).isEqualTo(expected.figures().survey());
        assertThat(found.trace().map(SameResult::states))
                .isEqualTo(expected.trace().map(SameResult::states));
    }

    private static List<List<Integer>> states(Trace trace) {
        return IntStream.rangeClosed(0, trace.steps().size())
                .mapToObj(i -> Arrays.stream(trace.state(i)).boxed().toList())
                .toList();
    }
}
