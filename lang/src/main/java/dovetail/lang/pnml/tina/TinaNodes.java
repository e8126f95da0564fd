package dovetail.lang.pnml.tina;

import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collects the places and transitions of a net, which a text may use before it declares them. */
final class TinaNodes {
    private final List<Node> places = new ArrayList<>();
    private final List<Node> transitions = new ArrayList<>();
    private final Map<String, Node> byName = new HashMap<>();

    /** A place or a transition; a place has no arcs. */
    static final class Node {
        private final String name;
        private final int number;
        private final boolean isPlace;
        private final Arcs inputs = new Arcs();
        private final Arcs outputs = new Arcs();
        private final Arcs inhibitors = new Arcs();
        private final Map<Integer, Integer> tests = new TreeMap<>();
        private int offset;
        private String label;
        private int initial;

        private Node(String name, int number, boolean isPlace, int offset) {
            this.name = name;
            this.label = name;
            this.number = number;
            this.isPlace = isPlace;
            this.offset = offset;
        }

        boolean isPlace() {
            return isPlace;
        }

        int number() {
            return number;
        }

        Arcs inputs() {
            return inputs;
        }

        Arcs outputs() {
            return outputs;
        }

        Arcs inhibitors() {
            return inhibitors;
        }

        /** Adds a test of at least so many tokens of a place; of several tests, the largest counts. */
        void test(int place, int weight) {
            tests.merge(place, weight, Math::max);
        }

        /**
         * Adds the tests to the arcs: in an untimed net, a test takes the tokens that the transition does not take anyway, and
         * gives them back. False when a place would get more tokens than nets admit.
         */
        private boolean join() {
            boolean fits = true;
            for (Map.Entry<Integer, Integer> test : tests.entrySet()) {
                int more = test.getValue() - inputs.weightOf(test.getKey());
                if (more > 0) {
                    inputs.add(test.getKey(), more);
                    fits &= outputs.add(test.getKey(), more);
                }
            }
            tests.clear();
            return fits;
        }

        void declaredAt(int position) {
            offset = position;
        }

        void setLabel(String text) {
            label = text;
        }

        /** Adds tokens; false when there would be too many. */
        boolean mark(int tokens) {
            if (tokens > Net.LARGEST - initial) {
                return false;
            }
            initial += tokens;
            return true;
        }
    }

    /** The node of a name, which is new where there was none. */
    Node node(String name, boolean isPlace, int offset) {
        Node known = byName.get(name);
        if (known == null) {
            List<Node> all = isPlace ? places : transitions;
            known = new Node(name, all.size(), isPlace, offset);
            all.add(known);
            byName.put(name, known);
        }
        return known;
    }

    /** The node of a name, or null. */
    @Nullable
    Node known(String name) {
        return byName.get(name);
    }

    /** Adds the tests of all transitions to their arcs. The answer is the place in the text of one whose weights are too large, or -1. */
    int joinTests() {
        int tooLarge = -1;
        for (Node transition : transitions) {
            tooLarge = transition.join() ? tooLarge : transition.offset;
        }
        return tooLarge;
    }

    Net net(String id) {
        List<Net.Place> netPlaces = new ArrayList<>();
        for (Node place : places) {
            netPlaces.add(new Net.Place(place.name, place.label, place.initial, place.offset));
        }
        List<Net.Transition> netTransitions = new ArrayList<>();
        for (Node node : transitions) {
            netTransitions.add(
                    new Net.Transition(node.name, node.label, node.inputs, node.outputs, node.inhibitors, node.offset));
        }
        return new Net(id, netPlaces, netTransitions, null);
    }
}
