package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.RunSettings;
import dovetail.result.Figures;
import java.util.List;
import java.util.Map;

/** Compares the nodes of zone graphs with the state classes of the same systems. */
record ClassComparison(Sheet sheet, Panel panel) {
    private record Instance(String model, Map<String, String> constants) {}

    private static final List<Instance> INSTANCES = List.of(
            new Instance("fischer", Map.of("N", "3")),
            new Instance("fischer", Map.of("N", "4")),
            new Instance("train_gate", Map.of("N", "2")),
            new Instance("train_gate", Map.of("N", "3")),
            new Instance("csma_cd", Map.of("N", "2")),
            new Instance("level_crossing", Map.of("N", "1")),
            new Instance("level_crossing", Map.of("N", "2")),
            new Instance("level_crossing", Map.of("N", "3")),
            new Instance("bridge", Map.of("LIMIT", "60")));

    void print() {
        Table table =
                sheet.table("model | zone graph: nodes | transitions | state classes | transitions | nodes / classes");
        for (Instance instance : INSTANCES) {
            TimedExample example =
                    new TimedExample(sheet.example(instance.model() + ".fcr"), instance.constants(), panel);
            Figures graph = example.zoneGraph(RunSettings.DEFAULT);
            StateClasses.Count count = StateClasses.count(example.network());
            table.row(
                    example.title(),
                    graph.states(),
                    graph.transitions(),
                    count.classes(),
                    count.transitions(),
                    (double) graph.states() / count.classes());
        }
    }
}
