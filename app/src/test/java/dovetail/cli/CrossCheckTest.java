package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.explore.ExploreProvider;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Answers that a second engine confirms, or contradicts. */
class CrossCheckTest {
    private static final String PETERSON = "../examples/peterson.dve";
    private static final String BROKEN = "../examples/broken_mutex.dve";

    /** An engine for which every property of states holds. */
    private static final class Credulous implements EngineProvider, Engine {
        @Override
        public EngineTable table() {
            return EngineTable.of(new EngineInfo("credulous", "believes", "anything", "states", "none"))
                    .answering(PropertyKind.OF_STATES);
        }

        @Override
        public String name() {
            return "credulous";
        }

        @Override
        public Engine create(EngineSettings settings) {
            return this;
        }

        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            List<Verdict> verdicts = new ArrayList<>();
            for (int i = 0; i < properties.size(); i++) {
                verdicts.add(new Verdict.Holds(name(), Figures.nothing(0), Optional.empty(), Optional.empty()));
            }
            return verdicts;
        }
    }

    private static CliRun withCredulous(String... args) {
        Workshop workshop = new RealLanguages() {
            @Override
            public EngineRegistry engines() {
                return EngineRegistry.of(List.of(new ExploreProvider(), new Credulous()));
            }
        };
        return CliRun.with(workshop, Terminal.NONE, "", args);
    }

    @Test
    void anotherEngineAgrees() {
        CliRun run = CliRun.real("check", "--cross-check", PETERSON);
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("mutex: holds\n").contains("cross-check: 'icc' agrees");
        assertThat(CliRun.real("check", "--cross-check", "--engine", "icc", "-p", "mutex", PETERSON)
                        .out())
                .contains("cross-check: 'explore' agrees");
        CliRun violated = CliRun.real("check", "--cross-check", "-p", "mutex", BROKEN);
        assertThat(violated.status()).isEqualTo(1);
        assertThat(violated.out()).contains("agrees");
    }

    @Test
    void aPropertyOfOneEngineSaysThatNoOtherSupportsIt() {
        assertThat(CliRun.real("check", "--cross-check", "-p", "serves", "../examples/beverage.mod")
                        .out())
                .contains("cross-check: no other engine supports the property");
    }

    @Test
    void disagreementFailsWithBothAnswersAndABundle() throws IOException {
        CliRun run = withCredulous("check", "--cross-check", "-p", "mutex", BROKEN);
        try {
            assertThat(run.status()).isEqualTo(3);
            assertThat(run.out()).contains("mutex: unknown: internal error: Disagreement");
            assertThat(run.err())
                    .contains("the engines 'explore' and 'credulous' disagree: violated, holds")
                    .contains("B.tested->critical")
                    .contains("please report them");
            Path bundle = bundles().get(0);
            assertThat(bundle.resolve("broken_mutex.dve")).hasSameTextualContentAs(Path.of(BROKEN));
            assertThat(Files.readString(bundle.resolve("command.txt")))
                    .contains("check --cross-check --property mutex");
            assertThat(Files.readString(bundle.resolve("answers.json")))
                    .contains("\"violated\"", "\"holds\"", "\"trace\"");
        } finally {
            for (Path bundle : bundles()) {
                delete(bundle);
            }
        }
        assertThat(withCredulous("check", "-p", "mutex", BROKEN).status()).isEqualTo(1);
    }

    private static List<Path> bundles() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(""))) {
            return files.filter(file -> file.toString().startsWith("dovetail-disagreement-"))
                    .toList();
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
