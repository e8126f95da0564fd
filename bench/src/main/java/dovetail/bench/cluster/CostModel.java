package dovetail.bench.cluster;

import java.util.ArrayList;
import java.util.List;

/**
 * Model of the processor seconds of a search on Spark: a constant, one more where Spark is started, a part for each task and a part
 * for each transition. It is fitted by least squares of relative errors.
 *
 * @param start the seconds of every run
 * @param spark the seconds of starting Spark
 * @param task the seconds of a task
 * @param transition the seconds of a transition
 */
record CostModel(double start, double spark, double task, double transition) {
    private static final int TERMS = 4;
    /** The bytes that a computer sends in a second: a network of 1 Gbit/s. */
    private static final double BYTES_PER_SECOND = 1e8;

    static CostModel fitted(List<Exploration> runs) {
        double[][] system = new double[TERMS][TERMS + 1];
        for (Exploration run : runs) {
            double weight = 1 / (run.processor() * run.processor());
            double[] terms = terms(run);
            for (int i = 0; i < TERMS; i++) {
                for (int j = 0; j < TERMS; j++) {
                    system[i][j] += weight * terms[i] * terms[j];
                }
                system[i][TERMS] += weight * terms[i] * run.processor();
            }
        }
        double[] solution = solve(system);
        return new CostModel(solution[0], solution[1], solution[2], solution[3]);
    }

    private static double[] terms(Exploration run) {
        return new double[] {1, usesSpark(run), run.tasks(), run.transitions()};
    }

    /** Whether Spark is started, as a number. */
    private static double usesSpark(Exploration run) {
        return run.jobs() > 0 ? 1 : 0;
    }

    /** Solves a linear system by elimination with the largest pivot. */
    private static double[] solve(double[][] system) {
        for (int column = 0; column < TERMS; column++) {
            int pivot = column;
            for (int row = column + 1; row < TERMS; row++) {
                pivot = Math.abs(system[row][column]) > Math.abs(system[pivot][column]) ? row : pivot;
            }
            double[] swapped = system[pivot];
            system[pivot] = system[column];
            system[column] = swapped;
            for (int row = 0; row < TERMS; row++) {
                if (row != column) {
                    double factor = system[row][column] / swapped[column];
                    for (int k = column; k <= TERMS; k++) {
                        system[row][k] -= factor * swapped[k];
                    }
                }
            }
        }
        double[] solution = new double[TERMS];
        for (int i = 0; i < TERMS; i++) {
            solution[i] = system[i][TERMS] / system[i][i];
        }
        return solution;
    }

    double processorSeconds(Exploration run) {
        return start + spark * usesSpark(run) + task * run.tasks() + transition * run.transitions();
    }

    /** The mean relative error for runs that the model was not fitted to: each run is predicted from the others. */
    static double meanError(List<Exploration> runs) {
        double sum = 0;
        for (Exploration run : runs) {
            List<Exploration> others = new ArrayList<>(runs);
            others.remove(run);
            sum += Math.abs(fitted(others).processorSeconds(run) / run.processor() - 1);
        }
        return sum / runs.size();
    }

    /**
     * The seconds of a search on some computers: transitions are shared by all cores, and bytes by all networks.
     *
     * @param isSerial whether the driver does all work of tasks, one after the other; otherwise all cores share it. The truth is
     *     between.
     * @param levels that are jobs
     * @param bytes that are sent for each transition
     */
    double seconds(boolean isSerial, double transitions, long levels, double bytes, int computers, int cores) {
        double tasks = 2.0 * levels * computers * cores;
        double network = transitions * bytes * (computers - 1) / computers / computers / BYTES_PER_SECOND;
        return start
                + spark
                + task * tasks / (isSerial ? 1 : computers * cores)
                + transition * transitions / computers / cores
                + network;
    }
}
