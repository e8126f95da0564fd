package dovetail.bench.corpus;

import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tally;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Compares the replies of engines to the same questions, family by family. The right answer to a question is
 * the known one or, where none is known, that of the first engine that has one.
 */
final class Agreement {
    private final List<String> engines;
    private final Map<String, Tally> families = new TreeMap<>();
    private final Set<String> instances = new HashSet<>();
    private final Tally all = new Tally("family", "all");
    /** By engine and reason, what was not answered. */
    private final Map<String, Map<String, Unanswered>> unanswered = new LinkedHashMap<>();

    private int disagreements;

    public Agreement(List<String> engines) {
        this.engines = List.copyOf(engines);
        engines.forEach(engine -> unanswered.put(engine, new TreeMap<>()));
    }

    /** Questions that an engine gave up for one reason, by instance. */
    private static final class Unanswered {
        private final Map<String, List<String>> questions = new TreeMap<>();
        private int count;
    }

    /**
     * Adds the replies to a question.
     *
     * @return what is wrong, if anything is
     */
    public Optional<String> add(String family, String instance, SafetyQuestion question, List<Reply> replies) {
        Optional<String> fault = question.disagreement(replies);
        if (fault.isPresent()) {
            disagreements++;
            return Optional.of("WRONG: " + instance + ", " + fault.get());
        }
        boolean isFirst = instances.add(instance);
        for (Tally each : List.of(all, families.computeIfAbsent(family, name -> new Tally("family", name)))) {
            each.add("instances", isFirst ? 1 : 0);
            each.add("questions", 1);
            for (Reply reply : replies) {
                each.add("traces", reply.verdict().trace().isPresent() ? 1 : 0);
                each.add(reply.engine() + (reply.isDecided() ? " right" : " unknown"), 1);
            }
        }
        for (Reply reply : replies) {
            if (!reply.isDecided()) {
                Unanswered group = Objects.requireNonNull(unanswered.get(reply.engine()))
                        .computeIfAbsent(reply.reason(), reason -> new Unanswered());
                group.count++;
                group.questions
                        .computeIfAbsent(instance, name -> new ArrayList<>())
                        .add(question.title());
            }
        }
        return Optional.empty();
    }

    public int disagreements() {
        return disagreements;
    }

    public void printFamilies(Sheet sheet) {
        StringBuilder headings = new StringBuilder("family | instances | questions");
        engines.forEach(engine -> headings.append(" | " + engine + " right | " + engine + " unknown"));
        Table table = sheet.table(headings + " | traces");
        families.values().forEach(table::row);
        table.row(all);
    }

    public void printUnanswered(Sheet sheet) {
        Table table = sheet.table("engine | reason | questions | which");
        unanswered.forEach((engine, reasons) -> reasons.forEach((reason, group) -> {
            List<String> which = new ArrayList<>();
            group.questions.forEach((instance, titles) -> which.add(instance + " (" + String.join(", ", titles) + ")"));
            table.row(engine, reason.replace("|", "\\|"), group.count, String.join("; ", which));
        }));
    }
}
