package dovetail.lang.hoa;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.Arrays;

/**
 * Reads the acceptance condition: Büchi, generalised Büchi, everything or nothing. Other conditions are refused; the
 * name that the file gives to its condition helps to say which one it is.
 */
final class AcceptanceParser {
    private static final int MAX_SETS = 31;

    private final TokenStream tokens;
    private int[] marks = {};
    private int sets;
    private boolean impossible;

    AcceptanceParser(TokenStream tokens) {
        this.tokens = tokens;
    }

    /** The number of acceptance sets that the condition mentions. */
    int sets() {
        return impossible ? 1 : sets;
    }

    /** The mark of a set of the file, 0 when the condition does not mention it. */
    int mark(int set) {
        return impossible ? 0 : marks[set];
    }

    int declared() {
        return marks.length;
    }

    /** Reads what follows {@code Acceptance:}. */
    void read() {
        Token number = tokens.peek();
        int declared = tokens.expectInt("the number of acceptance sets");
        if (declared > 1 << 16) {
            throw tokens.error(number, "too many acceptance sets; at most " + (1 << 16));
        }
        marks = new int[declared];
        Arrays.fill(marks, 0);
        conjunction();
    }

    private void conjunction() {
        do {
            condition();
        } while (tokens.accept("&"));
        if (tokens.sees("|")) {
            throw refusal(tokens.peek(), "a disjunction of acceptance sets, as Rabin and parity automata have,");
        }
    }

    private void condition() {
        Token token = tokens.peek();
        if (tokens.accept("t")) {
            return;
        }
        if (tokens.accept("f")) {
            impossible = true;
        } else if (tokens.sees("(")) {
            tokens.enter();
            tokens.next();
            conjunction();
            tokens.expect(")");
            tokens.leave();
        } else if (tokens.accept("Inf")) {
            infinitelyOften();
        } else if (tokens.sees("Fin")) {
            throw refusal(token, "'Fin', as co-Büchi, Rabin, Streett and parity automata have,");
        } else {
            throw tokens.unexpected("'Inf', 't' or '('");
        }
    }

    private void infinitelyOften() {
        tokens.expect("(");
        if (tokens.sees("!")) {
            throw refusal(tokens.peek(), "a complemented acceptance set");
        }
        Token token = tokens.peek();
        int set = tokens.expectInt("the number of an acceptance set");
        tokens.expect(")");
        if (set >= marks.length) {
            throw tokens.error(token, "there is no acceptance set " + set + "; there are " + marks.length);
        }
        if (marks[set] == 0) {
            if (sets == MAX_SETS) {
                throw tokens.error(token, "too many acceptance sets; at most " + MAX_SETS);
            }
            marks[set] = 1 << sets++;
        }
    }

    private TokenStream.SyntaxError refusal(Token token, String what) {
        return tokens.error(token, what + " is not supported; Büchi and generalised Büchi acceptance are");
    }
}
