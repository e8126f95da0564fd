package dovetail.api.experiment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Plan of an experiment: its cells in the order of models, constants, properties, engines and repetitions. Immutable.
 *
 * @param settings all else that results may depend on, such as limits and options, in words
 */
public record ExperimentPlan(List<Cell> cells, List<String> settings) {
    public ExperimentPlan {
        cells = List.copyOf(cells);
        settings = List.copyOf(settings);
    }

    /** All combinations. */
    public static ExperimentPlan of(
            List<Subject> subjects, List<String> engines, int repetitions, List<String> settings) {
        List<Cell> cells = new ArrayList<>();
        for (Subject subject : subjects) {
            for (int property = 0; property < subject.properties().size(); property++) {
                for (String engine : engines) {
                    for (int repetition = 1; repetition <= repetitions; repetition++) {
                        cells.add(new Cell(subject, property, engine, repetition));
                    }
                }
            }
        }
        return new ExperimentPlan(cells, settings);
    }

    /** The constants of all subjects, in the order in which they were given. */
    public List<String> constants() {
        Set<String> names = new LinkedHashSet<>();
        cells.forEach(cell -> names.addAll(cell.subject().constants().keySet()));
        return List.copyOf(names);
    }

    /** The engines of all cells, in their order. */
    public List<String> engines() {
        Set<String> names = new LinkedHashSet<>();
        cells.forEach(cell -> names.add(cell.engine()));
        return List.copyOf(names);
    }

    /** The names of all models, in their order. */
    public List<String> models() {
        Set<String> names = new LinkedHashSet<>();
        cells.forEach(cell -> names.add(cell.subject().model()));
        return List.copyOf(names);
    }

    /** A digest of the cells and settings, without the texts of models: equal plans have equal ones. */
    public String digest() {
        List<String> words = new ArrayList<>(settings);
        for (Cell cell : cells) {
            words.add(cell.question());
            words.add(cell.engine() + " " + cell.repetition());
        }
        return TextDigest.ofWords(words);
    }
}
