package dovetail.minimise;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lts.LabelledLts;
import dovetail.testkit.random.Cases;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InertChainsTest {
    private static final int CASES = 2000;

    private int shorter;

    @Test
    void theEndOfAChainStandsForIt() {
        assertThat(withoutChains("0 i 1", "1 i 2", "2 a 0")).isEqualTo("des (0, 1, 1)\n(0, a, 0)\n");
    }

    @Test
    void stepsToChainsLeadToTheirEnds() {
        // Of 0, both steps lead to the same end; 4 has another step besides the internal one.
        assertThat(withoutChains("0 a 1", "0 a 2", "1 i 3", "2 i 1", "3 b 4", "4 i 3", "4 b 0"))
                .isEqualTo("des (0, 4, 3)\n(0, a, 1)\n(1, b, 2)\n(2, i, 1)\n(2, b, 0)\n");
    }

    @Test
    void aCycleLeavesOneStateWithALoop() {
        String cycle = "des (0, 2, 2)\n(0, a, 1)\n(1, i, 1)\n";
        assertThat(withoutChains("0 a 1", "1 i 2", "2 i 3", "3 i 2")).isEqualTo(cycle);
        assertThat(withoutChains("0 a 3", "1 i 2", "2 i 3", "3 i 1")).isEqualTo(cycle);
        assertThat(withoutChains("0 a 1", "1 i 1")).isEqualTo(cycle);
    }

    @Test
    void aChainIntoAKnownOneEndsWhereThatEnds() {
        assertThat(withoutChains("0 a 1", "0 b 3", "1 i 2", "3 i 1"))
                .isEqualTo("des (0, 2, 2)\n(0, a, 1)\n(0, b, 1)\n");
        // The state 3 leads into a cycle that was met before.
        assertThat(withoutChains("0 a 1", "0 b 3", "1 i 2", "2 i 1", "3 i 2"))
                .isEqualTo("des (0, 3, 2)\n(0, a, 1)\n(0, b, 1)\n(1, i, 1)\n");
    }

    @Test
    void theResultIsEquivalent() {
        Cases.forEachSeed(CASES, seed -> {
            LabelledLts before = sparse(new Random(seed));
            LabelledLts after = withoutChains(before);
            assertThat(NaiveEquivalence.equal(before, after, Relation.DIVERGENCE_BRANCHING))
                    .as(Systems.text(before))
                    .isTrue();
            shorter += after.lts().stateCount() < before.lts().reachable().stateCount() ? 1 : 0;
        });
        Cases.assertNotEmpty("systems with chains", shorter, CASES / 2, CASES);
    }

    /** One step for most states, so that there are chains and cycles of them. */
    private static LabelledLts sparse(Random dice) {
        int states = 2 + dice.nextInt(8);
        LabelledLts.Builder builder = new LabelledLts.Builder().states(states);
        builder.intern("i");
        for (int s = 0; s < states; s++) {
            for (int k = dice.nextInt(4) == 0 ? 2 : 1; k > 0; k--) {
                builder.transition(s, dice.nextInt(3) > 0 ? "i" : "a", dice.nextInt(states));
            }
        }
        return builder.build();
    }

    private static String withoutChains(String... transitions) {
        return Systems.text(withoutChains(Systems.lts(transitions)));
    }

    private static LabelledLts withoutChains(LabelledLts system) {
        Alphabet alphabet = Alphabet.of(List.of(system));
        return alphabet.named(InertChains.withoutChains(alphabet.numbered(system)));
    }
}
