package dovetail.lang.cdl;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.FiacreModel;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A Fiacre system with its contexts. By itself it is the system without any environment. */
public final class CdlModel implements Model {
    private final FiacreModel system;
    private final Map<String, Model> contexts = new LinkedHashMap<>();
    private final List<Diagnostic> warnings;

    public CdlModel(FiacreModel system, List<CdlContext> contexts) {
        this.system = system;
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
}
