package dovetail.lang.modules.lower;

import dovetail.lang.modules.lower.term.Globals;
import dovetail.lang.modules.lower.term.Scope;
import dovetail.lang.modules.lower.term.Symbol;
import dovetail.lang.modules.lower.term.TermLowering;
import dovetail.lang.modules.lower.term.Type;
import dovetail.lang.modules.lower.term.TypeLowering;
import dovetail.lang.modules.syntax.Syntax;
import dovetail.lang.modules.syntax.Syntax.ModuleDecl;
import dovetail.lang.modules.syntax.Syntax.Use;
import dovetail.lang.modules.syntax.Syntax.VariableDecl;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Instantiates the module that is the whole system, with all modules inside it. */
final class Elaboration {
    /** The largest number of instances; composites that use others twice grow exponentially. */
    private static final int MOST_INSTANCES = 10_000;

    private final Globals globals;
    private final Messages messages;
    private final TypeLowering types;
    private final List<Instance> all = new ArrayList<>();
    private boolean isTooLarge;

    Elaboration(Globals globals, Messages messages) {
        this.globals = globals;
        this.messages = messages;
        this.types = new TypeLowering(globals, messages);
    }

    /** The instance of a module that uses itself nowhere. */
    Instance system(ModuleDecl module) {
        return instance("", module, List.of(), module.name(), globals);
    }

    /** The instances so far, composites before their members. */
    List<Instance> all() {
        return all;
    }

    /** The composite instances, members before the composites that they are in. */
    List<Instance> innermostFirst() {
        List<Instance> composites = new ArrayList<>();
        for (Instance instance : all) {
            if (!instance.isPrimitive()) {
                composites.add(0, instance);
            }
        }
        return composites;
    }

    private Instance instance(String path, ModuleDecl module, List<Term> arguments, Name at, Scope outside) {
        Instance instance = new Instance(path, module, parameters(module, arguments, at, outside));
        all.add(instance);
        Map<String, Integer> declared = new HashMap<>();
        module.parameters().forEach(name -> claim(name, declared));
        Scope inside = globals.with(instance.parameters());
        for (VariableDecl variable : module.variables()) {
            if (claim(variable.name(), declared)) {
                Type type = types.lower(variable.type(), inside);
                instance.ports()
                        .put(variable.name().text(), new Port(instance, variable.direction(), variable.name(), type));
            }
            if (module.isComposite() && variable.direction() == Syntax.Direction.HIDDEN) {
                messages.error(variable.name(), "a composite module has no hidden variables of its own");
            }
        }
        for (Use use : module.uses()) {
            ModuleDecl inner = globals.module(use.module());
            if (claim(use.name(), declared) && inner != null && !isFull(use)) {
                String member = path.isEmpty()
                        ? use.name().text()
                        : path + "." + use.name().text();
                instance.members()
                        .put(use.name().text(), instance(member, inner, use.arguments(), use.module(), inside));
            }
        }
        return instance;
    }

    private boolean isFull(Use use) {
        if (all.size() >= MOST_INSTANCES && !isTooLarge) {
            isTooLarge = true;
            messages.error(use.name(), "the system has more than " + MOST_INSTANCES + " modules");
        }
        return isTooLarge;
    }

    private boolean claim(Name name, Map<String, Integer> declared) {
        Integer constant = globals.constantAt(name.text());
        Integer before = declared.putIfAbsent(name.text(), name.offset());
        if (before != null) {
            messages.declaredTwice(name, before);
        } else if (constant != null) {
            messages.declaredTwice(name, constant);
        }
        return before == null;
    }

    private Map<String, Symbol> parameters(ModuleDecl module, List<Term> arguments, Name at, Scope outside) {
        Map<String, Symbol> values = new LinkedHashMap<>();
        int wanted = module.parameters().size();
        if (arguments.size() != wanted) {
            messages.error(
                    at,
                    "module '" + module.name().text() + "' has " + wanted + (wanted == 1 ? " parameter" : " parameters")
                            + ", not " + arguments.size());
        }
        TermLowering terms = new TermLowering(outside, messages);
        for (int i = 0; i < wanted; i++) {
            String name = module.parameters().get(i).text();
            if (i < arguments.size()) {
                int before = messages.errorCount();
                int value = terms.constant(arguments.get(i), "the value of parameter '" + name + "'");
                values.put(name, messages.errorCount() > before ? new Symbol.Broken() : Symbol.Constant.number(value));
            } else {
                values.put(name, new Symbol.Broken());
            }
        }
        return values;
    }
}
