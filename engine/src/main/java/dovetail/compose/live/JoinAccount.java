package dovetail.compose.live;

import java.util.ArrayList;
import java.util.List;

/** Account of compositions: the sizes of their products, and the steps in words. */
public final class JoinAccount {
    private final List<String> story = new ArrayList<>();
    private long states;
    private long transitions;
    private long peakStates;
    private long peakMinimised;
    private int products;

    void tell(String sentence) {
        story.add(sentence);
    }

    /** Counts a product that was constructed. */
    void tried(Stage product) {
        int size = product.of().length;
        states += size;
        transitions += product.quotient().transitionCount();
        peakStates = Math.max(peakStates, size);
    }

    /** Counts the part of a product that was constructed before it passed a bound. */
    void passed(long bound) {
        states += bound;
        peakStates = Math.max(peakStates, bound);
    }

    /** Counts a product that took the place of its factors. */
    void joined(Stage product) {
        products++;
        peakMinimised = Math.max(peakMinimised, product.quotient().stateCount());
    }

    /** The steps in words. */
    public List<String> story() {
        return story;
    }

    /** The states of all products. */
    public long states() {
        return states;
    }

    /** The transitions of all minimised products. */
    public long transitions() {
        return transitions;
    }

    /** The states of the largest product before it was minimised. */
    public long peakStates() {
        return peakStates;
    }

    /** The states of the largest minimised product. */
    public long peakMinimised() {
        return peakMinimised;
    }

    /** The number of products that took the place of their factors. */
    public int products() {
        return products;
    }
}
