package dovetail.bench.corpus;

import dovetail.bench.tool.BenchFailure;
import dovetail.testkit.corpus.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A BEEM model with a version in Fiacre.
 *
 * @param states the known number of states of that version
 */
record FiacreModel(Corpus.Instance instance, Path dve, Path fiacre, long states) {
    private static final int STATES_COLUMN = 5;

    /** All models whose number of states in Fiacre is known, up to a size, smallest first. */
    static List<FiacreModel> of(Corpus corpus, long most) {
        List<FiacreModel> models = new ArrayList<>();
        try {
            List<String> lines = Files.readAllLines(corpus.file("beem/expected.csv"));
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split(",", -1);
                if (cells.length > STATES_COLUMN && !cells[STATES_COLUMN].isEmpty()) {
                    models.add(of(corpus, cells[0], Long.parseLong(cells[STATES_COLUMN])));
                }
            }
        } catch (IOException e) {
            throw new BenchFailure("cannot read the list of BEEM models: " + e.getMessage());
        }
        models.removeIf(model -> model.states > most);
        models.sort(Comparator.comparingLong(FiacreModel::states));
        return models;
    }

    private static FiacreModel of(Corpus corpus, String name, long states) {
        Corpus.Instance instance = corpus.instance(name)
                .orElseThrow(() -> new BenchFailure("there is no instance '" + name + "' in expected.csv"));
        String file = "beem/fiacre/" + instance.family() + "/" + instance.family() + "_" + instance.number() + ".fcr";
        return new FiacreModel(instance, corpus.dve(instance), corpus.file(file), states);
    }

    String name() {
        return instance.name();
    }

    /** Whether both versions have the same number of states. */
    boolean isSameAsDve() {
        return instance.states().orElse(-1) == states;
    }
}
