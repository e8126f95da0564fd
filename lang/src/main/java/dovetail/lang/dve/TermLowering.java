package dovetail.lang.dve;

import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.dve.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the names in expressions and folds constants. After an error, which is reported, the result is some
 * expression that no network will ever be built from.
 */
class TermLowering {
    static final Expr UNKNOWN = new Expr.Read(0);

    private final Names names;
    private final @Nullable ProcessScope scope;
    private final Messages messages;

    /**
     * @param scope the process whose names come first, or null
     */
    public TermLowering(Names names, @Nullable ProcessScope scope, Messages messages) {
        this.names = names;
        this.scope = scope;
        this.messages = messages;
    }

    public Expr lower(Term term) {
        if (term instanceof Term.Number number) {
            return Expr.constant(number.value());
        } else if (term instanceof Term.Variable variable) {
            return variable(variable);
        } else if (term instanceof Term.Member member) {
            return member(member);
        } else if (term instanceof Term.Call call) {
            return call(call);
        } else if (term instanceof Term.Unary unary) {
            Expr operand = lower(unary.operand());
            return operand instanceof Expr.Constant c
                    ? Expr.constant(unary.op().apply(c.value()))
                    : new Expr.Unary(unary.op(), operand);
        } else if (term instanceof Term.Chain chain) {
            List<Expr> operands = new ArrayList<>();
            for (Term operand : chain.operands()) {
                operands.add(lower(operand));
            }
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

    /** The test that a process is in a state; predicates know further parts. */
    Expr member(Term.Member term) {
        ProcessScope process = names.process(term.owner(), messages);
        if (process == null) {
            return UNKNOWN;
        }
        if (term.index() != null) {
            messages.error(term.index().offset(), "a state takes no index");
        }
        return inState(process, term);
    }

    /** The test that a process is in a state. */
    final Expr inState(ProcessScope process, Term.Member term) {
        if (process.isProperty()) {
            messages.error(
                    term.owner(),
                    "process '" + process.name() + "' is the property; its states are not part of the system");
            return UNKNOWN;
        }
        return Expr.equal(process.locationSlot(), process.state(term.name(), messages));
    }

    /** A function of a channel, which predicates have. */
    public Expr call(Term.Call term) {
        messages.error(
                term.function(),
                "there is no function '" + term.function().text() + "' in a model; 'len', 'empty' and 'full' of a"
                        + " channel are for properties");
        return UNKNOWN;
    }

    Expr variable(Term.Variable term) {
        Symbol symbol = symbol(term);
        if (symbol instanceof Symbol.Constant constant) {
            if (term.index() != null) {
                notAnArray(term, term.index());
            }
            return Expr.constant(constant.value());
        }
        return symbol instanceof Symbol.Stored stored ? stored(term, stored) : UNKNOWN;
    }

    /** The value of a variable or of a cell. */
    final Expr stored(Term.Variable term, Symbol.Stored stored) {
        Variable variable = stored.variable();
        Expr index = index(term, stored);
        if (index instanceof Expr.Constant c && c.value() >= 0 && c.value() < variable.slots()) {
            return new Expr.Read(variable.base() + c.value());
        }
        return new Expr.ReadCell(variable.base(), variable.slots(), index);
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
            if (variable.isArray() && warnsAbout(stored)) {
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
            outOfRange(
                    term.index().offset(),
                    "index " + c.value() + " is out of range for '"
                            + term.name().text() + "[" + variable.length() + "]'");
        }
        return index;
    }

    /** Whether to warn about an array without index: a model has one warning for each array. */
    boolean warnsAbout(Symbol.Stored array) {
        return names.firstWarning(array);
    }

    /** Reports a constant index past the end of an array: the step may be impossible. */
    void outOfRange(int offset, String message) {
        messages.warning(offset, message + ", which is a model error when it is evaluated");
    }

    private void notAnArray(Term.Variable term, Term index) {
        messages.error(index.offset(), "'" + term.name().text() + "' is not an array and takes no index");
    }

    /** The meaning of a name, or null, which is reported. */
    private @Nullable Symbol symbol(Term.Variable term) {
        if (term.process() != null) {
            if (!names.processes().containsKey(term.process().text())
                    && isVariable(term.process().text())) {
                messages.error(
                        term.process(),
                        "'" + term.process().text() + "' is a variable, and '->' follows a process; an implication is"
                                + " written 'imply'");
                return null;
            }
            ProcessScope process = names.process(term.process(), messages);
            return process == null ? null : foreign(process, term.name());
        }
        String name = term.name().text();
        Symbol symbol = scope == null ? null : scope.variables().get(name);
        if (symbol == null) {
            symbol = names.variables().get(name);
        }
        if (symbol == null) {
            symbol = other(term);
        }
        boolean incomplete =
                names.isIncomplete() || scope != null && scope.decl().incomplete();
        if (symbol == null && !incomplete) {
            messages.error(term.name(), "there is no variable '" + name + "'" + hint(name));
        }
        return symbol;
    }

    private boolean isVariable(String name) {
        return names.variables().containsKey(name)
                || scope != null && scope.variables().containsKey(name);
    }

    /** The meaning of a name that is no variable, or null. */
    @Nullable
    Symbol other(Term.Variable term) {
        return null;
    }

    /** The names that are no variables and have a meaning all the same. */
    Collection<String> otherNames() {
        return List.of();
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
        if (names.channels().containsKey(name)) {
            return "; '" + name + "' is a channel";
        }
        if (names.processes().containsKey(name)) {
            return "; '" + name + "' is a process, whose states are written '" + name + ".s'";
        }
        List<String> known =
                new ArrayList<>(scope == null ? List.of() : scope.variables().keySet());
        known.addAll(names.variables().keySet());
        known.addAll(otherNames());
        return Spelling.candidates(name, known);
    }

    private @Nullable Symbol foreign(ProcessScope process, Name name) {
        Symbol symbol = process.variables().get(name.text());
        if (symbol == null && !process.decl().incomplete()) {
            messages.error(
                    name,
                    "process '" + process.name() + "' has no variable '" + name.text() + "'"
                            + (process.hasState(name.text())
                                    ? "; the state is written '" + process.name() + "." + name.text() + "'"
                                    : Spelling.candidates(
                                            name.text(), process.variables().keySet())));
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
