package dovetail.engine.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.model.net.PetriNet;
import dovetail.reference.ReferenceNet;
import dovetail.testkit.Ring;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomPetriNets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Nets whose siphons have marked traps have no deadlock in the token game. */
class SiphonProofTest {
    private static final int CASES = 2_000;
    private static final int MOST_MARKINGS = 500;

    private int proved;
    private int deadlocks;

    @Test
    void againstTheTokenGame() {
        Cases.forEachSeed(CASES, this::compare);
        Ring.assertOccurs("proofs", proved, CASES / 50, CASES);
        Ring.assertOccurs("deadlocks", deadlocks, CASES / 10, CASES);
    }

    private void compare(long seed) {
        PetriNet net = new RandomPetriNets(seed, 4, seed % 5 == 0).net();
        boolean isProved = SiphonProof.excludesDeadlocks(net, new Poll(Budget.unlimited()));
        ReferenceNet game = new ReferenceNet(net);
        boolean hasDeadlock = game.markings(MOST_MARKINGS).stream().anyMatch(marking -> isDeadlock(marking, game, net));
        proved += isProved ? 1 : 0;
        deadlocks += hasDeadlock ? 1 : 0;
        assertThat(isProved && hasDeadlock).isFalse();
    }

    private static boolean isDeadlock(List<Integer> marking, ReferenceNet game, PetriNet net) {
        return IntStream.range(0, net.transitions().size())
                .noneMatch(t -> game.fire(marking, t).isPresent());
    }
}
