package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.AnyValue;
import dovetail.lang.fiacre.lower.term.Code;
import dovetail.lang.fiacre.lower.term.Declarations;
import dovetail.lang.fiacre.lower.term.Patterns;
import dovetail.lang.fiacre.lower.term.Stores;
import dovetail.lang.fiacre.lower.term.TermLowering;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.fiacre.syntax.TypeTerm;
import dovetail.lang.source.token.Name;
import dovetail.model.Statement;
import java.util.List;

/**
 * Translates the use of tasks, which are code outside the model. Tasks belong to the environment: a start computes the
 * arguments, and a result is any value of its type.
 *
 * @param terms the terms of the process, which add to {@code code}
 */
record TaskLowering(Declarations declarations, TermLowering terms, Code code) {
    private Syntax.TaskDecl task(Name name) {
        Syntax.TaskDecl task = declarations.task(name.text());
        if (task == null) {
            throw declarations.unknown(name, "task", declarations.taskNames());
        }
        return task;
    }

    /** Adds the computation of the arguments, which may be a model error. */
    void start(Command.StartTask start) {
        List<TypeTerm> types = task(start.task()).parameters();
        if (types.size() != start.arguments().size()) {
            throw declarations.error(
                    start.task().offset(),
                    "the task '" + start.task().text() + "' takes " + types.size() + " arguments, not "
                            + start.arguments().size());
        }
        for (int i = 0; i < types.size(); i++) {
            Type type = declarations.type(types.get(i));
            Stores.store(code.variable(type), terms.typed(start.arguments().get(i), type), code);
        }
    }

    /** Adds the store of the result; one of a type with infinitely many values ends the run as unknown if it is read. */
    void sync(Command.SyncTask sync, PathLowering.Names names) {
        Type type = declarations.type(task(sync.task()).result());
        Access target = new Patterns(declarations, terms).place(sync.target());
        if (!Type.compatible(type, target.type())) {
            throw declarations.error(
                    sync.target().offset(),
                    "expected a variable of type " + type.text() + ", found one of type "
                            + target.type().text());
        }
        if (isFinite(type)) {
            Access result = code.variable(type);
            new AnyValue(declarations, code, sync.target().offset()).store(result);
            Stores.store(target, Value.of(result), code);
        } else if (!(sync.target() instanceof Term.Reference reference) || !names.forget(reference.name())) {
            String message = "the task '" + sync.task().text() + "' may return any value of type " + type.text();
            declarations
                    .messages()
                    .warning(
                            sync.offset(),
                            message + ", which are infinitely many: a run that comes here ends as unknown");
            code.add(Statement.Loop.limit(message));
        }
    }

    private static boolean isFinite(Type type) {
        if (type instanceof Type.Int number) {
            return number.isRange();
        } else if (type instanceof Type.Array array) {
            return isFinite(array.element());
        } else if (type instanceof Type.Queue queue) {
            return isFinite(queue.element());
        } else if (type instanceof Type.Rec rec) {
            return rec.fields().stream().allMatch(field -> isFinite(field.type()));
        } else if (type instanceof Type.Union union) {
            return union.constructors().stream().allMatch(c -> c.argument() == null || isFinite(c.argument()));
        }
        return true;
    }
}
