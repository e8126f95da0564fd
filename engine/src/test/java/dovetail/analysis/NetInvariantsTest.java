package dovetail.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.linear.Semiflows;
import dovetail.base.linear.SparseVector;
import dovetail.model.net.PetriNet;
import dovetail.reference.ReferenceNet;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomPetriNets;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Invariants of random nets: constant in the token game, and as many as an enumeration of small weights finds. */
class NetInvariantsTest {
    private static final int SAMPLES = 500;
    private static final int MOST_MARKINGS = 300;
    private static final int MOST_PLACES = 4;
    private static final int LARGEST_WEIGHT = 6;

    @Test
    void sumsOfPlacesAreConstant() {
        int found = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, 6, seed % 2 == 0).net();
            NetInvariants invariants = new NetInvariants(net);
            Set<List<Integer>> markings = new ReferenceNet(net).markings(MOST_MARKINGS);
            for (SparseVector weights : invariants.ofPlaces().semiflows()) {
                for (List<Integer> marking : markings) {
                    long sum = 0;
                    for (int i = 0; i < weights.size(); i++) {
                        sum += weights.value(i) * marking.get(weights.index(i));
                    }
                    assertThat(sum).isEqualTo(invariants.constant(weights));
                }
                found++;
            }
        }
        Ring.assertOccurs("found", found, SAMPLES / 4, SAMPLES);
    }

    @Test
    void firingsReproduceTheMarking() {
        int found = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, 4, false).net();
            for (SparseVector firings : new NetInvariants(net).ofTransitions().semiflows()) {
                for (int place = 0; place < net.places().size(); place++) {
                    long change = 0;
                    for (int i = 0; i < firings.size(); i++) {
                        change += firings.value(i)
                                * net.transitions().get(firings.index(i)).change(place);
                    }
                    assertThat(change).isZero();
                }
                found++;
            }
        }
        Ring.assertOccurs("found", found, SAMPLES / 10, SAMPLES);
    }

    @Test
    void minimalOnesAreThoseOfAnEnumeration() {
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, MOST_PLACES, false).net();
            Semiflows.Minimal minimal = new NetInvariants(net).ofPlaces();
            assertThat(minimal.isCut()).isFalse();
            Set<BitSet> supports = new HashSet<>();
            boolean isSmall = true;
            for (SparseVector weights : minimal.semiflows()) {
                BitSet support = new BitSet();
                for (int i = 0; i < weights.size(); i++) {
                    support.set(weights.index(i));
                    isSmall &= weights.value(i) <= LARGEST_WEIGHT;
                }
                assertThat(supports.add(support)).isTrue();
            }
            if (isSmall) {
                assertThat(supports).as("%d: %s", seed, net).isEqualTo(enumerated(net));
            }
        }
    }

    /** The minimal sets of places that have a constant sum with small weights. */
    private static Set<BitSet> enumerated(PetriNet net) {
        int places = net.places().size();
        Set<BitSet> supports = new HashSet<>();
        int all = (int) Math.pow(LARGEST_WEIGHT + 1.0, places);
        for (int code = 1; code < all; code++) {
            int[] weights = new int[places];
            BitSet support = new BitSet();
            for (int place = 0, rest = code; place < places; place++, rest /= LARGEST_WEIGHT + 1) {
                weights[place] = rest % (LARGEST_WEIGHT + 1);
                support.set(place, weights[place] > 0);
            }
            if (isConstant(net, weights)) {
                supports.add(support);
            }
        }
        Set<BitSet> minimal = new HashSet<>();
        for (BitSet support : supports) {
            if (supports.stream().noneMatch(other -> !other.equals(support) && isWithin(other, support))) {
                minimal.add(support);
            }
        }
        return minimal;
    }

    private static boolean isWithin(BitSet small, BitSet large) {
        BitSet rest = (BitSet) small.clone();
        rest.andNot(large);
        return rest.isEmpty();
    }

    private static boolean isConstant(PetriNet net, int[] weights) {
        for (PetriNet.Transition transition : net.transitions()) {
            int change = 0;
            for (int place = 0; place < weights.length; place++) {
                change += weights[place] * transition.change(place);
            }
            if (change != 0) {
                return false;
            }
        }
        return true;
    }
}
