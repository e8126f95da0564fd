package dovetail.lang.promela.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.TokenScan;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Set;

/** Finds the names of a Promela text in its tokens, before macros are replaced. */
public final class NameScan extends TokenScan {
    private static final String[] SYMBOLS = {
        "<->", "->", "::", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "!!", "??", "&&", "||", "..", "##", "#", ";",
        ",", "(", ")", "[", "]", "{", "}", "+", "-", "*", "/", "%", "<", ">", "=", "!", "?", "&", "|", "^", "~", ".",
        ":", "@", "'", "\\"
    };

    private static final Set<String> BEGINS =
            Set.of("proctype", "D_proctype", "init", "inline", "typedef", "never", "trace", "notrace", "ltl");

    /** The names of the language that are no reserved words. */
    private static final Set<String> PREDEFINED =
            Set.of("_", "_pid", "_nr_pr", "_last", "_priority", "get_priority", "set_priority", "defined", "in");

    private static final Set<NameKind> LABELS = EnumSet.of(NameKind.LABEL);
    private static final Set<NameKind> TYPES = EnumSet.of(NameKind.TYPE, NameKind.MACRO);
    private static final Set<NameKind> TERMS = EnumSet.complementOf(EnumSet.of(NameKind.LABEL, NameKind.FIELD));

    /** The levels of brackets of one name that are followed. */
    private static final int DEEPEST = 50;

    private final SourceText source;
    /** The braces and selections that are open, and the options in them: the first characters of their tokens. */
    private final Deque<Character> open = new ArrayDeque<>();

    /** The process that is read, or -1. */
    private int process = -1;

    private int parentheses;
    private boolean isInFormula;

    public NameScan(SourceText source) {
        super(new TokenStream(source, SYMBOLS, LexicalStyle.ESCAPED, new Diagnostics()));
        this.source = source;
    }

    @Override
    protected boolean begins() {
        return peek().kind() == Token.Kind.NAME && BEGINS.contains(peek().text());
    }

    @Override
    protected void restart() {
        open.clear();
        process = -1;
        parentheses = 0;
        isInFormula = false;
    }

    @Override
    protected boolean isKeyword(String word) {
        return Words.RESERVED.contains(word) || PREDEFINED.contains(word) || BEGINS.contains(word);
    }

    @Override
    protected Set<NameKind> kinds() {
        return TERMS;
    }

    @Override
    protected void item() {
        Token token = peek();
        if (begins()) {
            unit();
        } else if (token.is("#")) {
            directive();
        } else if (token.is("{") || token.is("if") || token.is("do")) {
            next();
            open(token);
        } else if (token.is("::")) {
            next();
            closeOption();
            open(token);
        } else if (token.is("fi") || token.is("od") || token.is("}")) {
            next();
            close(token);
        } else if (token.is("goto")) {
            next();
            if (seesName()) {
                Token label = next();
                names.use(label.text(), label.offset(), LABELS);
            }
        } else if (seesDeclaration()) {
            declarations(NameKind.VARIABLE);
        } else if (seesLabel()) {
            Token name = next();
            int label = names.declareWithin(process, NameKind.LABEL, name);
            names.describe(label, "label " + name.text());
        } else {
            parentheses += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            use();
        }
    }

    private void open(Token token) {
        parentheses = 0;
        open.push(token.text().charAt(0));
        if (!token.is("if") && !token.is("do")) {
            names.open(-1, token.offset());
        }
    }

    private void closeOption() {
        if (!open.isEmpty() && open.peek() == ':') {
            open.pop();
            names.close(behind());
        }
    }

    private void close(Token token) {
        parentheses = 0;
        closeOption();
        boolean isBrace = token.is("}");
        while (!open.isEmpty()) {
            char last = open.pop();
            if (last == '{' || last == ':') {
                names.close(behind());
            }
            if ((last == '{') == isBrace && last != ':') {
                break;
            }
        }
        if (open.isEmpty() && isBrace) {
            names.close(behind());
            process = -1;
            isInFormula = false;
        }
    }

    private void unit() {
        Token keyword = next();
        if (keyword.is("init")) {
            process(keyword, keyword);
        } else if (keyword.is("ltl")) {
            isInFormula = true;
            if (seesName()) {
                Token name = next();
                int formula = names.declare(NameKind.PROPERTY, name.text(), name.offset(), keyword.offset());
                names.describe(formula, "ltl " + name.text());
                names.open(formula, behind());
            }
        } else if (seesName()) {
            Token name = next();
            switch (keyword.text()) {
                case "proctype", "D_proctype" -> process(keyword, name);
                case "inline" -> inline(keyword, name);
                case "typedef" -> record(keyword, name);
                default -> names.open(-1, behind());
            }
        }
    }

    private void process(Token keyword, Token name) {
        process = names.declare(NameKind.PROCESS, name.text(), name.offset(), keyword.offset());
        names.open(process, behind());
        if (accept("(")) {
            while (!atEnd() && !sees(")") && !sees("{")) {
                if (seesDeclaration()) {
                    declarations(NameKind.PARAMETER);
                } else {
                    use();
                }
            }
            accept(")");
        }
        names.describe(process, textFrom(keyword.offset()));
    }

    private void inline(Token keyword, Token name) {
        process = names.declare(NameKind.FUNCTION, name.text(), name.offset(), keyword.offset());
        names.open(process, behind());
        parameters();
        names.describe(process, textFrom(keyword.offset()));
    }

    /** The parameters of an inline definition or of a macro. */
    private void parameters() {
        if (accept("(")) {
            while (!atEnd() && !sees(")") && !sees("{")) {
                Token parameter = next();
                if (isName(parameter)) {
                    names.describe(names.declare(NameKind.PARAMETER, parameter), "parameter " + parameter.text());
                }
            }
            accept(")");
        }
    }

    private void record(Token keyword, Token name) {
        int type = names.declare(NameKind.TYPE, name.text(), name.offset(), keyword.offset());
        names.describe(type, "typedef " + name.text());
        if (accept("{")) {
            names.open(type, behind());
            while (!atEnd() && !sees("}") && !begins()) {
                if (seesDeclaration()) {
                    declarations(NameKind.FIELD);
                } else {
                    use();
                }
            }
            accept("}");
            names.close(behind());
        }
    }

    private void directive() {
        next();
        if (!accept("define") || !seesName()) {
            restOfLine();
            return;
        }
        Token name = next();
        int macro = names.declare(NameKind.MACRO, name);
        boolean hasParameters = sees("(") && peek().offset() == behind();
        names.open(macro, behind());
        if (hasParameters) {
            parameters();
        }
        restOfLine();
        names.describe(macro, "macro " + textFrom(name.offset()));
        names.close(behind());
    }

    private void restOfLine() {
        while (!atEnd() && !startsLine(0)) {
            use();
        }
    }

    /** Whether a token begins a line, which is not the rest of the line of the token before it. */
    private boolean startsLine(int distance) {
        Token before = peek(distance - 1);
        String text = source.text();
        int end = Math.min(text.length(), peek(distance).offset());
        int from = Math.min(end, before.offset() + before.text().length());
        return !before.is("\\") && text.substring(from, end).indexOf('\n') >= 0;
    }

    private boolean seesDeclaration() {
        Token token = peek();
        boolean isOfRecord = isName(token) && isName(peek(1)) && !startsLine(1) && !peek(-1).is("run");
        return isOfRecord || token.kind() == Token.Kind.NAME && Words.isType(token.text());
    }

    /** A label stands before a colon, and at the beginning of a statement. */
    private boolean seesLabel() {
        return seesName() && peek(1).is(":") && parentheses <= 0 && process >= 0 && !isInFormula;
    }

    /** Declarations of one type, with their initial values. */
    private void declarations(NameKind kind) {
        while (sees("hidden") || sees("show") || sees("local")) {
            next();
        }
        Token type = next();
        if (isName(type)) {
            names.use(type.text(), type.offset(), TYPES);
        } else if (type.is("mtype")) {
            int ahead = sees(":") ? 2 : 0; // Behind the name of a set.
            if (peek(ahead).is("=") || peek(ahead).is("{")) {
                symbolicNames();
                return;
            }
            set();
        }
        String before = textFrom(type.offset()) + " ";
        while (seesName()) {
            Token name = next();
            boolean isChannel = type.is("chan") && kind == NameKind.VARIABLE;
            int variable = names.declare(isChannel ? NameKind.CHANNEL : kind, name);
            if (isName(type)) {
                names.hasBodyOf(variable, type.text());
            }
            value();
            names.describe(variable, before + textFrom(name.offset()) + range(type));
            names.end(variable, behind());
            if (!sees(",") || Words.isType(peek(1).text())) {
                break;
            }
            next();
        }
    }

    private static String range(Token type) {
        return switch (type.text()) {
            case "bit", "bool" -> " (0 to 1)";
            case "byte", "pid" -> " (0 to 255)";
            case "short" -> " (-32768 to 32767)";
            default -> "";
        };
    }

    /** Uses the names in the length and the initial value of a variable. */
    private void value() {
        int depth = 0;
        while (!atEnd() && !begins()) {
            boolean ends = sees(";") || sees(",") || sees(")") || sees("}") || sees("->") || startsLine(0);
            if (depth <= 0 && ends) {
                return;
            }
            depth += sees("[") || sees("(") || sees("{") ? 1 : sees("]") || sees(")") || sees("}") ? -1 : 0;
            use();
        }
    }

    /** The name of a set of symbolic names behind {@code mtype}; its first use declares it. */
    private void set() {
        if (sees(":") && isName(peek(1))) {
            next();
            Token set = next();
            names.describe(names.imply(NameKind.TYPE, set.text(), set.offset()), "mtype:" + set.text());
        }
    }

    private void symbolicNames() {
        set();
        accept("=");
        accept("{");
        while (!atEnd() && !sees("}") && !begins()) {
            Token name = next();
            if (isName(name)) {
                names.describe(names.declare(NameKind.VALUE, name), "mtype " + name.text());
            }
        }
        accept("}");
    }

    @Override
    protected void use() {
        if (isName(peek())) {
            path(0);
        } else if (next().is("mtype")) {
            set();
        }
    }

    /** Uses a name with its indices, and the fields, the label or the variable of a process behind it. */
    private void path(int depth) {
        Token first = next();
        names.use(first.text(), first.offset(), TERMS);
        String owner = first.text();
        while (true) {
            boolean isRemote =
                    sees("@") || sees(":") && (isInFormula || peek(-1).is("]") || parentheses > 0 && process < 0);
            if (sees("[") && depth < DEEPEST) {
                index(depth);
            } else if (sees(".") && peek(1).kind() == Token.Kind.NAME) {
                next();
                Token field = next();
                names.member(owner, field.text(), field.offset());
                owner += "." + field.text();
            } else if (isRemote && isName(peek(1))) {
                next();
                Token member = next();
                names.member(first.text(), member.text(), member.offset());
            } else {
                return;
            }
        }
    }

    private void index(int depth) {
        next();
        int brackets = 1;
        while (!atEnd() && brackets > 0 && !sees(";") && !sees("}")) {
            if (isName(peek())) {
                path(depth + 1);
            } else {
                Token token = next();
                brackets += token.is("[") ? 1 : token.is("]") ? -1 : 0;
            }
        }
    }
}
