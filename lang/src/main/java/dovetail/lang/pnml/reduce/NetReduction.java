package dovetail.lang.pnml.reduce;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.List;

/**
 * Reduces a net by structural rules until none applies. The reachable markings of observed places stay the same, and so do their
 * deadlocks and runs where they are to be preserved.
 */
public final class NetReduction {
    private final ReducibleNet net;
    private final Preserved preserved;
    private final Agglomeration agglomeration;
    private int agglomerated;
    private int redundant;

    private NetReduction(Net original, boolean[] observed, Preserved preserved, Budget budget) {
        this.net = new ReducibleNet(original, observed, new Poll(budget));
        this.preserved = preserved;
        this.agglomeration = new Agglomeration(net, preserved);
    }

    /**
     * The reduced net.
     *
     * @param observed whether the tokens of a place are observed
     * @param preserved the facts about observed places that stay the same
     * @throws dovetail.base.Limit.Exceeded when the budget ends before no rule applies
     */
    public static ReducedNet of(Net net, boolean[] observed, Preserved preserved, Budget budget) {
        NetReduction reduction = new NetReduction(net, observed, preserved, budget);
        reduction.run();
        return reduction.result();
    }

    private void run() {
        int changes = 1;
        while (changes > 0) {
            boolean isOfStates = preserved == Preserved.STATES;
            changes = !isOfStates ? 0 : new ConeOfInfluence(net).restrict();
            int before = net.transitionsLeft();
            int places = new RedundantPlaces(net).remove();
            redundant += places;
            changes += places + before - net.transitionsLeft();
            changes += new RedundantTransitions(net, !isOfStates).remove();
            int merged = agglomeration.agglomerate();
            agglomerated += merged;
            changes += merged;
        }
    }

    private ReducedNet result() {
        Net original = net.original();
        int[] numbers = new int[net.places()];
        List<Net.Place> places = new ArrayList<>();
        for (int p = 0; p < numbers.length; p++) {
            numbers[p] = net.hasPlace(p) ? places.size() : ReducedNet.REMOVED;
            if (net.hasPlace(p)) {
                places.add(original.places().get(p));
            }
        }
        List<Net.Transition> transitions = new ArrayList<>();
        List<int[]> words = new ArrayList<>();
        for (int t = 0; t < net.transitions(); t++) {
            if (net.hasTransition(t)) {
                int[] word = net.word(t);
                Net.Transition first = original.transitions().get(word[0]);
                // A name that no transition of the original has, since its first word is a number.
                String name = transitions.size() + " " + first.name();
                transitions.add(new Net.Transition(
                        name,
                        name,
                        net.inputs(t).toArcs(place -> numbers[place]),
                        net.outputs(t).toArcs(place -> numbers[place]),
                        net.isInhibited(t) ? Bag.of(first.inhibitors()).toArcs(place -> numbers[place]) : new Arcs(),
                        first.offset()));
                words.add(word);
            }
        }
        List<ReducedNet.Completion> completions = new ArrayList<>();
        for (Agglomeration.Postponed one : agglomeration.postponed()) {
            completions.add(0, new ReducedNet.Completion(one.inputs().toArcs(place -> place), one.word()));
        }
        Net reduced = new Net(original.id(), places, transitions, null);
        String summary =
                places.size() + " of " + original.places().size() + " places and " + transitions.size() + " of "
                        + original.transitions().size() + " transitions are left, by " + agglomerated
                        + " agglomerations and " + redundant + " redundant places";
        return new ReducedNet(reduced, numbers, words, completions, summary);
    }
}
