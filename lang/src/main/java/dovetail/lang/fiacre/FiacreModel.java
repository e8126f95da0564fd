package dovetail.lang.fiacre;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.lower.LoweredSystem;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A Fiacre system. Predicates over it are Fiacre expressions that may name instances. */
public final class FiacreModel implements Model {
    private final LoweredSystem system;
    private final List<Diagnostic> warnings;

    FiacreModel(LoweredSystem system, List<Diagnostic> warnings) {
        this.system = system;
        this.warnings = List.copyOf(warnings);
    }

    /** The translated system, for contexts. */
    public LoweredSystem lowered() {
        return system;
    }

    @Override
    public TransitionSystem system() {
        return system.system();
    }

    @Override
    public Network network() {
        return system().asNetwork();
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
}
