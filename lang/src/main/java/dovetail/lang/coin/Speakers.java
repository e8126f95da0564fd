package dovetail.lang.coin;

import dovetail.base.Spelling;
import dovetail.lang.coin.Syntax.Automaton;
import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Name;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which automaton speaks for which component names: the names that labels may hold. */
final class Speakers {
    private final Messages messages;
    private final boolean incomplete;
    private final Map<String, Automaton> all = new HashMap<>();

    Speakers(Syntax.File file, Messages messages) {
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
        for (Name name : automaton.speakers()) {
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

    /** Reports the parties of a label of an automaton that it does not speak for. */
    void checkOwn(Label label, Automaton automaton) {
        checkOwn(label.sender(), automaton);
        checkOwn(label.receiver(), automaton);
    }

    private void checkOwn(Name party, Automaton automaton) {
        if (party.text().equals(Syntax.NOBODY) || automaton.incomplete()) {
            return;
        }
        for (Name own : automaton.speakers()) {
            if (own.text().equals(party.text())) {
                return;
            }
        }
        messages.error(
                party.offset(),
                "automaton '" + automaton.name().text() + "' has no component name '" + party.text() + "', only "
                        + listed(automaton));
    }

    private static String listed(Automaton automaton) {
        StringBuilder out = new StringBuilder();
        for (Name own : automaton.speakers()) {
            out.append(out.length() == 0 ? "" : ", ").append(own.text());
        }
        return out.toString();
    }

    /** Reports the parties of a label that nobody speaks for. */
    void checkKnown(Label label) {
        checkKnown(label.sender());
        checkKnown(label.receiver());
    }

    private void checkKnown(Name party) {
        if (!party.text().equals(Syntax.NOBODY) && !all.containsKey(party.text()) && !incomplete) {
            messages.error(
                    party.offset(),
                    "no automaton has the component name '" + party.text() + "'"
                            + Spelling.hint(party.text(), new TreeSet<>(all.keySet())));
        }
    }
}
