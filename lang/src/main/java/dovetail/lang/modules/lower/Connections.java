package dovetail.lang.modules.lower;

import dovetail.base.Spelling;
import dovetail.lang.modules.syntax.Syntax.Connection;
import dovetail.lang.modules.syntax.Syntax.Direction;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Connects the ports inside one composite instance. */
final class Connections {
    private final Instance composite;
    private final Messages messages;
    private final boolean incomplete;
    /** The offset of the connection of each target so far. */
    private final Map<Port, Integer> connected = new HashMap<>();

    /** @param incomplete whether declarations could not be read, so that an unknown name is not worth a message */
    Connections(Instance composite, boolean incomplete, Messages messages) {
        this.composite = composite;
        this.incomplete = incomplete || composite.module().incomplete();
        this.messages = messages;
    }

    void connect() {
        for (Connection connection : composite.module().connections()) {
            Port source = port(connection.source());
            Port target = port(connection.target());
            if (source != null && target != null) {
                connect(connection, source, target);
            }
        }
        for (Port port : composite.ports().values()) {
            if (port.direction() == Direction.OUT && port.source() == null && !incomplete) {
                messages.error(
                        port.name(),
                        "nothing is connected to output '" + port.name().text() + "'; write 'connect ... -> "
                                + port.name().text() + ";'");
            }
        }
    }

    private void connect(Connection connection, Port source, Port target) {
        boolean gives = gives(source, connection.source());
        boolean takes = takes(target, connection.target());
        if (!gives || !takes) {
            return;
        }
        if (!source.type().isSame(target.type())) {
            messages.error(
                    connection.target().offset(),
                    "'" + connection.source().text() + "' and '"
                            + connection.target().text()
                            + "' have different domains: " + source.type().text() + " and "
                            + target.type().text());
            return;
        }
        Integer before = connected.putIfAbsent(target, connection.target().offset());
        if (before != null) {
            messages.error(
                    connection.target().offset(),
                    "'" + connection.target().text() + "' is connected already, on line " + messages.line(before));
            return;
        }
        target.connect(source);
        if (isCyclic(target)) {
            target.connect(null);
            messages.error(connection.target().offset(), "this connection closes a cycle that no module is part of");
        }
    }

    private static boolean isCyclic(Port start) {
        Set<Port> met = new HashSet<>();
        for (Port port = start; port != null; port = port.source()) {
            if (!met.add(port)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a port has a value for the inside of the composite: an output inside, or an input of the composite. */
    private boolean gives(Port port, Term.Path path) {
        return isOfSide(
                port,
                path,
                Direction.IN,
                Direction.OUT,
                "left",
                "an output of a module inside or an input of this one");
    }

    /** Whether a port needs a value from the inside of the composite: an input inside, or an output of the composite. */
    private boolean takes(Port port, Term.Path path) {
        return isOfSide(
                port,
                path,
                Direction.OUT,
                Direction.IN,
                "right",
                "an input of a module inside or an output of this one");
    }

    private boolean isOfSide(Port port, Term.Path path, Direction own, Direction inside, String side, String expected) {
        boolean isOwn = port.owner() == composite;
        boolean isRight = port.direction() == (isOwn ? own : inside);
        if (!isRight) {
            messages.error(
                    path.offset(),
                    "'" + path.text() + "' is " + noun(port, isOwn) + "; the " + side + " side of '->' is " + expected);
        }
        return isRight;
    }

    private static String noun(Port port, boolean isOwn) {
        String article = port.direction() == Direction.HIDDEN ? "a " : "an ";
        return article + port.direction().noun() + (isOwn ? " of this module" : "");
    }

    private @Nullable Port port(Term.Path path) {
        Name first = path.names().get(0);
        if (path.names().size() > 2) {
            messages.error(
                    path.names().get(2),
                    "connections reach one level deep; forward the variable by the interface of '" + first.text()
                            + "'");
            return null;
        }
        if (path.isPlain()) {
            return found(composite, first, "this module");
        }
        Instance member = composite.members().get(first.text());
        if (member == null) {
            boolean isBroken = composite.module().uses().stream()
                    .anyMatch(u -> u.name().text().equals(first.text()));
            if (!incomplete && !isBroken) {
                messages.error(
                        first,
                        "there is no '" + first.text() + "' among the modules of '"
                                + composite.module().name().text() + "'"
                                + Spelling.hint(
                                        first.text(), composite.members().keySet()));
            }
            return null;
        }
        return found(member, path.last(), "module '" + member.module().name().text() + "'");
    }

    private @Nullable Port found(Instance instance, Name name, String where) {
        Port port = instance.ports().get(name.text());
        if (port == null && !incomplete && !instance.module().incomplete()) {
            Set<String> known = new TreeSet<>(instance.ports().keySet());
            messages.error(name, where + " has no variable '" + name.text() + "'" + Spelling.hint(name.text(), known));
        }
        return port;
    }
}
