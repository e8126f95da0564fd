package dovetail.lang.cdl;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.lint.Lints;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** A Fiacre system with its contexts. By itself it is the system without any environment. */
public final class CdlModel implements Model {
    private final FiacreModel system;
    private final List<CdlContext> all;
    private final Map<String, Model> contexts = new LinkedHashMap<>();
    private final List<Diagnostic> warnings;

    public CdlModel(FiacreModel system, List<CdlContext> contexts) {
        this.system = system;
        this.all = List.copyOf(contexts);
        this.warnings = new ArrayList<>(system.warnings());
        for (CdlContext context : contexts) {
            this.contexts.put(context.name(), context);
            for (Diagnostic warning : context.warnings()) {
                // Contexts of one file share its warnings.
                if (!warnings.contains(warning)) {
                    warnings.add(warning);
                }
            }
        }
    }

    @Override
    public CdlModel within(Budget budget) {
        return new CdlModel(
                system, all.stream().map(context -> context.within(budget)).toList());
    }

    @Override
    public TransitionSystem system() {
        return system.system();
    }

    @Override
    public Network network() {
        return system.network();
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return system.predicate(text, named, warnings);
    }

    @Override
    public Map<String, String> constants() {
        return system.constants();
    }

    @Override
    public List<Diagnostic> warnings() {
        return warnings;
    }

    @Override
    public Map<String, Model> contexts() {
        return contexts;
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        return lints(system, all, others);
    }

    /** The warnings about a system, and about the files of some of its contexts, each file once. */
    static List<Diagnostic> lints(FiacreModel system, List<CdlContext> contexts, Collection<Property> others) {
        List<Property> properties = new ArrayList<>(others);
        Set<DeclarationLints> files = new LinkedHashSet<>();
        for (CdlContext context : contexts) {
            properties.addAll(context.properties());
            files.add(context.declarationLints());
        }
        List<Diagnostic> found = new ArrayList<>(system.lints(properties));
        List<Diagnostic> ofFiles = new ArrayList<>();
        files.forEach(file -> ofFiles.addAll(file.of(others)));
        found.addAll(Lints.inOrder(ofFiles));
        return found;
    }
}
