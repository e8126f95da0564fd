package dovetail.automaton.buchi;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No step of the reduction changes the words that an automaton accepts, for random generalised automata. */
class BuchiReductionTest {
    private static final int CASES = 2000;
    private static final int WORDS = 20;
    private static final int ATOMS = 2;

    @Test
    void saturationAddsMarksThatDecideNothing() {
        int changed = 0;
        for (long seed = 1; seed <= CASES; seed++) {
            SymbolicAutomaton automaton = automaton(seed);
            SymbolicAutomaton saturated = Saturation.of(automaton);
            changed += saturated == automaton ? 0 : 1;
            assertSameWords(seed, automaton, saturated);
        }
        assertThat(changed).isGreaterThan(CASES / 4);
    }

    @Test
    void mergedSetsAcceptTheSame() {
        int fewer = 0;
        for (long seed = 1; seed <= CASES; seed++) {
            SymbolicAutomaton automaton = Trimming.of(automaton(seed), false);
            SymbolicAutomaton merged = SetMerging.of(automaton);
            fewer += Trimming.of(merged, false).sets() < automaton.sets() ? 1 : 0;
            assertSameWords(seed, automaton, merged);
        }
        assertThat(fewer).isGreaterThan(CASES / 40);
    }

    @Test
    void statesDecideInPlaceOfArcs() {
        int deciding = 0;
        for (long seed = 1; seed <= CASES; seed++) {
            SymbolicAutomaton automaton = automaton(seed);
            BitSet states = AcceptingStates.of(automaton);
            deciding += states.isEmpty() || automaton.sets() == 0 ? 0 : 1;
            int[] order = new int[automaton.sets()];
            for (int i = 0; i < order.length; i++) {
                order[i] = i;
            }
            SymbolicAutomaton buchi = Degeneralisation.of(automaton, order, states);
            assertThat(buchi.explicit().isStateBased()).as("seed " + seed).isTrue();
            assertSameWords(seed, automaton, buchi);
            assertSameWords(seed, automaton, Degeneralisation.of(automaton, order, new BitSet()));
        }
        assertThat(deciding).isGreaterThan(CASES / 5);
    }

    @Test
    void reducedAutomataAcceptTheSame() {
        for (long seed = 1; seed <= CASES; seed++) {
            SymbolicAutomaton automaton = automaton(seed);
            SymbolicAutomaton generalised = BuchiReduction.generalised(automaton);
            assertThat(generalised.size()).as("seed " + seed).isLessThanOrEqualTo(automaton.size());
            assertSameWords(seed, automaton, generalised);
            SymbolicAutomaton buchi = BuchiReduction.buchi(generalised);
            assertThat(buchi.explicit().isStateBased()).as("seed " + seed).isTrue();
            assertSameWords(seed, automaton, buchi);
        }
    }

    /** A ring that takes arcs of two sets in turn is accepted without any arc that is in both: they stay apart. */
    @Test
    void setsThatAreMetInTurnAreNotMerged() {
        Bdd bdd = new Bdd();
        SymbolicAutomaton ring = new SymbolicAutomaton(
                bdd,
                1,
                0,
                2,
                List.of(
                        List.of(new SymbolicAutomaton.Arc(Bdd.TRUE, 1, 1)),
                        List.of(new SymbolicAutomaton.Arc(Bdd.TRUE, 0, 2))));
        assertThat(SetMerging.of(ring).states()).isEqualTo(ring.states());
    }

    private static void assertSameWords(long seed, SymbolicAutomaton expected, SymbolicAutomaton actual) {
        Automaton one = expected.explicit();
        Automaton other = actual.explicit();
        Random random = new Random(-seed);
        for (int i = 0; i < WORDS; i++) {
            long[] stem = random.longs(random.nextInt(4), 0, 1 << ATOMS).toArray();
            long[] loop = random.longs(1 + random.nextInt(4), 0, 1 << ATOMS).toArray();
            assertThat(Acceptance.accepts(other, stem, loop))
                    .as("seed " + seed)
                    .isEqualTo(Acceptance.accepts(one, stem, loop));
        }
    }

    private static SymbolicAutomaton automaton(long seed) {
        Random random = new Random(seed);
        int size = 1 + random.nextInt(6);
        int sets = random.nextInt(4);
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (int q = 0; q < size; q++) {
            List<Automaton.Edge> edges = new ArrayList<>();
            for (int k = random.nextInt(4); k >= 0; k--) {
                long holding = random.nextInt(1 << ATOMS);
                long failing = random.nextInt(1 << ATOMS) & ~holding;
                Guard guard = new Guard(List.of(new Guard.Cube(holding, failing)));
                edges.add(new Automaton.Edge(guard, random.nextInt(size), random.nextInt(1 << sets)));
            }
            states.add(edges);
        }
        return SymbolicAutomaton.of(new Bdd(), new Automaton(ATOMS, random.nextInt(size), sets, states));
    }
}
