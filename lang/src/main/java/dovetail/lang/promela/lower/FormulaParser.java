package dovetail.lang.promela.lower;

import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.expr.Expr;
import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Program;
import dovetail.lang.promela.syntax.PromelaParser;
import dovetail.ltl.Formula;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the formulas of {@code ltl} blocks; an operand without temporal operators is an expression over the model. */
final class FormulaParser {
    private static final Set<String> BINARY = Set.of(
            "U",
            "V",
            "W",
            "R",
            "until",
            "stronguntil",
            "weakuntil",
            "release",
            "implies",
            "equivalent",
            "->",
            "<->",
            "&&",
            "||",
            "and",
            "or");

    private static final Set<String> UNARY = Set.of("X", "always", "eventually", "next", "G", "F");

    private final Program program;
    private final SystemScope system;
    private final ControlGraph.Reports reports;
    private List<Token> tokens = List.of();
    private List<Atom> atoms = new ArrayList<>();
    private int at;
    private Token last;

    FormulaParser(Program program, SystemScope system, ControlGraph.Reports reports) {
        this.program = program;
        this.system = system;
        this.reports = reports;
        this.last = PromelaParser.end();
    }

    Property.LinearTime read(Program.Formula formula) {
        tokens = formula.tokens();
        atoms = new ArrayList<>();
        at = 0;
        last = formula.at();
        Formula read = binary(0);
        if (at < tokens.size()) {
            reports.error(tokens.get(at), "expected an operator or the end of the formula");
        }
        return new Property.LinearTime(formula.name(), read, atoms, RunRules.DEFAULT);
    }

    private boolean is(String word) {
        return at < tokens.size() && tokens.get(at).is(word);
    }

    private boolean isPair(int from, String first, String second) {
        return from + 1 < tokens.size()
                && tokens.get(from).is(first)
                && tokens.get(from + 1).is(second);
    }

    private static int level(String word) {
        return switch (word) {
            case "->", "<->", "implies", "equivalent" -> 0;
            case "||", "or" -> 1;
            case "&&", "and" -> 2;
            default -> 3;
        };
    }

    private boolean isBinary(int from) {
        return from < tokens.size() && BINARY.contains(tokens.get(from).text());
    }

    private Formula binary(int weakest) {
        Formula left = unary();
        while (isBinary(at) && level(tokens.get(at).text()) >= weakest) {
            String op = tokens.get(at++).text();
            // The temporal operators and implications group to the right.
            boolean toTheRight = level(op) == 0 || level(op) == 3;
            Formula right = binary(toTheRight ? level(op) : level(op) + 1);
            left = switch (op) {
                case "->", "implies" -> Formula.implies(left, right);
                case "<->", "equivalent" -> Formula.iff(left, right);
                case "||", "or" -> Formula.or(left, right);
                case "&&", "and" -> Formula.and(left, right);
                case "V", "R", "release" -> Formula.release(left, right);
                case "W", "weakuntil" -> Formula.weakUntil(left, right);
                default -> Formula.until(left, right);
            };
        }
        return left;
    }

    private Formula unary() {
        if (at >= tokens.size()) {
            reports.error(last, "the formula ends here, without an operand");
            return Formula.TRUE;
        }
        last = tokens.get(at);
        if (isPair(at, "[", "]")) {
            at += 2;
            return Formula.globally(unary());
        } else if (isPair(at, "<", ">")) {
            at += 2;
            return Formula.eventually(unary());
        } else if (UNARY.contains(last.text()) && !isOfModel(at + 1)) {
            at++;
            return switch (last.text()) {
                case "always", "G" -> Formula.globally(unary());
                case "eventually", "F" -> Formula.eventually(unary());
                default -> Formula.next(unary());
            };
        } else if (is("!") && isTemporalOperand(at + 1)) {
            at++;
            return Formula.not(unary());
        } else if (is("(") && isTemporalOperand(at)) {
            at++;
            Formula inner = binary(0);
            if (is(")")) {
                at++;
            } else {
                reports.error(last, "this '(' is not closed");
            }
            return inner;
        }
        return atom();
    }

    /** Whether an operator of the model follows a name, which then is no temporal operator. */
    private boolean isOfModel(int from) {
        return from >= tokens.size()
                || Set.of("==", "!=", "<=", ">=", ">", "+", "*", "@", ")")
                        .contains(tokens.get(from).text());
    }

    /** Whether an operand begins here that is no expression of the model. */
    private boolean isTemporalOperand(int from) {
        if (from >= tokens.size()) {
            return false;
        }
        if (isPair(from, "[", "]")
                || isPair(from, "<", ">")
                || UNARY.contains(tokens.get(from).text())) {
            return true;
        }
        if (tokens.get(from).is("!")) {
            return isTemporalOperand(from + 1);
        }
        if (!tokens.get(from).is("(")) {
            return false;
        }
        int depth = 0;
        for (int i = from; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            boolean isTemporal = isPair(i, "[", "]")
                    || isPair(i, "<", ">")
                    || UNARY.contains(token.text())
                    || isBinary(i) && level(token.text()) != 1 && level(token.text()) != 2;
            if (isTemporal) {
                return true;
            }
            if (depth == 0) {
                return false;
            }
        }
        return false;
    }

    private Formula atom() {
        int from = at;
        int depth = 0;
        while (at < tokens.size()) {
            Token token = tokens.get(at);
            if (depth == 0 && (isBinary(at) || token.is(")"))) {
                break;
            }
            depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
            at++;
        }
        if (from == at) {
            reports.error(last, "expected an operand, found " + last.shown());
            at++;
            return Formula.TRUE;
        }
        List<Token> own = new ArrayList<>(tokens.subList(from, at));
        String text = PromelaParser.text(own);
        own.add(PromelaParser.end());
        for (int i = 0; i < atoms.size(); i++) {
            if (atoms.get(i).text().equals(text)) {
                return Formula.atom(i);
            }
        }
        atoms.add(new Atom.State(text, expression(own)));
        return Formula.atom(atoms.size() - 1);
    }

    private Expr expression(List<Token> own) {
        Diagnostics diagnostics = new Diagnostics();
        try {
            Expr read = new TermLowering(system, null, system.globals(), system.timeout())
                    .lower(PromelaParser.expression(own, program, diagnostics));
            diagnostics.throwIfErrors();
            return read;
        } catch (InputException e) {
            reports.error(own.get(0), e.diagnostics().get(0).message());
            return Expr.TRUE;
        }
    }
}
