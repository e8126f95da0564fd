package dovetail.lang.pnml.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Agglomerates the producers and consumers of a place that is empty initially: a consumer fires together with a producer, and the
 * place is removed (G. Berthelot, Transformations and decompositions of nets, 1987).
 *
 * <ul>
 *   <li>Post-agglomeration: consumers need nothing but the place and are invisible. Each can be moved to the front, after the
 *       producer of its tokens, and one is enabled as long as the place has tokens.
 *   <li>Pre-agglomeration: producers add to the place alone and are invisible. Each can be postponed until a consumer needs its
 *       tokens. Where deadlocks are preserved, nothing else takes the tokens that a producer needs. Without this condition it is
 *       the free agglomeration of Y. Thierry-Mieg (Structural reductions revisited, 2020).
 * </ul>
 *
 * <p>Post-agglomeration preserves runs up to invisible steps (D. Poitrenaud and J.-F. Pradat-Peyre, Pre- and post-agglomerations for LTL
 * model checking, 2000): consumers that never fire in an infinite run may be added to it, and there are infinitely many other steps in it.
 * Pre-agglomeration does not: an infinite run of producers alone would be lost.
 */
final class Agglomeration {
    /** The transitions that an agglomeration may add beyond those that it removes. */
    private static final int MORE = 2;

    private final ReducibleNet net;
    private final Preserved preserved;
    /** The producers that were postponed, in the order of the agglomerations. */
    private final List<Postponed> postponed = new ArrayList<>();

    /**
     * A producer that was postponed until a consumer needs it. A run that ends without the consumer may still have it.
     *
     * @param inputs its input places when it was agglomerated
     */
    record Postponed(Bag inputs, int[] word) {}

    Agglomeration(ReducibleNet net, Preserved preserved) {
        this.net = net;
        this.preserved = preserved;
    }

    List<Postponed> postponed() {
        return postponed;
    }

    /** The number of places that were agglomerated. */
    int agglomerate() {
        int count = 0;
        for (int place = 0; preserved != Preserved.STEPS && place < net.places(); place++) {
            if (net.hasPlace(place) && !net.isKept(place) && net.initial(place) == 0 && isAgglomerated(place)) {
                count++;
            }
        }
        return count;
    }

    private boolean isAgglomerated(int place) {
        Set<Integer> producers = net.producers(place);
        Set<Integer> consumers = net.consumers(place);
        long pairs = (long) producers.size() * consumers.size();
        if (pairs == 0 || pairs > producers.size() + consumers.size() + MORE || !hasOneWeight(place)) {
            return false;
        }
        boolean isPre = preserved != Preserved.RUNS && arePostponable(place);
        if (!isPre && !areImmediate(place)) {
            return false;
        }
        List<Composite> composites = new ArrayList<>();
        for (int producer : producers) {
            for (int consumer : consumers) {
                Optional<Composite> composite = composite(producer, consumer, place);
                if (composite.isEmpty()) {
                    return false;
                }
                composites.add(composite.get());
            }
        }
        for (int producer : List.copyOf(producers)) {
            if (isPre) {
                postponed.add(new Postponed(net.inputs(producer), net.word(producer)));
            }
            net.removeTransition(producer);
        }
        for (int consumer : List.copyOf(consumers)) {
            net.removeTransition(consumer);
        }
        net.removePlace(place);
        for (Composite one : composites) {
            net.add(one.inputs(), one.outputs(), one.word());
        }
        return true;
    }

    /** A producer and then a consumer, as one transition. */
    private record Composite(Bag inputs, Bag outputs, int[] word) {}

    private Optional<Composite> composite(int producer, int consumer, int place) {
        Optional<Bag> inputs = net.inputs(producer).plus(net.inputs(consumer).without(place));
        Optional<Bag> outputs = net.outputs(producer).without(place).plus(net.outputs(consumer));
        if (inputs.isEmpty() || outputs.isEmpty()) {
            return Optional.empty();
        }
        int[] first = net.word(producer);
        int[] second = net.word(consumer);
        int[] word = new int[first.length + second.length];
        System.arraycopy(first, 0, word, 0, first.length);
        System.arraycopy(second, 0, word, first.length, second.length);
        return Optional.of(new Composite(inputs.get(), outputs.get(), word));
    }

    /** Whether all arcs of the place have one weight, and no transition both takes and adds tokens or has inhibitor arcs. */
    private boolean hasOneWeight(int place) {
        int weight = net.outputs(net.producers(place).iterator().next()).of(place);
        for (int producer : net.producers(place)) {
            net.work(1);
            if (net.outputs(producer).of(place) != weight
                    || net.inputs(producer).of(place) != 0
                    || net.isInhibited(producer)) {
                return false;
            }
        }
        for (int consumer : net.consumers(place)) {
            net.work(1);
            if (net.inputs(consumer).of(place) != weight || net.isInhibited(consumer)) {
                return false;
            }
        }
        return true;
    }

    /** Whether consumers can fire as soon as their tokens are there. */
    private boolean areImmediate(int place) {
        for (int consumer : net.consumers(place)) {
            net.work(1);
            if (net.inputs(consumer).size() != 1 || !net.isInvisible(consumer)) {
                return false;
            }
        }
        return true;
    }

    /** Whether producers can wait until a consumer needs their tokens. */
    private boolean arePostponable(int place) {
        for (int producer : net.producers(place)) {
            net.work(1);
            Bag inputs = net.inputs(producer);
            boolean isFree = preserved == Preserved.STATES || inputs.size() > 0 && areTakenBy(producer, inputs);
            if (net.outputs(producer).size() != 1 || !net.isInvisible(producer) || !isFree) {
                return false;
            }
        }
        return true;
    }

    /** Whether no other transition takes tokens from some places. */
    private boolean areTakenBy(int transition, Bag places) {
        for (int i = 0; i < places.size(); i++) {
            net.work(1);
            Set<Integer> takers = net.consumers(places.place(i));
            if (takers.size() != 1 || !takers.contains(transition)) {
                return false;
            }
        }
        return true;
    }
}
