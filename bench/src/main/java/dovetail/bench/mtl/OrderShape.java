package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Compares the paper's four orders and the flat one under each set of optimisations, and relates the nodes to the states of
 * the paper. Requires that the flat order is far worse, and that the best two orders are those of the paper, wherever values
 * are tried. Under D they are computed, and there is little left that an order could spare.
 */
record OrderShape(Sheet sheet, Panel panel) {
    private static final int M = 12;
    private static final String PROPERTY = "p10";
    private static final String FLAT = "";
    private static final String COMPUTED = "computed";
    /** The least quotient of the nodes of the flat order and those of the best one. */
    private static final int FAR = 10;

    void print() {
        Map<Optimisations, Map<String, Reply>> replies = new EnumMap<>(Optimisations.class);
        ModuleExample example = ModuleExample.reservoir(sheet, M, panel);
        for (Optimisations notes : Optimisations.values()) {
            Map<String, Reply> column = new LinkedHashMap<>();
            for (String order : PaperRow.ORDERS) {
                column.put(order, ask(example, notes, order));
            }
            column.put(FLAT, ask(example, notes, FLAT));
            column.put(COMPUTED, example.requireHolds(PROPERTY, notes.settings()));
            replies.put(notes, column);
        }
        nodes(replies);
        sheet.gap();
        ranking(replies);
        sheet.gap();
        quotients(Objects.requireNonNull(replies.get(Optimisations.NONE)));
    }

    private static Reply ask(ModuleExample example, Optimisations notes, String order) {
        return example.requireHolds(PROPERTY, notes.settings().with("order", PaperRow.order(order)));
    }

    private static long nodes(Map<String, Reply> column, String order) {
        return ModuleExample.nodes(Objects.requireNonNull(column.get(order)));
    }

    private void nodes(Map<Optimisations, Map<String, Reply>> replies) {
        Table table = sheet.table("generation nodes | none | A | B | C | D");
        List<String> orders = new ArrayList<>(PaperRow.ORDERS);
        orders.add(FLAT);
        orders.add(COMPUTED);
        for (String order : orders) {
            table.row(
                    order.equals(FLAT) ? "flat" : order.equals(COMPUTED) ? "computed" : order,
                    replies.values().stream()
                            .map(column -> nodes(column, order))
                            .toList());
        }
    }

    private void ranking(Map<Optimisations, Map<String, Reply>> replies) {
        Table table = sheet.table(
                "optimisations | best to worst | best of the paper | flat / best | computed order | its place");
        replies.forEach((notes, column) -> {
            List<String> ranked = new ArrayList<>(PaperRow.ORDERS);
            ranked.sort(Comparator.comparingLong(order -> nodes(column, order)));
            double flat = nodes(column, FLAT) / (double) nodes(column, ranked.get(0));
            if (notes != Optimisations.D) {
                require(notes, column, ranked, flat);
            }
            long better = ranked.stream()
                    .filter(order -> nodes(column, order) < nodes(column, COMPUTED))
                    .count();
            table.row(
                    notes == Optimisations.NONE ? "none" : notes.paper(),
                    String.join(", ", ranked),
                    ranked.get(0).equals(PaperRow.ORDERS.get(0)) ? "the same" : "another one",
                    String.format(Locale.ROOT, "%,.1f", flat),
                    ModuleExample.order(Objects.requireNonNull(column.get(COMPUTED))),
                    better + 1);
        });
    }

    private static void require(Optimisations notes, Map<String, Reply> column, List<String> ranked, double flat) {
        String where = "with optimisations " + notes + ": ";
        BenchFailure.when(flat < FAR, where + "flat needs only " + flat + " times the nodes of the best order");
        // Orders with equally many nodes share a place.
        long second = nodes(column, ranked.get(1));
        for (String good : PaperRow.ORDERS.subList(0, 2)) {
            BenchFailure.when(nodes(column, good) > second, where + good + " is not among the best two: " + ranked);
        }
        BenchFailure.when(
                nodes(column, COMPUTED) > second, where + "the computed order is not among the best two: " + ranked);
    }

    /** States of the paper per node that one of our states needs: the memories that the paper's model would have. */
    private void quotients(Map<String, Reply> column) {
        Table table = sheet.table("order | states, paper | nodes | states | nodes per state"
                + " | states of the paper per (node per state) | relative to " + PaperRow.RRCP);
        double base = quotient(column, PaperRow.RRCP);
        for (String order : PaperRow.ORDERS) {
            Reply reply = Objects.requireNonNull(column.get(order));
            double quotient = quotient(column, order);
            table.row(
                    order,
                    Math.round(paperStates(order)),
                    nodes(column, order),
                    reply.states(),
                    Math.round(nodes(column, order) / (double) reply.states()),
                    Math.round(quotient),
                    String.format(Locale.ROOT, "%.1f", quotient / base));
        }
    }

    private static double quotient(Map<String, Reply> column, String order) {
        double states = Objects.requireNonNull(column.get(order)).states();
        return paperStates(order) / (nodes(column, order) / states);
    }

    private static double paperStates(String order) {
        return PaperRow.TABLE.stream()
                .filter(row -> row.m() == M
                        && row.property().equals(PROPERTY)
                        && row.notes() == Optimisations.NONE
                        && row.paperOrder().equals(order))
                .mapToDouble(row -> row.states() * 1e6)
                .findFirst()
                .orElseThrow();
    }
}
