package dovetail.lang.prop;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.formula.AtomTable;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.ltl.Formula;
import java.util.ArrayList;
import java.util.List;

/** Reads a list of actions with commas: names, or strings in which {@code *} stands for any text. */
final class ActionList {
    private static final String[] SYMBOLS = {","};

    private ActionList() {}

    /** The formula that one of the actions is taken; throws with everything that is wrong with the list. */
    static Formula anyOf(SourceText text, AtomTable atoms) {
        TokenStream tokens = new TokenStream(text, SYMBOLS, new Diagnostics()).of("list");
        List<Formula> actions = new ArrayList<>();
        try {
            do {
                actions.add(Formula.atom(action(tokens, atoms)));
            } while (tokens.accept(","));
            if (!tokens.atEnd()) {
                throw tokens.unexpected("',' or the end of the list");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; the rest of the list has no meaning without it.
        }
        tokens.diagnostics().throwIfErrors();
        return actions.size() == 1 ? actions.get(0) : Formula.or(actions.toArray(new Formula[0]));
    }

    private static int action(TokenStream tokens, AtomTable atoms) {
        Token token = tokens.peek();
        boolean isAction = token.kind() == Token.Kind.NAME || token.kind() == Token.Kind.STRING;
        if (!isAction || token.text().isEmpty()) {
            throw tokens.unexpected("an action");
        }
        tokens.next();
        int number = atoms.action(tokens.inside(token));
        if (number >= AtomTable.MAX_ATOMS) {
            throw tokens.error(token, "the list has too many different actions; at most " + AtomTable.MAX_ATOMS);
        }
        return number;
    }
}
