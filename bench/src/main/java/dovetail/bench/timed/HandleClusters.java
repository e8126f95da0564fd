package dovetail.bench.timed;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.bench.panel.Reply;
import dovetail.bench.pastfree.Exploration;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the clusters of the landing gear system: the states after each movement of the handle. Table III of the paper is
 * about the same.
 *
 * <p>The states after k movements are the same in every context of k or more movements, so a cluster is the difference
 * between two contexts.
 */
final class HandleClusters {
    /** Sizes have to repeat for so many periods. */
    private static final int PERIODS = 3;

    private static final int LONGEST_PERIOD = 4;

    /** The movements after which the last cluster is measured. */
    private static final int CLUSTERS = 32;

    /** Measured once for all parts of the page. */
    private List<Long> measured = List.of();

    /** Sizes that repeat from some cluster on. */
    record Pattern(int start, int period) {}

    /** The sizes of clusters, by number of movements. */
    List<Long> sizes(Sheet sheet) {
        if (measured.isEmpty()) {
            measured = measure(new GearContexts(sheet), sheet.arguments().number("--clusters", CLUSTERS));
        }
        return measured;
    }

    private static List<Long> measure(GearContexts contexts, int most) {
        List<Long> sizes = new ArrayList<>();
        long before = 0;
        for (int handles = 0; handles <= most; handles++) {
            Reply exploration = explore(contexts.nominal(handles), handles);
            BenchFailure.when(!exploration.isDecided(), handles + " movements were not explored completely");
            sizes.add(exploration.states() - before);
            before = exploration.states();
        }
        return sizes;
    }

    /** An environment without steps is no driver of clusters. */
    private static Reply explore(OpenModel model, int handles) {
        return handles == 0
                ? Exploration.plain(model, Budget.unlimited())
                : Exploration.drop(model, Budget.unlimited());
    }

    void print(Sheet sheet) {
        List<Long> sizes = sizes(sheet);
        Table table = sheet.table("movements of the handle | states of the cluster | states so far");
        long sum = 0;
        for (int handles = 0; handles < sizes.size(); handles++) {
            sum += sizes.get(handles);
            table.row(handles, sizes.get(handles), sum);
        }
        Pattern pattern = pattern(sizes);
        sheet.gap();
        sheet.line("The sizes repeat from movement %d on, with period %d.", pattern.start(), pattern.period());
    }

    /** The shortest period of the sizes, with the first cluster from which on it holds. */
    static Pattern pattern(List<Long> sizes) {
        for (int period = 1; period <= LONGEST_PERIOD; period++) {
            int start = sizes.size() - period;
            while (start > 0 && sizes.get(start - 1).equals(sizes.get(start - 1 + period))) {
                start--;
            }
            if (sizes.size() - start >= PERIODS * period) {
                return new Pattern(start, period);
            }
        }
        throw new BenchFailure("the sizes of clusters do not repeat: " + sizes);
    }

    /** The states of a context of so many movements, by the pattern of the clusters. */
    static long predicted(List<Long> sizes, int handles) {
        Pattern pattern = pattern(sizes);
        long sum = 0;
        for (int k = 0; k <= handles; k++) {
            int cluster = k < sizes.size() ? k : pattern.start() + (k - pattern.start()) % pattern.period();
            sum += sizes.get(cluster);
        }
        return sum;
    }
}
