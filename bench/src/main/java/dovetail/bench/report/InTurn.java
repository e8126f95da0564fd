package dovetail.bench.report;

import dovetail.bench.tool.BenchFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Runs of several sides in turn, one right after the other in each round, so that all meet the same load. */
public final class InTurn<T> {
    private final List<List<T>> sides = new ArrayList<>();
    private final int warmUps;

    private InTurn(int warmUps) {
        this.warmUps = warmUps;
    }

    /** Runs every side once in each round. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> InTurn<T> run(int rounds, Supplier<T>... sides) {
        return run(0, rounds, List.of(sides));
    }

    /** Runs every side once in each round, after a round that is not measured. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> InTurn<T> runWarm(int rounds, Supplier<T>... sides) {
        return run(1, rounds, List.of(sides));
    }

    private static <T> InTurn<T> run(int warmUps, int rounds, List<Supplier<T>> sides) {
        InTurn<T> runs = new InTurn<>(warmUps);
        sides.forEach(side -> runs.sides.add(new ArrayList<>()));
        for (int round = 0; round < warmUps + rounds; round++) {
            for (int i = 0; i < sides.size(); i++) {
                runs.sides.get(i).add(sides.get(i).get());
            }
        }
        return runs;
    }

    /** Requires the same counts of all runs, so that no time of different work is reported. */
    public void requireEqual(String work, Function<T, ?> counts) {
        Object expected = counts.apply(first(0));
        for (T run : all()) {
            BenchFailure.when(
                    !counts.apply(run).equals(expected), work + " has " + counts.apply(run) + " and " + expected);
        }
    }

    /** The sums of two series, round by round. */
    public InTurn<T> plus(InTurn<T> other, BinaryOperator<T> sum) {
        InTurn<T> sums = new InTurn<>(warmUps);
        for (int i = 0; i < sides.size(); i++) {
            List<T> side = new ArrayList<>();
            for (int round = 0; round < sides.get(i).size(); round++) {
                side.add(sum.apply(sides.get(i).get(round), other.sides.get(i).get(round)));
            }
            sums.sides.add(side);
        }
        return sums;
    }

    /** The first measured run of a side. */
    public T first(int side) {
        return side(side).get(0);
    }

    /** The runs of all sides. */
    public List<T> all() {
        return sides.stream().flatMap(List::stream).toList();
    }

    /** The measured runs of a side. */
    public List<T> side(int side) {
        List<T> all = sides.get(side);
        return all.subList(warmUps, all.size());
    }

    public double median(int side, ToDoubleFunction<T> value) {
        return Statistics.median(side(side), value);
    }

    /** The median over the rounds of the values of one side as multiples of those of another. */
    public double ratio(int above, int below, ToDoubleFunction<T> value) {
        return Statistics.medianRatio(side(above), side(below), value);
    }
}
