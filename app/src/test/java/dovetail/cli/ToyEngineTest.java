package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.check.EngineRegistry;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.toy.ToyProvider;
import org.junit.jupiter.api.Test;

/** A new engine is one package and one registration; everything that lists or chooses engines knows it then. */
class ToyEngineTest {
    private static final Workshop WITH_TOY = new SampleWorkshop() {
        @Override
        public EngineRegistry engines() {
            return super.engines().with(new ToyProvider());
        }
    };

    private static CliRun run(String... args) {
        return CliRun.with(WITH_TOY, Terminal.NONE, "", args);
    }

    @Test
    void enginesListsIt() {
        assertThat(run("engines").out())
                .contains("toy: wonders about the property")
                .contains("--set patience=NUMBER (default 3)");
        assertThat(run("engines", "--format", "json").json().get("results").findValuesAsString("engine"))
                .contains("toy");
        assertThat(CliRun.of("engines").out()).doesNotContain("toy");
    }

    @Test
    void helpNamesIt() {
        assertThat(run("check", "--help").out()).contains("auto|explore|ltl|toy");
    }

    @Test
    void usersCanAskForItAndSetItsOptions() {
        CliRun run = run("check", "--engine", "toy", "--set", "patience=5", "--deadlock", "mutex.sample");
        assertThat(run.out()).startsWith("deadlockfree: unknown: wondered 5 times");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run("check", "--engine", "toy", "--set", "patience=0", "mutex.sample")
                        .err())
                .isEqualTo("dovetail: --set: patience: expected a number from 1 on, found '0'\n");
        assertThat(run("check", "--engine", "toy", "-f", "true", "mutex.sample").err())
                .isEqualTo("dovetail: the engine 'toy' does not support 'ltl true', which never ends; 'ltl' does;"
                        + " --engine=auto selects it\n");
    }

    @Test
    void autoExplainsWhyItDidNotChooseIt() {
        assertThat(run("check", "--explain", "--deadlock", "mutex.sample").out())
                .contains("engine toy: not chosen; --engine toy could answer deadlockfree");
        assertThat(run("check", "--explain", "-f", "true", "mutex.sample").out())
                .contains("engine toy: not chosen; 'ltl true' never ends");
    }

    @Test
    void documentationIsMissedUntilItHasAPage() {
        assertThat(DocumentationTest.enginesWithoutPage(EngineRegistry.standard()))
                .isEmpty();
        assertThat(DocumentationTest.enginesWithoutPage(WITH_TOY.engines())).contains("toy");
    }
}
