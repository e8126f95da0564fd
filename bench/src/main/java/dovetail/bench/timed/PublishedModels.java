package dovetail.bench.timed;

import dovetail.bench.panel.Example;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Map;

/** Measures published examples in dense time: known answers, zone graphs, and their state classes. */
record PublishedModels(Sheet sheet, Panel panel) {
    private static final String TRAINS_MEET = "Train_1.crossing and Train_2.crossing";
    private static final String TRAIN_MEETS_GATE = "Train_1.crossing and not Gate.closed";
    private static final String STATIONS_MEET = "Station_1.late and (Station_2.early or Station_2.late)";
    private static final String ALL_OVER =
            "Soldier_1.over and Soldier_2.over and Soldier_3.over and Soldier_4.over and Watch.running";

    /**
     * A question with its known answer.
     *
     * @param isGoal whether the predicate has to be reachable; otherwise it must not be
     */
    private record Question(
            String model, Map<String, String> constants, String predicate, boolean isGoal, Verdict.Kind known) {}

    private static final List<Question> QUESTIONS = List.of(
            never("train_gate", Map.of("N", "2"), TRAINS_MEET, Verdict.Kind.HOLDS),
            never("train_gate", Map.of("N", "3"), TRAINS_MEET, Verdict.Kind.HOLDS),
            never("train_gate", Map.of("N", "4"), TRAINS_MEET, Verdict.Kind.HOLDS),
            never("train_gate", Map.of("N", "2", "HALT", "11"), TRAINS_MEET, Verdict.Kind.VIOLATED),
            never("csma_cd", Map.of("N", "2"), STATIONS_MEET, Verdict.Kind.HOLDS),
            never("csma_cd", Map.of("N", "3"), STATIONS_MEET, Verdict.Kind.HOLDS),
            never("csma_cd", Map.of("N", "4"), STATIONS_MEET, Verdict.Kind.HOLDS),
            never("csma_cd", Map.of("N", "2", "DELAY", "30"), STATIONS_MEET, Verdict.Kind.VIOLATED),
            never("level_crossing", Map.of("N", "2"), TRAIN_MEETS_GATE, Verdict.Kind.HOLDS),
            never("level_crossing", Map.of("N", "3"), TRAIN_MEETS_GATE, Verdict.Kind.HOLDS),
            never("level_crossing", Map.of("N", "2", "CLOSING", "4"), TRAIN_MEETS_GATE, Verdict.Kind.VIOLATED),
            goal("bridge", Map.of("LIMIT", "60"), ALL_OVER, Verdict.Kind.HOLDS),
            goal("bridge", Map.of("LIMIT", "59"), ALL_OVER, Verdict.Kind.VIOLATED),
            goal("mouse", Map.of(), "Button.again and Button.deciding", Verdict.Kind.HOLDS));

    private static final List<Map.Entry<String, Map<String, String>>> INSTANCES = List.of(
            Map.entry("fischer", Map.of("N", "3")),
            Map.entry("fischer", Map.of("N", "4")),
            Map.entry("train_gate", Map.of("N", "2")),
            Map.entry("train_gate", Map.of("N", "3")),
            Map.entry("csma_cd", Map.of("N", "2")),
            Map.entry("level_crossing", Map.of("N", "1")),
            Map.entry("level_crossing", Map.of("N", "2")),
            Map.entry("level_crossing", Map.of("N", "3")),
            Map.entry("bridge", Map.of("LIMIT", "60")));

    private static Question never(String model, Map<String, String> constants, String predicate, Verdict.Kind known) {
        return new Question(model, constants, predicate, false, known);
    }

    private static Question goal(String model, Map<String, String> constants, String predicate, Verdict.Kind known) {
        return new Question(model, constants, predicate, true, known);
    }

    /** Checks the examples by inclusion of zones and on the whole zone graph. */
    void answers() {
        Table table = sheet.table(
                "model | answer | discrete states | symbolic states | s | bytes per zone | zone graph: nodes"
                        + " | transitions | s");
        for (Question question : QUESTIONS) {
            Example example = example(question.model(), question.constants());
            Property property = question.isGoal()
                    ? example.model().reachable(question.predicate())
                    : example.model().invariant("not (" + question.predicate() + ")");
            Reply zones = example.require("zones", property, RunSettings.DEFAULT, question.known());
            example.require("explore", property, RunSettings.DEFAULT, question.known());
            Figures graph = example.explored();
            table.row(
                    example.title(),
                    zones.word(),
                    zones.extra("discreteStates"),
                    zones.states(),
                    zones.secondsCell(),
                    zones.required("bytesPerZone"),
                    graph.states(),
                    graph.transitions(),
                    graph.seconds());
        }
    }

    /** Compares the nodes of zone graphs with the state classes of the same systems. */
    void classes() {
        Table table =
                sheet.table("model | zone graph: nodes | transitions | state classes | transitions | nodes / classes");
        for (Map.Entry<String, Map<String, String>> instance : INSTANCES) {
            Example example = example(instance.getKey(), instance.getValue());
            Figures graph = example.explored();
            if (!(example.model().system() instanceof TimedNetwork timed)) {
                throw new BenchFailure(example.title() + " has no clocks");
            }
            StateClasses.Count count = StateClasses.count(timed);
            table.row(
                    example.title(),
                    graph.states(),
                    graph.transitions(),
                    count.classes(),
                    count.transitions(),
                    (double) graph.states() / count.classes());
        }
    }

    private Example example(String model, Map<String, String> constants) {
        return Example.of(sheet.example(model + ".fcr"), constants, panel);
    }
}
