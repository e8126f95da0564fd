package dovetail.lang.coin;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.lang.coin.Syntax.Enabled;
import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.coin.Syntax.PropertyAutomaton;
import dovetail.lang.coin.Syntax.PropertyEdge;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Translates the property into the Büchi automaton of its violations, over labels and enabled labels. */
final class PropertyLowering {
    private static final String NAME = "property";

    private final PropertyAutomaton property;
    private final Messages messages;
    private final StateNames states;

    PropertyLowering(PropertyAutomaton property, Messages messages) {
        this.property = property;
        this.messages = messages;
        this.states = new StateNames("the property", property.incomplete(), messages);
    }

    /** The offset of the property in its text. */
    int offset() {
        return property.offset();
    }

    /** Reports what is wrong with the property by itself. */
    void check(ComponentNames componentNames) {
        states.declare(property.states(), property.offset());
        states.initial(property.initial(), property.offset());
        for (Name state : property.accepting()) {
            states.number(state);
        }
        Set<String> atomTexts = new HashSet<>();
        for (PropertyEdge edge : property.edges()) {
            states.number(edge.source());
            states.number(edge.target());
            for (Label label : edge.labels()) {
                componentNames.checkKnown(label);
                atomTexts.add(PropertyAtoms.action(label));
            }
            for (Enabled enabled : edge.enabled()) {
                componentNames.checkKnown(enabled.label());
                atomTexts.add(PropertyAtoms.enabled(enabled.label()));
            }
        }
        if (property.accepting().isEmpty() && !property.incomplete()) {
            messages.error(property.offset(), "the property has no accepting states; expected 'accept'");
        }
        if (atomTexts.size() > Long.SIZE) {
            messages.error(
                    property.offset(),
                    "the property mentions " + atomTexts.size() + " different labels; at most " + Long.SIZE
                            + " are supported");
        }
    }

    /** The property of the network that the model became. */
    Property lower(Network system) {
        PropertyAtoms atoms = new PropertyAtoms(system, messages);
        List<List<Automaton.Edge>> moves = new ArrayList<>();
        for (int i = 0; i < states.list().size(); i++) {
            moves.add(new ArrayList<>());
        }
        Set<Integer> accepting = new HashSet<>();
        for (Name state : property.accepting()) {
            accepting.add(states.number(state));
        }
        for (PropertyEdge edge : property.edges()) {
            int source = states.number(edge.source());
            // A visit of an accepting state counts when it is left.
            int marks = accepting.contains(source) ? 1 : 0;
            moves.get(source).add(new Automaton.Edge(guard(edge, atoms), states.number(edge.target()), marks));
        }
        int initial = states.initial(property.initial(), property.offset());
        Automaton automaton = new Automaton(atoms.list().size(), initial, 1, moves);
        return new Property.NoAcceptedRun(NAME, automaton, atoms.list(), RunRules.DEFAULT);
    }

    private static Guard guard(PropertyEdge edge, PropertyAtoms atoms) {
        long holding = 0;
        long failing = 0;
        for (Enabled enabled : edge.enabled()) {
            long atom = atoms.enabledAtom(enabled.label());
            holding |= enabled.negated() ? 0 : atom;
            failing |= enabled.negated() ? atom : 0;
        }
        long listed = 0;
        List<Guard.Cube> cubes = new ArrayList<>();
        for (Label label : edge.labels()) {
            long atom = atoms.actionAtom(label);
            listed |= atom;
            cubes.add(new Guard.Cube(holding | atom, failing));
        }
        return new Guard(edge.others() ? List.of(new Guard.Cube(holding, failing | listed)) : cubes);
    }
}
