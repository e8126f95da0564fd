package dovetail.lang.promela.syntax;

import dovetail.lang.promela.lexical.Token;
import java.util.List;

/** Statement of Promela. */
public sealed interface Step {
    Token at();

    /** The statement in the user's words. */
    String text();

    record Expression(Token at, String text, Term value) implements Step {}

    record Assign(Token at, String text, Term.Variable target, Term value) implements Step {}

    record Send(Token at, String text, Term channel, boolean sorted, List<Term> values) implements Step {}

    /**
     * @param anywhere whether a message behind others may be taken
     * @param copies whether the message stays in the channel
     */
    record Receive(Token at, String text, Term channel, boolean anywhere, boolean copies, List<Term.Argument> arguments)
            implements Step {}

    record Assert(Token at, String text, Term condition) implements Step {}

    /** The change of the priority of the process with a number. */
    record SetPriority(Token at, String text, Term number, Term priority) implements Step {}

    record Print(Token at, String text) implements Step {}

    record Else(Token at, String text) implements Step {}

    record Goto(Token at, String text, Token label) implements Step {}

    record Break(Token at, String text) implements Step {}

    /** A selection, or a repetition. */
    record Select(Token at, String text, boolean repeats, List<List<Step>> options) implements Step {}

    /** Statements in braces. */
    record Block(Token at, String text, Kind kind, List<Step> steps) implements Step {}

    /** Kinds of blocks. */
    enum Kind {
        PLAIN,
        ATOMIC,
        D_STEP
    }

    record Unless(Token at, String text, Step main, Step escape) implements Step {}

    record Labelled(Token at, String text, Token label, Step step) implements Step {}
}
