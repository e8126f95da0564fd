package dovetail.bench.sog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.api.OpenModel;
import dovetail.bench.models.ClientsServers;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.result.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The families with their formulas and answers, and the shape of tables. */
class SogRunTest {
    private static final List<String> ENGINES = List.of("explore", "ltl", "por", "sog");

    @TempDir
    Path home;

    private final Panel panel = new Panel(Duration.ofMinutes(1), 1 << 28);

    @ParameterizedTest
    @EnumSource
    void formulasCountStatesAndEnginesAgree(Growing family) {
        for (int n = 3; n <= 4; n++) {
            OpenModel model = family.model(n, home);
            Reply explored = panel.explore(model.network());
            assertThat(explored.isDecided()).isTrue();
            assertThat(family.states(n)).isEqualTo(BigInteger.valueOf(explored.states()));
            for (Question question : family.questions()) {
                String word = Table.word(question.answer());
                assertThat(ENGINES)
                        .extracting(engine -> {
                            RunSettings settings = engine.equals("sog") ? family.settings() : RunSettings.DEFAULT;
                            return question.ask(engine, model, settings, panel).word();
                        })
                        .as(family.title() + " " + n + ", " + question.title())
                        .containsOnly(word, "unavailable")
                        .endsWith(word);
            }
        }
    }

    @Test
    void aWrongAnswerEndsTheRun() {
        OpenModel model = Growing.RIGHT_HANDED.model(3, home);
        assertThatThrownBy(() -> panel.ask(
                        "sog", model.network(), model.deadlockFree(), RunSettings.DEFAULT, Verdict.Kind.HOLDS))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("sog answers violated");
    }

    @Test
    void waitingClientsAreCounted() {
        assertThat(ClientsServers.states(1, 1)).isEqualTo(BigInteger.TEN);
        assertThat(ClientsServers.states(10, 10)).isEqualTo(new BigInteger("184834269917479"));
    }

    @Test
    void thePapersExampleIsWrittenIntoThePage() throws IOException {
        Path page = home.resolve("docs/results/sog.md");
        Files.createDirectories(page.getParent());
        Files.writeString(page, "<!-- begin paper -->\n<!-- end paper -->\n");
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        boolean isWell = SogRun.page().run(home, Optional.empty(), to, List.of("--parts", "paper"));

        assertThat(isWell).isTrue();
        assertThat(page)
                .content()
                .contains("`bench/run sog --parts paper`")
                .contains("| C1 | 9 | 9 | 4 | 4 | 3 |")
                .contains("| S1 | 7 | 7 | 3 | 3 | 3 |")
                .contains("| phi2 | C1 | 9 | 2 | 9 | violated |")
                .contains("| phi2 | auto | violated | 1 of 4 | 1 |");
    }

    @Test
    void unknownPartsAreNamed() {
        assertThatThrownBy(() -> SogRun.page().run(home, Optional.empty(), System.out, List.of("--parts", "papers")))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("there are paper, growth, contest, products, scaling");
    }
}
