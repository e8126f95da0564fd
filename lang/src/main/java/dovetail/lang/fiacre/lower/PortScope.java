package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Scope;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ports that a component can name: single ones, and those with several elements. */
final class PortScope {
    private final Declarations declarations;
    private final Map<String, Port> single = new LinkedHashMap<>();
    private final Map<String, List<Port>> elements = new LinkedHashMap<>();

    /** The ports of a component that are passed to it. */
    PortScope(Declarations declarations, Map<String, Port.Use> passed) {
        this.declarations = declarations;
        passed.forEach((name, use) -> single.put(name, use.port()));
    }

    /** Adds a single port; reports a name that is declared already. */
    void add(Name name, Port port) {
        requireNew(name);
        single.put(name.text(), port);
    }

    /** Adds a port with several elements; reports a name that is declared already. */
    void add(Name name, List<Port> ports) {
        requireNew(name);
        elements.put(name.text(), ports);
    }

    private void requireNew(Name name) {
        if (single.containsKey(name.text()) || elements.containsKey(name.text())) {
            declarations.messages().error(name, "'" + name.text() + "' is declared already");
        }
    }

    /** The ports with some names; a name without an index stands for all elements. */
    List<Port> all(List<Name> names) {
        List<Port> found = new ArrayList<>();
        for (Name name : names) {
            List<Port> several = elements.get(name.text());
            found.addAll(several == null ? List.of(single(name)) : several);
        }
        return found;
    }

    /** The same where single elements may be named, too; their indices are computed in the scope of the component. */
    List<Port> all(List<Syntax.PortArgument> ports, Scope scope) {
        List<Port> found = new ArrayList<>();
        for (Syntax.PortArgument port : ports) {
            found.addAll(port.index() == null ? all(List.of(port.name())) : List.of(one(port, scope)));
        }
        return found;
    }

    /** The port that is passed to an instance; the index is computed in the scope of the component. */
    Port one(Syntax.PortArgument argument, Scope scope) {
        Name name = argument.name();
        List<Port> several = elements.get(name.text());
        if (several == null) {
            Port port = single(name);
            if (argument.index() != null) {
                throw declarations.error(
                        argument.index().offset(), "the port '" + name.text() + "' has no elements, so no index");
            }
            return port;
        }
        if (argument.index() == null) {
            throw declarations.error(
                    name.offset(),
                    "the port '" + name.text() + "' has " + several.size() + " elements; write " + name.text()
                            + "[i] for one of them");
        }
        int index = declarations.number(argument.index(), scope);
        if (index < 0 || index >= several.size()) {
            throw declarations.error(
                    argument.index().offset(),
                    "the port '" + name.text() + "' has the elements 0 to " + (several.size() - 1) + ", not " + index);
        }
        return several.get(index);
    }

    private Port single(Name name) {
        Port port = single.get(name.text());
        if (port == null) {
            List<String> known = new ArrayList<>(single.keySet());
            known.addAll(elements.keySet());
            throw declarations.unknown(name, "port", known);
        }
        return port;
    }
}
