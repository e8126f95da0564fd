package dovetail.engine.icc;

import dovetail.base.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Tries several orders of the components side by side; the first that comes to an answer gives it. They take turns: in
 * each round every construction may visit twice as many states as in the round before. The answer is that of the earliest
 * round, and in it of the first construction, so that it does not depend on how many threads there are or how fast they
 * run.
 */
final class Portfolio {
    private static final long FIRST_QUOTA = 20_000;

    /** Even an empty check takes about as long as visiting this many states. */
    private static final long COST_OF_A_CHECK = 50;

    private final List<Construction> constructions;
    private final int threads;

    Portfolio(List<Construction> constructions, int threads) {
        this.constructions = constructions;
        this.threads = threads;
    }

    /**
     * Lets the constructions take turns until one has an answer or each has visited so many states.
     *
     * @return the construction that has an answer, or null
     */
    Construction run(long most) {
        ExecutorService crew = Executors.newFixedThreadPool(Math.min(threads, constructions.size()), work -> {
            Thread thread = new Thread(work, "icc");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Construction answered = null;
            for (long quota = Math.min(most, FIRST_QUOTA); answered == null && isAnyOpen(); quota *= 2) {
                answered = round(quota, crew);
                if (quota >= most) {
                    break;
                }
            }
            return answered;
        } finally {
            for (Construction construction : constructions) {
                construction.stop();
            }
            crew.shutdown();
            await(crew);
        }
    }

    /** Waits for stopped constructions: they end at their next poll, and give their memory back only then. */
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

    private Construction round(long quota, ExecutorService crew) {
        List<Future<Boolean>> turns = new ArrayList<>();
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
        return construction.spent() + COST_OF_A_CHECK * construction.checks();
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
