package dovetail.bench.lasso;

import dovetail.bench.tool.BenchFailure;
import java.util.Locale;
import java.util.OptionalInt;

/** Collects lengths of runs as multiples of the shortest. */
final class Ratios {
    private int runs;
    private int shortened;
    private int saidShortest;
    private long stepsBefore;
    private long stepsShown;
    /** The runs that are shorter than every run of the kind that is searched for comparison. */
    private int below;

    private int compared;
    private double sum;
    private double sumBefore;
    private double largest;

    /** Adds a run, of which nothing wrong may be said. */
    void add(String name, LassoComparison run, OptionalInt shortest) {
        if (run.isSaidShortest() && shortest.isPresent() && run.shown() > shortest.getAsInt()) {
            throw new BenchFailure(name + ": said to be shortest, but " + shortest.getAsInt() + " steps are enough");
        }
        runs++;
        shortened += run.shown() < run.before() ? 1 : 0;
        saidShortest += run.isSaidShortest() ? 1 : 0;
        stepsBefore += run.before();
        stepsShown += run.shown();
        if (shortest.isPresent() && run.shown() < shortest.getAsInt()) {
            below++;
        } else if (shortest.isPresent()) {
            double ratio = of(run.shown(), shortest.getAsInt());
            compared++;
            sum += ratio;
            sumBefore += of(run.before(), shortest.getAsInt());
            largest = Math.max(largest, ratio);
        }
    }

    /** The length of a run as a multiple of the shortest. A run without a step counts as one step. */
    static double of(int length, int shortest) {
        return Math.max(1, length) / (double) Math.max(1, shortest);
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "%,d violations; %,d runs became shorter, none longer, %,d steps instead of %,d; %,d are said to be shortest."
                        + " Of %,d runs the shortest is known: they have %.3f times its steps in the mean, %.2f times at most;"
                        + " the runs found have %.2f times its steps in the mean.%s",
                runs,
                shortened,
                stepsShown,
                stepsBefore,
                saidShortest,
                compared,
                sum / compared,
                largest,
                sumBefore / compared,
                below == 0 ? "" : " " + below + " runs are shorter than all that were searched, and not compared.");
    }
}
