package dovetail.lang.fiacre.syntax;

import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Names the Fiacre models of the corpus, so that files that are added to it change no test. */
final class FiacreFiles {
    private FiacreFiles() {}

    /** The BEEM models that have a translation. */
    static List<Path> beem(Corpus corpus) {
        return corpus.instances().stream()
                .map(corpus::fiacre)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Models of programmable controllers. */
    static List<Path> timed(Corpus corpus) {
        return Stream.of(
                        "didactic_example_model_checking_models_example",
                        "didactic_example_vsis_example",
                        "oil_gas_experiment_model_checking_models_mce_oilngas",
                        "oil_gas_experiment_vsis_mce_oilngas")
                .map(name -> corpus.file("fiacre/timed/vsis-fiacre_" + name + ".fcr"))
                .toList();
    }

    /** The model of a lift. */
    static Path lift(Corpus corpus) {
        return corpus.file("fiacre/ascenseur/finalAscenseur.fcr");
    }
}
