package dovetail.lang.dve;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Name;
import dovetail.model.Domain;
import dovetail.model.Place;
import dovetail.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the names in expressions and folds constants. After an error, which is reported, the result is some
 * expression that no network will ever be built from.
 */
final class TermLowering {
    private static final Expr UNKNOWN = new Expr.Read(0);

    private final Names names;
    private final @Nullable ProcessScope scope;
    private final Messages messages;
    private final Map<String, Expr> named;

    /**
     * @param scope the process whose names come first, or null
     */
    TermLowering(Names names, @Nullable ProcessScope scope, Messages messages) {
        this(names, scope, messages, Map.of());
    }

    /**
     * @param named expressions that can be used by names which the model does not have
     */
    TermLowering(Names names, @Nullable ProcessScope scope, Messages messages, Map<String, Expr> named) {
        this.names = names;
        this.scope = scope;
        this.messages = messages;
        this.named = named;
    }

    Expr lower(Term term) {
        if (term instanceof Term.Number number) {
            return Expr.constant(number.value());
        } else if (term instanceof Term.Variable variable) {
            return variable(variable);
        } else if (term instanceof Term.InState test) {
            return inState(test);
        } else if (term instanceof Term.Unary unary) {
            Expr operand = lower(unary.operand());
            return operand instanceof Expr.Constant c
                    ? Expr.constant(unary.op().apply(c.value()))
                    : new Expr.Unary(unary.op(), operand);
        } else if (term instanceof Term.Chain chain) {
            List<Expr> operands = new ArrayList<>();
            chain.operands().forEach(operand -> operands.add(lower(operand)));
            return Chains.join(chain.op(), operands);
        }
        return binary((Term.Binary) term);
    }

    private Expr binary(Term.Binary binary) {
        Expr left = lower(binary.left());
        Expr right = lower(binary.right());
        BinaryOp op = binary.op();
        if (right instanceof Expr.Constant b) {
            if (op.divides() && b.value() == 0) {
                messages.warning(
                        binary.at(), "this always divides by zero, which is a model error when it is evaluated");
            } else if (left instanceof Expr.Constant a) {
                return Expr.constant(op.apply(a.value(), b.value()));
            }
        }
        return Expr.binary(op, left, right);
    }

    private Expr inState(Term.InState test) {
        ProcessScope process = names.process(test.process(), messages);
        if (process == null) {
            return UNKNOWN;
        }
        if (process.isProperty()) {
            messages.error(
                    test.process(),
                    "process '" + process.name() + "' is the property; its states are not part of the system");
            return UNKNOWN;
        }
        return Expr.equal(process.locationSlot(), process.state(test.state(), messages));
    }

    private Expr variable(Term.Variable term) {
        Expr expression = named(term);
        if (expression != null) {
            return expression;
        }
        Symbol symbol = symbol(term);
        if (symbol instanceof Symbol.Constant constant) {
            if (term.index() != null) {
                notAnArray(term, term.index());
            }
            return Expr.constant(constant.value());
        } else if (symbol instanceof Symbol.Stored stored) {
            Variable variable = stored.variable();
            Expr index = index(term, stored);
            if (index instanceof Expr.Constant c && c.value() >= 0 && c.value() < variable.slots()) {
                return new Expr.Read(variable.base() + c.value());
            }
            return new Expr.ReadCell(variable.base(), variable.slots(), index);
        }
        return UNKNOWN;
    }

    /** The expression that is used by a name, or null when the term is no such use. */
    private @Nullable Expr named(Term.Variable term) {
        String name = term.name().text();
        boolean isName = term.process() == null
                && term.index() == null
                && !names.variables().containsKey(name);
        return isName ? named.get(name) : null;
    }

    /** The target of an assignment or a receive; null when it is no target, which is reported. */
    @Nullable
    Place place(Term.Variable term) {
        Symbol symbol = symbol(term);
        boolean constant = symbol instanceof Symbol.Constant || symbol instanceof Symbol.Stored s && s.constant();
        if (constant) {
            messages.error(term.offset(), "'" + term.name().text() + "' is a constant and cannot be changed");
        }
        if (!(symbol instanceof Symbol.Stored stored)) {
            return null;
        }
        Variable variable = stored.variable();
        Expr index = index(term, stored);
        if (index instanceof Expr.Constant c && c.value() >= 0 && c.value() < variable.slots()) {
            return new Place.Single(variable.base() + c.value(), variable.domain());
        }
        return new Place.Cell(variable.base(), variable.slots(), index, variable.domain());
    }

    /** The cell that is meant; a scalar has one, and an array without an index means its first, as in DiVinE. */
    private Expr index(Term.Variable term, Symbol.Stored stored) {
        Variable variable = stored.variable();
        if (term.index() == null) {
            if (variable.isArray() && names.firstWarning(stored)) {
                String name = term.name().text();
                messages.warning(
                        term.offset(),
                        "'" + name + "' is an array; without an index, here and elsewhere, '" + name + "[0]' is meant");
            }
            return Expr.constant(0);
        }
        Expr index = lower(term.index());
        if (!variable.isArray()) {
            notAnArray(term, term.index());
            return Expr.constant(0);
        }
        if (index instanceof Expr.Constant c && (c.value() < 0 || c.value() >= variable.length())) {
            messages.warning(
                    term.index().offset(),
                    "index " + c.value() + " is out of range for '"
                            + term.name().text() + "[" + variable.length()
                            + "]', which is a model error when it is evaluated");
        }
        return index;
    }

    private void notAnArray(Term.Variable term, Term index) {
        messages.error(index.offset(), "'" + term.name().text() + "' is not an array and takes no index");
    }

    /** The meaning of a name, or null, which is reported. */
    private @Nullable Symbol symbol(Term.Variable term) {
        if (term.process() != null) {
            ProcessScope process = names.process(term.process(), messages);
            return process == null ? null : foreign(process, term.name());
        }
        String name = term.name().text();
        Symbol symbol = scope == null ? null : scope.variables().get(name);
        if (symbol == null) {
            symbol = names.variables().get(name);
        }
        boolean incomplete =
                names.isIncomplete() || scope != null && scope.decl().incomplete();
        if (symbol == null && !incomplete) {
            messages.error(term.name(), "there is no variable '" + name + "'" + hint(name));
        }
        return symbol;
    }

    private String hint(String name) {
        if (scope != null && scope.hasState(name)) {
            return "; the state is written '" + scope.name() + "." + name + "'";
        }
        for (Map.Entry<String, ProcessScope> process : names.processes().entrySet()) {
            if (scope == null && process.getValue().variables().containsKey(name)) {
                return "; that of a process is written '" + process.getKey() + "->" + name + "'";
            }
        }
        return "";
    }

    private @Nullable Symbol foreign(ProcessScope process, Name name) {
        Symbol symbol = process.variables().get(name.text());
        if (symbol == null && !process.decl().incomplete()) {
            messages.error(name, "process '" + process.name() + "' has no variable '" + name.text() + "'");
        }
        return symbol;
    }

    /** Whether a value surely fits a type, so that it need not be cut to it. */
    boolean fits(Term term, Expr lowered, Domain type) {
        if (lowered instanceof Expr.Constant constant) {
            return type.contains(constant.value());
        }
        boolean known = lowered != UNKNOWN;
        if (known && term instanceof Term.Variable variable && symbol(variable) instanceof Symbol.Stored stored) {
            return type.contains(stored.domain().min())
                    && type.contains(stored.domain().max());
        }
        return false;
    }
}
