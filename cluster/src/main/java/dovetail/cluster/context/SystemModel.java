package dovetail.cluster.context;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import java.util.Map;
import java.util.function.Consumer;

/** Model of a system that came without its text: its properties came with it. */
record SystemModel(TransitionSystem system) implements Model {
    @Override
    public Network network() {
        return system.asNetwork();
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        throw new UnsupportedOperationException("a system without text has no predicates");
    }
}
