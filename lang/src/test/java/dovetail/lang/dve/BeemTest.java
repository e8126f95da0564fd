package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.corpus.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The BEEM models: all of them can be read, and those small enough for the reference interpreter have exactly the
 * states, transitions and levels that independent tools agree on. {@code -Dbeem.states=N} raises what is small enough.
 */
class BeemTest {
    private static final long MAX_STATES = Long.getLong("beem.states", 3000);

    @Test
    void everyModelCanBeRead() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        assertThat(corpus.instances()).hasSizeGreaterThan(100);
        for (Corpus.Instance instance : corpus.instances()) {
            canBeRead(corpus.dve(instance), false);
            for (Corpus.Known property : instance.ltl()) {
                canBeRead(corpus.automaton(instance, property), true);
            }
        }
    }

    private static void canBeRead(Path file, boolean hasAutomaton) {
        Model model = new DveLanguage().read(SourceFiles.read(file), Map.of(), ConstantValues.NONE);
        assertThat(model.network().components()).as("%s", file).isNotEmpty();
        assertThat(model.buchi().isPresent()).as("%s", file).isEqualTo(hasAutomaton);
    }

    @TestFactory
    List<DynamicTest> agreedCounts() throws IOException {
        Path beem = beem();
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : Files.readAllLines(beem.resolve("expected.csv"))) {
            String[] row = line.split(",", -1);
            if (row[2].equals("agreed") && Long.parseLong(row[1]) <= MAX_STATES) {
                tests.add(DynamicTest.dynamicTest(row[0], () -> compare(beem, row)));
            }
        }
        assertThat(tests).hasSizeGreaterThan(10);
        return tests;
    }

    private static void compare(Path beem, String[] row) {
        String family = row[0].substring(0, row[0].lastIndexOf('.'));
        Path file = beem.resolve("dve").resolve(family).resolve(row[0] + ".dve");
        ReferenceSearch search = new ReferenceSearch(new DveLanguage()
                .read(SourceFiles.read(file), Map.of(), ConstantValues.NONE)
                .network());
        String levels = row[4].isEmpty() ? "" : Integer.toString(search.depth() + 1);
        String transitions = row[3].isEmpty() ? "" : Long.toString(search.transitions());
        assertThat("states " + search.states() + ", transitions " + transitions + ", levels " + levels)
                .isEqualTo("states " + row[1] + ", transitions " + row[3] + ", levels " + row[4]);
    }

    private static Path beem() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path beem = at.resolve("shared/data/beem");
            if (Files.isDirectory(beem)) {
                return beem;
            }
        }
        return abort("skipped: the BEEM models (../shared/data/beem) are not here");
    }
}
