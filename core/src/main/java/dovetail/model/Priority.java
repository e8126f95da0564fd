package dovetail.model;

import java.io.Serializable;
import java.util.List;

/**
 * Priority between synchronisation rules: a lower rule can step only in states in which no higher rule has a step. A
 * step that is a model error counts. Rules are given by their numbers in the network.
 */
public record Priority(List<Integer> higher, List<Integer> lower) implements Serializable {
    public Priority {
        higher = List.copyOf(higher);
        lower = List.copyOf(lower);
    }
}
