package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Commands;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Interval;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the names that a process uses otherwise than to receive the result of a task. */
final class References {
    private final Set<String> names = new HashSet<>();

    private References() {}

    static Set<String> of(Syntax.ProcessDecl process) {
        References references = new References();
        process.transitions().forEach(transition -> references.command(transition.body()));
        if (process.init() != null) {
            references.command(process.init());
        }
        return references.names;
    }

    private void command(Command command) {
        Commands.any(command, c -> {
            own(c);
            return false;
        });
    }

    /** Collects the names of a statement without those of its parts. */
    private void own(Command command) {
        if (command instanceof Command.Assign assign) {
            assign.targets().forEach(this::pattern);
            terms(assign.values());
        } else if (command instanceof Command.AssignAny any) {
            any.targets().forEach(this::pattern);
            term(any.where());
        } else if (command instanceof Command.If branch) {
            term(branch.condition());
        } else if (command instanceof Command.Case cases) {
            term(cases.value());
            cases.branches().forEach(branch -> pattern(branch.pattern()));
        } else if (command instanceof Command.While loop) {
            term(loop.condition());
        } else if (command instanceof Command.Foreach loop) {
            names.add(loop.variable().text());
        } else if (command instanceof Command.On on) {
            term(on.condition());
        } else if (command instanceof Command.Wait wait) {
            interval(wait.interval());
        } else if (command instanceof Command.Send send) {
            terms(send.values());
        } else if (command instanceof Command.Receive receive) {
            receive.targets().forEach(this::pattern);
            term(receive.where());
        } else if (command instanceof Command.StartTask start) {
            terms(start.arguments());
        } else if (command instanceof Command.SyncTask sync && !(sync.target() instanceof Term.Reference)) {
            term(sync.target());
        }
    }

    private void interval(Interval interval) {
        term(interval.low().whole());
        term(interval.high() == null ? null : interval.high().whole());
    }

    private void pattern(Pattern pattern) {
        if (pattern instanceof Pattern.Constructed constructed && constructed.argument() != null) {
            pattern(constructed.argument());
        } else if (pattern instanceof Pattern.Access access) {
            term(access.place());
        }
    }

    private void terms(List<Term> terms) {
        terms.forEach(this::term);
    }

    private void term(@Nullable Term term) {
        if (term instanceof Term.Reference reference) {
            names.add(reference.name().text());
        } else if (term instanceof Term.Call call) {
            terms(call.arguments());
        } else if (term instanceof Term.Unary unary) {
            term(unary.operand());
        } else if (term instanceof Term.Binary binary) {
            term(binary.left());
            term(binary.right());
        } else if (term instanceof Term.Chain chain) {
            terms(chain.operands());
        } else if (term instanceof Term.Conditional conditional) {
            term(conditional.condition());
            term(conditional.then());
            term(conditional.otherwise());
        } else if (term instanceof Term.Element element) {
            term(element.array());
            term(element.index());
        } else if (term instanceof Term.FieldOf field) {
            term(field.record());
        } else if (term instanceof Term.ArrayOf array) {
            terms(array.elements());
        } else if (term instanceof Term.QueueOf queue) {
            terms(queue.elements());
        } else if (term instanceof Term.RecordOf fields) {
            fields.fields().forEach(field -> term(field.value()));
        }
    }
}
