package dovetail.lang.coin;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.TokenScan;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.EnumSet;
import java.util.Set;

/** Finds the names of a CoIn text in its tokens. The first label with an action declares the action. */
final class NameScan extends TokenScan {
    private static final Set<NameKind> STATES = EnumSet.of(NameKind.STATE);
    private static final Set<NameKind> MEMBERS = EnumSet.of(NameKind.AUTOMATON, NameKind.COMPOSITE);
    private static final Set<NameKind> COMPONENTS = EnumSet.of(NameKind.COMPONENT);

    private boolean isInAutomaton;
    private int braces;

    NameScan(SourceText source) {
        super(new TokenStream(source, Keywords.SYMBOLS, LexicalStyle.WIDE_NAMES, new Diagnostics()));
    }

    @Override
    protected boolean begins() {
        return Keywords.PARTS.contains(peek().text());
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
    protected Set<NameKind> kinds() {
        return isInAutomaton ? STATES : MEMBERS;
    }

    @Override
    protected void item() {
        Token token = peek();
        if (token.is("automaton")) {
            automaton();
        } else if (token.is("property")) {
            next();
            isInAutomaton = true;
            int property = names.declare(NameKind.PROPERTY, "property", token.offset(), token.offset());
            names.open(property, token.offset());
        } else if (token.is("composite")) {
            composite();
        } else if (token.is("state")) {
            states();
        } else if (token.is("(")) {
            label();
        } else if (token.is("{") || token.is("}")) {
            next();
            braces += token.is("{") ? 1 : -1;
            if (braces <= 0) {
                leave(behind());
            }
        } else {
            use();
        }
    }

    private void leave(int end) {
        while (names.depth() > 0) {
            names.close(end);
        }
        isInAutomaton = false;
        braces = 0;
    }

    private void automaton() {
        int start = next().offset();
        if (!seesName()) {
            return;
        }
        Token name = next();
        int automaton = names.declare(NameKind.AUTOMATON, name.text(), name.offset(), start);
        if (accept("(")) {
            while (!atEnd() && !sees(")") && !sees("{")) {
                Token component = next();
                if (isName(component)) {
                    int declared = names.declare(NameKind.COMPONENT, component);
                    names.hasBodyOf(declared, name.text());
                    names.describe(declared, "component of automaton " + name.text());
                }
            }
            accept(")");
        }
        names.describe(automaton, textFrom(start));
        names.open(automaton, behind());
        isInAutomaton = true;
    }

    private void composite() {
        int start = next().offset();
        if (seesName()) {
            Token name = next();
            int composite = names.declare(NameKind.COMPOSITE, name.text(), name.offset(), start);
            names.describe(composite, "composite " + name.text());
            names.open(composite, behind());
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

    /** A label {@code (sender, action, receiver)}. */
    private void label() {
        next();
        int part = 0;
        while (!atEnd() && !sees(")") && !sees(";") && !sees("}")) {
            Token token = next();
            if (token.is(",")) {
                part++;
            } else if (isName(token) && part == 1) {
                names.describe(names.imply(NameKind.LABEL, token.text(), token.offset()), "action " + token.text());
            } else if (isName(token)) {
                names.use(token.text(), token.offset(), COMPONENTS);
            }
        }
        accept(")");
    }
}
