package dovetail.lang.modules.lower;

import dovetail.base.Spelling;
import dovetail.lang.modules.lower.term.Globals;
import dovetail.lang.modules.lower.term.Scope;
import dovetail.lang.modules.lower.term.Symbol;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Names inside an instance: its variables, its parameters and the constants. Paths lead into its members, for properties
 * of the whole system.
 */
record ModuleScope(Instance instance, Globals globals) implements Scope {
    @Override
    public @Nullable Symbol find(Term.Path path) {
        Instance inside = instance;
        for (Name name : path.names().subList(0, path.names().size() - 1)) {
            inside = inside.members().get(name.text());
            if (inside == null) {
                return null;
            }
        }
        Port port = inside.ports().get(path.last().text());
        if (port != null) {
            return port.symbol();
        }
        Symbol parameter = path.isPlain() ? instance.parameters().get(path.text()) : null;
        return parameter != null ? parameter : globals.find(path);
    }

    @Override
    public void missing(Term.Path path, Messages messages) {
        if (globals.isIncomplete() || instance.module().incomplete()) {
            return;
        }
        Instance inside = instance;
        for (Name name : path.names()) {
            Instance member = inside.members().get(name.text());
            if (member == null) {
                report(inside, name, name == path.last(), messages);
                return;
            }
            inside = member;
        }
        messages.error(
                path.last(),
                "'" + path.text() + "' is a module, not a variable; its variables are written '" + path.text() + ".x'");
    }

    private void report(Instance inside, Name name, boolean isLast, Messages messages) {
        Set<String> known = new TreeSet<>(inside.members().keySet());
        if (isLast) {
            known.addAll(inside.ports().keySet());
        }
        if (isLast && inside == instance) {
            known.addAll(inside.parameters().keySet());
            known.addAll(globals.constantNames());
        }
        for (Port port : inside.ports().values()) {
            if (isLast && port.type().values().contains(name.text())) {
                String values = port.type().text();
                messages.error(name, "'" + name.text() + "' is a value of " + values + "; compare it with a variable");
                return;
            }
        }
        String where = inside == instance ? "" : " in '" + inside.path() + "'";
        String what = isLast ? "variable '" : "module '";
        messages.error(name, "there is no " + what + name.text() + "'" + where + Spelling.hint(name.text(), known));
    }
}
