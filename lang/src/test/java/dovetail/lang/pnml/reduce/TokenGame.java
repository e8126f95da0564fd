package dovetail.lang.pnml.reduce;

import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The reachable markings of a net by its firing rule, each with a firing sequence. */
final class TokenGame {
    private final Net net;
    private final Map<List<Integer>, List<Integer>> sequences = new LinkedHashMap<>();

    TokenGame(Net net) {
        this.net = net;
    }

    /** Visits all markings; false where there are more than a number of them, or a place has more tokens. */
    boolean visit(int most, int tokens) {
        List<Integer> initial = net.places().stream().map(Net.Place::initial).toList();
        Deque<List<Integer>> open = new ArrayDeque<>();
        sequences.put(initial, List.of());
        open.add(initial);
        while (!open.isEmpty()) {
            List<Integer> marking = open.remove();
            for (int t = 0; t < net.transitions().size(); t++) {
                if (isEnabled(t, marking)) {
                    List<Integer> next = fire(t, marking);
                    if (sequences.size() > most || next.stream().anyMatch(count -> count > tokens)) {
                        return false;
                    }
                    if (!sequences.containsKey(next)) {
                        List<Integer> sequence = new ArrayList<>(sequences.get(marking));
                        sequence.add(t);
                        sequences.put(next, sequence);
                        open.add(next);
                    }
                }
            }
        }
        return true;
    }

    /** The markings, each with a firing sequence that leads to it. */
    Map<List<Integer>, List<Integer>> sequences() {
        return sequences;
    }

    boolean isDeadlock(List<Integer> marking) {
        for (int t = 0; t < net.transitions().size(); t++) {
            if (isEnabled(t, marking)) {
                return false;
            }
        }
        return true;
    }

    boolean isEnabled(int transition, List<Integer> marking) {
        Arcs inhibitors = net.transitions().get(transition).inhibitors();
        for (int i = 0; i < inhibitors.size(); i++) {
            if (marking.get(inhibitors.place(i)) >= inhibitors.weight(i)) {
                return false;
            }
        }
        return covers(marking, net.transitions().get(transition).inputs());
    }

    static boolean covers(List<Integer> marking, Arcs inputs) {
        for (int i = 0; i < inputs.size(); i++) {
            if (marking.get(inputs.place(i)) < inputs.weight(i)) {
                return false;
            }
        }
        return true;
    }

    List<Integer> fire(int transition, List<Integer> marking) {
        List<Integer> next = new ArrayList<>(marking);
        Net.Transition fired = net.transitions().get(transition);
        for (int i = 0; i < fired.inputs().size(); i++) {
            next.set(
                    fired.inputs().place(i),
                    next.get(fired.inputs().place(i)) - fired.inputs().weight(i));
        }
        for (int i = 0; i < fired.outputs().size(); i++) {
            next.set(
                    fired.outputs().place(i),
                    next.get(fired.outputs().place(i)) + fired.outputs().weight(i));
        }
        return next;
    }
}
