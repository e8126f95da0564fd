package dovetail.model.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Classes of nets by their structure, with their words. A net of ordinary arcs may be in several of them. */
public enum NetClass {
    /** Every transition has one input place and one output place at most. */
    STATE_MACHINE("state machine"),
    /** Every place has one input transition and one output transition at most. */
    MARKED_GRAPH("marked graph"),
    /** Transitions that share an input place have all their input places in common (extended free choice). */
    FREE_CHOICE("free choice"),
    /** Some arcs have weights other than one. */
    WEIGHTED("weighted arcs"),
    /** Some transitions have inhibitor arcs. */
    INHIBITORS("inhibitor arcs");

    private final String text;

    NetClass(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }

    /** The classes of a net. */
    public static List<NetClass> of(PetriNet net) {
        List<NetClass> classes = new ArrayList<>();
        boolean isWeighted = isWeighted(net);
        boolean isPlain = !isWeighted && !net.hasInhibitors();
        if (isPlain && isStateMachine(net)) {
            classes.add(STATE_MACHINE);
        }
        if (isPlain && isMarkedGraph(net)) {
            classes.add(MARKED_GRAPH);
        }
        if (isPlain && isFreeChoice(net)) {
            classes.add(FREE_CHOICE);
        }
        if (isWeighted) {
            classes.add(WEIGHTED);
        }
        if (net.hasInhibitors()) {
            classes.add(INHIBITORS);
        }
        return classes;
    }

    private static boolean isWeighted(PetriNet net) {
        for (PetriNet.Transition transition : net.transitions()) {
            for (Arcs arcs : List.of(transition.inputs(), transition.outputs())) {
                for (int i = 0; i < arcs.size(); i++) {
                    if (arcs.weight(i) != 1) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isStateMachine(PetriNet net) {
        for (PetriNet.Transition transition : net.transitions()) {
            if (transition.inputs().size() > 1 || transition.outputs().size() > 1) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMarkedGraph(PetriNet net) {
        int[] producers = new int[net.places().size()];
        int[] consumers = new int[net.places().size()];
        for (PetriNet.Transition transition : net.transitions()) {
            for (int i = 0; i < transition.inputs().size(); i++) {
                if (++consumers[transition.inputs().place(i)] > 1) {
                    return false;
                }
            }
            for (int i = 0; i < transition.outputs().size(); i++) {
                if (++producers[transition.outputs().place(i)] > 1) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isFreeChoice(PetriNet net) {
        int[][] presets = new int[net.places().size()][];
        for (PetriNet.Transition transition : net.transitions()) {
            int[] preset = new int[transition.inputs().size()];
            for (int i = 0; i < preset.length; i++) {
                preset[i] = transition.inputs().place(i);
            }
            Arrays.sort(preset);
            for (int place : preset) {
                if (presets[place] != null && !Arrays.equals(presets[place], preset)) {
                    return false;
                }
                presets[place] = preset;
            }
        }
        return true;
    }
}
