package dovetail.step;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Hands out the successor function a search should use right now: interpreted at first, compiled once the search has
 * shown that it is worth compiling and the compiler, which works in the background, is done. A search that is still not
 * over after some more states waits for the compiler: to go on interpreting would take processor time from it, and more
 * for compiling the interpreter itself, than it gains. Both relations give the same steps.
 */
public final class TieredSteps {
    /** States after which compiling starts: fewer are interpreted faster than Janino starts. */
    private static final long WORTH_COMPILING = 1000;

    private static final long WORTH_WAITING = 2000;

    private final Supplier<StepRelation> compiler;
    private volatile StepRelation current;
    private CompletableFuture<StepRelation> compiling;
    private boolean isSettled;

    private TieredSteps(StepRelation first, Supplier<StepRelation> compiler) {
        this.current = first;
        this.compiler = compiler;
    }

    /** Compiles once, however many ask. */
    private static Supplier<StepRelation> once(Supplier<StepRelation> compiler) {
        return new Supplier<>() {
            private StepRelation compiled;

            @Override
            public synchronized StepRelation get() {
                compiled = compiled == null ? compiler.get() : compiled;
                return compiled;
            }
        };
    }

    /** Always the same relation. */
    public static TieredSteps fixed(StepRelation relation) {
        return new TieredSteps(relation, null);
    }

    /** One relation until a better one is ready. */
    public static TieredSteps of(StepRelation first, Supplier<StepRelation> compiler) {
        return new TieredSteps(first, once(compiler));
    }

    /** The same steps seen through another relation, such as one that adds to each. */
    public TieredSteps map(UnaryOperator<StepRelation> view) {
        return new TieredSteps(view.apply(current), compiler == null ? null : () -> view.apply(compiler.get()));
    }

    public StepRelation current() {
        return current;
    }

    /** Whether the current relation is the one for the rest of the search; before, one thread is enough. */
    public boolean isSettled() {
        return compiler == null || isSettled;
    }

    /** Told by the search, between batches and by one thread only, how many states it has expanded. */
    public void expanded(long states) {
        if (compiler == null || states < WORTH_COMPILING) {
            return;
        }
        if (compiling == null) {
            compiling = CompletableFuture.supplyAsync(compiler);
        }
        if (!isSettled && (states >= WORTH_WAITING || compiling.isDone())) {
            isSettled = true;
            adopt();
        }
    }

    private void adopt() {
        try {
            current = compiling.join();
        } catch (CompletionException e) {
            // Code too large for a class (a predicate of thousands of terms, say) leaves the search interpreted.
        }
    }
}
