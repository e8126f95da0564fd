package dovetail.model;

import java.util.List;

/**
 * Lets some rules hold back others: a step of a lower rule can be taken only in states in which no step of a higher rule
 * is possible. A step that is a model error counts as possible. Rules are given by their numbers in the network.
 */
public record Priority(List<Integer> higher, List<Integer> lower) {
    public Priority {
        higher = List.copyOf(higher);
        lower = List.copyOf(lower);
    }
}
