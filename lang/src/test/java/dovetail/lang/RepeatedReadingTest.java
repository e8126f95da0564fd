package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.aut.LtsReader;
import dovetail.lang.coin.CoinLanguage;
import dovetail.lang.dve.DveLanguage;
import dovetail.lang.exp.ExpReader;
import dovetail.lang.hoa.HoaReader;
import dovetail.lang.modules.ModulesLanguage;
import dovetail.lang.pnml.PnmlLanguage;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.lang.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Reads every broken file 2,000 times in one process. The messages are the same each time, however often the virtual
 * machine has replaced the code of the readers by then. {@link BadInputTest} has the expected messages.
 */
class RepeatedReadingTest {
    /** The readings of every file; {@code -Ddovetail.readings} asks for others. */
    private static final int TIMES = Integer.getInteger("dovetail.readings", 2_000);

    /** Files that state something large before their errors; each reading of one takes as long as hundreds of others. */
    private static final Set<String> LARGE =
            Set.of("huge_numbers.dve", "many-conditions.mod", "many-instances.mod", "deep.coin");

    private static final int TIMES_OF_LARGE = 20;

    private static final Model MODEL = Nets.model("a", Nets.lts(0, "0 x 1", "1 x 2"), "b", Nets.lts(0, "0 x 1"));

    /** A file with its text, which is kept: the files themselves are read once. */
    private record Broken(Path file, String language, SourceText text) {
        void read() {
            switch (language) {
                case "dve" -> new DveLanguage().read(text, Map.of(), ConstantValues.NONE);
                case "coin" -> new CoinLanguage().read(text, Map.of(), ConstantValues.NONE);
                case "mod" -> new ModulesLanguage().read(text, Map.of(), ConstantValues.NONE);
                case "pnml" -> new PnmlLanguage().read(text, Map.of(), ConstantValues.NONE);
                case "hoa" -> HoaReader.read(text);
                case "prop" -> PropReader.read(text, MODEL);
                case "exp" -> ExpReader.read(file);
                case "aut", "sog" -> LtsReader.read(file);
                default -> throw new IllegalStateException("no reader of " + file);
            }
        }

        List<Diagnostic> errors() {
            try {
                read();
            } catch (InputException e) {
                return e.diagnostics();
            }
            throw new AssertionError("nothing is wrong with " + file);
        }
    }

    @Test
    void everyReadingGivesTheSameMessages() throws IOException {
        List<Broken> files = files();
        assertThat(files).hasSizeGreaterThan(250);
        List<List<Diagnostic>> first = new ArrayList<>();
        ReadingStack.call(() -> {
            for (int i = 0; i < TIMES; i++) {
                for (int j = 0; j < files.size(); j++) {
                    Broken file = files.get(j);
                    if (i == 0) {
                        first.add(file.errors());
                    } else if (i < TIMES_OF_LARGE
                            || !LARGE.contains(file.file.getFileName().toString())) {
                        List<Diagnostic> errors = file.errors();
                        if (!errors.equals(first.get(j))) {
                            assertThat(errors)
                                    .as("reading %s of %s", i, file.file)
                                    .isEqualTo(first.get(j));
                        }
                    }
                }
            }
            return files;
        });
    }

    private static List<Broken> files() throws IOException {
        try (Stream<Path> all = Files.walk(BadInputTest.BAD)) {
            return all.filter(Files::isRegularFile)
                    .filter(f -> f.getFileName().toString().endsWith("." + BadInputTest.language(f)))
                    .sorted()
                    .map(f -> new Broken(f, BadInputTest.language(f), SourceFiles.read(f)))
                    .toList();
        }
    }
}
