package dovetail.lang.promela.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.promela.lexical.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads statements; {@link LoopParser} reads loops. */
final class StepParser {
    private static final Set<String> CLOSERS = Set.of("}", "::", "fi", "od");

    /** The symbols after a variable that a statement changes. */
    private static final Set<String> STORES = Set.of("=", "++", "--");

    private final Tokens in;
    private final Names names;
    private final TermParser terms;
    private final DeclarationParser declarations;
    private final LoopParser loops;
    /** Whether a declaration here gives an initial value, and is no assignment. */
    private boolean isAtStart;

    StepParser(Tokens in, Names names, TermParser terms, DeclarationParser declarations) {
        this.in = in;
        this.names = names;
        this.terms = terms;
        this.declarations = declarations;
        this.loops = new LoopParser(in, terms, declarations, this::loopBody);
    }

    /** Reads the body of a process in braces. */
    List<Step> body() {
        in.expect("{");
        isAtStart = true;
        List<Step> steps = sequence();
        in.expect("}");
        return steps;
    }

    private List<Step> sequence() {
        List<Step> steps = new ArrayList<>();
        separators();
        while (!in.atEnd() && !isCloser()) {
            if (declarations.isNext()) {
                declaration(steps);
            } else if (in.at("xr") || in.at("xs")) {
                exclusive();
            } else {
                Token first = in.peek();
                steps(steps);
                isAtStart = false;
                if (!separators()
                        && !isCloser()
                        && !in.atEnd()
                        && !in.peek().startsLine()
                        && !in.last().is("}")
                        && !first.is("else")) {
                    throw in.unexpected("';' or '->'");
                }
            }
            separators();
        }
        return steps;
    }

    private boolean isCloser() {
        return in.peek().kind() != Token.Kind.STRING
                && CLOSERS.contains(in.peek().text());
    }

    private boolean separators() {
        boolean any = false;
        while (in.at(";") || in.at("->")) {
            in.next();
            any = true;
        }
        return any;
    }

    private void declaration(List<Step> steps) {
        Token first = in.peek();
        declarations.admitLists(isAtStart);
        List<Symbol> declared = declarations.variables(true);
        declarations.admitLists(true);
        for (Symbol symbol : declared) {
            if (isAtStart || symbol.channel() != null) {
                continue;
            }
            Term initial = symbol.initial(0);
            Term value = initial == null ? new Term.Number(first, 0) : initial;
            if (symbol.type().record() != null) {
                steps.add(skip(symbol.token()));
                continue;
            }
            Term index = symbol.length() == 0 ? null : new Term.Number(first, 0);
            Term.Variable target = new Term.Variable(symbol.token(), List.of(new Term.Part(symbol, index)));
            symbol.assigned();
            symbol.initial(List.of(new Term.Number(first, 0)));
            steps.add(new Step.Assign(symbol.token(), symbol.name() + " = " + Terms.text(value), target, value));
        }
    }

    /** Reads the body of a loop in braces, as a scope of its own. */
    private List<Step> loopBody() {
        names.open();
        in.expect("{");
        isAtStart = false;
        List<Step> steps = sequence();
        in.expect("}");
        names.close();
        return steps;
    }

    private void exclusive() {
        in.next();
        do {
            terms.variable();
        } while (in.take(","));
    }

    /** Reads a statement with what it stands for. */
    private void steps(List<Step> steps) {
        Token at = in.peek();
        if (at.is("for")) {
            steps.addAll(loops.loop());
        } else if (at.is("select") && in.peek(1).is("(")) {
            steps.addAll(loops.selection());
        } else {
            steps.add(step());
        }
    }

    private Step step() {
        Step step = single();
        if (in.at("unless")) {
            Token at = in.next();
            Step escape = single();
            return new Step.Unless(at, "unless", step, escape);
        }
        return step;
    }

    private Step single() {
        while (in.atInline()) {
            in.expandInline();
        }
        Token at = in.peek();
        if (at.isName() && in.peek(1).is(":") && !Words.RESERVED.contains(at.text())) {
            in.next();
            in.next();
            while (in.at(";")) {
                in.next();
            }
            isAtStart = false;
            if (in.at("}")) {
                return new Step.Labelled(at, at.text(), at, skip(at));
            }
            List<Step> steps = new ArrayList<>();
            steps(steps);
            Step first = new Step.Labelled(at, at.text(), at, steps.get(0));
            if (steps.size() == 1) {
                return first;
            }
            steps.set(0, first);
            return new Step.Block(at, "{...}", Step.Kind.PLAIN, steps);
        }
        return switch (at.text()) {
            case "{" -> block(Step.Kind.PLAIN);
            case "atomic" -> {
                in.next();
                yield block(Step.Kind.ATOMIC);
            }
            case "d_step" -> {
                in.next();
                yield block(Step.Kind.D_STEP);
            }
            case "if", "do" -> select();
            case "goto" -> {
                in.next();
                Token label = in.name("a label");
                yield new Step.Goto(at, "goto " + label.text(), label);
            }
            case "break" -> new Step.Break(in.next(), "break");
            case "else" -> new Step.Else(in.next(), "else");
            case "assert" -> assertion();
            case "printf", "printm" -> print();
            case "set_priority" -> setPriority();
            case "c_code", "c_decl", "c_state", "c_track" -> throw terms.refusedC(at);
            default -> operation();
        };
    }

    private static Step skip(Token at) {
        return new Step.Expression(at, "skip", new Term.Number(at, 1));
    }

    private Step block(Step.Kind kind) {
        Token at = in.expect("{");
        names.open();
        isAtStart = false;
        List<Step> steps = sequence();
        names.close();
        in.expect("}");
        String text = kind == Step.Kind.PLAIN ? "{...}" : kind == Step.Kind.ATOMIC ? "atomic" : "d_step";
        if (steps.isEmpty()) {
            throw in.error(at, "there is no statement in these braces");
        }
        return new Step.Block(at, text, kind, steps);
    }

    private Step select() {
        Token at = in.next();
        String close = at.is("if") ? "fi" : "od";
        List<List<Step>> options = new ArrayList<>();
        while (in.at("::")) {
            in.next();
            names.open();
            isAtStart = false;
            List<Step> option = sequence();
            names.close();
            if (option.isEmpty()) {
                throw in.unexpected("a statement after '::'");
            }
            options.add(option);
        }
        if (options.isEmpty()) {
            throw in.unexpected("'::'");
        }
        in.expect(close);
        return new Step.Select(at, at.text(), at.is("do"), options);
    }

    private Step assertion() {
        Token at = in.next();
        int mark = in.mark();
        Term condition = terms.term();
        return new Step.Assert(at, "assert" + in.textSince(mark), condition);
    }

    private Step setPriority() {
        Token at = in.next();
        int mark = in.mark();
        in.expect("(");
        Term number = terms.term();
        in.expect(",");
        Term priority = terms.term();
        in.expect(")");
        return new Step.SetPriority(at, at.text() + in.textSince(mark), number, priority);
    }

    private Step print() {
        Token at = in.next();
        int mark = in.mark();
        in.inside("(", ")");
        return new Step.Print(at, at.text() + in.textSince(mark));
    }

    private Step operation() {
        Token at = in.peek();
        if (at.is("STDIN") && names.find(at.text()) == null) {
            throw in.error(at, "'STDIN' is what a user types; write a process that sends the possible values");
        }
        int mark = in.mark();
        if (!at.isName()
                || names.find(at.text()) == null && !STORES.contains(in.peek(1).text())) {
            Term term = terms.term();
            return new Step.Expression(at, in.textSince(mark), term);
        }
        Term.Variable variable = terms.variable();
        Token op = in.peek();
        if (op.is("=")) {
            in.next();
            Term value = terms.term();
            return assign(at, in.textSince(mark), variable, value);
        } else if (op.is("++") || op.is("--")) {
            in.next();
            BinaryOp change = op.is("++") ? BinaryOp.ADD : BinaryOp.SUB;
            Term value = new Term.Binary(op, change, variable, new Term.Number(op, 1));
            return assign(at, in.textSince(mark), variable, value);
        } else if (op.is("!") || op.is("!!")) {
            in.next();
            List<Term> values = values();
            return new Step.Send(at, in.textSince(mark), variable, op.is("!!"), values);
        } else if ((op.is("?") || op.is("??")) && !in.peek(1).is("[")) {
            in.next();
            boolean copies = in.take("<");
            List<Term.Argument> arguments = terms.arguments();
            if (copies) {
                in.expect(">");
            }
            return new Step.Receive(at, in.textSince(mark), variable, op.is("??"), copies, arguments);
        }
        in.back(mark);
        Term term = terms.term();
        return new Step.Expression(at, in.textSince(mark), term);
    }

    static Step assign(Token at, String text, Term.Variable target, Term value) {
        target.symbol().assigned();
        target.last().assigned();
        return new Step.Assign(at, text, target, value);
    }

    private List<Term> values() {
        List<Term> values = new ArrayList<>();
        values.add(terms.term());
        if (in.take("(")) {
            values.add(terms.term());
            while (in.take(",")) {
                values.add(terms.term());
            }
            in.expect(")");
        }
        while (in.take(",")) {
            values.add(terms.term());
        }
        return values;
    }
}
