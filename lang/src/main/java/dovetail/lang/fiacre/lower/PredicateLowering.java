package dovetail.lang.fiacre.lower;

import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Translates predicates over a system: {@code {P}1:x} or {@code P.x} is a variable of an instance, {@code {P}1@s} or
 * {@code P.s} the condition that it is in a state, and a bare name a shared variable or a constant.
 */
final class PredicateLowering extends TermLowering {
    private final List<ProcessInstance> processes;
    private final Messages messages;
    private final Map<String, Expr> named;

    PredicateLowering(
            Declarations declarations,
            Scope shared,
            List<ProcessInstance> processes,
            Messages messages,
            Map<String, Expr> named) {
        super(declarations, shared, null);
        this.processes = processes;
        this.messages = messages;
        this.named = named;
    }

    private Reported error(int offset, String message) {
        messages.error(offset, message);
        return new Reported();
    }

    @Override
    Value reference(Name name) {
        Expr predicate = scope().get(name.text()) == null ? named.get(name.text()) : null;
        return predicate != null ? Value.of(Type.BOOL, predicate) : super.reference(name);
    }

    @Override
    Value instance(Term.Instance term) {
        List<ProcessInstance> instances = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (ProcessInstance process : processes) {
            String text = process.decl().name().text();
            names.add(text);
            if (text.equals(term.process().text())) {
                instances.add(process);
            }
        }
        if (instances.isEmpty()) {
            throw error(
                    term.offset(),
                    "there is no instance of a process '" + term.process().text() + "'"
                            + Spelling.hint(term.process().text(), names));
        }
        if (term.number() < 1 || term.number() > instances.size()) {
            throw error(
                    term.offset(),
                    "'" + term.process().text() + "' has the instances 1 to " + instances.size() + ", not "
                            + term.number());
        }
        ProcessInstance instance = instances.get(term.number() - 1);
        return term.isState() ? state(instance, term.member()) : variable(instance, term.member());
    }

    @Override
    Value field(Term.FieldOf term) {
        if (term.record() instanceof Term.Reference reference
                && scope().get(reference.name().text()) == null) {
            for (ProcessInstance process : processes) {
                if (process.name().equals(reference.name().text())) {
                    return process.inState(term.field().text()) != null
                            ? state(process, term.field())
                            : variable(process, term.field());
                }
            }
        }
        return super.field(term);
    }

    private Value state(ProcessInstance process, Name state) {
        Expr inState = process.inState(state.text());
        if (inState == null) {
            List<String> states =
                    process.decl().states().stream().map(Name::text).toList();
            throw error(
                    state.offset(),
                    "'" + process.name() + "' has no state '" + state.text() + "'"
                            + Spelling.hint(state.text(), states));
        }
        return Value.of(Type.BOOL, inState);
    }

    private Value variable(ProcessInstance process, Name variable) {
        Scope.Binding binding = process.scope().own().get(variable.text());
        if (binding == null) {
            throw error(
                    variable.offset(),
                    "'" + process.name() + "' has no variable '" + variable.text() + "'"
                            + Spelling.hint(
                                    variable.text(), process.scope().own().keySet()));
        }
        if (process.isForgotten(variable.text())) {
            throw error(
                    variable.offset(),
                    "the value of '" + variable.text() + "' is not known: it is the result of a task, whose type has"
                            + " infinitely many values");
        }
        return binding.value();
    }
}
