package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.check.EngineRegistry;
import dovetail.engine.EngineProvider;
import dovetail.lang.coin.CoinLanguage;
import dovetail.lang.source.ConstantValues;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.CoinProduct;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.random.RandomCoin;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Random hierarchies of component-interaction automata, open and closed: every engine answers as the product by definition
 * does, with the steps of unknown partners or without them.
 */
class ClosedSystemsTest {
    private static final int CASES = 60;

    private static final Verdict.ByKind<String> KIND = new Verdict.ByKind<>("holds", "violated", "unknown");

    private final Map<String, Integer> answered = new TreeMap<>();

    @Test
    void everyEngineLeavesTheseStepsOut() {
        int different = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + CASES; seed++) {
            RandomCoin.Sample sample = RandomCoin.sample(seed);
            OpenModel open = open(sample.text());
            compare(open, sample.meaning(), seed);
            CoinProduct closed = sample.meaning().closed();
            compare(open.closed(), closed, seed);
            compare(open(sample.text("closed")), closed, seed);
            different += hasDeadlock(closed) == hasDeadlock(sample.meaning()) ? 0 : 1;
        }
        assertThat(different).as("systems that differ in deadlocks").isGreaterThan(CASES / 10);
        for (String engine : List.of("compose", "explore", "icc", "ltl", "por", "sog")) {
            assertThat(answered.getOrDefault(engine, 0)).as(engine).isGreaterThan(CASES);
        }
    }

    private static OpenModel open(String text) {
        return OpenModel.of(
                new CoinLanguage().read(new SourceText("random.coin", text), Map.of(), ConstantValues.NONE),
                EngineRegistry.standard());
    }

    private void compare(OpenModel model, CoinProduct meaning, long seed) {
        check(model, model.deadlockFree(), !hasDeadlock(meaning), seed);
        Set<List<String>> states = states(meaning);
        boolean reached = states.stream().anyMatch(state -> state.get(0).equals("s1"));
        if (model.network().component(0).behaviour().locationCount() > 1) {
            check(model, model.reachable("A0.s1"), reached, seed);
        }
        for (String label : model.network().labels().stream().limit(2).toList()) {
            boolean taken = states.stream()
                    .anyMatch(state -> meaning.edges(state).stream()
                            .anyMatch(edge -> edge.label().toString().equals(label)));
            check(model, model.formula("G !\"" + label + "\""), !taken, seed);
            check(model, model.neverWord(".* ; \"" + label + "\""), !taken, seed);
        }
    }

    private void check(OpenModel model, Property property, boolean holds, long seed) {
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            if (provider.supports(new Task(model.system(), property)).isGiven()) {
                Verdict verdict = model.withEngine(provider.name())
                        .check(List.of(property), Budget.unlimited(), Progress.SILENT)
                        .answers()
                        .get(0)
                        .verdict();
                if (verdict.limit().isPresent()) {
                    // Past-Free[ze] needs a driver, and static analysis a fact, which not every system has.
                    assertThat(verdict.engine()).isIn("pastfree", "facts");
                    continue;
                }
                assertThat(verdict.accept(KIND))
                        .as("%s by %s, seed %d", property.name(), provider.name(), seed)
                        .isEqualTo(holds ? "holds" : "violated");
                answered.merge(provider.name(), 1, Integer::sum);
            }
        }
    }

    private static boolean hasDeadlock(CoinProduct meaning) {
        return states(meaning).stream().anyMatch(state -> meaning.edges(state).isEmpty());
    }

    private static Set<List<String>> states(CoinProduct meaning) {
        Set<List<String>> states = new HashSet<>(Set.of(meaning.initial()));
        Deque<List<String>> open = new ArrayDeque<>(states);
        while (!open.isEmpty()) {
            for (CoinProduct.Edge edge : meaning.edges(open.remove())) {
                if (states.add(edge.target())) {
                    open.add(edge.target());
                }
            }
        }
        return states;
    }
}
