package dovetail.bench.sog;

import dovetail.api.OpenModel;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.report.chart.GrowthPlot;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures systems that grow beyond plain exploration. The number of states comes from a formula for each family; every complete
 * exploration must find exactly as many.
 */
record StateGrowth(Sheet sheet, Panel panel) {
    /** Larger numbers of states are shown as a power of ten. */
    private static final BigInteger WRITTEN_OUT = BigInteger.TEN.pow(9);

    private static final Map<Growing, List<Integer>> SIZES = sizes();

    private static Map<Growing, List<Integer>> sizes() {
        Map<Growing, List<Integer>> sizes = new LinkedHashMap<>();
        sizes.put(Growing.LEFT_HANDED, List.of(4, 8, 12, 16, 26, 50, 100));
        sizes.put(Growing.RIGHT_HANDED, List.of(4, 8, 12, 16, 26, 50, 100));
        sizes.put(Growing.TOKEN_RING, List.of(4, 8, 16, 22, 28, 36, 64, 100));
        sizes.put(Growing.BARRIER, List.of(4, 8, 16, 22, 28, 40, 100));
        sizes.put(Growing.TWO_SERVERS, List.of(2, 4, 6, 8, 10, 14, 20));
        sizes.put(Growing.SERVERS_FIRST, List.of(2, 4, 6, 8, 10, 14, 20, 40));
        sizes.put(Growing.CLIENTS_SERVERS, List.of(2, 3, 4, 5, 6, 7, 8, 9));
        return sizes;
    }

    void print() {
        sheet.paragraph("Limits of a question: %s.", panel.limits());
        List<GrowthPlot.Panel> plots = new ArrayList<>();
        SIZES.forEach((family, sizes) -> plots.addAll(grow(family, sizes)));
        sheet.plot("sog-scaling", plots);
    }

    private List<GrowthPlot.Panel> grow(Growing family, List<Integer> sizes) {
        sheet.paragraph("**%s**", family.title());
        Growth growth = new Growth(family);
        for (int n : sizes) {
            growth.measure(n, family.model(n, sheet.scratch()));
        }
        sheet.gap();
        return List.of(growth.seconds, growth.bytes);
    }

    /** The growth of one family. A question is dropped after the first size at which it has no answer. */
    private final class Growth {
        private final Growing family;
        private final Table table = sheet.table(
                "n | states | plain exploration s | memory | question | answer | sog s | memory | aggregates"
                        + " | largest product | decided after");
        private final GrowthPlot.Panel seconds;
        private final GrowthPlot.Panel bytes;
        private final Set<Question> dropped = new HashSet<>();
        private boolean explores = true;

        Growth(Growing family) {
            this.family = family;
            this.seconds = new GrowthPlot.Panel(family.title() + ": seconds");
            this.bytes = new GrowthPlot.Panel(family.title() + ": bytes");
        }

        void measure(int n, OpenModel model) {
            List<Object> head = head(n, model);
            double slowest = 0;
            long largest = 1;
            for (Question question : family.questions()) {
                if (!dropped.contains(question)) {
                    Reply reply = question.ask("sog", model, family.settings(), panel);
                    if (!reply.isDecided()) {
                        dropped.add(question);
                    }
                    slowest = Math.max(slowest, reply.seconds());
                    largest = Math.max(largest, reply.bytes());
                    List<Object> costs = List.of(reply.secondsCell(), reply.memoryCell());
                    table.row(head, question.title(), Table.word(question.answer()), costs, work(reply));
                    head = List.of(n, "", "", "");
                }
            }
            if (dropped.isEmpty()) {
                add("sog", n, slowest, largest);
            }
        }

        /** The first cells of a row: the size, its states and plain exploration, as long as that completes. */
        private List<Object> head(int n, OpenModel model) {
            String states = count(family.states(n));
            if (!explores) {
                return List.of(n, states, "", "");
            }
            Reply plain = panel.explore(model.network());
            BenchFailure.when(
                    plain.isDecided() && !family.states(n).equals(BigInteger.valueOf(plain.states())),
                    family.title() + " " + n + " has " + plain.states() + " states; the formula says "
                            + family.states(n));
            explores = plain.isDecided();
            if (explores) {
                add("explore", n, plain.seconds(), plain.bytes());
            }
            return List.of(n, states, plain.secondsCell(), plain.memoryCell());
        }

        private void add(String engine, int n, double time, long memory) {
            seconds.add(engine, n, time);
            bytes.add(engine, n, (double) memory);
        }
    }

    /** Aggregates, the largest product, and the components that decided. */
    static List<Object> work(Reply sog) {
        return List.of(sog.states(), sog.extra("largestProduct"), decidedAfter(sog));
    }

    static String decidedAfter(Reply sog) {
        return sog.isDecided() ? sog.extra("decidedAfter") + " of " + sog.extra("components") : "";
    }

    /** A number of states, the largest ones in scientific notation. */
    static String count(BigInteger states) {
        return states.compareTo(WRITTEN_OUT) < 0
                ? String.format(Locale.ROOT, "%,d", states)
                : String.format(Locale.ROOT, "%.2e", states.doubleValue());
    }
}
