package dovetail.bench.icc;

import dovetail.bench.corpus.BeemExclusion;
import dovetail.bench.models.Family;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.TextFile;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The rows of the comparison: the mutual exclusion models of BEEM, when they are there, and models of our own of the
 * kinds that the paper has. Everything that must be written for them goes to a directory.
 */
final class ComparedModels {
    private static final String MUTEX = "mutual exclusion";
    private static final String PRECEDENCE = "mandatory precedence";
    private static final String RESPONSE = "bounded response";
    private static final String OCCURRENCE = "limited occurrence";

    private final Path directory;
    private final List<ComparedModel> rows = new ArrayList<>();

    private ComparedModels(Path directory) {
        this.directory = directory;
    }

    static List<ComparedModel> all(Optional<Corpus> corpus, Path directory) {
        ComparedModels models = new ComparedModels(directory);
        corpus.ifPresent(models::beem);
        models.own();
        return models.rows;
    }

    /** Larger gas stations, whose operator has most of the states. */
    static List<ComparedModel> gasStations(Path directory) {
        ComparedModels models = new ComparedModels(directory);
        models.own(Family.GAS_STATION, 4, "charged", RESPONSE, Optional.empty());
        models.own(Family.GAS_STATION, 5, "charged", RESPONSE, Optional.empty());
        return models.rows;
    }

    private void beem(Corpus corpus) {
        for (String name : List.of(
                "peterson.1", "peterson.2", "peterson.3", "peterson.4", "peterson.5", "peterson.6", "peterson.7")) {
            beem(corpus, name, "mutex", MUTEX, Optional.empty());
        }
        for (String name : List.of("peterson.1", "peterson.4", "peterson.7")) {
            Optional<PaperFigures> paper = name.endsWith("7") ? PaperFigures.of("Peterson7") : Optional.empty();
            beem(corpus, name, "precedence", PRECEDENCE, paper);
        }
        for (String name :
                List.of("lamport.1", "lamport.2", "lamport.3", "lamport.5", "lamport.6", "lamport.7", "lamport.8")) {
            beem(corpus, name, "mutex", MUTEX, name.endsWith("8") ? PaperFigures.of("Lamport8") : Optional.empty());
        }
    }

    private void own() {
        own(Family.GAS_STATION, 2, "charged", RESPONSE, PaperFigures.near("Gas station c2"));
        own(Family.GAS_STATION, 3, "charged", RESPONSE, PaperFigures.near("Gas station c3"));
        own(Family.SERIAL_BUS, 2, "fair", OCCURRENCE, PaperFigures.near("1394"));
        own(Family.SERIAL_BUS, 3, "fair", OCCURRENCE, PaperFigures.near("1394.1"));
        own(Family.SERIAL_BUS, 5, "fair", OCCURRENCE, Optional.empty());
        own(Family.DEVICE_ELECTION, 3, "once", RESPONSE, PaperFigures.near("HAVi3.2"));
        own(Family.DEVICE_ELECTION, 4, "once", RESPONSE, Optional.empty());
        own(Family.DEVICE_ELECTION, 6, "once", RESPONSE, Optional.empty());
        own(Family.LE_LANN, 3, "mutex", MUTEX, Optional.empty());
        own(Family.LE_LANN, 4, "mutex", MUTEX, PaperFigures.near("Lann5"));
        own(Family.LE_LANN, 5, "mutex", MUTEX, Optional.empty());
        own(Family.SZYMANSKI, 3, "mutex", MUTEX, Optional.empty());
        own(Family.SZYMANSKI, 5, "mutex", MUTEX, PaperFigures.near("Szymanski5"));
        own(Family.PETERSON, 4, "precedence", PRECEDENCE, Optional.empty());
    }

    private void own(Family family, int n, String property, String kind, Optional<PaperFigures> paper) {
        String name = family.title() + " " + n;
        Path model = family.of(n).writeTo(directory.resolve(name.replace(' ', '-')));
        rows.add(new ComparedModel(
                name,
                kind,
                new ComparedModel.Question(model, GeneratedModel.propertiesOf(model), property),
                Optional.of(Verdict.Kind.HOLDS),
                OptionalLong.empty(),
                paper));
    }

    private void beem(Corpus corpus, String name, String property, String kind, Optional<PaperFigures> paper) {
        Corpus.Instance instance = Instances.named(corpus, name);
        Path model = corpus.dve(instance);
        Path properties =
                TextFile.write(directory.resolve(name + ".prop"), BeemExclusion.properties(TextFile.read(model)));
        rows.add(new ComparedModel(
                name,
                kind,
                new ComparedModel.Question(model, properties, property),
                BeemExclusion.expected(instance, property),
                instance.states(),
                paper));
    }
}
