package dovetail.lang.fiacre.lower.term;

import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Command;
import dovetail.lang.fiacre.syntax.Syntax;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.source.token.Name;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates calls of functions by inlining their bodies. A recursion is inlined up to a depth; a path past it ends the
 * run as unknown.
 */
final class FunctionCalls {
    private static final int DEEPEST = 100;
    /** The most calls inlined in one term: a function that calls itself twice would double the program at each level. */
    private static final int MOST = 2_000;

    private final Declarations declarations;
    private int depth;
    private int inlined;

    FunctionCalls(Declarations declarations) {
        this.declarations = declarations;
    }

    Value call(Syntax.FunctionDecl function, Term.Call call, TermLowering terms) {
        if (call.arguments().size() != function.parameters().size()) {
            throw declarations.error(
                    call.offset(),
                    "'" + function.name().text() + "' takes "
                            + function.parameters().size() + " arguments, not "
                            + call.arguments().size());
        }
        Type result = declarations.type(function.result());
        inlined = depth == 0 ? 0 : inlined + 1;
        if (depth == DEEPEST || inlined > MOST) {
            Code code = terms.code(call.offset(), "a recursion as deep as this");
            String name = "a recursion of the function '" + function.name().text() + "'";
            code.add(Statement.Loop.limit(
                    depth == DEEPEST
                            ? name + " is deeper than " + DEEPEST + " calls"
                            : name + " has more than " + MOST + " calls in a step"));
            return Value.least(result);
        }
        depth++;
        try {
            Scope scope = new Scope(declarations.constants());
            Set<String> assigned = Commands.assigned(function.body());
            for (int i = 0; i < function.parameters().size(); i++) {
                Syntax.ParameterDecl parameter = function.parameters().get(i);
                Type type = declarations.type(parameter.type());
                Value value = terms.typed(call.arguments().get(i), type);
                scope.put(parameter.name().text(), parameter(function, i, value, type, assigned, terms));
            }
            Term plain = plainResult(function);
            return plain != null
                    ? plain(
                            new TermLowering(declarations, scope, codeOf(terms), this).typed(plain, result),
                            result,
                            terms)
                    : run(function, result, scope, terms.code(call.offset(), "a function with statements"));
        } finally {
            depth--;
        }
    }

    private static @Nullable Code codeOf(TermLowering terms) {
        return terms.hasCode() ? terms.code(0, "") : null;
    }

    /** A parameter: the argument itself, or a variable with its value when it is computed or assigned. */
    private static Scope.Binding parameter(
            Syntax.FunctionDecl function, int index, Value value, Type type, Set<String> assigned, TermLowering terms) {
        Name name = function.parameters().get(index).name();
        boolean isKept = (value.access() != null || isSimple(value))
                && fits(value, type)
                && (value.isTotal() || isComputedFirst(function, name.text()));
        if (!assigned.contains(name.text()) && (isKept || !terms.hasCode())) {
            return Scope.Binding.constant(value.as(type));
        }
        Code code = terms.code(name.offset(), "a function that assigns a parameter");
        Access copy = code.variable(type);
        Stores.store(copy, value, code);
        return Scope.Binding.variable(copy);
    }

    /** The result of a function that is one term; a range is checked. */
    private static Value plain(Value value, Type result, TermLowering terms) {
        if (fits(value, result) || !terms.hasCode()) {
            return value.as(result);
        }
        Code code = terms.code(0, "");
        Access copy = code.variable(result);
        Stores.store(copy, value, code);
        return Value.of(copy);
    }

    /** Whether the form of a value shows that it is in the ranges of a type. */
    private static boolean fits(Value value, Type type) {
        Access access = value.access();
        for (int i = 0; i < type.leaves().size(); i++) {
            Domain domain = type.leaves().get(i).domain();
            Domain from = access == null ? Type.ANY_INT : access.cells().get(i).domain();
            boolean isWithin = from.min() >= domain.min() && from.max() <= domain.max();
            for (Expr cell : value.cells(i)) {
                if (!isWithin && Folding.inRange(cell, domain) != cell) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether a function with a plain result reads a parameter on every path, so that it need not be computed before. */
    private static boolean isComputedFirst(Syntax.FunctionDecl function, String parameter) {
        Term plain = plainResult(function);
        return plain != null && alwaysReads(plain, parameter);
    }

    private static boolean alwaysReads(Term term, String name) {
        if (term instanceof Term.Reference reference) {
            return reference.name().text().equals(name);
        } else if (term instanceof Term.Unary unary) {
            return alwaysReads(unary.operand(), name);
        } else if (term instanceof Term.Binary binary) {
            boolean isLazy = binary.op() == Term.Operator.IMPLY;
            return alwaysReads(binary.left(), name) || !isLazy && alwaysReads(binary.right(), name);
        } else if (term instanceof Term.Chain chain) {
            return alwaysReads(chain.operands().get(0), name);
        } else if (term instanceof Term.Conditional conditional) {
            return alwaysReads(conditional.condition(), name);
        } else if (term instanceof Term.Element element) {
            return alwaysReads(element.array(), name) || alwaysReads(element.index(), name);
        }
        return term instanceof Term.FieldOf field && alwaysReads(field.record(), name);
    }

    private static boolean isSimple(Value value) {
        for (Expr expr : value.flat()) {
            if (!(expr instanceof Expr.Constant) && !(expr instanceof Expr.Read)) {
                return false;
            }
        }
        return true;
    }

    /** The term of a function that only returns one, or null. */
    private static @Nullable Term plainResult(Syntax.FunctionDecl function) {
        Command body = function.body();
        while (body instanceof Command.Sequence sequence && sequence.parts().size() == 1) {
            body = sequence.parts().get(0);
        }
        return function.variables().isEmpty() && body instanceof Command.Return result ? result.value() : null;
    }

    private Value run(Syntax.FunctionDecl function, Type result, Scope scope, Code code) {
        if (!Commands.returns(function.body())) {
            throw declarations.error(
                    function.name().offset(), "the function '" + function.name().text() + "' returns no value");
        }
        for (Syntax.VariableDecl variable : function.variables()) {
            Type type = declarations.type(variable.type());
            Access access = code.variable(type);
            Value initial = variable.initial() == null
                    ? Value.least(type)
                    : new TermLowering(declarations, scope, code, this).typed(variable.initial(), type);
            Stores.store(access, initial, code);
            scope.put(variable.name().text(), Scope.Binding.variable(access));
        }
        Access value = code.variable(result);
        Stores.store(value, Value.least(result), code);
        Access returned = null;
        if (!Commands.returnsLast(function.body())) {
            returned = code.temporary(Type.BOOL);
            Stores.store(returned, Value.truth(false), code);
        }
        TermLowering terms = new TermLowering(declarations, scope, code, this);
        new CommandLowering(declarations, terms, code, new CommandLowering.Frame(value, returned))
                .lower(function.body());
        return Value.of(value);
    }
}
