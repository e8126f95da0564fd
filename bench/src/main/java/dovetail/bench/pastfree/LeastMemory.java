package dovetail.bench.pastfree;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.bench.panel.Reply;
import dovetail.bench.tool.BenchFailure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;

/** Finds the least memory with which plain exploration is complete, by trying. */
final class LeastMemory {
    /** Contexts above this number of states are among the larger ones. */
    private static final long MOST_STATES = 500_000;

    /** The number of contexts beyond the wanted ones that are tried: memory need not grow with the number of states. */
    private static final int MORE = 5;

    private LeastMemory() {}

    /** The least memory with which so many contexts of a sample are explored completely. */
    static long of(ContextSample sample, int wanted) {
        return of(sample, wanted, MOST_STATES);
    }

    /** The least memory with which the first context of a sample is explored completely. */
    static long ofFirst(ContextSample sample, BiFunction<OpenModel, Budget, Reply> exploration) {
        OpenModel model = sample.contexts().get(0).model();
        Reply whole = exploration.apply(model, Budget.unlimited());
        return new Sized(model, whole.states(), whole.bytes(), exploration).leastMemory();
    }

    /** @param most the number of states above which a context is among the larger ones */
    static long of(ContextSample sample, int wanted, long most) {
        List<Sized> sizes = new ArrayList<>();
        for (ContextSample.Context context : sample.contexts()) {
            Reply plain = Exploration.plain(context.model(), Budget.unlimited().withStates(most));
            if (plain.isDecided()) {
                sizes.add(new Sized(context.model(), plain.states(), plain.bytes(), Exploration::plain));
            }
        }
        BenchFailure.when(sizes.size() < wanted, "only " + sizes.size() + " contexts have at most " + most + " states");
        sizes.sort(Comparator.comparingLong(Sized::states));
        List<Long> least = new ArrayList<>();
        for (Sized sized : sizes.subList(0, Math.min(sizes.size(), wanted + MORE))) {
            least.add(sized.leastMemory());
        }
        Collections.sort(least);
        return least.get(wanted - 1);
    }

    /** A model whose number of states is known. */
    private record Sized(OpenModel model, long states, long bytes, BiFunction<OpenModel, Budget, Reply> exploration) {
        private boolean fits(long memory) {
            return exploration
                    .apply(model, Budget.unlimited().withMemory(memory))
                    .isDecided();
        }

        /** Bisects; the bytes of the store alone are less than a search needs. */
        long leastMemory() {
            long low = bytes / 2;
            long high = 2 * bytes;
            while (!fits(high)) {
                low = high;
                high *= 2;
            }
            while (high - low > 1) {
                long middle = (low + high) / 2;
                if (fits(middle)) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return high;
        }
    }
}
