package dovetail.bench.sog;

import dovetail.api.OpenModel;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Scratch;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Measures systems that grow beyond plain exploration. The number of states comes from a formula for each family; every complete
 * exploration must find exactly as many.
 */
final class StateGrowth {
    /** Larger numbers of states are shown as a power of ten. */
    private static final BigInteger WRITTEN_OUT = BigInteger.TEN.pow(9);

    private static final Map<Growing, List<Integer>> SIZES = sizes();

    private final Panel panel;
    private final PrintStream out;

    StateGrowth(Panel panel, PrintStream out) {
        this.panel = panel;
        this.out = out;
    }

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

    List<ScalingPlot.Panel> print() {
        List<ScalingPlot.Panel> plots = new ArrayList<>();
        try (Scratch scratch = new Scratch("bench-sog")) {
            SIZES.forEach((family, sizes) -> plots.addAll(grow(family, sizes, scratch.directory())));
        }
        return plots;
    }

    private List<ScalingPlot.Panel> grow(Growing family, List<Integer> sizes, Path directory) {
        out.println("**" + family.title() + "**\n");
        Table table = new Table(
                out,
                "n",
                "states",
                "plain exploration s",
                "memory",
                "question",
                "answer",
                "sog s",
                "memory",
                "aggregates",
                "largest product",
                "decided after");
        Map<String, List<ScalingPlot.Point>> seconds = new LinkedHashMap<>();
        Map<String, List<ScalingPlot.Point>> bytes = new LinkedHashMap<>();
        Set<Question> dropped = new HashSet<>();
        boolean explores = true;
        for (int n : sizes) {
            OpenModel model = family.model(n, directory);
            List<Object> cells = new ArrayList<>(List.of(n, count(family.states(n))));
            if (explores) {
                Reply plain = panel.explore(model.network());
                requireCount(family, n, plain);
                explores = plain.isDecided();
                cells.addAll(List.of(plain.secondsCell(), explores ? plain.memoryCell() : ""));
                add(seconds, bytes, "explore", n, plain);
            } else {
                cells.addAll(List.of("", ""));
            }
            double slowest = 0;
            Reply last = null;
            for (Question question : family.questions()) {
                List<Object> row = new ArrayList<>(cells);
                row.addAll(List.of(question.title(), Reply.word(question.answer())));
                if (!dropped.contains(question)) {
                    Reply reply = panel.ask(
                            "sog",
                            model.network(),
                            question.property().apply(model),
                            family.settings(),
                            question.answer());
                    row.add(reply.secondsCell());
                    row.add(reply.memoryCell());
                    row.addAll(work(reply));
                    if (!reply.isDecided()) {
                        dropped.add(question);
                    } else if (reply.seconds() >= slowest) {
                        slowest = reply.seconds();
                        last = reply;
                    }
                }
                table.row(row.toArray());
                cells = List.of(n, "", "", "");
            }
            if (last != null && dropped.isEmpty()) {
                add(seconds, bytes, "sog", n, last);
            }
            if (!explores && dropped.size() == family.questions().size()) {
                break;
            }
        }
        out.println();
        return List.of(
                new ScalingPlot.Panel(family.title() + ": seconds", seconds),
                new ScalingPlot.Panel(family.title() + ": bytes", bytes));
    }

    private static void requireCount(Growing family, int n, Reply plain) {
        OptionalLong found = Panel.states(plain);
        if (found.isPresent() && !family.states(n).equals(BigInteger.valueOf(found.getAsLong()))) {
            throw new BenchFailure(family.title() + " " + n + " has " + found.getAsLong() + " states; the formula says "
                    + family.states(n));
        }
    }

    private static void add(
            Map<String, List<ScalingPlot.Point>> seconds,
            Map<String, List<ScalingPlot.Point>> bytes,
            String engine,
            int n,
            Reply reply) {
        if (reply.isDecided()) {
            seconds.computeIfAbsent(engine, e -> new ArrayList<>()).add(new ScalingPlot.Point(n, reply.seconds()));
            bytes.computeIfAbsent(engine, e -> new ArrayList<>())
                    .add(new ScalingPlot.Point(n, Math.max(1, reply.figures().bytes())));
        }
    }

    /** Aggregates, the largest product, and the components that decided. */
    static List<Object> work(Reply sog) {
        return List.of(
                sog.figures().states(),
                sog.extra("largestProduct"),
                sog.extra("decidedAfter") + " of " + sog.extra("components"));
    }

    /** A number of states, the largest ones in scientific notation. */
    static String count(BigInteger states) {
        return states.compareTo(WRITTEN_OUT) < 0
                ? String.format(Locale.ROOT, "%,d", states)
                : String.format(Locale.ROOT, "%.2e", states.doubleValue());
    }
}
