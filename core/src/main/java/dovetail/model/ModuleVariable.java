package dovetail.model;

import dovetail.base.Origin;
import dovetail.model.data.Domain;
import java.util.List;

/**
 * Variable of a system of modules. An output and the inputs that are connected to it are one variable.
 *
 * @param name the user's name for it, such as {@code r1.level}
 * @param driver the module that constrains its value, or {@link #ENVIRONMENT}
 * @param readers the modules that have it as an input
 * @param values the names of its values, the least first; empty for numbers
 */
public record ModuleVariable(
        String name, Kind kind, int driver, List<Integer> readers, Domain domain, List<String> values, Origin origin) {
    /** The driver of an input of the whole system: its maximal environment. */
    public static final int ENVIRONMENT = -1;

    /** The names of truth values. */
    public static final List<String> TRUTH = List.of("false", "true");

    /** Kinds of variables. */
    public enum Kind {
        /** An input of the whole system, with any value at any time. */
        INPUT,
        /** An output of a module. */
        OUTPUT,
        /** A hidden variable of a module. */
        HIDDEN
    }

    public ModuleVariable {
        readers = List.copyOf(readers);
        values = List.copyOf(values);
    }

    /** Whether its values are truth values. */
    public boolean isTruth() {
        return values.equals(TRUTH);
    }

    /** The number of values. */
    public long size() {
        return (long) domain.max() - domain.min() + 1;
    }
}
