package dovetail.lang.promela.syntax;

import dovetail.lang.promela.lexical.Token;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A declared variable, parameter or field. Two declarations are two symbols, also of one name. */
public final class Symbol {
    private final Token name;
    private final Type type;
    private final int length;
    private List<Term> initial = List.of();
    private @Nullable Channel channel;
    private boolean isAssigned;
    private final String shown;

    /** The shape of the channels that a declaration makes. */
    public record Channel(int capacity, List<Type> fields) {}

    /**
     * @param length the number of cells of an array, or 0
     * @param shown the name in traces, which tells variables of inner blocks apart
     */
    Symbol(Token name, Type type, int length, String shown) {
        this.name = name;
        this.type = type;
        this.length = length;
        this.shown = shown;
    }

    public Token token() {
        return name;
    }

    public String name() {
        return name.text();
    }

    public String shown() {
        return shown;
    }

    public Type type() {
        return type;
    }

    public int length() {
        return length;
    }

    public int cells() {
        return Math.max(1, length);
    }

    /** The initial value of a cell, or null; where there are fewer values than cells, the last one is that of the rest. */
    public @Nullable Term initial(int cell) {
        return initial.isEmpty() ? null : initial.get(Math.min(cell, initial.size() - 1));
    }

    void initial(List<Term> values) {
        initial = List.copyOf(values);
    }

    public @Nullable Channel channel() {
        return channel;
    }

    void channel(Channel shape) {
        channel = shape;
    }

    /** Whether a statement stores to it. */
    public boolean isAssigned() {
        return isAssigned;
    }

    void assigned() {
        isAssigned = true;
    }
}
