package dovetail.lang.coin;

import dovetail.expr.Expr;
import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.source.Messages;
import dovetail.model.Enabledness;
import dovetail.model.Network;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Numbers the atoms of the property of a network: labels and enabled labels. */
final class PropertyAtoms {
    private final Network network;
    private final Messages messages;
    private final Set<String> stepLabels;
    /** The number of each atom by its text. */
    private final Map<String, Integer> numbers = new HashMap<>();

    private final List<Atom> atoms = new ArrayList<>();

    PropertyAtoms(Network network, Messages messages) {
        this.network = network;
        this.messages = messages;
        this.stepLabels = network.labels();
        stepLabels.removeAll(network.deadLabels());
    }

    /** The atoms by their numbers. */
    List<Atom> list() {
        return List.copyOf(atoms);
    }

    /** The text of the atom that the step has the label. */
    static String action(Label label) {
        return '"' + Labels.text(label) + '"';
    }

    /** The text of the atom that a step with the label is enabled. */
    static String enabled(Label label) {
        return 'E' + action(label);
    }

    /** The bit of the atom that the step has the label. */
    long actionAtom(Label label) {
        String text = action(label);
        Integer known = numbers.get(text);
        return known != null ? 1L << known : add(text, new Atom.Action(text, Labels.text(label)), label);
    }

    /** The bit of the atom that a step with the label is enabled. */
    long enabledAtom(Label label) {
        String text = enabled(label);
        Integer known = numbers.get(text);
        if (known != null) {
            return 1L << known;
        }
        Optional<Expr> predicate = Enabledness.of(network, new Atom.Action(text, Labels.text(label)));
        if (predicate.isEmpty()) {
            messages.error(label.offset(), Enabledness.refusal(text));
        }
        return add(text, new Atom.State(text, predicate.orElse(Expr.FALSE)), label);
    }

    private long add(String text, Atom atom, Label label) {
        if (!stepLabels.contains(Labels.text(label))) {
            messages.warning(label.offset(), "no step of the system has the label " + Labels.text(label));
        }
        numbers.put(text, atoms.size());
        atoms.add(atom);
        return 1L << (atoms.size() - 1);
    }
}
