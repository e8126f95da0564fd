package dovetail.lang.cdl.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.TokenScan;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

/** Finds the names of a text of contexts in its tokens; those of the system are foreign. */
public final class NameScan extends TokenScan {
    private static final Set<NameKind> NONE = EnumSet.noneOf(NameKind.class);
    private static final Set<NameKind> STATES = EnumSet.of(NameKind.STATE);
    private static final Set<NameKind> TESTS = EnumSet.of(NameKind.PREDICATE, NameKind.CLOCK);
    private static final Set<NameKind> PROPERTIES = EnumSet.of(NameKind.PROPERTY);
    private static final Set<NameKind> EVENTS = EnumSet.of(NameKind.EVENT, NameKind.ACTIVITY, NameKind.CLOCK);
    private static final Set<String> DECLARING = Set.of("event", "predicate", "activity", "property", "cdl");

    private final Set<String> states = new HashSet<>();
    private Set<NameKind> kinds = NONE;
    private NameKind declared = NameKind.EVENT;
    private int brackets;

    public NameScan(SourceText source) {
        super(new TokenStream(source, CdlTokens.SYMBOLS, LexicalStyle.WIDE_NAMES, new Diagnostics()));
    }

    @Override
    protected boolean begins() {
        return DECLARING.contains(peek().text()) && peek(2).is("is");
    }

    @Override
    protected void restart() {
        states.clear();
        brackets = 0;
        kinds = NONE;
        declared = NameKind.EVENT;
    }

    /** The words that name nothing. */
    public static Set<String> words() {
        return CdlTokens.WORDS;
    }

    @Override
    protected boolean isKeyword(String word) {
        return false;
    }

    @Override
    protected Set<NameKind> kinds() {
        return brackets > 0 ? TESTS : kinds;
    }

    @Override
    protected void item() {
        Token token = peek();
        boolean isPlace = token.is("{") && peek(2).is("}") && isNumber(peek(3));
        if (begins()) {
            declaration();
        } else if (isPlace) {
            placeInSystem();
        } else if (token.is("send") || token.is("receive")) {
            message();
        } else if (token.is("clock")) {
            next();
            clock();
        } else if (declared == NameKind.PROPERTY && isState()) {
            state(next());
        } else {
            follow(token);
            use();
        }
    }

    /** Changes the kinds of names that come next by a word or a symbol. */
    private void follow(Token token) {
        brackets += token.is("[") ? 1 : token.is("]") && brackets > 0 ? -1 : 0;
        if (token.is("assert")) {
            kinds = TESTS;
        } else if (token.is("properties")) {
            kinds = PROPERTIES;
        } else if (token.is("init") || token.is("main") || token.is("/")) {
            kinds = EVENTS;
        } else if (token.is("--")) {
            kinds = TESTS;
        }
    }

    private void declaration() {
        Token keyword = next();
        declared = kind(keyword);
        Token name = next();
        int declaration = names.declare(declared, name.text(), name.offset(), keyword.offset());
        names.describe(declaration, keyword.text() + " " + name.text());
        names.open(declaration, behind());
        kinds = declared == NameKind.EVENT || declared == NameKind.PREDICATE ? TESTS : EVENTS;
        accept("is");
    }

    private static NameKind kind(Token keyword) {
        return switch (keyword.text()) {
            case "event" -> NameKind.EVENT;
            case "predicate" -> NameKind.PREDICATE;
            case "activity" -> NameKind.ACTIVITY;
            case "property" -> NameKind.PROPERTY;
            default -> NameKind.CONTEXT;
        };
    }

    /** A place in the system: {@code {Process}1@state} or {@code {Process}1:variable}. */
    private void placeInSystem() {
        next();
        Token process = next();
        names.use(process.text(), process.offset(), NONE);
        accept("}");
        next();
        if (accept("@") || accept(":")) {
            Token inside = next();
            names.member(process.text(), inside.text(), inside.offset());
        }
    }

    /** A message, whose values are those of the system, up to its channel. */
    private void message() {
        next();
        while (!atEnd() && !sees("to") && !sees("from") && !sees("}")) {
            Token token = next();
            if (token.kind() == Token.Kind.NAME && !isNumber(token)) {
                names.use(token.text(), token.offset(), NONE);
            }
        }
    }

    private void clock() {
        while (peek().kind() == Token.Kind.NAME) {
            Token name = next();
            names.describe(names.declare(NameKind.CLOCK, name), "clock " + name.text());
            if (!accept(",")) {
                break;
            }
        }
    }

    /** Whether the next name is a state of an observer. */
    private boolean isState() {
        return peek().kind() == Token.Kind.NAME && (peek(1).is("--") || peek(-1).is("->"));
    }

    private void state(Token name) {
        if (states.add(name.text())) {
            names.describe(names.declare(NameKind.STATE, name), "state " + name.text());
        } else {
            names.use(name.text(), name.offset(), STATES);
        }
    }

    private static boolean isNumber(Token token) {
        return !token.text().isEmpty() && Character.isDigit(token.text().charAt(0));
    }

    @Override
    protected void use() {
        Token token = next();
        boolean isWord = token.kind() == Token.Kind.NAME && !isNumber(token);
        if (isWord && !(CdlTokens.WORDS.contains(token.text()) && !peek().is(","))) {
            names.use(token.text(), token.offset(), kinds());
        }
    }
}
