package dovetail.bench.models;

import java.util.ArrayList;
import java.util.List;

/** Component of a network of transition systems; its initial state is 0. */
public final class LtsPart {
    /** The label of steps that no one sees. */
    static final String INTERNAL = "i";

    private final String name;
    private final List<Step> steps = new ArrayList<>();
    private int states = 1;

    LtsPart(String name) {
        this.name = name;
    }

    /** A transition. */
    record Step(int from, String label, int to) {}

    LtsPart step(int from, String label, int to) {
        steps.add(new Step(from, label, to));
        states = Math.max(states, 1 + Math.max(from, to));
        return this;
    }

    public String name() {
        return name;
    }

    /** The number of states. */
    public int states() {
        return states;
    }

    List<Step> steps() {
        return steps;
    }

    /** The text in the format of AUT files. */
    String aut() {
        StringBuilder text = new StringBuilder("des (0, " + steps.size() + ", " + states + ")\n");
        for (Step step : steps) {
            text.append("(" + step.from() + ", \"" + step.label() + "\", " + step.to() + ")\n");
        }
        return text.toString();
    }
}
