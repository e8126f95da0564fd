package dovetail.lang.modules.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.TokenScan;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Finds the names of a text of modules in its tokens. The first domain with a value declares the value. */
public final class NameScan extends TokenScan {
    private static final Set<NameKind> STATES = EnumSet.of(NameKind.STATE);
    private static final Set<String> DIRECTIONS = Set.of("in", "out", "hidden");
    private static final Set<String> ENDS = Set.of(";", "}");

    private int braces;
    /** The depth of braces of the automaton, or -1. */
    private int automaton = -1;

    public NameScan(SourceText source) {
        super(new TokenStream(source, Keywords.SYMBOLS, new Diagnostics()));
    }

    @Override
    protected boolean begins() {
        return peek().kind() == Token.Kind.NAME && Keywords.PARTS.contains(peek().text());
    }

    @Override
    protected void restart() {
        leave(0);
    }

    @Override
    protected boolean isKeyword(String word) {
        return Keywords.isKeyword(word);
    }

    @Override
    protected void item() {
        Token token = peek();
        if (token.is("system")) {
            names.main(peek(1).text());
            use();
        } else if (begins()) {
            part(token);
        } else if (DIRECTIONS.contains(token.text()) && braces == 1) {
            variables(token);
        } else if (token.is("use")) {
            instances();
        } else if (token.is("automaton")) {
            next();
            automaton = braces + 1;
            names.open(-1, token.offset());
        } else if (token.is("state") && automaton > 0) {
            states();
        } else if (token.is("{") || token.is("}")) {
            brace(token);
        } else {
            use();
        }
    }

    private void part(Token keyword) {
        next();
        if (keyword.is("property")) {
            declared(NameKind.PROPERTY, keyword);
            names.openInsideMain(behind());
        } else if (keyword.is("module")) {
            int module = declared(NameKind.MODULE, keyword);
            names.open(module, behind());
            parameters();
        } else if (keyword.is("type")) {
            int type = declared(NameKind.TYPE, keyword);
            accept("=");
            domain();
            describe(type, keyword.offset());
        } else {
            constants(keyword.offset());
        }
    }

    /** Declares the name that comes next; what would be one is declared without a name where there is none. */
    private int declared(NameKind kind, Token keyword) {
        Token name = seesName() ? next() : new Token(Token.Kind.NAME, "", peek().offset());
        int declaration = names.declare(kind, name.text(), name.offset(), keyword.offset());
        names.describe(declaration, keyword.text() + " " + name.text());
        return declaration;
    }

    private void describe(int declaration, int start) {
        names.describe(declaration, textFrom(start));
        names.end(declaration, behind());
    }

    private void constants(int start) {
        while (seesName()) {
            Token name = next();
            int constant = names.declare(NameKind.CONSTANT, name.text(), name.offset(), start);
            usesUpTo(Set.of(",", ";", "const", "type", "module", "system", "property"));
            names.describe(constant, "const " + textFrom(name.offset()));
            names.end(constant, behind());
            if (!accept(",")) {
                break;
            }
        }
    }

    private void parameters() {
        if (accept("(")) {
            while (!atEnd() && !sees(")") && !sees("{")) {
                Token token = next();
                if (isName(token)) {
                    names.describe(names.declare(NameKind.PARAMETER, token), "parameter " + token.text());
                }
            }
            accept(")");
        }
    }

    /** Reads {@code in a, b: bool, c: 0..3;}. */
    private void variables(Token direction) {
        next();
        while (seesName()) {
            List<Integer> declared = new ArrayList<>();
            List<String> written = new ArrayList<>();
            do {
                Token name = next();
                declared.add(names.declare(NameKind.VARIABLE, name));
                written.add(name.text());
            } while (accept(",") && seesName());
            int type = peek().offset();
            accept(":");
            domain();
            String text = textFrom(type);
            for (int i = 0; i < declared.size(); i++) {
                names.describe(declared.get(i), direction.text() + " " + written.get(i) + text);
            }
            if (!accept(",")) {
                break;
            }
        }
    }

    /** A domain up to the comma or semicolon behind it. */
    private void domain() {
        if (accept("{")) {
            while (!atEnd() && !ENDS.contains(peek().text())) {
                Token token = next();
                if (isName(token)) {
                    int value = names.imply(NameKind.VALUE, token.text(), token.offset());
                    names.describe(value, "value " + token.text());
                }
            }
            accept("}");
        } else {
            usesUpTo(Set.of(",", ";", "}"));
        }
    }

    /** Reads {@code use a: A, b: B(3);}. */
    private void instances() {
        next();
        while (seesName()) {
            Token name = next();
            int instance = names.declare(NameKind.COMPONENT, name);
            if (accept(":") && seesName()) {
                names.hasBodyOf(instance, peek().text());
                use();
            }
            int open = 0;
            while (!atEnd() && !sees(";") && !sees("}") && !(open == 0 && sees(","))) {
                open += sees("(") ? 1 : sees(")") ? -1 : 0;
                use();
            }
            names.describe(instance, "use " + textFrom(name.offset()));
            if (!accept(",")) {
                break;
            }
        }
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

    private void brace(Token token) {
        next();
        braces += token.is("{") ? 1 : -1;
        if (automaton > 0 && braces < automaton) {
            automaton = -1;
            names.close(behind());
        }
        if (braces <= 0) {
            leave(behind());
        }
    }

    private void leave(int end) {
        while (names.depth() > 0) {
            names.close(end);
        }
        braces = 0;
        automaton = -1;
    }

    @Override
    protected void use() {
        Token token = peek();
        boolean isEdge = peek(1).is("->") || peek(-1).is("->");
        boolean isState = peek(-1).is("init") || peek(-1).is("accept") || (isEdge && !seesDotAround());
        if (automaton > 0 && isState && isName(token)) {
            next();
            names.use(token.text(), token.offset(), STATES);
        } else {
            super.use();
        }
    }

    private boolean seesDotAround() {
        return peek(1).is(".") || peek(-1).is(".");
    }
}
