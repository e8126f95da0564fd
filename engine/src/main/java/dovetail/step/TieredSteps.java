package dovetail.step;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Hands out the successor function a search should use right now: interpreted at first, compiled once the search has
 * shown that it is worth compiling and the compiler, which works in the background, is done. Both give the same steps.
 */
public final class TieredSteps {
    /** States after which compiling starts: fewer are interpreted faster than Janino starts. */
    private static final long WORTH_COMPILING = 1000;

    private final Supplier<StepRelation> compiler;
    private volatile StepRelation current;
    private CompletableFuture<StepRelation> compiling;

    private TieredSteps(StepRelation first, Supplier<StepRelation> compiler) {
        this.current = first;
        this.compiler = compiler;
    }

    /** Always the same relation. */
    public static TieredSteps fixed(StepRelation relation) {
        return new TieredSteps(relation, null);
    }

    /** One relation until a better one is ready. */
    public static TieredSteps of(StepRelation first, Supplier<StepRelation> compiler) {
        return new TieredSteps(first, compiler);
    }

    public StepRelation current() {
        return current;
    }

    /** Told by the search, between batches and by one thread only, how many states it has expanded. */
    public void expanded(long states) {
        if (compiler == null || states < WORTH_COMPILING) {
            return;
        }
        if (compiling == null) {
            compiling = CompletableFuture.supplyAsync(compiler);
        } else if (compiling.isDone() && !compiling.isCompletedExceptionally()) {
            // Code too large for a class (a predicate of thousands of terms, say) leaves the search interpreted.
            current = compiling.join();
        }
    }
}
