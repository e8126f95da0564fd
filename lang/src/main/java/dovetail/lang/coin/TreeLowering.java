package dovetail.lang.coin;

import dovetail.base.Spelling;
import dovetail.lang.coin.Syntax.Automaton;
import dovetail.lang.coin.Syntax.Composite;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the tree below the composite that is the system. An automaton is one component, so it stands in the tree once; a
 * file may hold other trees, of which nothing is used.
 */
final class TreeLowering {
    private final Syntax.File file;
    private final Messages messages;
    private final Map<String, Automaton> automata = new HashMap<>();
    private final Map<String, Composite> composites = new HashMap<>();
    /** The place of each name in the tree. */
    private final Map<String, Integer> used = new HashMap<>();

    private final List<String> path = new ArrayList<>();

    TreeLowering(Syntax.File file, Messages messages) {
        this.file = file;
        this.messages = messages;
    }

    /** The tree of the system, or null after reporting why there is none. */
    @Nullable
    Node lower() {
        declare();
        Node tree = file.system() == null ? null : node(file.system());
        warnOfTheForgotten();
        return tree;
    }

    /** Automata and composites share one namespace; the first declaration of a name counts. */
    private void declare() {
        List<Name> names = new ArrayList<>();
        file.automata().forEach(a -> names.add(a.name()));
        file.composites().forEach(c -> names.add(c.name()));
        names.sort((a, b) -> Integer.compare(a.offset(), b.offset()));
        Map<String, Integer> first = new HashMap<>();
        for (Name name : names) {
            Integer before = first.putIfAbsent(name.text(), name.offset());
            if (before != null) {
                messages.declaredTwice(name, before);
            }
        }
        file.automata().forEach(a -> automata.putIfAbsent(a.name().text(), a));
        file.composites().forEach(c -> composites.putIfAbsent(c.name().text(), c));
    }

    private @Nullable Node node(Name name) {
        if (path.contains(name.text())) {
            messages.error(
                    name,
                    "'" + name.text() + "' contains itself: " + cycle(name.text()) + "; one of these members must go");
            return null;
        }
        Integer before = used.putIfAbsent(name.text(), name.offset());
        if (before != null) {
            messages.error(
                    name,
                    "'" + name.text() + "' stands in the system already, on line " + messages.line(before)
                            + "; copy it under another name");
            return null;
        }
        Composite composite = composites.get(name.text());
        if (composite != null) {
            return group(name, composite);
        }
        Automaton automaton = automata.get(name.text());
        if (automaton == null && !file.incomplete()) {
            messages.error(
                    name,
                    "there is no automaton or composite '" + name.text() + "'" + Spelling.hint(name.text(), names()));
        }
        return automaton == null ? null : new Node.Leaf(automaton);
    }

    private Set<String> names() {
        Set<String> names = new TreeSet<>(automata.keySet());
        names.addAll(composites.keySet());
        return names;
    }

    private @Nullable Node group(Name name, Composite composite) {
        if (path.size() == TokenStream.DEEPEST) {
            messages.error(name, "the composites are " + TokenStream.TOO_DEEP);
            return null;
        }
        path.add(name.text());
        List<Node> members = new ArrayList<>();
        for (Name member : composite.members()) {
            Node node = node(member);
            if (node != null) {
                members.add(node);
            }
        }
        path.remove(path.size() - 1);
        return new Node.Group(composite, members);
    }

    private String cycle(String name) {
        StringBuilder out = new StringBuilder();
        for (String step : path.subList(path.indexOf(name), path.size())) {
            out.append(step).append(" > ");
        }
        return out.append(name).toString();
    }

    /** Warns of automata and composites that are members of no composite, which is most likely a mistake. */
    private void warnOfTheForgotten() {
        Set<String> members = new HashSet<>(used.keySet());
        file.composites().forEach(c -> c.members().forEach(m -> members.add(m.text())));
        for (Automaton automaton : file.automata()) {
            // Without a system there is nothing that it could be a member of.
            boolean known = file.system() != null && !file.incomplete();
            if (known && !members.contains(automaton.name().text())) {
                messages.warning(
                        automaton.name().offset(),
                        "automaton '" + automaton.name().text() + "' is a member of no composite");
            }
        }
    }
}
