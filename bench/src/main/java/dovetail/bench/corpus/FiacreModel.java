package dovetail.bench.corpus;

import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.TextFile;
import dovetail.testkit.corpus.Corpus;
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
        List<String> lines =
                TextFile.read(corpus.file("beem/expected.csv")).lines().toList();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            if (cells.length > STATES_COLUMN && !cells[STATES_COLUMN].isEmpty()) {
                models.add(of(corpus, cells[0], Long.parseLong(cells[STATES_COLUMN])));
            }
        }
        models.removeIf(model -> model.states > most);
        models.sort(Comparator.comparingLong(FiacreModel::states));
        return models;
    }

    private static FiacreModel of(Corpus corpus, String name, long states) {
        Corpus.Instance instance = Instances.named(corpus, name);
        Path fiacre = corpus.fiacre(instance).orElseThrow(() -> new BenchFailure(name + " has no version in Fiacre"));
        return new FiacreModel(instance, corpus.dve(instance), fiacre, states);
    }

    String name() {
        return instance.name();
    }

    /** Whether both versions have the same number of states. */
    boolean isSameAsDve() {
        return instance.states().orElse(-1) == states;
    }
}
