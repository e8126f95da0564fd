package dovetail.prepare;

import dovetail.base.Budget;
import dovetail.step.StepRelation;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Provides the successor function of a search in two tiers: interpreted at first, compiled once the search is long
 * enough. The compiler works in the background. A search that is still not over after some more states waits for the
 * compiler: to go on interpreting would take processor time from it, and more for compiling the interpreter itself,
 * than it gains. Both relations give the same steps.
 *
 * <p>Waiting is paid for as work, by the amount of code and not by time: a search that takes turns with others pauses
 * meanwhile, and its slices are the same however fast the compiler is.
 */
public final class TieredSteps {
    private final @Nullable Supplier<StepRelation> compiler;
    private final Compile when;
    /** The transition groups or predicates whose code is to be compiled. */
    private final int parts;
    /** Is polled for the work of compiling; null where nothing is compiled. */
    private final @Nullable Budget budget;

    private volatile StepRelation current;
    private @Nullable CompletableFuture<StepRelation> compiling;
    private boolean isSettled;
    private boolean isPaid;

    private TieredSteps(
            StepRelation first,
            @Nullable Supplier<StepRelation> compiler,
            Compile when,
            int parts,
            @Nullable Budget budget) {
        this.parts = parts;
        this.budget = budget;
        this.when = when;
        this.current = first;
        this.compiler = compiler;
    }

    /** Compiles once, however many ask. */
    private static Supplier<StepRelation> once(Supplier<StepRelation> compiler) {
        return new Supplier<>() {
            private @Nullable StepRelation compiled;

            @Override
            public synchronized StepRelation get() {
                compiled = compiled == null ? compiler.get() : compiled;
                return compiled;
            }
        };
    }

    /** Always the same relation. */
    public static TieredSteps fixed(StepRelation relation) {
        return fixed(relation, Compile.AUTO);
    }

    /** Always the same relation; a level is shared among threads as for others. */
    static TieredSteps fixed(StepRelation relation, Compile when) {
        return new TieredSteps(relation, null, when, 0, null);
    }

    /**
     * One relation, and another one when it is time to compile it.
     *
     * @param parts the transition groups or predicates whose code is to be compiled
     * @param budget is polled for the work of compiling, when the search waits for it
     */
    public static TieredSteps of(
            StepRelation interpreted, Supplier<StepRelation> compiler, Compile when, int parts, Budget budget) {
        if (when.isNever()) {
            return fixed(interpreted, when);
        }
        return when.isBeforeSearch()
                ? fixed(compiler.get(), when)
                : new TieredSteps(interpreted, once(compiler), when.weighing(parts), parts, budget);
    }

    /** The same steps seen through another relation, such as one that adds to each. */
    public TieredSteps map(UnaryOperator<StepRelation> view) {
        return new TieredSteps(
                view.apply(current), compiler == null ? null : () -> view.apply(compiler.get()), when, parts, budget);
    }

    public StepRelation current() {
        return current;
    }

    /** Whether to share a level of so many states; before the relation for the rest is there, one thread is enough. */
    public boolean isWorthSharing(long states) {
        return (compiler == null || isSettled) && states >= when.sharing();
    }

    /** The number of states that a counting search expands between two calls of {@link #expanded}: a power of two. */
    public int statesBetweenChecks() {
        return when.betweenChecks();
    }

    /** Told by the search, between batches and by one thread only, how many states it has expanded. */
    public void expanded(long states) {
        if (compiler == null || states < when.start()) {
            return;
        }
        if (compiling == null) {
            compiling = CompletableFuture.supplyAsync(compiler);
        }
        if (budget != null && !isPaid && states >= when.waiting()) {
            isPaid = true;
            Compile.pay(parts, budget);
        }
        if (!isSettled && (states >= when.waiting() || compiling.isDone())) {
            isSettled = true;
            adopt(compiling);
        }
    }

    /**
     * The same for a search whose order must not depend on the time that compiling takes: compiling starts when the search
     * waits for it, so that the relation changes after a fixed number of states.
     */
    public void expandedInOrder(long states) {
        if (states >= when.waiting()) {
            expanded(states);
        }
    }

    private void adopt(CompletableFuture<StepRelation> compiled) {
        try {
            current = compiled.join();
        } catch (CompletionException e) {
            // A fault in the generated code, say; it must not look like a search that is merely slow.
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw e;
        }
    }
}
