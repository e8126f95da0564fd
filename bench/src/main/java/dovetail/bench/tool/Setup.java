package dovetail.bench.tool;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.engine.explore.ExploreOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The settings of a run of Dovetail. The successor function is compiled before the search and not in the background, so
 * that compilation is measured separately, as for SPIN.
 */
public record Setup(int threads, String store, Optional<String> memory) {
    /** The same settings on the command line. */
    public List<String> flags() {
        List<String> flags = new ArrayList<>(
                List.of("--threads", Integer.toString(threads), "--set", "compile=always", "--set", "store=" + store));
        memory.ifPresent(size -> flags.addAll(List.of("--memory", size)));
        return flags;
    }

    public ExploreOptions options() {
        try {
            return ExploreOptions.DEFAULT
                    .withThreads(threads)
                    .with("compile", "always")
                    .with("store", store);
        } catch (IllegalArgumentException e) {
            throw new BenchFailure(String.valueOf(e.getMessage()));
        }
    }

    public Budget budget() {
        Budget budget = Budget.unlimited();
        return memory.map(size -> budget.withMemory(ByteSize.parse(size))).orElse(budget);
    }

    public Setup withThreads(int count) {
        return new Setup(count, store, memory);
    }

    public Setup withStore(String name) {
        return new Setup(threads, name, memory);
    }
}
