package dovetail.lang.fiacre.lower;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Folding;
import dovetail.lang.fiacre.lower.term.Reported;
import dovetail.lang.fiacre.lower.term.Scope;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.lang.fiacre.syntax.FiacreParser;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** A translated system: its components and rules, and the names by which predicates refer to its parts. */
public final class LoweredSystem {
    private final TransitionSystem system;
    private final Declarations declarations;
    private final List<ProcessInstance> processes;
    private final Scope shared;
    private final SlotNames slots;

    LoweredSystem(TransitionSystem system, Declarations declarations, List<ProcessInstance> processes, Scope shared) {
        this.system = system;
        this.declarations = declarations;
        this.processes = List.copyOf(processes);
        this.shared = shared;
        this.slots = new SlotNames(system.slots(), this.processes);
    }

    /** A network, or a timed network when the text has intervals. */
    public TransitionSystem system() {
        return system;
    }

    /** The constants that are single numbers or truth values, with their values. */
    public Map<String, String> constants() {
        return declarations.constantValues();
    }

    /**
     * Reads a predicate in Fiacre's expression syntax.
     *
     * @param named predicates that it may use by name; names of the system come first
     */
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        Diagnostics diagnostics = new Diagnostics();
        Term term = FiacreParser.predicate(text, diagnostics);
        Expr predicate = Expr.FALSE;
        if (term != null) {
            Messages messages = new Messages(text, diagnostics, Keywords::isKeyword);
            try {
                predicate = new PredicateLowering(declarations.in(messages), shared, processes, messages, named, slots)
                        .condition(term);
            } catch (Reported e) {
                // It has been reported.
            }
        }
        diagnostics.throwIfErrors();
        diagnostics.all().forEach(warnings);
        return predicate;
    }

    /**
     * Whether a user declared a variable that no statement mentions. Statements may leave no trace in the network, such as
     * the start of a task.
     */
    public boolean isUnmentioned(Variable variable) {
        return slots.isKnown(system.slots().get(variable.base()).name())
                && processes.stream().noneMatch(process -> mentions(process, variable));
    }

    private static boolean mentions(ProcessInstance process, Variable variable) {
        for (String name : References.of(process.decl())) {
            Scope.Binding binding = process.scope().get(name);
            Access access = binding == null ? null : binding.value().access();
            boolean isMeant =
                    access != null && access.cells().stream().anyMatch(cells -> cells.base() == variable.base());
            if (isMeant) {
                return true;
            }
        }
        return false;
    }

    /** The number of instances of a process. */
    public int instances(String process) {
        return (int) processes.stream()
                .filter(p -> p.decl().name().text().equals(process))
                .count();
    }

    /** The names of the processes that have instances, each once. */
    public List<String> processNames() {
        return processes.stream().map(p -> p.decl().name().text()).distinct().toList();
    }

    /** The shared queues among the parameters of an instance, in their order. */
    public List<Mailbox> mailboxes(String process, int number) {
        ProcessInstance instance = instance(process, number);
        List<Mailbox> found = new ArrayList<>();
        for (Syntax.ParameterDecl parameter : instance.decl().parameters()) {
            String name = parameter.name().text();
            Scope.Binding binding = instance.scope().get(name);
            Access access = binding == null ? null : binding.value().access();
            if (parameter.reference() && access != null && access.type() instanceof Type.Queue) {
                found.add(new Mailbox(name, access));
            }
        }
        return found;
    }

    private ProcessInstance instance(String process, int number) {
        return processes.stream()
                .filter(p -> p.decl().name().text().equals(process))
                .skip(number - 1L)
                .findFirst()
                .orElseThrow();
    }

    /** Reads a constant message for a queue, in Fiacre's expression syntax. */
    public Mailbox.Message message(SourceText text, Mailbox mailbox) {
        Diagnostics diagnostics = new Diagnostics();
        Term term = FiacreParser.predicate(text, diagnostics);
        Mailbox.Message message = null;
        if (term != null) {
            Messages messages = new Messages(text, diagnostics, Keywords::isKeyword);
            try {
                message = new Mailbox.Message(
                        declarations.in(messages).constant(term, mailbox.type().element()));
            } catch (Reported e) {
                // It has been reported.
            }
        }
        diagnostics.throwIfErrors();
        return Objects.requireNonNull(message);
    }

    /** The value of a constant number, such as a bound of time; throws with everything that is wrong with it. */
    public int number(SourceText text) {
        Diagnostics diagnostics = new Diagnostics();
        Term term = FiacreParser.predicate(text, diagnostics);
        int number = 0;
        if (term != null) {
            Messages messages = new Messages(text, diagnostics, Keywords::isKeyword);
            try {
                Value value = declarations.in(messages).constant(term, Type.NUMBER);
                number = Folding.constant(value.scalar()).orElseThrow();
            } catch (Reported e) {
                // It has been reported.
            }
        }
        diagnostics.throwIfErrors();
        return number;
    }
}
