package dovetail.lang.modules.lower.term;

import dovetail.base.Spelling;
import dovetail.lang.modules.syntax.Syntax;
import dovetail.lang.modules.syntax.Syntax.ModuleDecl;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Constants, named domains and modules of a file. */
public final class Globals implements Scope {
    private final Messages messages;
    private final boolean incomplete;
    private final Map<String, Symbol> constants = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<String, Type> types = new LinkedHashMap<>();
    private final Map<String, ModuleDecl> modules = new LinkedHashMap<>();
    private final Map<String, Integer> declared = new HashMap<>();

    /** @param given values of constants that replace those of the file */
    public Globals(Syntax.File file, Map<String, Integer> given, Messages messages) {
        this.messages = messages;
        this.incomplete = file.incomplete();
        for (Syntax.ConstantDecl constant : file.constants()) {
            Integer replaced = given.get(constant.name().text());
            int before = messages.errorCount();
            int value = new TermLowering(this, messages).constant(constant.value(), "the value of a constant");
            boolean isBroken = messages.errorCount() > before;
            if (isFirst(constant.name())) {
                Symbol symbol = Symbol.Constant.number(replaced != null ? replaced : value);
                numbers.put(constant.name().text(), replaced != null ? replaced : value);
                constants.put(constant.name().text(), isBroken ? new Symbol.Broken() : symbol);
            }
        }
        TypeLowering lowering = new TypeLowering(this, messages);
        for (Syntax.TypeDecl type : file.types()) {
            Type lowered = lowering.lower(type.type(), this);
            if (isFirst(type.name())) {
                types.put(type.name().text(), lowered);
            }
        }
        for (ModuleDecl module : file.modules()) {
            if (isFirst(module.name())) {
                modules.put(module.name().text(), module);
            }
        }
    }

    /** The constants that are whole numbers, with their values. */
    public Map<String, String> constantValues() {
        Map<String, String> values = new LinkedHashMap<>();
        numbers.forEach((name, number) -> values.put(name, Integer.toString(number)));
        return values;
    }

    private boolean isFirst(Name name) {
        Integer before = declared.putIfAbsent(name.text(), name.offset());
        if (before != null) {
            messages.declaredTwice(name, before);
        }
        return before == null;
    }

    /** The offset of the declaration of a constant, or null. */
    @Nullable
    public Integer constantAt(String name) {
        return constants.containsKey(name) ? declared.get(name) : null;
    }

    public boolean isIncomplete() {
        return incomplete;
    }

    public Collection<String> constantNames() {
        return constants.keySet();
    }

    public Map<String, ModuleDecl> modules() {
        return modules;
    }

    /** A module, or null, which is reported. */
    @Nullable
    public ModuleDecl module(Name name) {
        ModuleDecl module = modules.get(name.text());
        if (module == null && !incomplete) {
            messages.error(
                    name, "there is no module '" + name.text() + "'" + Spelling.hint(name.text(), modules.keySet()));
        }
        return module;
    }

    private List<String> domains() {
        List<String> known = new ArrayList<>(types.keySet());
        known.add("bool");
        return known;
    }

    /** A named domain; an unknown one is reported. */
    Type type(Name name) {
        Type type = types.get(name.text());
        if (type == null && !incomplete) {
            String hint = constants.containsKey(name.text())
                    ? "; a range is written 'a..b'"
                    : Spelling.hint(name.text(), domains());
            messages.error(name, "there is no domain '" + name.text() + "'" + hint);
        }
        return type == null ? Type.UNKNOWN : type;
    }

    @Override
    public @Nullable Symbol find(Term.Path path) {
        return path.isPlain() ? constants.get(path.text()) : null;
    }

    @Override
    public void missing(Term.Path path, Messages to) {
        if (!incomplete) {
            to.error(
                    path.last(),
                    "there is no constant '" + path.text() + "' here" + Spelling.hint(path.text(), constants.keySet()));
        }
    }
}
