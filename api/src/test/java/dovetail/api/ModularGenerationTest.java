package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.lang.ModelReader;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reservoir system of the paper and the production cell: sizes, orders, and compiled generation. */
@Tag("slow")
class ModularGenerationTest {
    /** A tenth of the states that the paper needs at best without optimisations. */
    private static final long MOST_STATES = 50_000;

    private static final int RANDOM_ORDERS = 200;
    private static final double FROM_THE_BEST = 1.5;
    private static final RunSettings SMALL_RUNS = RunSettings.DEFAULT.with("compile", "never");

    @ParameterizedTest
    @ValueSource(ints = {12, 150})
    void reservoirsNeedFewStatesCompiledOrNot(int height) {
        OpenModel model = read("reservoir.mod", Map.of("M", Integer.toString(height)));
        for (String property : List.of("p10", "p11")) {
            Verdict compiled = check(model, property, RunSettings.DEFAULT.with("compile", "always"));
            Verdict interpreted = check(model, property, SMALL_RUNS);
            assertThat(compiled.holds()).as(property).isTrue();
            assertThat(interpreted.holds()).as(property).isTrue();
            assertThat(compiled.figures().states())
                    .isLessThanOrEqualTo(MOST_STATES)
                    .isEqualTo(interpreted.figures().states());
            assertThat(nodes(compiled)).isEqualTo(nodes(interpreted));
        }
    }

    @Test
    void theComputedOrderOfReservoirsNeedsATenthOfThePapersStatesInNodes() {
        OpenModel model = read("reservoir.mod", Map.of());
        assertThat(nodes(check(model, "p10", RunSettings.DEFAULT))).isLessThanOrEqualTo(MOST_STATES);
    }

    @Test
    void allOrdersOfReservoirsHaveTheSameStatesAndVerdicts() {
        OpenModel model = read("reservoir.mod", Map.of());
        List<String> orders = new ArrayList<>(List.of("flat"));
        permutations(model.system().componentNames(), new ArrayList<>(), orders);
        assertThat(orders).hasSize(25);
        for (String property : List.of("p10", "p11")) {
            long states = check(model, property, SMALL_RUNS).figures().states();
            for (String order : orders) {
                Verdict verdict = check(model, property, SMALL_RUNS.with("order", order));
                assertThat(verdict.holds()).as(property + ", " + order).isTrue();
                assertThat(verdict.figures().states()).as(order).isEqualTo(states);
            }
        }
    }

    /** Modules spare most of the work if values are tried, as in the paper. */
    @Test
    void theFlatOrderIsFarWorseWhereValuesAreTried() {
        OpenModel model = read("reservoir.mod", Map.of());
        RunSettings tried = SMALL_RUNS
                .with("past-inputs", "generate")
                .with("definitions", "guessed")
                .with("propagation", "false")
                .with("checks", "module");
        long computed = nodes(check(model, "p10", tried));
        long paper = nodes(check(model, "p10", tried.with("order", "r1,r2,c,p")));
        assertThat(nodes(check(model, "p10", tried.with("order", "flat")))).isGreaterThan(10 * computed);
        for (String worse : List.of("p,c,r1,r2", "c,p,r1,r2")) {
            long nodes = nodes(check(model, "p10", tried.with("order", worse)));
            assertThat(nodes).as(worse).isGreaterThan(Math.max(computed, paper));
        }
    }

    @Test
    void theComputedOrderOfTheProductionCellIsNearTheBestOfManyRandomOnes() {
        OpenModel model = read("production_cell.mod", Map.of());
        // Inputs are the same for all orders; to check them each time would take most of the time.
        RunSettings settings = SMALL_RUNS.with("input-states", "0");
        Verdict computed = check(model, "no_collision", settings);
        Random random = new Random(16);
        long best = Long.MAX_VALUE;
        for (int i = 0; i < RANDOM_ORDERS; i++) {
            List<String> order = new ArrayList<>(model.system().componentNames());
            Collections.shuffle(order, random);
            Verdict verdict = check(model, "no_collision", settings.with("order", String.join(",", order)));
            assertThat(verdict.holds()).as(order.toString()).isTrue();
            assertThat(verdict.figures().states())
                    .as(order.toString())
                    .isEqualTo(computed.figures().states());
            best = Math.min(best, nodes(verdict));
        }
        assertThat((double) nodes(computed)).isLessThanOrEqualTo(FROM_THE_BEST * best);
    }

    @Test
    void thePlantedFaultOfTheProductionCellIsFound() {
        OpenModel model = read("production_cell.mod", Map.of("EAGER", "1"));
        Verdict verdict = check(model, "no_collision", SMALL_RUNS);
        assertThat(verdict.holds()).isFalse();
        assertThat(verdict.trace()).hasValueSatisfying(trace -> {
            assertThat(trace.kind()).isEqualTo(Trace.Kind.PATH);
            assertThat(trace.facts().lostAt()).isEqualTo(trace.steps().size());
        });
        assertThat(check(model, "forged_in_time", SMALL_RUNS).holds()).isTrue();
    }

    private static OpenModel read(String example, Map<String, String> constants) {
        Path file = Path.of("../examples").resolve(example);
        return OpenModel.of(ModelReader.read(List.of(file), constants), EngineRegistry.standard());
    }

    private static Verdict check(OpenModel model, String property, RunSettings settings) {
        return model.withSettings(settings).check(model.property(property));
    }

    private static long nodes(Verdict verdict) {
        return Objects.requireNonNull(verdict.figures().extra().get("generationNodes"))
                .longValue();
    }

    private static void permutations(List<String> names, List<String> chosen, List<String> found) {
        if (chosen.size() == names.size()) {
            found.add(String.join(",", chosen));
        }
        for (String name : names) {
            if (!chosen.contains(name)) {
                chosen.add(name);
                permutations(names, chosen, found);
                chosen.remove(name);
            }
        }
    }
}
