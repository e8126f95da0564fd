package dovetail.engine.icc;

import dovetail.base.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs several constructions concurrently until one has an answer. They take turns: in each round every construction
 * may visit twice as many states as in the round before. The answer is that of the earliest round, and in it of the
 * first construction. It thus does not depend on the number of threads or on their speed.
 */
final class Portfolio {
    private static final long FIRST_QUOTA = 20_000;

    /** The overhead of a check, in visited states. */
    private static final long STATES_PER_CHECK = 50;

    private final List<Construction> constructions;
    private final int threads;

    Portfolio(List<Construction> constructions, int threads) {
        this.constructions = constructions;
        this.threads = threads;
    }

    /**
     * Lets the constructions take turns until one has an answer. Without an answer, they can go on later.
     *
     * @param maxStates bounds the states that each of them visits
     * @return the construction that has an answer, or null
     */
    @Nullable
    Construction run(long maxStates) {
        ExecutorService crew = Executors.newFixedThreadPool(Math.min(threads, constructions.size()), work -> {
            Thread thread = new Thread(work, "icc");
            thread.setDaemon(true);
            return thread;
        });
        boolean isOpen = false;
        try {
            Construction answered = null;
            for (long quota = Math.min(maxStates, FIRST_QUOTA); answered == null && isAnyOpen(); quota *= 2) {
                answered = round(quota, crew);
                if (quota >= maxStates) {
                    break;
                }
            }
            isOpen = answered == null;
            return answered;
        } finally {
            for (Construction construction : constructions) {
                if (!isOpen) {
                    construction.stop();
                }
            }
            crew.shutdown();
            await(crew);
        }
    }

    /** Waits for stopped constructions: they end at their next poll, and only then give back their memory. */
    private static void await(ExecutorService crew) {
        boolean isInterrupted = false;
        boolean isOver = false;
        while (!isOver) {
            try {
                isOver = crew.awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isAnyOpen() {
        for (Construction construction : constructions) {
            if (construction.answer() == Construction.Answer.OPEN) {
                return true;
            }
        }
        return false;
    }

    /** The first construction that has an answer, or null. */
    private @Nullable Construction round(long quota, ExecutorService crew) {
        List<@Nullable Future<Boolean>> turns = new ArrayList<>();
        for (Construction construction : constructions) {
            turns.add(threads == 1 ? null : crew.submit(() -> turn(construction, quota)));
        }
        for (int i = 0; i < constructions.size(); i++) {
            if (threads == 1 ? turn(constructions.get(i), quota) : result(turns.get(i))) {
                return constructions.get(i);
            }
        }
        return null;
    }

    private static boolean turn(Construction construction, long quota) {
        long until = cost(construction) + quota;
        while (construction.answer() == Construction.Answer.OPEN && cost(construction) < until) {
            construction.advance();
        }
        return construction.answer() == Construction.Answer.HOLDS
                || construction.answer() == Construction.Answer.VIOLATED;
    }

    private static long cost(Construction construction) {
        return construction.spent()
                + STATES_PER_CHECK * construction.statistics().checks();
    }

    private static boolean result(Future<Boolean> turn) {
        try {
            return turn.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Limit.Exceeded limit) {
                throw limit;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "interrupted"));
        }
    }
}
