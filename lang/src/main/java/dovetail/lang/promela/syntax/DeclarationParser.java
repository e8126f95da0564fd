package dovetail.lang.promela.syntax;

import dovetail.lang.promela.lexical.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads declarations of variables, channels, types and symbolic names. */
final class DeclarationParser {
    /** The cells of an array. */
    private static final int LARGEST = 1 << 20;

    private final Tokens in;
    private final Names names;
    private final Program program;
    private final TermParser terms;
    /** The symbols of the process that is being read, or the global ones. */
    private List<Symbol> into;

    private boolean admitsLists = true;

    private boolean hasPriorities;

    DeclarationParser(Tokens in, Names names, Program program, TermParser terms) {
        this.in = in;
        this.names = names;
        this.program = program;
        this.terms = terms;
        this.into = program.globals();
    }

    /** Declares variables of a process from here on. */
    void into(List<Symbol> symbols) {
        into = symbols;
    }

    /** Whether arrays may have lists of initial values from here on: before the statements of a process. */
    void admitLists(boolean admits) {
        admitsLists = admits;
    }

    /** Tells that processes have priorities. */
    void havePriorities() {
        hasPriorities = true;
    }

    /** The priority of a process: a variable of it. */
    Symbol priority(Token process, int initial) {
        Symbol symbol = names.declarePriority(process);
        symbol.initial(List.of(new Term.Number(process, initial)));
        into.add(symbol);
        return symbol;
    }

    /** A counter that the text does not declare; one for a scope. */
    Symbol counter(Token at) {
        Symbol known = names.counter();
        if (known == null) {
            known = names.declareCounter(at);
            known.assigned();
            into.add(known);
        }
        return known;
    }

    /** Whether a declaration comes next. */
    boolean isNext() {
        Token token = in.peek();
        boolean isType = Words.isType(token.text())
                || program.records().containsKey(token.text()) && in.peek(1).isName();
        return token.isName() && isType;
    }

    /** Reads declarations of variables of one type; also of symbolic names, which declare no variables. */
    List<Symbol> variables(boolean withInitial) {
        while (in.at("hidden") || in.at("show") || in.at("local")) {
            in.next();
        }
        if (in.at("mtype") && isListOfNames()) {
            symbolicNames();
            return List.of();
        }
        Type type = type();
        List<Symbol> symbols = new ArrayList<>();
        do {
            symbols.add(variable(type, withInitial));
        } while (in.take(","));
        return symbols;
    }

    private boolean isListOfNames() {
        int ahead = in.peek(1).is(":") ? 3 : 1;
        return in.peek(ahead).is("=") || in.peek(ahead).is("{");
    }

    private void symbolicNames() {
        in.next();
        Type type = in.take(":")
                ? Type.mtype(in.name("the name of a set of symbolic names").text())
                : Type.MTYPE;
        in.take("=");
        List<Token> listed = new ArrayList<>();
        for (Token token : in.inside("{", "}")) {
            if (token.isName()) {
                listed.add(token);
            } else if (!token.is(",")) {
                throw in.error(token, "expected a symbolic name, found " + token.shown());
            }
        }
        // SPIN numbers the names of a declaration from the last one on, and those of each set from 1.
        Map<String, Integer> set = program.names(type);
        int number = set.size();
        for (int i = listed.size() - 1; i >= 0; i--) {
            String name = listed.get(i).text();
            set.put(name, ++number);
            if (program.names().putIfAbsent(name, number) != null) {
                in.report(listed.get(i), "'" + name + "' is declared already");
            }
        }
        if (number > 255) {
            in.report(listed.get(0), "there are " + number + " symbolic names; at most 255");
        }
    }

    Type type() {
        Token name = in.next();
        switch (name.text()) {
            case "bit":
                return Type.BIT;
            case "bool":
                return Type.BOOL;
            case "byte":
                return Type.BYTE;
            case "pid":
                return Type.PID;
            case "short":
                return Type.SHORT;
            case "int":
                return Type.INT;
            case "chan":
                return Type.CHAN;
            case "mtype":
                return in.take(":")
                        ? Type.mtype(
                                in.name("the name of a set of symbolic names").text())
                        : Type.MTYPE;
            case "unsigned":
                return Type.unsigned(31);
            default:
                Type.Record record = program.records().get(name.text());
                if (record == null) {
                    throw in.error(name, "expected a type, found " + name.shown());
                }
                return Type.of(record);
        }
    }

    private Symbol variable(Type declared, boolean withInitial) {
        Token name = in.name("the name of a variable");
        Type type = declared;
        if (in.at(":") && declared.name().equals("unsigned")) {
            in.next();
            type = Type.unsigned(count("the number of bits", 32));
        }
        int length = 0;
        if (in.take("[")) {
            length = count("the length of the array", LARGEST);
            in.expect("]");
        }
        Symbol symbol = names.declare(name, type, length);
        into.add(symbol);
        if (withInitial && in.take("=")) {
            if (type.isChannel() && in.at("[")) {
                symbol.channel(channel());
            } else if (in.at("{")) {
                symbol.initial(listed(symbol));
            } else {
                symbol.initial(List.of(terms.term()));
            }
        }
        return symbol;
    }

    private List<Term> listed(Symbol symbol) {
        Token open = in.expect("{");
        if (symbol.length() == 0) {
            throw in.error(open, "'" + symbol.name() + "' is no array; it has one initial value");
        }
        if (!admitsLists) {
            throw in.error(open, "initial values of an array stand before the first statement");
        }
        List<Term> values = new ArrayList<>();
        do {
            values.add(terms.term());
        } while (in.take(","));
        in.expect("}");
        return values;
    }

    private int count(String what, int most) {
        Token at = in.peek();
        int value = Terms.constant(terms.term()).orElse(-1);
        if (value <= 0 || value > most) {
            throw in.error(at, what + " is a constant between 1 and " + most);
        }
        return value;
    }

    private Symbol.Channel channel() {
        in.expect("[");
        Token at = in.peek();
        int capacity = Terms.constant(terms.term()).orElse(-1);
        if (capacity < 0 || capacity > 255) {
            throw in.error(at, "the capacity of a channel is a constant between 0 and 255");
        }
        if (capacity == 0 && hasPriorities) {
            in.report(at, "a channel without a buffer cannot be combined with priorities of processes");
        }
        in.expect("]");
        in.expect("of");
        in.expect("{");
        List<Type> fields = new ArrayList<>();
        do {
            Type type = type();
            if (type.name().equals("unsigned") && in.take(":")) {
                type = Type.unsigned(count("the number of bits", 32));
            }
            fields.add(type);
        } while (in.take(","));
        in.expect("}");
        return new Symbol.Channel(capacity, List.copyOf(fields));
    }

    /** Reads the definition of a type. */
    void record() {
        in.expect("typedef");
        Token name = in.name("the name of a type");
        in.expect("{");
        List<Symbol> fields = new ArrayList<>();
        List<Symbol> outer = into;
        into = fields;
        names.open();
        while (!in.at("}")) {
            if (!isNext()) {
                throw in.unexpected("a type or '}'");
            }
            variables(true);
            while (in.take(";")) {
                // Separators are optional.
            }
        }
        names.close();
        into = outer;
        in.expect("}");
        program.records().put(name.text(), new Type.Record(name.text(), List.copyOf(fields)));
    }
}
