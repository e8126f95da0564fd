package dovetail.bench.report;

import dovetail.api.experiment.Repetitions;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The few statistics that the tables need. */
public final class Statistics {
    private Statistics() {}

    public static double median(double... values) {
        return Repetitions.median(values);
    }

    public static <T> double median(List<T> items, ToDoubleFunction<T> value) {
        return median(items.stream().mapToDouble(value).toArray());
    }

    /** The median of the quotients of two runs that were made one right after the other. */
    public static <T> double medianRatio(List<T> above, List<T> below, ToDoubleFunction<T> value) {
        double[] ratios = new double[above.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = value.applyAsDouble(above.get(i)) / value.applyAsDouble(below.get(i));
        }
        return median(ratios);
    }

    public static double geometricMean(List<Double> values) {
        double sum = 0;
        for (double value : values) {
            sum += Math.log(value);
        }
        return Math.exp(sum / values.size());
    }
}
