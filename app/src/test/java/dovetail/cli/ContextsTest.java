package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contexts of a Fiacre system through the commands. */
class ContextsTest {
    /** No customer gets money, so that the property is vacuous. */
    private static final String KEEPS_MONEY =
            "customer.keeps_money: holds vacuously: the trigger '\"receive money from {Dispenser}1:outputs\"' never happens";

    private static final String SYSTEM = "../examples/vending.fcr";
    private static final String CONTEXTS = "../examples/vending.cdl";

    @TempDir
    Path directory;

    @Test
    void allContextsAreChecked() {
        CliRun run = CliRun.real("check", "-q", SYSTEM, CONTEXTS);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out().lines())
                .containsExactly(
                        "customer.at_most_two: holds",
                        "customer.paid_first: holds",
                        "customer.two_cups: holds",
                        "customer.answered: holds",
                        KEEPS_MONEY,
                        "customer.model-errors: holds",
                        "crowd.at_most_two: violated",
                        "crowd.paid_first: holds",
                        "crowd.keeps_money: violated",
                        "crowd.model-errors: holds");
    }

    @Test
    void contextsAndTheirPropertiesAreChosenByName() {
        assertThat(CliRun.real("check", "-q", SYSTEM, CONTEXTS, "-p", "crowd", "-p", "customer.two_cups")
                        .out()
                        .lines())
                .containsExactly(
                        "customer.two_cups: holds",
                        "crowd.at_most_two: violated",
                        "crowd.paid_first: holds",
                        "crowd.keeps_money: violated");
        assertThat(CliRun.real("check", "-q", SYSTEM, CONTEXTS, "--context", "crowd", "--deadlock")
                        .out()
                        .lines())
                .containsExactly("crowd.deadlockfree: violated");
        assertThat(CliRun.real("check", SYSTEM, CONTEXTS, "-p", "crowds").err())
                .isEqualToIgnoringNewLines("dovetail: no context or property is named 'crowds'; did you mean 'crowd'?");
        assertThat(CliRun.real("check", SYSTEM, CONTEXTS, "--context", "x").err())
                .isEqualToIgnoringNewLines("dovetail: no context is named 'x'; there are customer, crowd");
        assertThat(CliRun.real("explore", SYSTEM, "--context", "x").err())
                .isEqualToIgnoringNewLines("dovetail: no context is named 'x'; the model has no '.cdl' file");
    }

    @Test
    void propertiesOfAFileAreAskedInEveryContext() throws IOException {
        Path file = directory.resolve("more.prop");
        Files.writeString(file, """
                property broke is reachable { Dispenser.paid = 0 }
                property rich is reachable { Dispenser.paid = 3 }
                """);
        assertThat(verdicts("--props", file.toString()))
                .containsExactly(
                        "customer.broke: holds", "customer.rich: violated", "crowd.broke: holds", "crowd.rich: holds");
        assertThat(verdicts("--props", file.toString(), "-p", "rich"))
                .containsExactly("customer.rich: violated", "crowd.rich: holds");
        assertThat(verdicts("--props", file.toString(), "-p", "crowd.rich", "-p", "customer.two_cups"))
                .containsExactly("customer.two_cups: holds", "crowd.rich: holds");
        assertThat(verdicts("--props", file.toString(), "-p", "crowd", "--reach", "Dispenser.serving"))
                .containsExactly(
                        "customer.reach Dispenser.serving: holds",
                        "crowd.broke: holds",
                        "crowd.rich: holds",
                        "crowd.at_most_two: violated",
                        "crowd.paid_first: holds",
                        "crowd.keeps_money: violated",
                        "crowd.reach Dispenser.serving: holds");
        assertThat(CliRun.real("check", SYSTEM, CONTEXTS, "--props", file.toString(), "-p", "ritch")
                        .err())
                .isEqualToIgnoringNewLines("dovetail: no context or property is named 'ritch'; did you mean 'rich'?");
    }

    @Test
    void aPropertyThatSeveralContextsHaveIsChosenInAll() {
        assertThat(verdicts("-p", "keeps_money")).containsExactly(KEEPS_MONEY, "crowd.keeps_money: violated");
        assertThat(verdicts("-p", "two_cups")).containsExactly("customer.two_cups: holds");
    }

    private static List<String> verdicts(String... options) {
        List<String> arguments = new ArrayList<>(List.of("check", "-q", SYSTEM, CONTEXTS));
        arguments.addAll(List.of(options));
        return CliRun.real(arguments.toArray(String[]::new)).out().lines().toList();
    }

    @Test
    void otherCommandsTakeOneContext() {
        assertThat(CliRun.real("explore", SYSTEM, CONTEXTS).err())
                .isEqualToIgnoringNewLines(
                        "dovetail: there are several contexts: customer, crowd; --context chooses one");
        CliRun run = CliRun.real("explore", "--format", "json", SYSTEM, CONTEXTS, "--context", "crowd");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("\"states\"");
    }

    @Test
    void tracesAreMessagesBetweenEnvironmentAndQueues() throws IOException {
        Path chart = directory.resolve("trace.mmd");
        CliRun run = CliRun.real("check", "-p", "crowd.keeps_money", "--trace", chart.toString(), SYSTEM, CONTEXTS);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("send coin to {Dispenser}1:inputs", "receive money from {Dispenser}1:outputs");
        assertThat(Files.readString(chart))
                .contains("participant c1 as env", "participant c2 as {Dispenser}1:inputs")
                .contains(
                        "c1-)c1: 1. send coin to {Dispenser}1:inputs: inputs!(coin), received in step 2",
                        "receive money from {Dispenser}1:outputs: outputs(");
    }

    @Test
    void anEnvironmentThatIsTooLargeLeavesItsPropertiesUnknown() throws IOException {
        Path huge = directory.resolve("huge.cdl");
        Files.writeString(huge, """
                event coin is { send coin to {Dispenser}1:inputs }
                predicate fine is { true }
                cdl small is { assert fine main is { coin } }
                cdl huge is { assert fine main is { loop 2000000000 coin } }
                """);
        CliRun run = CliRun.real("check", "-q", "-p", "small", "-p", "huge", SYSTEM, huge.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out().lines())
                .containsExactly(
                        "small.fine: holds",
                        "huge.fine: unknown: the environment of context 'huge' has more than the limit of 20000000 residual"
                                + " activities",
                        "huge.model-errors: unknown: the environment of context 'huge' has more than the limit of 20000000"
                                + " residual activities");
        CliRun asked = CliRun.real("check", "-q", "-p", "huge.model-errors", SYSTEM, huge.toString());
        assertThat(asked.out().lines()).singleElement().asString().startsWith("huge.model-errors: unknown: ");
        OpenModel open = OpenModel.read(Path.of(SYSTEM), huge).inContext("huge");
        Checked checked = open.check(List.of(open.property("huge.fine")), Budget.unlimited(), Progress.SILENT);
        assertThat(checked.answers())
                .extracting(answer -> answer.property().name())
                .containsExactly("huge.fine", "model-errors");
        assertThat(checked.answers())
                .allSatisfy(answer -> assertThat(answer.verdict().limit()).isPresent());
    }

    @Test
    void enginesThatCannotObserveSayWhy() {
        CliRun run = CliRun.real("check", "-p", "crowd.paid_first", "--engine", "ltl", SYSTEM, CONTEXTS);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("which is an observer of finite sequences of steps");
        assertThat(CliRun.real("check", "-q", "-p", "crowd.paid_first", "--engine", "por", SYSTEM, CONTEXTS)
                        .out())
                .contains("crowd.paid_first: unknown");
    }

    @Test
    void programsCanOpenAContext() {
        OpenModel model = OpenModel.read(Path.of(SYSTEM), Path.of(CONTEXTS));
        assertThat(model.contexts()).containsExactly("customer", "crowd");
        OpenModel crowd = model.inContext("crowd");
        assertThat(crowd.check(crowd.property("crowd.paid_first"))).isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void roundsGrowUntilTheyReachAll() {
        CliRun run = CliRun.real(
                "check", "-p", "crowd.paid_first", "--context", "crowd", "--loop-until-stable", SYSTEM, CONTEXTS);
        assertThat(run.status()).isZero();
        assertThat(run.out().lines())
                .startsWith("crowd.rounds: holds")
                .contains(
                        "  states by rounds: 28, 53, 91, 133, 180, 225, 267, 297",
                        "  system states by rounds: 24, 43, 66, 83, 96, 105, 110, 111",
                        "  reachability diameters by rounds: 10, 12, 15, 17, 18, 19, 19, 19",
                        "  8 rounds: all 111 system states that any number of rounds reaches (diameter 19);"
                                + " this proves that further rounds reach nothing new",
                        "crowd.paid_first: holds");
        for (int rounds : new int[] {8, 12}) {
            assertThat(systemStates(rounds)).as("%d rounds", rounds).isEqualTo(111);
        }
        assertThat(systemStates(7)).isEqualTo(110);
    }

    /** The states of the system without the location of the environment, by exhaustive search. */
    private static int systemStates(int rounds) {
        Model model = ModelReader.read(List.of(Path.of(SYSTEM), Path.of(CONTEXTS)));
        Network network = Objects.requireNonNull(model.contexts().get("crowd"))
                .rounds()
                .orElseThrow()
                .bounded(rounds)
                .network();
        int environment = network.locationSlot(network.componentNames().indexOf("env"));
        Set<List<Integer>> states = new HashSet<>();
        for (int[] state : new ReferenceSearch(network).allStates()) {
            state[environment] = 0;
            states.add(Arrays.stream(state).boxed().toList());
        }
        return states.size();
    }

    @Test
    void allPropertiesAreAnsweredWithEnoughRounds() {
        CliRun run = CliRun.real("check", "-q", "--context", "customer", "--loop-until-stable", SYSTEM, CONTEXTS);
        assertThat(run.out().lines())
                .containsExactly(
                        "customer.rounds: holds",
                        "customer.at_most_two: holds",
                        "customer.paid_first: holds",
                        "customer.two_cups: holds",
                        "customer.answered: holds (2 rounds of each loop)",
                        KEEPS_MONEY,
                        "customer.model-errors: holds");
        CliRun pastFree = CliRun.real(
                "check",
                "-q",
                "-p",
                "customer.paid_first",
                "--engine",
                "pastfree",
                "--loop-until-stable",
                SYSTEM,
                CONTEXTS);
        assertThat(pastFree.out().lines())
                .containsExactly("customer.rounds: holds", "customer.paid_first: holds (2 rounds of each loop)");
    }

    @Test
    void roundsThatMeetALimitAreUnknown() {
        CliRun run = CliRun.real(
                "check", "-p", "crowd.paid_first", "--memory", "60K", "--loop-until-stable", SYSTEM, CONTEXTS);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out())
                .startsWith(
                        "crowd.rounds: unknown: from 8 rounds on, the sizes of clusters repeat, which suggests that"
                                + " they are enough; a proof with any number of rounds failed: memory limit of 60.0 KiB reached")
                .contains("  states by rounds: 28, 53, 91, 133, 180, 225, 267, 297, 320, ");
    }

    @Test
    void loopsAreNeededForRounds() throws IOException {
        assertThat(CliRun.real("check", "--loop-until-stable", SYSTEM).err())
                .contains("dovetail: --loop-until-stable: the model has no contexts; they come from a '.cdl' file");
        Path contexts = directory.resolve("plain.cdl");
        Files.writeString(
                contexts, "event coin is { send coin to {Dispenser}1:inputs } cdl one is { main is { coin } }");
        assertThat(CliRun.real("check", "--loop-until-stable", "--deadlock", SYSTEM, contexts.toString())
                        .err())
                .contains("dovetail: --loop-until-stable: there is no loop in one");
    }
}
