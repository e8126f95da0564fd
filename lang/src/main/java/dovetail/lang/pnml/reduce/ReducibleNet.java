package dovetail.lang.pnml.reduce;

import dovetail.base.Poll;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Net under reduction. Places and transitions are removed, and transitions are added that stand for a sequence of transitions of
 * the original net: their word. Places that a question observes or an inhibitor arc tests are kept, as are transitions with
 * inhibitor arcs; these have no part in any rule.
 */
final class ReducibleNet {
    private final Net net;
    private final int[] initial;
    private final boolean[] isKept;
    private final boolean[] isPlaceRemoved;
    private final List<Set<Integer>> consumers = new ArrayList<>();
    private final List<Set<Integer>> producers = new ArrayList<>();
    private final List<Bag> inputs = new ArrayList<>();
    private final List<Bag> outputs = new ArrayList<>();
    private final List<int[]> words = new ArrayList<>();
    private final List<Boolean> isRemoved = new ArrayList<>();
    private final Poll poll;
    private int placesLeft;
    private int transitionsLeft;

    /** @param observed whether a question reads the tokens of a place */
    ReducibleNet(Net net, boolean[] observed, Poll poll) {
        this.net = net;
        this.poll = poll;
        int places = net.places().size();
        this.initial = new int[places];
        this.isKept = Arrays.copyOf(observed, places);
        this.isPlaceRemoved = new boolean[places];
        for (int p = 0; p < places; p++) {
            initial[p] = net.places().get(p).initial();
            consumers.add(new LinkedHashSet<>());
            producers.add(new LinkedHashSet<>());
        }
        for (int t = 0; t < net.transitions().size(); t++) {
            Net.Transition transition = net.transitions().get(t);
            for (int i = 0; i < transition.inhibitors().size(); i++) {
                isKept[transition.inhibitors().place(i)] = true;
            }
            add(Bag.of(transition.inputs()), Bag.of(transition.outputs()), new int[] {t});
        }
        this.placesLeft = places;
    }

    /** Counts some work. */
    void work(long units) {
        poll.tick(units);
    }

    int places() {
        return initial.length;
    }

    int transitions() {
        return words.size();
    }

    int placesLeft() {
        return placesLeft;
    }

    int transitionsLeft() {
        return transitionsLeft;
    }

    int initial(int place) {
        return initial[place];
    }

    /** Whether a place has to stay, with all its tokens at any time. */
    boolean isKept(int place) {
        return isKept[place];
    }

    boolean hasPlace(int place) {
        return !isPlaceRemoved[place];
    }

    boolean hasTransition(int transition) {
        return !isRemoved.get(transition);
    }

    Bag inputs(int transition) {
        return inputs.get(transition);
    }

    Bag outputs(int transition) {
        return outputs.get(transition);
    }

    /** The transitions of the original net that a transition stands for, in their order. */
    int[] word(int transition) {
        return words.get(transition);
    }

    /** Whether a transition has an inhibitor arc; such a one stands for itself alone. */
    boolean isInhibited(int transition) {
        int[] word = words.get(transition);
        return word.length == 1 && net.transitions().get(word[0]).inhibitors().size() > 0;
    }

    /** The transitions with an arc from a place. */
    Set<Integer> consumers(int place) {
        return consumers.get(place);
    }

    /** The transitions with an arc to a place. */
    Set<Integer> producers(int place) {
        return producers.get(place);
    }

    /** The tokens that a transition adds to a place, or takes from it. */
    int change(int transition, int place) {
        return outputs.get(transition).of(place) - inputs.get(transition).of(place);
    }

    /** Whether a transition has no arc with a kept place. */
    boolean isInvisible(int transition) {
        return areRemovable(inputs.get(transition)) && areRemovable(outputs.get(transition));
    }

    /** Whether none of some places has to stay. */
    boolean areRemovable(Bag bag) {
        for (int i = 0; i < bag.size(); i++) {
            if (isKept[bag.place(i)]) {
                return false;
            }
        }
        return true;
    }

    final void add(Bag in, Bag out, int[] word) {
        int number = words.size();
        inputs.add(in);
        outputs.add(out);
        words.add(word);
        isRemoved.add(false);
        transitionsLeft++;
        work(1L + in.size() + out.size());
        for (int i = 0; i < in.size(); i++) {
            consumers.get(in.place(i)).add(number);
        }
        for (int i = 0; i < out.size(); i++) {
            producers.get(out.place(i)).add(number);
        }
    }

    void removeTransition(int transition) {
        isRemoved.set(transition, true);
        transitionsLeft--;
        Bag in = inputs.get(transition);
        Bag out = outputs.get(transition);
        work(1L + in.size() + out.size());
        for (int i = 0; i < in.size(); i++) {
            consumers.get(in.place(i)).remove(transition);
        }
        for (int i = 0; i < out.size(); i++) {
            producers.get(out.place(i)).remove(transition);
        }
    }

    /** Removes a place with all its arcs. */
    void removePlace(int place) {
        isPlaceRemoved[place] = true;
        placesLeft--;
        for (int transition : consumers.get(place)) {
            work(inputs.get(transition).size());
            inputs.set(transition, inputs.get(transition).without(place));
        }
        for (int transition : producers.get(place)) {
            work(outputs.get(transition).size());
            outputs.set(transition, outputs.get(transition).without(place));
        }
        consumers.get(place).clear();
        producers.get(place).clear();
    }

    Net original() {
        return net;
    }
}
