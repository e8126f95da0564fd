package dovetail.bench.sog;

import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.check.RunSettings;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Asks engines the queries of the Model Checking Contest, one query per run. A wrong answer ends the benchmark. An engine
 * that gives no answer several times in a row is not asked the remaining queries of that category of that net.
 */
final class ContestTable {
    private static final List<String> ENGINES = List.of("explore", "ltl", "por", "icc", "compose", "sog");

    private final Panel panel;
    private final int patience;
    private final PrintStream out;
    private final List<String> unanswered = new ArrayList<>();

    ContestTable(Panel panel, int patience, PrintStream out) {
        this.panel = panel;
        this.patience = patience;
        this.out = out;
    }

    /** The replies of an engine to the queries of a category. */
    private static final class Tally {
        private int answered;
        private int asked;
        private int inRow;
        private double seconds;

        void add(Reply reply) {
            if (reply.answer() == Check.Answer.UNAVAILABLE) {
                return;
            }
            asked++;
            answered += reply.isDecided() ? 1 : 0;
            inRow = reply.isDecided() ? 0 : inRow + 1;
            seconds += reply.seconds();
        }

        String cell() {
            return asked == 0 ? "–" : String.format(Locale.ROOT, "%d of %d, %.1f s", answered, asked, seconds);
        }
    }

    void print(List<ContestNet> nets) {
        out.printf(
                Locale.ROOT,
                "Limit of a query: %d s. After %d queries of a category in a row without an answer, an engine is not asked"
                        + " the others.%n%n",
                panel.limit().toSeconds(),
                patience);
        states(nets);
        out.println();
        List<String> columns = new ArrayList<>(List.of("net", "category", "queries"));
        columns.addAll(ENGINES);
        columns.addAll(List.of("answered by some", "wrong", "engines that answer each query"));
        Table table = new Table(out, columns.toArray(new String[0]));
        int queries = 0;
        int answered = 0;
        for (ContestNet net : nets) {
            Model model = net.model();
            for (String category : ContestNet.CATEGORIES) {
                List<Property> asked = net.queries(category, model);
                queries += asked.size();
                answered += row(net, model, category, asked, table);
            }
        }
        out.printf(Locale.ROOT, "%n%d of %d queries are answered by some engine.%n", answered, queries);
        if (!unanswered.isEmpty()) {
            out.println("\nNo engine answers these:\n");
            unanswered.forEach(line -> out.println("- " + line));
        }
    }

    private void states(List<ContestNet> nets) {
        Table table = new Table(out, "net", "components", "known states", "explored states", "seconds", "memory");
        for (ContestNet net : nets) {
            Model model = net.model();
            Reply reply = panel.explore(model.network());
            long known = net.states().orElseThrow(() -> new BenchFailure(net.name() + " has no known states"));
            if (reply.isDecided() && reply.figures().states() != known) {
                throw new BenchFailure(net.name() + " has " + reply.figures().states() + " states, not " + known);
            }
            table.row(
                    net.name(),
                    model.network().components().size(),
                    known,
                    String.format(
                            Locale.ROOT,
                            reply.isDecided() ? "%,d" : "> %,d",
                            reply.figures().states()),
                    reply.secondsCell(),
                    reply.memoryCell());
        }
    }

    /** Prints a row; returns how many queries some engine answers. */
    private int row(ContestNet net, Model model, String category, List<Property> queries, Table table) {
        Map<String, Check.Answer> known = net.answers(category);
        Map<String, Tally> tallies = new LinkedHashMap<>();
        ENGINES.forEach(engine -> tallies.put(engine, new Tally()));
        List<String> counts = new ArrayList<>();
        int answered = 0;
        int wrong = 0;
        for (Property query : queries) {
            Check.Answer answer = ContestNet.known(known, query);
            List<String> reasons = new ArrayList<>();
            int decided = 0;
            for (String engine : ENGINES) {
                Tally tally = Objects.requireNonNull(tallies.get(engine));
                if (tally.inRow >= patience) {
                    reasons.add(engine + ": not asked");
                    continue;
                }
                Reply reply = panel.ask(engine, model.network(), query, RunSettings.DEFAULT);
                tally.add(reply);
                wrong += reply.isDecided() && reply.answer() != answer ? 1 : 0;
                decided += reply.isDecided() ? 1 : 0;
                reasons.add(engine + ": " + reply.reason());
            }
            counts.add(Integer.toString(decided));
            answered += decided > 0 ? 1 : 0;
            if (decided == 0) {
                unanswered.add(query.name() + ": " + String.join("; ", reasons));
            }
        }
        List<Object> cells = new ArrayList<>(List.of(net.name(), category, queries.size()));
        tallies.values().forEach(tally -> cells.add(tally.cell()));
        cells.addAll(List.of(answered, wrong, String.join(" ", counts)));
        table.row(cells.toArray());
        if (wrong > 0) {
            throw new BenchFailure(wrong + " answers to queries of " + net.name() + ", " + category + ", are wrong");
        }
        return answered;
    }
}
