package dovetail.bench.sog;

import dovetail.bench.corpus.ContestNet;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Asks engines the queries of the Model Checking Contest, one query per run. A wrong answer ends the benchmark. An engine
 * that gives no answer several times in a row is asked the remaining queries of that category of that net only where no other
 * engine answers.
 */
final class ContestTable {
    private static final List<String> ENGINES = List.of("explore", "ltl", "por", "icc", "compose", "sog");

    private final Sheet sheet;
    private final Panel panel;
    private final int patience;
    private final List<String> unanswered = new ArrayList<>();

    ContestTable(Sheet sheet, Panel panel, int patience) {
        this.sheet = sheet;
        this.panel = panel;
        this.patience = patience;
    }

    /** The replies of an engine to the queries of a category. */
    private static final class Tally {
        private int answered;
        private int asked;
        private int inRow;
        private double seconds;

        void add(Reply reply) {
            if (reply.isUnsupported()) {
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
        sheet.paragraph(
                "Limits of a query: %s. After %d queries of a category in a row without an answer, an engine is asked"
                        + " the others only where no other engine answers.",
                panel.limits(), patience);
        states(nets);
        sheet.gap();
        Table table = sheet.table("net | category | queries | " + String.join(" | ", ENGINES)
                + " | answered by some | wrong | engines that answer each query");
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
        sheet.ending("%d of %d queries are answered by some engine.", answered, queries);
        if (!unanswered.isEmpty()) {
            sheet.gap();
            sheet.paragraph("No engine answers these:");
            unanswered.forEach(line -> sheet.line("- " + line));
        }
    }

    private void states(List<ContestNet> nets) {
        Table table = sheet.table("net | components | known states | explored states | seconds | memory");
        for (ContestNet net : nets) {
            Model model = net.model();
            Reply reply = panel.explore(model.network());
            long known = net.states();
            BenchFailure.when(
                    reply.isDecided() && reply.states() != known,
                    net.name() + " has " + reply.states() + " states, not " + known);
            int components = model.network().components().size();
            table.row(net.name(), components, known, reply.statesCell(), reply);
        }
    }

    /** Prints a row; returns how many queries some engine answers. */
    private int row(ContestNet net, Model model, String category, List<Property> queries, Table table) {
        Map<String, Verdict.Kind> known = net.answers(category);
        Map<String, Tally> tallies = new LinkedHashMap<>();
        ENGINES.forEach(engine -> tallies.put(engine, new Tally()));
        List<Integer> counts = new ArrayList<>();
        int wrong = 0;
        for (Property query : queries) {
            Verdict.Kind answer = ContestNet.known(known, query);
            Map<String, Reply> replies = ask(model, query, tallies);
            List<Reply> decided =
                    replies.values().stream().filter(Reply::isDecided).toList();
            counts.add(decided.size());
            wrong += (int)
                    decided.stream().filter(reply -> reply.kind() != answer).count();
            if (decided.isEmpty()) {
                unanswered.add(query.name() + ": " + reasons(replies));
            }
        }
        int answered = (int) counts.stream().filter(count -> count > 0).count();
        table.row(
                net.name(),
                category,
                queries.size(),
                tallies.values().stream().map(Tally::cell).toList(),
                answered,
                wrong,
                String.join(" ", counts.stream().map(String::valueOf).toList()));
        BenchFailure.when(wrong > 0, wrong + " answers to queries of " + net.name() + ", " + category + ", are wrong");
        return answered;
    }

    /** Asks the engines whose patience is left; the others only until one of them answers, where no other does. */
    private Map<String, Reply> ask(Model model, Property query, Map<String, Tally> tallies) {
        Map<String, Reply> replies = new LinkedHashMap<>();
        List<String> others = new ArrayList<>();
        tallies.forEach((engine, tally) -> {
            if (tally.inRow < patience) {
                replies.put(engine, ask(engine, model, query, tally));
            } else {
                others.add(engine);
            }
        });
        for (String engine : others) {
            if (replies.values().stream().noneMatch(Reply::isDecided)) {
                replies.put(engine, ask(engine, model, query, Objects.requireNonNull(tallies.get(engine))));
            }
        }
        return replies;
    }

    private Reply ask(String engine, Model model, Property query, Tally tally) {
        Reply reply = panel.ask(engine, model.network(), query, RunSettings.DEFAULT);
        tally.add(reply);
        return reply;
    }

    /** Each reason with the engines that give it. */
    private static String reasons(Map<String, Reply> replies) {
        Map<String, List<String>> engines = new LinkedHashMap<>();
        replies.forEach((engine, reply) -> engines.computeIfAbsent(
                        reply.isUnsupported() ? "not a property for it" : reply.reason(), reason -> new ArrayList<>())
                .add(engine));
        List<String> parts = new ArrayList<>();
        engines.forEach((reason, names) -> parts.add(String.join(", ", names) + ": " + reason));
        return String.join("; ", parts);
    }
}
