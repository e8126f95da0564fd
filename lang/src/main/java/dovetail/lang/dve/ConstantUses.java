package dovetail.lang.dve;

import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.lang.dve.syntax.Syntax.Assertion;
import dovetail.lang.dve.syntax.Syntax.Effect;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.dve.syntax.Syntax.Sync;
import dovetail.lang.dve.syntax.Syntax.Transition;
import dovetail.lang.dve.syntax.Syntax.VariableDecl;
import dovetail.lang.dve.syntax.Term;
import dovetail.model.data.Variable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the variables whose values are named constants, so that traces can show the names. Such a variable is assigned
 * only named constants, literals that one of these names stands for, and values of other such variables, also by messages.
 * It is compared for equality alone. Its initial value may be any number. Errors of the text are reported elsewhere.
 */
final class ConstantUses {
    private final Names names;
    private final ValueGroups groups = new ValueGroups();

    ConstantUses(Names names, List<VariableDecl> globals) {
        this.names = names;
        for (VariableDecl global : globals) {
            initial(global, null);
        }
        for (ProcessScope scope : names.processes().values()) {
            process(scope);
        }
    }

    /** The names of the values of a variable; empty for numbers. */
    Map<Integer, String> names(Variable variable) {
        return groups.names(variable.base());
    }

    /** The names of a value of messages; empty for numbers. */
    Map<Integer, String> names(Channel channel, int index) {
        return groups.names(field(channel.name().text(), index));
    }

    /** A value of the messages of a channel, as a member of a group; a text, since the equality of records is slow to start. */
    private static String field(String channel, int index) {
        return channel + " " + index;
    }

    private void process(ProcessScope scope) {
        ProcessDecl decl = scope.decl();
        for (VariableDecl variable : decl.variables()) {
            initial(variable, scope);
        }
        for (Assertion assertion : decl.assertions()) {
            condition(assertion.condition(), scope);
        }
        for (Transition transition : decl.transitions()) {
            if (transition.guard() != null) {
                condition(transition.guard(), scope);
            }
            if (transition.sync() != null) {
                message(transition.sync(), scope);
            }
            for (Effect effect : transition.effects()) {
                index(effect.place(), scope);
                stored(effect.place(), scope, effect.value());
            }
        }
    }

    private void initial(VariableDecl decl, @Nullable ProcessScope scope) {
        Symbol symbol = symbol(decl.name().text(), scope);
        if (symbol instanceof Symbol.Stored stored) {
            for (Term value : decl.initial()) {
                if (stored.constant() || !(value instanceof Term.Number)) {
                    value(stored.variable().base(), value, scope);
                }
            }
        }
    }

    private void message(Sync sync, ProcessScope scope) {
        for (int i = 0; i < sync.values().size(); i++) {
            String field = field(sync.channel().text(), i);
            Term value = sync.values().get(i);
            if (sync.send()) {
                value(field, value, scope);
            } else if (value instanceof Term.Variable place) {
                index(place, scope);
                if (symbol(place, scope) instanceof Symbol.Stored stored) {
                    groups.unite(field, stored.variable().base());
                }
            }
        }
    }

    private void stored(Term.Variable place, ProcessScope scope, Term value) {
        if (symbol(place, scope) instanceof Symbol.Stored stored) {
            value(stored.variable().base(), value, scope);
        } else {
            condition(value, scope);
        }
    }

    /** A term whose value is stored in a member of a group. */
    private void value(Object member, Term term, @Nullable ProcessScope scope) {
        if (term instanceof Term.Number number) {
            groups.literal(member, number.value());
        } else if (term instanceof Term.Variable variable) {
            index(variable, scope);
            Symbol symbol = symbol(variable, scope);
            if (symbol instanceof Symbol.Constant constant) {
                groups.name(member, variable.name().text(), constant.value());
            } else if (symbol instanceof Symbol.Stored stored) {
                groups.unite(member, stored.variable().base());
            }
        } else {
            groups.number(member);
            condition(term, scope);
        }
    }

    /** A term whose value is a condition, or is computed with. */
    private void condition(Term term, @Nullable ProcessScope scope) {
        if (term instanceof Term.Unary unary) {
            if (unary.op() != UnaryOp.NOT) {
                number(unary.operand(), scope);
            }
            condition(unary.operand(), scope);
        } else if (term instanceof Term.Chain chain) {
            for (Term operand : chain.operands()) {
                condition(operand, scope);
            }
        } else if (term instanceof Term.Variable variable) {
            index(variable, scope);
        } else if (term instanceof Term.Binary binary) {
            binary(binary, scope);
        }
    }

    private void binary(Term.Binary binary, @Nullable ProcessScope scope) {
        boolean compares = binary.op() == BinaryOp.EQ || binary.op() == BinaryOp.NE;
        if (compares) {
            compared(binary.left(), binary.right(), scope);
            compared(binary.right(), binary.left(), scope);
        } else if (!binary.op().isLazy()) {
            number(binary.left(), scope);
            number(binary.right(), scope);
        }
        condition(binary.left(), scope);
        condition(binary.right(), scope);
    }

    /** A variable that is compared with a constant may have it as a value; one compared with a result is a number. */
    private void compared(Term side, Term other, @Nullable ProcessScope scope) {
        if (other instanceof Term.Variable name) {
            if (side instanceof Term.Variable variable
                    && symbol(variable, scope) instanceof Symbol.Stored stored
                    && symbol(name, scope) instanceof Symbol.Constant constant) {
                groups.name(stored.variable().base(), name.name().text(), constant.value());
            }
        } else if (!(other instanceof Term.Number)) {
            number(side, scope);
        }
    }

    private void number(Term term, @Nullable ProcessScope scope) {
        if (term instanceof Term.Variable variable && symbol(variable, scope) instanceof Symbol.Stored stored) {
            groups.number(stored.variable().base());
        }
    }

    /** A variable that selects a cell is a number. */
    private void index(Term.Variable variable, @Nullable ProcessScope scope) {
        if (variable.index() != null) {
            number(variable.index(), scope);
            condition(variable.index(), scope);
        }
    }

    private @Nullable Symbol symbol(Term.Variable term, @Nullable ProcessScope scope) {
        if (term.process() == null) {
            return symbol(term.name().text(), scope);
        }
        ProcessScope process = names.processes().get(term.process().text());
        return process == null ? null : process.variables().get(term.name().text());
    }

    private @Nullable Symbol symbol(String name, @Nullable ProcessScope scope) {
        Symbol symbol = scope == null ? null : scope.variables().get(name);
        return symbol == null ? names.variables().get(name) : symbol;
    }
}
