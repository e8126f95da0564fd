package dovetail.lang.promela.syntax;

import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Term.Argument;
import dovetail.lang.promela.syntax.Term.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads expressions, with the priorities of the operators of C. */
final class TermParser {
    private static final Set<String> OF_CHANNEL = Set.of("len", "full", "nfull", "empty", "nempty");

    /** The levels of brackets that may be open. */
    private static final int DEEPEST = 400;

    /** The greatest number, of 32 bits; it wraps around as in C. */
    private static final long MOST_NUMBER = 0xFFFF_FFFFL;

    /** The greatest priority of a process. */
    static final int MOST_PRIORITY = 255;

    private final Tokens in;
    private final Names names;
    private final Program program;
    private int depth;

    TermParser(Tokens in, Names names, Program program) {
        this.in = in;
        this.names = names;
        this.program = program;
    }

    Term term() {
        return term(BinaryOp.OR.precedence());
    }

    private Term term(int weakest) {
        if (++depth > DEEPEST) {
            throw in.error(in.peek(), "this expression is nested too deeply; at most " + DEEPEST + " levels");
        }
        Term left = operand();
        while (true) {
            BinaryOp op = op(in.peek());
            if (op == null || op.precedence() < weakest) {
                depth--;
                return left;
            }
            Token at = in.next();
            left = new Term.Binary(at, op, left, term(op.precedence() + 1));
        }
    }

    private static @Nullable BinaryOp op(Token token) {
        if (token.kind() != Token.Kind.SYMBOL) {
            return null;
        }
        for (BinaryOp op : BinaryOp.values()) {
            if (op.precedence() >= BinaryOp.OR.precedence() && op.symbol().equals(token.text())) {
                return op;
            }
        }
        return null;
    }

    private Term operand() {
        Token at = in.peek();
        if (at.is("!") || at.is("-") || at.is("~")) {
            in.next();
            Term operand = term(BinaryOp.MUL.precedence() + 1);
            UnaryOp op = at.is("!") ? UnaryOp.NOT : at.is("-") ? UnaryOp.NEG : UnaryOp.COMPLEMENT;
            return new Term.Unary(at, op, operand);
        }
        if (at.is("(")) {
            return parenthesis();
        }
        if (at.kind() == Token.Kind.NUMBER) {
            return number(in.next());
        }
        if (!at.isName()) {
            throw in.unexpected("an expression");
        }
        if (OF_CHANNEL.contains(at.text())) {
            in.next();
            in.expect("(");
            Term channel = variable();
            in.expect(")");
            return new Term.OfChannel(at, at.text(), channel);
        }
        return switch (at.text()) {
            case "true", "skip" -> new Term.Number(in.next(), 1);
            case "false" -> new Term.Number(in.next(), 0);
            case "timeout" -> new Term.Predefined(in.next(), Term.Kind.TIMEOUT);
            case "_" -> new Term.Predefined(in.next(), Term.Kind.ANY);
            case "np_" -> new Term.Predefined(in.next(), Term.Kind.NON_PROGRESS);
            case "_pid" -> new Term.Predefined(in.next(), Term.Kind.PID);
            case "_nr_pr" -> new Term.Predefined(in.next(), Term.Kind.PROCESSES);
            case "_last" -> new Term.Predefined(in.next(), Term.Kind.LAST);
            case "run" -> run(in.next());
            case "enabled", "pc_value", "get_priority" -> ofProcess(in.next());
            case "c_expr" -> throw refusedC(at);
            case "eval", "else", "printf", "atomic", "d_step", "of" -> throw in.unexpected("an expression");
            default -> named();
        };
    }

    RuntimeException refusedC(Token at) {
        return in.error(
                at,
                "'" + at.text()
                        + "' embeds C, which is not supported; write this part in Promela, or abstract from it");
    }

    /** A number; as in SPIN, one that begins with a zero is decimal. */
    private Term number(Token token) {
        boolean isHex = token.text().startsWith("0x") || token.text().startsWith("0X");
        long value;
        try {
            value = isHex ? Long.parseLong(token.text().substring(2), 16) : Long.parseLong(token.text());
        } catch (NumberFormatException e) {
            throw in.error(token, "'" + token.text() + "' is no number");
        }
        if (value > MOST_NUMBER) {
            throw in.error(token, "'" + token.text() + "' has more than 32 bits");
        }
        return new Term.Number(token, (int) value);
    }

    private Term parenthesis() {
        Token at = in.expect("(");
        Term inner = term();
        if (in.take("->")) {
            Term then = term();
            in.expect(":");
            Term otherwise = term();
            in.expect(")");
            return new Term.Conditional(at, inner, then, otherwise);
        }
        in.expect(")");
        return inner;
    }

    private Term ofProcess(Token function) {
        in.expect("(");
        Term number = term();
        in.expect(")");
        return new Term.OfProcess(function, function.text(), number);
    }

    private Term run(Token at) {
        Token process = in.name("the name of a proctype");
        in.expect("(");
        List<Term> arguments = new ArrayList<>();
        while (!in.at(")")) {
            arguments.add(term());
            if (!in.take(",")) {
                break;
            }
        }
        in.expect(")");
        return new Term.Run(at, process.text(), arguments, priority());
    }

    /** The priority that a declaration or a creation of a process gives; 1 where it gives none. */
    int priority() {
        if (!in.take("priority")) {
            return 1;
        }
        Token at = in.peek();
        int value = Terms.constant(operand()).orElse(0);
        if (value < 1 || value > MOST_PRIORITY) {
            throw in.error(at, "a priority is a constant between 1 and " + MOST_PRIORITY);
        }
        return value;
    }

    /** A symbolic name, a remote reference, a variable, or a question about messages. */
    private Term named() {
        Token name = in.peek();
        Integer symbolic = program.names().get(name.text());
        if (symbolic != null && names.find(name.text()) == null) {
            in.next();
            return new Term.Number(name, symbolic);
        }
        boolean isProcess = names.find(name.text()) == null;
        if (isProcess && (in.peek(1).is("@") || in.peek(1).is(":") || in.peek(1).is("["))) {
            return remote(in.next());
        }
        Term.Variable variable = variable();
        if ((in.at("?") || in.at("??")) && in.peek(1).is("[")) {
            boolean anywhere = in.next().is("??");
            in.expect("[");
            List<Argument> arguments = arguments();
            in.expect("]");
            return new Term.Poll(name, variable, anywhere, arguments);
        }
        return variable;
    }

    private Term remote(Token process) {
        Term number = null;
        if (in.take("[")) {
            number = term();
            in.expect("]");
        }
        if (in.take("@")) {
            return new Term.AtLabel(process, process.text(), number, in.name("a label"));
        }
        if (!in.at(":")) {
            names.require(process);
        }
        in.expect(":");
        Token name = in.name("a variable of the process");
        Term index = null;
        if (in.take("[")) {
            index = term();
            in.expect("]");
        }
        return new Term.Remote(process, process.text(), number, name, index);
    }

    /** A variable with its indices and fields. */
    Term.Variable variable() {
        Token name = in.name("a variable");
        List<Term.Part> parts = new ArrayList<>();
        Symbol symbol = names.require(name);
        parts.add(new Term.Part(symbol, index(symbol)));
        while (in.at(".")) {
            in.next();
            Token field = in.name("a field");
            Symbol found = field(symbol, field);
            if (found == null) {
                break;
            }
            symbol = found;
            parts.add(new Term.Part(symbol, index(symbol)));
        }
        return new Term.Variable(name, parts);
    }

    private @Nullable Symbol field(Symbol owner, Token name) {
        Type.Record record = owner.type().record();
        if (record != null) {
            for (Symbol field : record.fields()) {
                if (field.name().equals(name.text())) {
                    return field;
                }
            }
        }
        in.report(
                name,
                "'" + owner.name() + "' of type '" + owner.type().name() + "' has no field '" + name.text() + "'");
        return null;
    }

    private @Nullable Term index(Symbol symbol) {
        if (!in.at("[")) {
            return null;
        }
        Token open = in.next();
        Term index = term();
        in.expect("]");
        if (symbol.length() == 0) {
            in.report(open, "'" + symbol.name() + "' is no array");
        }
        return index;
    }

    /** The arguments of a receive: variables, constants, {@code eval(...)} and {@code _}. */
    List<Argument> arguments() {
        List<Argument> arguments = new ArrayList<>();
        argument(arguments);
        while (true) {
            if (in.take(",")) {
                argument(arguments);
            } else if (in.at("(")) {
                in.next();
                argument(arguments);
                while (in.take(",")) {
                    argument(arguments);
                }
                in.expect(")");
            } else {
                return arguments;
            }
        }
    }

    private void argument(List<Argument> arguments) {
        Token at = in.peek();
        if (at.is("eval")) {
            in.next();
            in.expect("(");
            arguments.add(new Argument(Mode.MATCH, term()));
            in.expect(")");
            return;
        }
        if (at.is("_")) {
            arguments.add(new Argument(Mode.IGNORE, new Term.Number(in.next(), 0)));
            return;
        }
        if (at.is("(")) {
            arguments.add(new Argument(Mode.MATCH, parenthesis()));
            return;
        }
        Term term = at.is("-") ? operand() : operandOfReceive();
        if (term instanceof Term.Variable variable) {
            arguments.add(new Argument(Mode.STORE, term));
            variable.symbol().assigned();
            variable.last().assigned();
        } else {
            arguments.add(new Argument(Mode.MATCH, term));
        }
    }

    private Term operandOfReceive() {
        Token at = in.peek();
        boolean isVariable = at.isName() && names.find(at.text()) != null;
        return isVariable ? variable() : operand();
    }
}
