package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.Table;
import dovetail.check.RunSettings;
import dovetail.result.Figures;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Compares the nodes of zone graphs with the state classes of the same systems. */
final class ClassComparison {
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

    private final Path home;
    private final Panel panel;
    private final PrintStream out;

    ClassComparison(Path home, Panel panel, PrintStream out) {
        this.home = home;
        this.panel = panel;
        this.out = out;
    }

    void print() {
        Table table = new Table(
                out, "model", "zone graph: nodes", "transitions", "state classes", "transitions", "nodes / classes");
        for (Instance instance : INSTANCES) {
            TimedExample example = new TimedExample(
                    home.resolve("examples").resolve(instance.model() + ".fcr"), instance.constants(), panel);
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
