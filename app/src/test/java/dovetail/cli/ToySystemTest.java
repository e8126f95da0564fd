package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.check.EngineRegistry;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.engine.EngineProvider;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.toy.ToyLanguage;
import dovetail.toy.ToyProvider;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A new kind of system and its language are one package: engines that do not state the kind refuse it by its name. */
class ToySystemTest {
    private static final Workshop WITH_TOY = new Toys() {
        @Override
        public EngineRegistry engines() {
            return super.engines().with(new ToyProvider());
        }
    };

    private static class Toys extends SampleWorkshop {
        @Override
        public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
            return new ToyLanguage().read(files, Texts.OF_FILES, defines, constants);
        }

        @Override
        public EngineRegistry engines() {
            return EngineRegistry.standard();
        }
    }

    private static CliRun run(Workshop workshop, String... args) {
        return CliRun.with(workshop, Terminal.NONE, "", args);
    }

    @Test
    void itsEngineIsChosenForItsDefaultProperties() {
        CliRun run = run(WITH_TOY, "check", "--explain", "top.toy");
        assertThat(run.out())
                .contains("deadlockfree: unknown: wondered 3 times")
                .contains("model-errors: unknown: wondered 3 times")
                .doesNotContain("timelockfree");
        for (EngineProvider engine : EngineRegistry.standard().providers()) {
            assertThat(run.out()).contains("engine " + engine.name() + ": not chosen; 'deadlockfree' is about a toy");
        }
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void otherEnginesRefuseIt() {
        for (EngineProvider engine : EngineRegistry.standard().providers()) {
            assertThat(run(WITH_TOY, "check", "--engine", engine.name(), "top.toy")
                            .err())
                    .isEqualTo("dovetail: the engine '" + engine.name() + "' does not support 'deadlockfree', which is"
                            + " about a toy; 'toy' does; --engine=auto selects it\n");
        }
        CliRun none = run(new Toys(), "check", "top.toy");
        assertThat(none.err()).isEqualTo("dovetail: no engine can answer 'deadlockfree'\n");
        assertThat(none.status()).isNotZero();
    }

    @Test
    void commandsWithoutAnImplementationForItSaySo() {
        assertThat(run(WITH_TOY, "simulate", "top.toy").err()).isEqualTo("dovetail: there is no simulator for a toy\n");
        assertThat(run(WITH_TOY, "info", "top.toy").err()).isEqualTo("dovetail: there is no description of a toy\n");
    }
}
