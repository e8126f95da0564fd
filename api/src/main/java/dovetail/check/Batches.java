package dovetail.check;

import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.List;

/** Batches of engines at work at the same time, as many as there are threads; each engine has a slice. */
final class Batches {
    private final Findings findings;
    private final int threads;
    private final String title;
    private final LastProgress progress;
    private final List<Slice> slices;
    /** The number of slices of other jobs. */
    private final int before;

    /**
     * @param threads the number of engines that are at work at a time
     * @param title the job for the user who waits
     * @param slices gets the slices of all engines
     */
    Batches(Findings findings, int threads, String title, LastProgress progress, List<Slice> slices) {
        this.findings = findings;
        this.threads = threads;
        this.title = title;
        this.progress = progress;
        this.slices = slices;
        this.before = slices.size();
    }

    /** The slices so far. */
    List<Slice> slices() {
        return slices.subList(before, slices.size());
    }

    /** Runs a slice of one engine alone, and returns its work. */
    long run(Candidate candidate, long work) {
        run(List.of(candidate), new long[] {work});
        return slices.get(slices.size() - 1).work();
    }

    /**
     * Runs a slice of each engine, as many at a time as there are threads.
     *
     * @param waiting the engines, the most promising first
     * @param work the work of all engines, which they share by their weights
     * @param favourites those that have more
     * @param favoured the least work of each favourite
     */
    void run(List<Candidate> waiting, long work, List<Candidate> favourites, long favoured) {
        long weights = 0;
        for (Candidate candidate : waiting) {
            weights += candidate.weight();
        }
        List<Candidate> batch = new ArrayList<>();
        for (int i = 0; i < waiting.size(); i++) {
            if (findings.isWorthwhile(waiting.get(i))) {
                batch.add(waiting.get(i));
            }
            if (batch.size() == threads || i + 1 == waiting.size()) {
                long[] parts = new long[batch.size()];
                for (int k = 0; k < parts.length; k++) {
                    Candidate candidate = batch.get(k);
                    long share = (long) ((double) work / weights * candidate.weight());
                    parts[k] = Math.max(1, favourites.contains(candidate) ? Math.max(favoured, share) : share);
                }
                run(batch, parts);
                batch.clear();
            }
        }
    }

    /**
     * Runs slices at the same time. The first engine of the list that answers counts, even if another one was faster, so that the
     * answer does not depend on the speed of the computer; those after it are dropped.
     */
    private void run(List<Candidate> batch, long[] parts) {
        exchange(batch);
        for (int i = 0; i < parts.length; i++) {
            if (!batch.get(i).isFirst() || slices.size() > before) {
                progress.begin(title + " by " + batch.get(i).engine().name());
            }
            batch.get(i).begin(parts[i]);
        }
        for (Candidate candidate : batch) {
            if (!findings.isOpen(candidate)) {
                candidate.close();
            } else if (candidate.await()) {
                findings.keep(candidate, candidate.isFirst());
            }
        }
        // Not before: an engine of the batch would see a part or not, depending on the speed of the others.
        exchange(batch);
    }

    private static void exchange(List<Candidate> batch) {
        for (Candidate candidate : batch) {
            candidate.exchange();
        }
    }
}
