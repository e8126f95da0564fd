package dovetail.lang.fiacre.lower;

import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Folding;
import dovetail.lang.fiacre.lower.term.Reported;
import dovetail.lang.fiacre.lower.term.Scope;
import dovetail.lang.fiacre.lower.term.TermLowering;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Translates predicates over a system: {@code {P}1:x} or {@code P.x} is a variable of an instance, {@code {P}1@s} or
 * {@code P.s} the condition that it is in a state, and a bare name a shared variable or a constant. Names of traces have
 * their meaning, too: {@code q.count} and {@code q[0]} of a queue, and cells of nested values.
 */
final class PredicateLowering extends TermLowering {
    private final List<ProcessInstance> processes;
    private final Messages messages;
    private final Map<String, Expr> named;
    private final Declarations declarations;
    private final SlotNames slots;

    PredicateLowering(
            Declarations declarations,
            Scope shared,
            List<ProcessInstance> processes,
            Messages messages,
            Map<String, Expr> named,
            SlotNames slots) {
        super(declarations, shared, null);
        this.declarations = declarations;
        this.slots = slots;
        this.processes = processes;
        this.messages = messages;
        this.named = named;
    }

    @Override
    public Value lower(Term term, @Nullable Type expected) {
        Expr slot = slots.find(term);
        return slot == null || isTyped(term) ? super.lower(term, expected) : Value.of(Type.NUMBER, slot);
    }

    /** Whether a term has a meaning by types, which comes before that of a slot. */
    private boolean isTyped(Term term) {
        Messages attempt = messages.apart();
        try {
            new PredicateLowering(declarations.in(attempt), scope(), processes, attempt, named, SlotNames.NONE)
                    .lower(term, null);
            return true;
        } catch (Reported e) {
            return false;
        }
    }

    @Override
    @Nullable
    public Value queued(Value value, Term.Element term) {
        OptionalInt index = Folding.constant(number(term.index()));
        if (!(value.type() instanceof Type.Queue queue) || index.isEmpty()) {
            return null;
        }
        if (index.getAsInt() < 0 || index.getAsInt() >= queue.capacity()) {
            throw error(
                    term.index().offset(),
                    "index " + index.getAsInt() + " is out of range 0.." + (queue.capacity() - 1));
        }
        return value.queued(index.getAsInt());
    }

    @Override
    @Nullable
    public Value part(Value value, String name) {
        if (value.type() instanceof Type.Queue queue) {
            return queue.lengthName().equals(name) ? Value.of(Type.NUMBER, value.cell(0, 0)) : null;
        }
        int constructor = value.type() instanceof Type.Union union ? union.index(name) : -1;
        boolean hasArgument = constructor >= 0
                && ((Type.Union) value.type()).constructors().get(constructor).argument() != null;
        return hasArgument ? value.argument(constructor) : null;
    }

    private Reported error(int offset, String message) {
        messages.error(offset, message);
        return new Reported();
    }

    @Override
    public Value reference(Name name) {
        Expr predicate = scope().get(name.text()) == null ? named.get(name.text()) : null;
        if (predicate == null && scope().get(name.text()) == null && declarations.constructor(name.text()) == null) {
            for (ProcessInstance process : processes) {
                if (process.name().equals(name.text())) {
                    throw error(
                            name.offset(),
                            "'" + name.text() + "' is a process; that it is in a state is written '" + name.text() + "."
                                    + process.decl().states().get(0).text() + "'");
                }
                if (process.scope().own().containsKey(name.text()) || process.inState(name.text()) != null) {
                    throw error(
                            name.offset(),
                            "there is no shared variable '" + name.text() + "'; that of a process is written '"
                                    + process.name() + "." + name.text() + "'");
                }
            }
        }
        return predicate != null ? Value.of(Type.BOOL, predicate) : super.reference(name);
    }

    @Override
    public List<String> known() {
        List<String> known = super.known();
        known.addAll(named.keySet());
        processes.forEach(process -> known.add(process.name()));
        return known;
    }

    /** The length of a queue, unless a function has that name. */
    @Override
    public Value call(Term.Call call) {
        boolean isLength = call.name().text().equals("len")
                && call.arguments().size() == 1
                && declarations.function("len") == null
                && declarations.constructor("len") == null;
        return isLength
                ? super.lower(
                        new Term.Unary(
                                Term.Operator.LENGTH,
                                call.arguments().get(0),
                                call.name().offset()),
                        Type.NUMBER)
                : super.call(call);
    }

    @Override
    public Value instance(Term.Instance term) {
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
    public Value field(Term.FieldOf term) {
        if (term.record() instanceof Term.Reference reference
                && scope().get(reference.name().text()) == null) {
            for (ProcessInstance process : processes) {
                if (process.name().equals(reference.name().text())) {
                    return member(process, term.field());
                }
            }
        }
        return super.field(term);
    }

    /** The condition to be in a state, or else a variable. */
    private Value member(ProcessInstance process, Name name) {
        boolean isVariable = process.scope().own().containsKey(name.text());
        if (process.inState(name.text()) == null) {
            if (!isVariable) {
                List<String> known = new ArrayList<>(process.scope().own().keySet());
                process.decl().states().forEach(state -> known.add(state.text()));
                throw error(
                        name.offset(),
                        "'" + process.name() + "' has neither a state nor a variable '" + name.text() + "'"
                                + Spelling.candidates(name.text(), known));
            }
            return variable(process, name);
        }
        if (isVariable) {
            List<ProcessInstance> same = processes.stream()
                    .filter(other -> other.decl() == process.decl())
                    .toList();
            messages.warning(
                    name.offset(),
                    "'" + process.name() + "." + name.text() + "' is the state '" + name.text() + "'; the variable is"
                            + " written '{" + process.decl().name().text() + "}" + (same.indexOf(process) + 1) + ":"
                            + name.text() + "'");
        }
        return state(process, name);
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
