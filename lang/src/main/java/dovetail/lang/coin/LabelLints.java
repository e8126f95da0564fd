package dovetail.lang.coin;

import dovetail.base.Diagnostic;
import dovetail.base.Origin;
import dovetail.base.Spelling;
import dovetail.lang.lint.Lints;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Warns of an input and an output that no step of the system has and that are spelt nearly alike. Services without any
 * user are common in component systems; a pair of these is most likely one action that was misspelt.
 */
final class LabelLints {
    /** One letter of so many may differ. */
    private static final int LETTERS_PER_MISTAKE = 4;

    private final Set<SyncRule.Participant> met = new HashSet<>();
    private final Map<String, Origin> inputs = new LinkedHashMap<>();
    private final Set<String> outputs = new TreeSet<>();

    private LabelLints(Network network) {
        network.rules().forEach(rule -> met.addAll(rule.participants()));
        network.components().forEach(this::collect);
    }

    /** The warnings about a network, each at the first transition with the input. */
    static List<Diagnostic> of(Network network) {
        LabelLints lints = new LabelLints(network);
        List<Diagnostic> found = new ArrayList<>();
        lints.inputs.forEach((action, origin) -> {
            for (String output : lints.outputs) {
                if (isMisspelt(action, output)) {
                    found.add(Lints.at(
                            origin,
                            "no automaton can send '" + action + "' to this one; did you mean '" + output + "'?"));
                }
            }
        });
        return found;
    }

    private static boolean isMisspelt(String action, String other) {
        boolean isOtherNumber = action.replaceAll("\\d", "").equals(other.replaceAll("\\d", ""));
        int mistakes = action.length() / LETTERS_PER_MISTAKE;
        return !isOtherNumber && (action.equalsIgnoreCase(other) || Spelling.distance(action, other) <= mistakes);
    }

    /** Collects the inputs and outputs of an automaton that no rule has. */
    private void collect(Component component) {
        List<Origin> origins = component.behaviour().asExplicit().origins();
        for (int i = 0; i < origins.size(); i++) {
            int port = component.lts().event(i);
            if (!met.contains(new SyncRule.Participant(component.index(), port))) {
                Labels.Parts parts = Labels.parts(component.ports().get(port)).orElseThrow();
                if (parts.sender().equals(Syntax.NO_PARTY)) {
                    inputs.putIfAbsent(parts.action(), origins.get(i));
                } else if (parts.receiver().equals(Syntax.NO_PARTY)) {
                    outputs.add(parts.action());
                }
            }
        }
    }
}
