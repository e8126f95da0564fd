package dovetail.lang.formula;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.function.ToIntFunction;

/**
 * Reads the atoms of formulas: predicates in braces and actions in quotes. One that makes no sense is reported and has the number
 * -1, so that reading can go on.
 */
record AtomParser(TokenStream in, AtomTable atoms) {
    /** The number of the atom that a predicate in braces is. */
    int predicate(Token token) {
        if (token.text().isBlank()) {
            in.error(token, "expected a predicate between the braces, found nothing");
            return -1;
        }
        return embedded(token, atoms::predicate);
    }

    /** The number of the atom that an action in quotes can be taken. */
    int enabled(Token token) {
        return quoted(token, atoms::enabled);
    }

    /** The number of the atom that an action in quotes is taken. */
    int action(Token token) {
        return quoted(token, atoms::action);
    }

    private int quoted(Token token, ToIntFunction<SourceText> atom) {
        if (token.text().isEmpty()) {
            in.error(token, "an action has a name; \"*\" is any action");
        }
        return embedded(token, atom);
    }

    private int embedded(Token token, ToIntFunction<SourceText> atom) {
        try {
            return atom.applyAsInt(in.inside(token));
        } catch (InputException e) {
            for (Diagnostic diagnostic : e.diagnostics()) {
                in.diagnostics().add(diagnostic);
            }
            return -1;
        }
    }

    /** The number, which is checked against the most atoms of a formula. */
    int checked(Token token, int number) {
        if (atoms.size() > AtomTable.MAX_ATOMS) {
            throw in.error(token, "the formula has too many atoms; at most " + AtomTable.MAX_ATOMS);
        }
        return number;
    }

    /** Refuses a predicate without braces, such as {@code P.x == 1}, before its symbols are read as others. */
    void refuseBare(Token token) {
        String predicate = BarePredicates.startingAt(token, in.source());
        if (predicate != null) {
            String label = atoms.labelAt(in.source().text().substring(token.offset()));
            throw in.error(
                    token, label == null ? BarePredicates.needsBraces(predicate) : BarePredicates.needsQuotes(label));
        }
    }
}
