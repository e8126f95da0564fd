package dovetail.lang.coin;

import dovetail.base.Spelling;
import dovetail.lang.coin.Syntax.Automaton;
import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Maps component names, which labels may hold, to their automata. */
final class ComponentNames {
    private final Messages messages;
    private final boolean incomplete;
    private final Map<String, Automaton> all = new HashMap<>();

    ComponentNames(Syntax.File file, Messages messages) {
        this.messages = messages;
        boolean missing = file.incomplete();
        for (Automaton automaton : file.automata()) {
            missing |= automaton.incomplete();
            declare(automaton);
        }
        this.incomplete = missing;
    }

    private void declare(Automaton automaton) {
        Set<String> own = new HashSet<>();
        for (Name name : automaton.componentNames()) {
            if (!own.add(name.text())) {
                messages.error(name, "the component '" + name.text() + "' is listed already");
                continue;
            }
            Automaton before = all.putIfAbsent(name.text(), automaton);
            if (before != null) {
                messages.warning(
                        name.offset(),
                        "automaton '" + before.name().text() + "' has the component name '" + name.text()
                                + "' too; their labels cannot be told apart");
            }
        }
    }

    /** Reports the parties of a label of an automaton that are no component names of it. */
    void checkOwn(Label label, Automaton automaton) {
        checkOwn(label.sender(), automaton);
        checkOwn(label.receiver(), automaton);
    }

    private void checkOwn(Name party, Automaton automaton) {
        if (party.text().equals(Syntax.NO_PARTY) || automaton.incomplete()) {
            return;
        }
        for (Name own : automaton.componentNames()) {
            if (own.text().equals(party.text())) {
                return;
            }
        }
        messages.error(
                party.offset(),
                "automaton '" + automaton.name().text() + "' has no component name '" + party.text() + "', only "
                        + String.join(", ", own(automaton)) + Spelling.hint(party.text(), own(automaton)));
    }

    private static List<String> own(Automaton automaton) {
        return automaton.componentNames().stream().map(Name::text).toList();
    }

    /** Reports the parties of a label that are component names of no automaton. */
    void checkKnown(Label label) {
        checkKnown(label.sender());
        checkKnown(label.receiver());
    }

    private void checkKnown(Name party) {
        if (!party.text().equals(Syntax.NO_PARTY) && !all.containsKey(party.text()) && !incomplete) {
            messages.error(
                    party.offset(),
                    "no automaton has the component name '" + party.text() + "'"
                            + Spelling.hint(party.text(), new TreeSet<>(all.keySet())));
        }
    }
}
