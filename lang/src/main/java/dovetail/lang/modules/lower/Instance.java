package dovetail.lang.modules.lower;

import dovetail.lang.modules.lower.term.Symbol;
import dovetail.lang.modules.syntax.Syntax.ModuleDecl;
import java.util.LinkedHashMap;
import java.util.Map;

/** Instance of a module: the whole system, or a module that a composite one uses. */
final class Instance {
    private final String path;
    private final ModuleDecl module;
    private final Map<String, Symbol> parameters;
    private final Map<String, Port> ports = new LinkedHashMap<>();
    private final Map<String, Instance> members = new LinkedHashMap<>();
    /** The number of a primitive module, or -1. */
    private int number = -1;

    /** @param path the names of the instances around it and its own; empty for the whole system */
    Instance(String path, ModuleDecl module, Map<String, Symbol> parameters) {
        this.path = path;
        this.module = module;
        this.parameters = Map.copyOf(parameters);
    }

    String path() {
        return path;
    }

    /** The user's name for it: the path, or the name of the module that is the whole system. */
    String name() {
        return path.isEmpty() ? module.name().text() : path;
    }

    ModuleDecl module() {
        return module;
    }

    Map<String, Symbol> parameters() {
        return parameters;
    }

    Map<String, Port> ports() {
        return ports;
    }

    /** The instances inside a composite module. */
    Map<String, Instance> members() {
        return members;
    }

    boolean isPrimitive() {
        return !module.isComposite();
    }

    void number(int primitive) {
        number = primitive;
    }

    int number() {
        return number;
    }
}
