package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.source.SourceFiles;
import dovetail.testkit.corpus.KnownAnswers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every example answers as its property file expects, in every way there is to search. */
@Tag("slow")
class ExampleVerdictsTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @TestFactory
    List<DynamicTest> answersAreThoseExpected() throws IOException {
        return VerdictComparison.tests(EXAMPLES, KnownAnswers.below(EXAMPLES));
    }

    @Test
    void everyModelHasPropertiesAndEveryPropertyAnExpectation() throws IOException {
        assertThat(KnownAnswers.modelsBelow(EXAMPLES))
                .isNotEmpty()
                .allMatch(model -> Files.exists(KnownAnswers.propertiesOf(model)) || hasContexts(model));
        for (KnownAnswers known : KnownAnswers.below(EXAMPLES)) {
            assertThat(ExpectedAnswers.read(SourceFiles.read(known.file())))
                    .as(known.file().toString())
                    .containsKeys(known.declared().toArray(String[]::new));
        }
    }

    /** Whether the properties of a system are those of its contexts. */
    private static boolean hasContexts(Path model) {
        String name = model.getFileName().toString();
        return Files.exists(model.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".cdl"));
    }
}
