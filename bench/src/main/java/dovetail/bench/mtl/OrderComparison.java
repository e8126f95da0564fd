package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Compares the computed order with others by their nodes: random orders of the production cell, and all orders of the
 * reservoir system. States and answers have to be the same for all of them.
 */
record OrderComparison(Sheet sheet, Panel panel) {
    private static final int RANDOM_ORDERS = 200;
    private static final long SEED = 16;
    private static final int M = 12;
    private static final String RESERVOIRS = "p10";
    /** The largest quotient of the nodes of the computed order and those of the best one. */
    private static final double MOST = 1.5;

    void print() {
        ModuleExample cell = ModuleExample.productionCell(sheet, false, panel);
        List<String> random = random(cell.modules(), RANDOM_ORDERS, SEED);
        ModuleExample reservoir = ModuleExample.reservoir(sheet, M, panel);
        List<String> all = all(reservoir.modules());
        sheet.paragraph(
                "%d random orders (seed %d) of the %d modules of the production cell, all %d orders of the reservoir system"
                        + " with M = %d:",
                RANDOM_ORDERS, SEED, cell.modules().size(), all.size(), M);
        Table table =
                sheet.table("system | property | settings | states | best | median | worst | computed | computed / best"
                        + " | better than computed | flat | flat / computed");
        for (Map.Entry<String, RunSettings> settings : settings().entrySet()) {
            for (String property : List.of("no_collision", "forged_in_time")) {
                double ratio = compare("production cell", cell, property, settings, random, table);
                BenchFailure.when(
                        ratio > MOST,
                        property + ": the computed order needs " + ratio + " times the nodes of the best order");
            }
            compare("reservoirs", reservoir, RESERVOIRS, settings, all, table);
        }
        compare("reservoirs", reservoir, RESERVOIRS, Map.entry("all off", Optimisations.NONE.settings()), all, table);
    }

    /** Small runs are not worth a compilation, and inputs are the same for all orders. */
    private static Map<String, RunSettings> settings() {
        RunSettings all = Optimisations.D.settings().with("compile", "never").with("input-states", "0");
        Map<String, RunSettings> settings = new LinkedHashMap<>();
        settings.put("all on", all);
        settings.put("`definitions=guessed propagation=false`", Optimisations.guessing(all));
        return settings;
    }

    /** Adds a row, and returns how many times the nodes of the best order the computed one needs. */
    private static double compare(
            String title,
            ModuleExample example,
            String property,
            Map.Entry<String, RunSettings> settings,
            List<String> orders,
            Table table) {
        Reply computed = example.requireHolds(property, settings.getValue());
        List<Long> nodes = new ArrayList<>();
        for (String order : orders) {
            Reply reply = example.requireHolds(property, settings.getValue().with("order", order));
            BenchFailure.when(
                    reply.states() != computed.states(), "the order " + order + " has other states of " + title);
            nodes.add(ModuleExample.nodes(reply));
        }
        nodes.sort(null);
        long own = ModuleExample.nodes(computed);
        double ratio = own / (double) nodes.get(0);
        Reply flat = example.holds(property, settings.getValue().with("order", "flat"));
        double flatNodes = ModuleExample.nodes(flat);
        String least = flat.isDecided() ? "" : "at least ";
        table.row(
                title,
                property,
                settings.getKey(),
                computed.states(),
                nodes.get(0),
                Math.round(Statistics.median(nodes, Long::doubleValue)),
                nodes.get(nodes.size() - 1),
                own,
                ratio,
                nodes.stream().filter(other -> other < own).count(),
                least + String.format(Locale.ROOT, "%,d", Math.round(flatNodes)),
                least + String.format(Locale.ROOT, "%,.1f", flatNodes / own));
        return ratio;
    }

    /** Random orders; the same for the same seed. */
    static List<String> random(List<String> modules, int count, long seed) {
        Random random = new Random(seed);
        List<String> orders = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> order = new ArrayList<>(modules);
            Collections.shuffle(order, random);
            orders.add(String.join(",", order));
        }
        return orders;
    }

    /** All orders of a few modules. */
    static List<String> all(List<String> modules) {
        List<String> orders = new ArrayList<>();
        extend(new ArrayList<>(), modules, orders);
        return orders;
    }

    private static void extend(List<String> chosen, List<String> modules, List<String> orders) {
        if (chosen.size() == modules.size()) {
            orders.add(String.join(",", chosen));
            return;
        }
        for (String module : modules) {
            if (!chosen.contains(module)) {
                chosen.add(module);
                extend(chosen, modules, orders);
                chosen.remove(chosen.size() - 1);
            }
        }
    }
}
