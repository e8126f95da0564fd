package dovetail.lang.fiacre.lower.term;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The variables, parameters and constants that names stand for. */
public final class Scope {
    private final @Nullable Scope outer;
    private final Map<String, Binding> bindings = new LinkedHashMap<>();
    /** The names whose declarations are in error, which has been reported. */
    private final Set<String> failed = new HashSet<>();

    public Scope(@Nullable Scope outer) {
        this.outer = outer;
    }

    /**
     * The meaning of a name.
     *
     * @param value its value
     * @param readable whether it may be read
     * @param writable whether it may be assigned; its value is a variable then
     */
    public record Binding(Value value, boolean readable, boolean writable) {
        public static Binding variable(Access access) {
            return new Binding(Value.of(access), true, true);
        }

        public static Binding constant(Value value) {
            return new Binding(value, true, false);
        }
    }

    public void put(String name, Binding binding) {
        bindings.put(name, binding);
    }

    /** Declares a name whose meaning is not known; its uses are no errors of their own. */
    public void fail(String name) {
        failed.add(name);
    }

    /** The meaning of a name, or null; ends the translation of a construct that uses a name in error. */
    @Nullable
    public Binding get(String name) {
        if (failed.contains(name)) {
            throw new Reported();
        }
        Binding binding = bindings.get(name);
        return binding != null || outer == null ? binding : outer.get(name);
    }

    /** The names of this scope and of outer ones. */
    List<String> names() {
        List<String> names = new ArrayList<>(bindings.keySet());
        if (outer != null) {
            names.addAll(outer.names());
        }
        return names;
    }

    /** The names of this scope without those of outer ones. */
    public Map<String, Binding> own() {
        return bindings;
    }
}
