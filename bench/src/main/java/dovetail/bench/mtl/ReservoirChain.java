package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.TextFile;
import dovetail.check.RunSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Chain of reservoirs with pipes between neighbours, under one controller or a controller for each reservoir: the paper's system
 * for more reservoirs. Compares the nodes of the default order with those of others, with all optimisations and with none.
 */
record ReservoirChain(Sheet sheet, Panel panel) {
    private static final String PROPERTY = "bounded";
    private static final List<String> ORDERS = List.of("computed", "flat", "auto", "trial");
    /** The most nodes of the default order, as a multiple of those of the computed one, where nothing is optimised. */
    private static final double MOST_LOSS = 1.2;

    void print() {
        Table table = sheet.table("system | optimisations | states | computed | flat | auto | trial | auto takes");
        rows("two reservoirs", text(2, false), table);
        rows("three reservoirs", text(3, false), table);
        rows("four reservoirs", text(4, false), table);
        rows("three reservoirs, three controllers", text(3, true), table);
    }

    private void rows(String title, String model, Table table) {
        ModuleExample example =
                ModuleExample.of(TextFile.write(sheet.scratch().resolve("chain.mod"), model), Map.of(), panel);
        for (Optimisations notes : List.of(Optimisations.D, Optimisations.NONE)) {
            Map<String, Reply> replies = new LinkedHashMap<>();
            for (String order : ORDERS) {
                RunSettings settings = notes.settings().with("order", order);
                replies.put(order, example.ask(PROPERTY, settings));
            }
            Reply auto = reply(replies, "auto");
            require(title, notes, replies);
            table.row(
                    title,
                    notes == Optimisations.D ? "all on" : "all off",
                    auto.isDecided() ? auto.states() : "–",
                    ORDERS.stream().map(order -> nodes(reply(replies, order))).toList(),
                    auto.isDecided() ? ModuleExample.order(auto) : "–");
        }
    }

    private static void require(String title, Optimisations notes, Map<String, Reply> replies) {
        Optional<Long> auto = count(reply(replies, "auto"));
        Optional<Long> flat = count(reply(replies, "flat"));
        Optional<Long> computed = count(reply(replies, "computed"));
        BenchFailure.when(
                flat.isPresent() && (auto.isEmpty() || auto.get() > flat.get()),
                title + ": the default order has more nodes than the flat one");
        BenchFailure.when(
                notes == Optimisations.NONE
                        && computed.isPresent()
                        && (auto.isEmpty() || auto.get() > MOST_LOSS * computed.get()),
                title + ": the default order loses what the computed one gains");
    }

    private static Reply reply(Map<String, Reply> replies, String order) {
        return Objects.requireNonNull(replies.get(order));
    }

    private static Optional<Long> count(Reply reply) {
        return reply.isDecided() ? Optional.of(ModuleExample.nodes(reply)) : Optional.empty();
    }

    private static Object nodes(Reply reply) {
        long nodes = ModuleExample.nodes(reply);
        return reply.isDecided() ? nodes : String.format(Locale.ROOT, "at least %,d", nodes);
    }

    /** The model of a chain. */
    private static String text(int size, boolean isDistributed) {
        StringBuilder text = new StringBuilder("const M = 6;\nconst low = 2;\nconst high = M - 1;\n");
        text.append(
                        "module Reservoir(gain, loss) {\n  in fill, drain: bool;\n  out level: 0..M;\n  hidden leak: bool;\n")
                .append("  init level = M/2;\n")
                .append("  level' = min(M, max(0, level + fill*gain - leak - drain*loss));\n}\n")
                .append(
                        "module Pipe {\n  in trans: bool;\n  out drain, fill: bool;\n  always drain = fill = trans;\n}\n")
                .append("module Valve {\n  in here: 0..M;\n  out open: bool;\n  always here >= high <-> open = 1;\n}\n")
                .append("module Control {\n  in here, next: 0..M;\n  out open: bool;\n")
                .append("  always here >= high | next <= low <-> open = 1;\n}\n")
                .append(
                        "module Inflow {\n  in here: 0..M;\n  out open: bool;\n  always here <= low <-> open = 1;\n}\n");
        text.append(isDistributed ? distributed(size) : central(size));
        return text.append("system Plant;\nproperty bounded is always 0 <= r1.level <= M;\n")
                .toString();
    }

    private static String distributed(int size) {
        StringBuilder uses = new StringBuilder("module Plant {\n  use i: Inflow");
        StringBuilder connections = new StringBuilder("  connect r1.level -> i.here, i.open -> r1.fill;\n");
        for (int k = 1; k <= size; k++) {
            uses.append(", r")
                    .append(k)
                    .append(": Reservoir(2, 1), c")
                    .append(k)
                    .append(k < size ? ": Control" : ": Valve");
            connections.append("  connect r" + k + ".level -> c" + k + ".here;\n");
            if (k < size) {
                uses.append(", p").append(k).append(": Pipe");
                connections.append(
                        "  connect r" + (k + 1) + ".level -> c" + k + ".next, c" + k + ".open -> p" + k + ".trans;\n");
                connections.append(
                        "  connect p" + k + ".drain -> r" + k + ".drain, p" + k + ".fill -> r" + (k + 1) + ".fill;\n");
            } else {
                connections.append("  connect c" + k + ".open -> r" + k + ".drain;\n");
            }
        }
        return uses.append(";\n").append(connections).append("}\n").toString();
    }

    private static String central(int size) {
        StringBuilder control = new StringBuilder("module Central {\n");
        StringBuilder uses = new StringBuilder("module Plant {\n  use c: Central");
        StringBuilder connections = new StringBuilder("  connect c.fill -> r1.fill, c.drain -> r" + size + ".drain;\n");
        control.append("  out fill, drain: bool;\n");
        for (int k = 1; k <= size; k++) {
            control.append("  in level").append(k).append(": 0..M;\n");
            uses.append(", r").append(k).append(": Reservoir(2, 1)");
            connections.append("  connect r" + k + ".level -> c.level" + k + ";\n");
            if (k < size) {
                control.append("  out trans" + k + ": bool;\n");
                control.append(
                        "  always level" + k + " >= high | level" + (k + 1) + " <= low <-> trans" + k + " = 1;\n");
                uses.append(", p").append(k).append(": Pipe");
                connections.append("  connect c.trans" + k + " -> p" + k + ".trans;\n");
                connections.append(
                        "  connect p" + k + ".drain -> r" + k + ".drain, p" + k + ".fill -> r" + (k + 1) + ".fill;\n");
            }
        }
        control.append("  always level1 <= low <-> fill = 1;\n  always level" + size + " >= high <-> drain = 1;\n}\n");
        return control.append(uses)
                .append(";\n")
                .append(connections)
                .append("}\n")
                .toString();
    }
}
