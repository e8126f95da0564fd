package dovetail.lang.fiacre;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.SourceFiles;
import dovetail.reference.ReferenceSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The Fiacre versions of the BEEM models: those small enough for the reference interpreter have exactly the states that
 * are published. {@code -Dbeem.states=N} raises the size of what is small enough.
 */
class FiacreBeemTest {
    private static final long MAX_STATES = Long.getLong("beem.states", 3000);

    @TestFactory
    List<DynamicTest> publishedCounts() throws IOException {
        Path beem = beem();
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : Files.readAllLines(beem.resolve("expected.csv"))) {
            String[] row = line.split(",", -1);
            if (row[5].matches("\\d+") && Long.parseLong(row[5]) <= MAX_STATES) {
                tests.add(DynamicTest.dynamicTest(row[0], () -> compare(beem, row)));
            }
        }
        assertThat(tests).hasSizeGreaterThan(10);
        return tests;
    }

    private static void compare(Path beem, String[] row) {
        int dot = row[0].lastIndexOf('.');
        String family = row[0].substring(0, dot);
        Path file = beem.resolve("fiacre").resolve(family).resolve(family + "_" + row[0].substring(dot + 1) + ".fcr");
        ReferenceSearch search = new ReferenceSearch(new FiacreLanguage()
                .read(SourceFiles.read(file), Map.of(), ConstantValues.NONE)
                .network());
        assertThat(search.states()).isEqualTo(Long.parseLong(row[5]));
        assertThat(search.errors()).isZero();
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
