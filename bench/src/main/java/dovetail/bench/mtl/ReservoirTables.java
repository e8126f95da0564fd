package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.TextFile;
import dovetail.check.RunSettings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures modular generation on the reservoir system of the paper: its height, its formula (9), switches and compilation. */
record ReservoirTables(Sheet sheet, Panel panel) {
    private static final List<Integer> HEIGHTS = List.of(12, 20, 31, 32, 100, 150, 1000);
    private static final int PAPERS_HEIGHT = 12;
    /** A tenth of the fewest states that the paper needs without optimisations. */
    private static final long MOST = 50_000;

    private static final String PROPERTY = "p10";
    private static final String BY_THE_TEXT = "always level2 >= max_thr <-> drain2 = 1;";
    private static final String AS_PRINTED = "always level1 >= max_thr | level2 <= min_thr <-> drain2 = 1;";
    private static final int ROUNDS = 3;

    /** Grows the reservoirs under the computed order and all optimisations. */
    void growth() {
        Table table = sheet.table(
                "M | property | order | states | transitions | nodes | nodes per state | memory | s | answer");
        for (int m : HEIGHTS) {
            for (String property : List.of("p10", "p11")) {
                Reply reply =
                        ModuleExample.reservoir(sheet, m, panel).requireHolds(property, Optimisations.D.settings());
                long nodes = ModuleExample.nodes(reply);
                BenchFailure.when(
                        m == PAPERS_HEIGHT && Math.max(nodes, reply.states()) > MOST,
                        "M = " + m + " needs more than " + MOST + " states or nodes");
                table.row(m, property, ModuleExample.order(reply), nodes / (double) reply.states(), reply);
            }
        }
    }

    /** Compares formula (9) of the paper as its text says it with the one that is printed. */
    void misprint() {
        Table table = sheet.table("formula (9) | p10 | p11");
        String model = TextFile.read(sheet.example("reservoir.mod"));
        BenchFailure.when(!model.contains(BY_THE_TEXT), "examples/reservoir.mod has another formula (9)");
        for (String formula : List.of(BY_THE_TEXT, AS_PRINTED)) {
            Path file = TextFile.write(sheet.scratch().resolve("reservoir.mod"), model.replace(BY_THE_TEXT, formula));
            ModuleExample example = ModuleExample.of(file, Map.of(), panel);
            table.row(Table.code(formula), answer(example, "p10"), answer(example, "p11"));
        }
    }

    private static String answer(ModuleExample example, String property) {
        return example.ask(property, Optimisations.D.settings()).word();
    }

    /** Turns off each optimisation alone under the computed order. Answers and states have to stay as they are. */
    void switches() {
        for (int m : List.of(12, 150)) {
            ModuleExample example = ModuleExample.reservoir(sheet, m, panel);
            Reply base = example.requireHolds(PROPERTY, Optimisations.D.settings());
            sheet.paragraph("M = %d, %s, order %s:", m, PROPERTY, ModuleExample.order(base));
            Table table = sheet.table("switches | states | nodes | relative to all on | s");
            variants().forEach((title, settings) -> {
                Reply reply = example.holds(PROPERTY, settings);
                BenchFailure.when(
                        reply.isDecided() && reply.states() != base.states(),
                        title + " changes the states to " + reply.states());
                double nodes = ModuleExample.nodes(reply);
                table.row(title, reply, nodes / ModuleExample.nodes(base));
            });
            sheet.gap();
        }
    }

    private static Map<String, RunSettings> variants() {
        RunSettings all = Optimisations.D.settings();
        Map<String, RunSettings> variants = new LinkedHashMap<>();
        variants.put("all on", all);
        variants.put("`past-inputs=generate`", all.with("past-inputs", "generate"));
        variants.put("`definitions=present`", all.with("definitions", "present"));
        variants.put("`definitions=guessed`", all.with("definitions", "guessed"));
        variants.put("`propagation=false`", all.with("propagation", "false"));
        variants.put("`checks=module`", all.with("checks", "module"));
        variants.put("`definitions=guessed propagation=false`", Optimisations.guessing(all));
        variants.put("all off", Optimisations.NONE.settings());
        return variants;
    }

    /** Compares compiled with interpreted generation in turn. Nodes and states have to be equal before times are shown. */
    void compiled() {
        int rounds = sheet.arguments().number("--repeat", ROUNDS);
        sheet.paragraph("Median of %d rounds after one to warm up.", rounds);
        Table table = sheet.table(
                "M | optimisations | states | nodes | compiled, s | interpreted, s | interpreted / compiled");
        compile(150, Optimisations.D, rounds, table);
        compile(1000, Optimisations.D, rounds, table);
        compile(150, Optimisations.C, rounds, table);
    }

    private void compile(int m, Optimisations notes, int rounds, Table table) {
        ModuleExample example = ModuleExample.reservoir(sheet, m, panel);
        InTurn<Reply> runs = InTurn.runWarm(
                rounds,
                () -> example.requireHolds(PROPERTY, notes.settings().with("compile", "always")),
                () -> example.requireHolds(PROPERTY, notes.settings().with("compile", "never")));
        runs.requireEqual("compiled and interpreted generation for M = " + m, ReservoirTables::counts);
        table.row(
                m,
                notes.paper(),
                counts(runs.first(0)),
                runs.median(0, Reply::seconds),
                runs.median(1, Reply::seconds),
                runs.ratio(1, 0, Reply::seconds));
    }

    /** States and nodes. */
    private static List<Long> counts(Reply reply) {
        return List.of(reply.states(), ModuleExample.nodes(reply));
    }
}
