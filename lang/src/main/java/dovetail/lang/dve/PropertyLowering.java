package dovetail.lang.dve;

import dovetail.expr.Expr;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.dve.syntax.Syntax.Transition;
import dovetail.lang.source.BuchiProcess;
import dovetail.lang.source.Messages;
import java.util.ArrayList;
import java.util.List;

/** Translates the property process into the Büchi automaton of its violations. It only watches. */
final class PropertyLowering {
    private final ProcessScope scope;
    private final Messages messages;
    private final TermLowering terms;

    PropertyLowering(ProcessScope scope, Names names, Messages messages) {
        this.scope = scope;
        this.messages = messages;
        this.terms = new TermLowering(names, scope, messages);
    }

    BuchiProcess lower() {
        ProcessDecl decl = scope.decl();
        scope.check(messages);
        if (!decl.committed().isEmpty()) {
            messages.error(decl.committed().get(0), "a property process has no committed states");
        }
        if (!decl.assertions().isEmpty()) {
            messages.error(decl.assertions().get(0).state(), "a property process has no assertions");
        }
        List<String> states = new ArrayList<>();
        decl.states().forEach(state -> states.add(state.text()));
        List<BuchiProcess.Edge> edges = new ArrayList<>();
        for (Transition transition : decl.transitions()) {
            edges.add(edge(transition));
        }
        List<Integer> accepting = scope.states(decl.accepting(), messages);
        BuchiProcess process = new BuchiProcess(scope.name(), states, scope.initial(messages), accepting, edges);
        int guards = process.guards().size();
        if (guards > BuchiProcess.MAX_GUARDS) {
            messages.error(
                    decl.name(),
                    "the property process has " + guards + " different guards; at most " + BuchiProcess.MAX_GUARDS
                            + " are supported");
        }
        return process;
    }

    private BuchiProcess.Edge edge(Transition transition) {
        if (transition.sync() != null) {
            messages.error(
                    transition.sync().channel(), "a property process cannot communicate; 'sync' is not allowed here");
        }
        if (!transition.effects().isEmpty()) {
            messages.error(
                    transition.effects().get(0).place().offset(),
                    "a property process cannot change variables; 'effect' is not allowed here");
        }
        Expr guard = transition.guard() == null ? Expr.TRUE : terms.lower(transition.guard());
        int source = scope.state(transition.source(), messages);
        return new BuchiProcess.Edge(source, scope.state(transition.target(), messages), guard);
    }
}
