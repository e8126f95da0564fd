package dovetail.lang.fiacre.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.TokenScan;
import dovetail.lang.source.token.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Finds the names of a Fiacre text in its tokens, before macros are replaced. */
public final class NameScan extends TokenScan {
    private static final Set<NameKind> STATES = EnumSet.of(NameKind.STATE);
    private static final Set<NameKind> TERMS = EnumSet.complementOf(EnumSet.of(NameKind.STATE, NameKind.FIELD));
    private static final Set<String> ENDS_OF_VARIABLES =
            Set.of("init", "from", "par", "port", "priority", "begin", "states", "var");

    /** For each open scope of copies, the number of compositions within the outermost one around it. */
    private final Deque<Integer> copies = new ArrayDeque<>();

    /** The number of open compositions within the outermost copies. */
    private int compositions;

    public NameScan(SourceText source) {
        super(Keywords.tokens(source, new Diagnostics()));
    }

    @Override
    protected void restart() {
        copies.clear();
        compositions = 0;
    }

    @Override
    protected boolean begins() {
        return peek().kind() == Token.Kind.NAME && Keywords.DECLARATIONS.contains(peek().text());
    }

    @Override
    protected boolean isKeyword(String word) {
        return Keywords.isKeyword(word);
    }

    @Override
    protected Set<NameKind> kinds() {
        return TERMS;
    }

    @Override
    protected void item() {
        Token token = peek();
        if (begins()) {
            declaration();
        } else if (token.is("#")) {
            directive();
        } else if (token.is("states")) {
            states();
        } else if (token.is("var") || token.is("port")) {
            variables(token.is("var") ? NameKind.VARIABLE : NameKind.PORT);
        } else if (token.is("from") || token.is("to")) {
            next();
            state();
        } else if (seesIndex()) {
            copies();
        } else {
            composition(token);
            use();
        }
    }

    /** Opens the scope of copies, whose index is visible in their operand. */
    private void copies() {
        Token name = next();
        names.open(-1, name.offset());
        copies.push(compositions);
        names.describe(names.declare(NameKind.CONSTANT, name), "index " + name.text());
    }

    /** Closes the copies whose operand ends with a token. */
    private void composition(Token token) {
        if (copies.isEmpty()) {
            return;
        }
        if (token.is("par")) {
            compositions++;
        } else if (token.is("||") || token.is("end")) {
            while (!copies.isEmpty() && copies.peek() >= compositions) {
                copies.pop();
                names.close(token.offset());
            }
            compositions = copies.isEmpty() ? 0 : compositions - (token.is("end") ? 1 : 0);
        }
    }

    /** Whether the index of a range of copies stands here: {@code i in 1..N}. */
    private boolean seesIndex() {
        return isName(peek())
                && peek(1).is("in")
                && (Ranges.startsWithSymbol(peek(2)) || isName(peek(2)) && Ranges.goesOn(peek(3)));
    }

    private void directive() {
        next();
        if (accept("define") && peek().kind() == Token.Kind.NAME) {
            Token name = next();
            names.describe(names.declare(NameKind.MACRO, name), "macro " + name.text());
        } else if (peek().is("ifdef") || peek().is("ifndef") || peek().is("undef")) {
            next();
        }
    }

    private void declaration() {
        Token keyword = next();
        if (!seesName()) {
            return;
        }
        Token name = next();
        int declaration = names.declare(kind(keyword), name.text(), name.offset(), keyword.offset());
        names.describe(declaration, keyword.text() + " " + name.text());
        if (keyword.is("type")) {
            accept("is");
            type();
            describe(declaration, keyword);
        } else if (keyword.is("const") || keyword.is("channel")) {
            while (!atEnd() && !startsDeclaration()) {
                use();
            }
            describe(declaration, keyword);
        } else {
            names.open(declaration, behind());
            parameters("[", "]", NameKind.PORT);
            parameters("(", ")", NameKind.PARAMETER);
            describe(declaration, keyword);
        }
    }

    private void describe(int declaration, Token keyword) {
        names.describe(declaration, textFrom(keyword.offset()));
        names.end(declaration, behind());
    }

    private static NameKind kind(Token keyword) {
        return switch (keyword.text()) {
            case "type" -> NameKind.TYPE;
            case "channel" -> NameKind.CHANNEL;
            case "const" -> NameKind.CONSTANT;
            case "function" -> NameKind.FUNCTION;
            case "process" -> NameKind.PROCESS;
            default -> NameKind.COMPONENT;
        };
    }

    private boolean startsDeclaration() {
        return begins() || sees("#");
    }

    /** A type up to the next declaration: constructors of unions and fields of records are declared by it. */
    private void type() {
        boolean isUnion = false;
        boolean isRecord = false;
        while (!atEnd() && !startsDeclaration()) {
            boolean begins = sees("union") || sees("record") || sees("|") || sees(",");
            isUnion |= sees("union");
            isRecord |= sees("record");
            if (sees("end")) {
                isUnion = false;
                isRecord = false;
            }
            if (begins) {
                next();
                if (seesName() && (isUnion || isRecord)) {
                    Token name = next();
                    int part = names.declare(isUnion ? NameKind.VALUE : NameKind.FIELD, name);
                    names.describe(part, (isUnion ? "value " : "field ") + name.text());
                }
            } else {
                use();
            }
        }
    }

    private void parameters(String open, String close, NameKind kind) {
        if (!accept(open)) {
            return;
        }
        while (!atEnd() && !sees(close) && !sees("is") && !startsDeclaration()) {
            if (!accept("&") && !accept(",") && !declaredList(kind)) {
                use();
            }
        }
        accept(close);
    }

    /** Declares {@code a, &b : T} where it comes next; the type is used. */
    private boolean declaredList(NameKind kind) {
        int ahead = 0;
        while (isName(peek(ahead)) && peek(ahead + 1).is(",")) {
            ahead += peek(ahead + 2).is("&") ? 3 : 2;
        }
        if (!isName(peek(ahead)) || !peek(ahead + 1).is(":")) {
            return false;
        }
        List<Token> declared = new ArrayList<>();
        while (!sees(":")) {
            Token token = next();
            if (isName(token)) {
                declared.add(token);
            }
        }
        int type = next().offset();
        int open = 0;
        while (!atEnd() && !startsDeclaration() && !ENDS_OF_VARIABLES.contains(peek().text())) {
            if (open == 0 && (sees(",") || sees(")") || sees("]") || sees("is"))) {
                break;
            }
            open += sees("(") || sees("[") || sees("{") || sees("{|")
                    ? 1
                    : sees(")") || sees("]") || sees("}") || sees("|}") ? -1 : 0;
            use();
        }
        String text = textFrom(type);
        for (Token name : declared) {
            int index = names.declare(kind, name);
            names.describe(index, name.text() + " " + text);
        }
        return true;
    }

    private void states() {
        next();
        while (seesName()) {
            Token name = next();
            names.describe(names.declare(NameKind.STATE, name), "state " + name.text());
            if (!accept(",")) {
                break;
            }
        }
    }

    private void variables(NameKind kind) {
        next();
        do {
            if (!declaredList(kind)) {
                break;
            }
        } while (accept(","));
    }

    private void state() {
        if (seesName()) {
            Token name = next();
            names.use(name.text(), name.offset(), STATES);
        }
    }

    @Override
    protected void use() {
        Token token = peek();
        boolean isField =
                peek(-1).is(".") || (peek(1).is("=") && (peek(-1).is("{") || peek(-1).is(",")) && isName(token));
        if (isField && isName(token)) {
            next();
            names.use(token.text(), token.offset(), EnumSet.of(NameKind.FIELD, NameKind.VARIABLE));
        } else if (isName(token)) {
            next();
            names.use(token.text(), token.offset(), TERMS);
        } else {
            next();
        }
    }
}
