package dovetail.bench.measure;

import dovetail.bench.tool.BenchFailure;
import java.util.ArrayList;
import java.util.List;

/**
 * Control of comparisons of threads: random accesses to memory, of which each thread has its own. They share nothing, so that their speed-up is
 * what the computer allows to searches that wait for memory.
 */
final class MemoryControl {
    /** 64 MiB for each thread, more than the caches have. */
    private static final int WORDS = 1 << 23;

    private static final long ACCESSES = 50_000_000L;

    private MemoryControl() {}

    /** The accesses that some threads make in a second, as a multiple of those of one. */
    static double speedUp(int threads) {
        run(1);
        double one = run(1);
        return threads * one / run(threads);
    }

    /** The seconds until all threads have made their accesses. */
    private static double run(int threads) {
        List<Thread> all = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            long[] memory = new long[WORDS];
            all.add(new Thread(() -> access(memory), "control-" + t));
        }
        long start = System.nanoTime();
        all.forEach(Thread::start);
        for (Thread thread : all) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BenchFailure("interrupted");
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }

    /** Counts at places that a generator of random numbers chooses (G. Marsaglia: Xorshift RNGs, 2003). */
    private static void access(long[] memory) {
        long random = 1;
        for (long i = 0; i < ACCESSES; i++) {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            memory[(int) random & WORDS - 1]++;
        }
    }
}
