package dovetail.lang.modules.lower;

import dovetail.lang.modules.lower.term.Globals;
import dovetail.lang.modules.lower.term.Scope;
import dovetail.lang.modules.lower.term.TypeLowering;
import dovetail.lang.modules.syntax.Syntax;
import dovetail.lang.modules.syntax.Syntax.ModuleDecl;
import dovetail.lang.source.Messages;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Hierarchy;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Translates a file of modules: instantiates the system, connects it, and translates the behaviour of each instance. */
public final class SystemLowering {
    private final Syntax.File file;
    private final Messages messages;
    private final Globals globals;

    private SystemLowering(Syntax.File file, Map<String, Integer> given, Messages messages) {
        this.file = file;
        this.messages = messages;
        this.globals = new Globals(file, given, messages);
    }

    /**
     * The system of a file; throws with everything that is wrong with it.
     *
     * @param given values of constants that replace those of the file
     */
    public static LoweredModules lower(Syntax.File file, Map<String, Integer> given, Messages messages) {
        LoweredModules model = new SystemLowering(file, given, messages).model();
        messages.warnings();
        if (model == null) {
            throw new IllegalStateException("a file without a system has no error");
        }
        return model;
    }

    private @Nullable LoweredModules model() {
        ModuleDecl system = file.system() == null ? null : globals.module(file.system());
        if (system == null || !ModuleUses.check(system, globals, messages)) {
            return null;
        }
        Elaboration elaboration = new Elaboration(globals, messages);
        Instance top = elaboration.system(system);
        List<Instance> primitives = new ArrayList<>();
        for (Instance instance : elaboration.all()) {
            if (instance.isPrimitive()) {
                instance.number(primitives.size());
                primitives.add(instance);
            }
            if (!instance.module().incomplete()) {
                Mentions.warn(instance.module(), messages);
            }
        }
        for (Instance composite : elaboration.innermostFirst()) {
            new Connections(composite, file.incomplete(), messages).connect();
        }
        Variables variables = new Variables(elaboration.all(), messages);
        Constraints constraints = new Constraints(variables.all().size());
        TemporalLowering temporal = new TemporalLowering(variables::isBit, constraints, messages);
        for (Instance instance : primitives) {
            Scope scope = new ModuleScope(instance, globals);
            TypeLowering types = new TypeLowering(globals, messages);
            new BehaviourLowering(instance, scope, types, constraints, temporal, messages).lower();
        }
        SystemFormulas formulas = new SystemFormulas(new ModuleScope(top, globals), globals, variables);
        StatedProperties properties = formulas.properties(file.properties(), messages);
        messages.warnings();
        Modules modules = new Modules(
                top.module().name().text(),
                primitives.stream().map(Instance::name).toList(),
                hierarchy(top),
                variables.all(),
                constraints.registers(),
                constraints.all());
        return new LoweredModules(
                modules,
                formulas,
                globals.constantValues(),
                properties,
                messages.warnings(),
                FileLints.of(file, messages));
    }

    private static Hierarchy hierarchy(Instance instance) {
        if (instance.isPrimitive()) {
            return new Hierarchy.Leaf(instance.number());
        }
        List<Hierarchy> members = new ArrayList<>();
        instance.members().values().forEach(member -> members.add(hierarchy(member)));
        return new Hierarchy.Composite(instance.name(), members);
    }
}
