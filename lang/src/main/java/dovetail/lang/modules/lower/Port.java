package dovetail.lang.modules.lower;

import dovetail.lang.modules.lower.term.Symbol;
import dovetail.lang.modules.lower.term.Type;
import dovetail.lang.modules.syntax.Syntax.Direction;
import dovetail.lang.source.token.Name;
import org.jspecify.annotations.Nullable;

/** Variable of an instance of a module. Connected ports are one variable, that of the port at the source. */
final class Port {
    private final Instance owner;
    private final Direction direction;
    private final Name name;
    private final Type type;
    private @Nullable Port source;
    /** The slot of its variable, or -1 until variables are numbered. */
    private int slot = -1;

    Port(Instance owner, Direction direction, Name name, Type type) {
        this.owner = owner;
        this.direction = direction;
        this.name = name;
        this.type = type;
    }

    Instance owner() {
        return owner;
    }

    Direction direction() {
        return direction;
    }

    Name name() {
        return name;
    }

    Type type() {
        return type;
    }

    /** The user's name for it, such as {@code r1.level}. */
    String path() {
        return owner.path().isEmpty() ? name.text() : owner.path() + "." + name.text();
    }

    @Nullable
    Port source() {
        return source;
    }

    void connect(@Nullable Port to) {
        source = to;
    }

    /** The port that gives the value; there is no cycle of connections. */
    Port root() {
        Port port = this;
        while (port.source != null) {
            port = port.source;
        }
        return port;
    }

    void number(int variable) {
        slot = variable;
    }

    /** The slot of the variable that it is. */
    int slot() {
        return root().slot;
    }

    Symbol symbol() {
        return type.isUnknown() || slot() < 0 ? new Symbol.Broken() : new Symbol.Variable(slot(), type);
    }
}
