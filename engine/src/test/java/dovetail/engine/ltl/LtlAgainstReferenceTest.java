package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Cases;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.step.Compile;
import dovetail.testkit.RandomNetworks;
import dovetail.testkit.RandomProperties;
import org.junit.jupiter.api.Test;

/**
 * The engine gives the verdicts of the reference on networks, formulas, automata and run rules that nobody chose by
 * hand. That the runs it shows are violations is judged by the replay inside it. Compiling costs much more than these
 * searches, so few networks are compiled.
 */
class LtlAgainstReferenceTest {
    private static final int CASES = 700;
    private static final int MOST_STATES = 60;
    private static final int PROPERTIES_PER_NETWORK = 3;
    private static final int COMPILED = 20;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(CASES, MOST_STATES, (network, seed) -> compare(network, seed, Compile.NEVER));
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MOST_STATES, (network, seed) -> compare(network, seed, Compile.NEVER));
    }

    @Test
    void compiledNetworks() {
        Cases.forEachSeed(COMPILED, seed -> compare(RandomNetworks.guarded(seed, MOST_STATES), ~seed, Compile.ALWAYS));
    }

    @Test
    void gallery() {
        Cases.forEachExhibit(10 * MOST_STATES, (network, seed) -> compare(network, seed, Compile.NEVER));
    }

    private static void compare(Network network, long seed, Compile compile) {
        for (int i = 0; i < PROPERTIES_PER_NETWORK; i++) {
            long number = PROPERTIES_PER_NETWORK * seed + i;
            Property property =
                    i == 0 ? RandomProperties.automaton(network, number) : RandomProperties.formula(network, number, 5);
            compare(network, property, compile);
        }
    }

    private static void compare(Network network, Property property, Compile compile) {
        boolean violated = ReferenceLtl.isViolated(network, property);
        Verdict verdict = new LtlEngine(new LtlOptions(1, compile))
                .run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
        assertThat(verdict)
                .as(network.name() + ", " + property)
                .isInstanceOf(violated ? Verdict.Violated.class : Verdict.Holds.class);
        if (verdict instanceof Verdict.Violated shown) {
            Trace trace = shown.trace().orElseThrow();
            assertThat(trace.loopStart()).as(network.name() + ", " + property).isNotNegative();
        }
    }
}
