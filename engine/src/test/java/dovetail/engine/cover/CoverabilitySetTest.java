package dovetail.engine.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.NetInvariants;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.model.net.PetriNet;
import dovetail.reference.ReferenceNet;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomPetriNets;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Coverability sets of random nets have the bounds and the firing transitions of the token game. */
class CoverabilitySetTest {
    private static final int SAMPLES = 600;
    private static final int MOST_MARKINGS = 1500;
    private static final int REPETITIONS = 4;

    @Test
    void boundsAreThoseOfTheTokenGame() {
        int bounded = 0;
        int unbounded = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, 5, false).net();
            Set<List<Integer>> markings = new ReferenceNet(net).markings(MOST_MARKINGS);
            CoverabilitySet set = computed(net, false);
            String text = seed + ": " + net;
            if (set.covering().isPresent()) {
                assertThat(markings.size()).as(text).isGreaterThan(MOST_MARKINGS);
                assertCovers(net, set.covering().get(), text);
                unbounded++;
            } else if (markings.size() <= MOST_MARKINGS) {
                assertThat(set.size()).as(text).isEqualTo(markings.size());
                bounded++;
            }
            assertBounds(net, set, markings, text);
        }
        Ring.assertOccurs("bounded", bounded, SAMPLES / 4, SAMPLES);
        Ring.assertOccurs("unbounded", unbounded, SAMPLES / 10, SAMPLES);
    }

    /** Places that invariants bound need no acceleration. */
    @Test
    void invariantsBoundWhatTheyClaim() {
        int structural = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, 5, seed % 2 == 0).net();
            NetInvariants invariants = new NetInvariants(net);
            Set<List<Integer>> markings = new ReferenceNet(net).markings(MOST_MARKINGS);
            for (int place = 0; place < net.places().size(); place++) {
                if (invariants.bound(place) != NetInvariants.NO_BOUND) {
                    assertThat(ReferenceNet.largest(markings, place)).isLessThanOrEqualTo(invariants.bound(place));
                }
            }
            if (invariants.isBounded()) {
                structural++;
                CoverabilitySet set = computed(net, true);
                assertThat(set.size())
                        .isEqualTo(new ReferenceNet(net).markings(1 << 20).size());
            }
        }
        Ring.assertOccurs("structural", structural, SAMPLES / 20, SAMPLES);
    }

    /** With inhibitor arcs, firing is not monotonic, and nothing is accelerated. */
    @Test
    void inhibitorsAreRespected() {
        int compared = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, 4, true).net();
            Set<List<Integer>> markings = new ReferenceNet(net).markings(MOST_MARKINGS);
            if (net.hasInhibitors() && markings.size() <= MOST_MARKINGS) {
                CoverabilitySet set = computed(net, false);
                assertThat(set.covering()).isEmpty();
                assertThat(set.size()).isEqualTo(markings.size());
                assertBounds(net, set, markings, seed + ": " + net);
                compared++;
            }
        }
        Ring.assertOccurs("compared", compared, SAMPLES / 10, SAMPLES);
    }

    @Test
    void limitsEndTheComputation() {
        PetriNet net = new RandomPetriNets(0, 5, false).net();
        Budget small = Budget.unlimited().withMemory(100);
        assertThatThrownBy(() -> new CoverabilitySet(net, false, small).compute(false))
                .isInstanceOf(Limit.Exceeded.class);
        PetriNet growing = net;
        for (long seed = 1; new ReferenceNet(growing).markings(20).size() <= 20; seed++) {
            growing = new RandomPetriNets(seed, 5, true).net();
        }
        PetriNet large = growing;
        Budget few = Budget.unlimited().withStates(5);
        assertThatThrownBy(() -> new CoverabilitySet(large, true, few).compute(false))
                .isInstanceOf(Limit.Exceeded.class);
    }

    private static CoverabilitySet computed(PetriNet net, boolean isBounded) {
        CoverabilitySet set = new CoverabilitySet(net, isBounded, Budget.unlimited());
        set.compute(false);
        return set;
    }

    private static void assertBounds(PetriNet net, CoverabilitySet set, Set<List<Integer>> markings, String text) {
        boolean isWhole = markings.size() <= MOST_MARKINGS;
        for (int place = 0; place < net.places().size(); place++) {
            Optional<Long> bound = set.largest(List.of(place));
            long seen = ReferenceNet.largest(markings, place);
            if (isWhole) {
                assertThat(bound).as(text).contains(seen);
            } else if (bound.isPresent()) {
                assertThat(seen).as(text).isLessThanOrEqualTo(bound.get());
            }
        }
        BitSet fired = new BitSet();
        ReferenceNet game = new ReferenceNet(net);
        for (List<Integer> marking : markings) {
            for (int t = 0; t < net.transitions().size(); t++) {
                if (game.fire(marking, t).isPresent()) {
                    fired.set(t);
                }
            }
        }
        BitSet missing = (BitSet) fired.clone();
        missing.andNot(set.fired());
        assertThat(missing.isEmpty()).as(text).isTrue();
        assertThat(!isWhole || fired.equals(set.fired())).as(text).isTrue();
    }

    private static void assertCovers(PetriNet net, CoveringSequence sequence, String text) {
        ReferenceNet game = new ReferenceNet(net);
        List<Integer> marking = played(game, game.initial(), sequence.before(), text);
        for (int i = 0; i < REPETITIONS; i++) {
            List<Integer> next = played(game, marking, sequence.repeated(), text);
            for (int place = 0; place < net.places().size(); place++) {
                boolean grows = sequence.places().contains(place);
                int growth = next.get(place) - marking.get(place);
                assertThat(grows ? growth > 0 : growth == 0).as(text).isTrue();
            }
            marking = next;
        }
    }

    private static List<Integer> played(ReferenceNet game, List<Integer> from, List<Integer> sequence, String text) {
        List<Integer> marking = from;
        for (int transition : sequence) {
            Optional<List<Integer>> next = game.fire(marking, transition);
            assertThat(next).as(text).isPresent();
            marking = next.get();
        }
        return marking;
    }
}
