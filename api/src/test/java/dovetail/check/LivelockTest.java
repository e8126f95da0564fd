package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.lang.aut.LtsModel;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lts.LabelPattern;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.search.StateGraph;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Every engine for formulas finds the livelocks that there are: reachable cycles without visible steps. */
class LivelockTest {
    private static final int CASES = 700;
    private static final int MOST_STATES = 60;

    private final Map<String, Integer> answers = new TreeMap<>();
    private int livelocks;

    @Test
    void enginesFindCyclesWithoutVisibleSteps() {
        Cases.forEachExplicit(CASES, MOST_STATES, (network, seed) -> {
            LabelledLts states =
                    StateGraph.of(network, Budget.unlimited(), Progress.SILENT).lts();
            compare(network, LinearTimeReader.livelockFree("plain"), isFree(states, l -> !LabelTable.isTau(l)));
            List<String> labels = new ArrayList<>(network.labels());
            if (!labels.isEmpty()) {
                String one = labels.get((int) (seed % labels.size()));
                SourceText list = new SourceText("list", "\"" + one + "\", \"r*\"");
                Property property =
                        new LinearTimeReader(new LtsModel(network, List.of()), Map.of()).livelockFree("listed", list);
                boolean free = isFree(states, l -> LabelPattern.matches(one, l) || LabelPattern.matches("r*", l));
                compare(network, property, free);
            }
        });
        assertThat(answers).containsOnlyKeys("compose", "icc", "ltl", "pastfree", "por", "sog");
        answers.forEach((engine, count) -> Cases.assertNotEmpty(engine, count, CASES / 2, CASES));
        Cases.assertNotEmpty("livelocks", livelocks, CASES / 5, CASES);
    }

    private void compare(Network network, Property property, boolean free) {
        livelocks += free ? 0 : 1;
        Task task = new Task(network, property);
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            if (provider.supports(task).isGiven()) {
                Verdict verdict =
                        provider.create(EngineSettings.of(provider)).run(task, Budget.unlimited(), Progress.SILENT);
                if (verdict instanceof Verdict.Unknown) {
                    continue;
                }
                answers.merge(provider.name(), 1, Integer::sum);
                assertThat(verdict instanceof Verdict.Holds)
                        .as(provider.name() + " on " + property.name() + " of " + network.name())
                        .isEqualTo(free);
            }
        }
    }

    /** Removes states without invisible step to a remaining one, as long as there are any. */
    private static boolean isFree(LabelledLts system, Predicate<String> isVisible) {
        Lts lts = system.lts();
        BitSet remaining = new BitSet();
        remaining.set(0, lts.stateCount());
        for (int size = -1; size != remaining.cardinality(); ) {
            size = remaining.cardinality();
            for (int state = 0; state < lts.stateCount(); state++) {
                boolean goesOn = false;
                for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                    goesOn |= !isVisible.test(system.label(i)) && remaining.get(lts.target(i));
                }
                remaining.set(state, remaining.get(state) && goesOn);
            }
        }
        return remaining.isEmpty();
    }
}
