package dovetail.lang.prop;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.name.LabelScan;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.TokenScan;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.EnumSet;
import java.util.Set;

/**
 * Finds the names of a property file: it declares properties and predicates, and uses names of the model, whose keywords it does
 * not know.
 */
public final class PropNames extends TokenScan {
    private static final String[] SYMBOLS = {
        "->", "=>", "<->", "==", "!=", "<=", ">=", "<>", "&&", "||", "{", "}", "(", ")", "[", "]", ",", ";", ":", ".",
        "=", "!", "?", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "~", "#", "@", "$"
    };

    private static final Set<NameKind> PREDICATES = EnumSet.of(NameKind.PREDICATE);
    private static final String AP = "ap";
    private static final String PROPERTY = "property";

    /** The words of formulas and patterns, which are names between braces alone. */
    private static final Set<String> OPERATORS = Set.of(
            "G",
            "F",
            "X",
            "U",
            "W",
            "R",
            "M",
            "A",
            "E",
            "H",
            "O",
            "P",
            "Y",
            "Z",
            "S",
            "AG",
            "AF",
            "AX",
            "EG",
            "EF",
            "EX",
            "GF",
            "FG",
            "deadlock");

    private final SourceText source;
    private int braces;
    private int open = -1;

    public PropNames(SourceText source) {
        super(new TokenStream(source, SYMBOLS, LexicalStyle.C, new Diagnostics()));
        this.source = source;
    }

    @Override
    protected boolean begins() {
        return (sees(AP) || sees(PROPERTY)) && beginsLine(peek().offset());
    }

    @Override
    protected void restart() {
        braces = 0;
        open = -1;
    }

    @Override
    protected void finish() {
        if (open >= 0) {
            names.end(open, behind());
        }
    }

    @Override
    protected boolean isKeyword(String word) {
        return word.equals("true") || word.equals("false") || (braces == 0 && OPERATORS.contains(word));
    }

    @Override
    protected Set<NameKind> kinds() {
        // A number of tokens is that of a place.
        return peek(-2).is("#") ? EnumSet.noneOf(NameKind.class) : PREDICATES;
    }

    @Override
    protected boolean seesMember() {
        boolean isVariable =
                braces > 0 && sees("->") && peek().offset() == behind() && peek(1).offset() == behind() + 2;
        return sees(".") || isVariable;
    }

    @Override
    protected void item() {
        Token token = peek();
        if (begins()) {
            begin();
        } else if (token.kind() == Token.Kind.STRING) {
            next();
            LabelScan.use(token.text(), token.offset() + 1, names, EnumSet.noneOf(NameKind.class));
        } else {
            braces += token.is("{") ? 1 : token.is("}") && braces > 0 ? -1 : 0;
            use();
        }
    }

    private void begin() {
        Token keyword = next();
        if (peek().kind() != Token.Kind.NAME || beginsLine(peek().offset())) {
            return;
        }
        Token name = next();
        boolean isPredicate = keyword.is(AP);
        open = names.declare(
                isPredicate ? NameKind.PREDICATE : NameKind.PROPERTY, name.text(), name.offset(), keyword.offset());
        names.describe(open, firstLine(keyword.offset()));
        if (!isPredicate && accept("is")) {
            passKind();
        }
    }

    /** The words before the kind of a property and the kind itself are no names. */
    private void passKind() {
        while (RunWords.isWord(peek().text())) {
            next();
        }
        if (peek().kind() == Token.Kind.NAME) {
            boolean isPattern = next().is("pattern");
            while (sees("-") && peek(1).kind() == Token.Kind.NAME) {
                next();
                next();
            }
            if (isPattern && peek().kind() == Token.Kind.NAME) {
                next();
            }
        }
    }

    /** The beginning of an item up to the end of its line, without the blanks that align it. */
    private String firstLine(int start) {
        String text = source.text();
        int end = text.indexOf('\n', start);
        String line = text.substring(start, end < 0 ? text.length() : end);
        int comment = line.indexOf("//");
        return (comment < 0 ? line : line.substring(0, comment))
                .replaceAll("\\s+", " ")
                .strip();
    }

    private boolean beginsLine(int offset) {
        String text = source.text();
        int before = offset - 1;
        while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
            before--;
        }
        return before < 0 || text.charAt(before) == '\n';
    }
}
