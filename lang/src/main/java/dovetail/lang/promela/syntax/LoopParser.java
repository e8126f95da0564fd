package dovetail.lang.promela.syntax;

import dovetail.expr.BinaryOp;
import dovetail.lang.promela.lexical.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reads loops over numbers, arrays and messages, and selections of numbers: they become the assignments and selections
 * that they stand for.
 */
final class LoopParser {
    /** The values of a selection that are options of their own. */
    private static final int FEW = 32;

    private final Tokens in;
    private final TermParser terms;
    private final DeclarationParser declarations;
    private final Supplier<List<Step>> inside;

    /** @param inside reads the statements of a loop in their braces */
    LoopParser(Tokens in, TermParser terms, DeclarationParser declarations, Supplier<List<Step>> inside) {
        this.in = in;
        this.terms = terms;
        this.declarations = declarations;
        this.inside = inside;
    }

    /** {@code for (i : a .. b) {...}}, and {@code for (i in array) {...}}. */
    List<Step> loop() {
        Token at = in.next();
        in.expect("(");
        Term.Variable counter = terms.variable();
        Term first;
        Term last;
        if (in.take("in")) {
            Term.Variable array = terms.variable();
            boolean isCell = array.parts().get(array.parts().size() - 1).index() != null;
            if (array.last().type().isChannel() && (array.last().length() == 0 || isCell)) {
                return overMessages(at, counter, array);
            }
            if (array.last().length() == 0) {
                throw in.error(array.at(), "'for' goes over the cells of an array, or over the messages of a channel");
            }
            first = new Term.Number(at, 0);
            last = new Term.Number(at, array.last().length() - 1);
        } else {
            in.expect(":");
            first = terms.term();
            in.expect("..");
            last = terms.term();
        }
        in.expect(")");
        Step guard = new Step.Expression(
                at, Terms.text(counter) + " <= " + Terms.text(last), new Term.Binary(at, BinaryOp.LE, counter, last));
        return counted(at, counter, first, List.of(guard));
    }

    /** A loop with a counter; its body is read here. */
    private List<Step> counted(Token at, Term.Variable counter, Term first, List<Step> begin) {
        List<Step> body = new ArrayList<>(begin);
        body.addAll(inside.get());
        body.add(changed(at, counter));
        List<Step> otherwise = List.of(new Step.Else(at, "else"), new Step.Break(at, "break"));
        return List.of(start(at, counter, first), new Step.Select(at, "for", true, List.of(body, otherwise)));
    }

    /** {@code for (message in channel) {...}}: each message goes from the front of the channel to its end. */
    private List<Step> overMessages(Token at, Term.Variable message, Term.Variable channel) {
        if (message.last().type().record() == null) {
            throw in.error(message.at(), "'for' over the messages of a channel takes a variable of a typedef");
        }
        in.expect(")");
        Term.Variable counter = new Term.Variable(at, List.of(new Term.Part(declarations.counter(at), null)));
        message.symbol().assigned();
        message.last().assigned();
        String name = Terms.text(channel);
        String fields = Terms.text(message);
        Term isMore = new Term.Binary(at, BinaryOp.LT, counter, new Term.OfChannel(at, "len", channel));
        List<Term.Argument> arguments = List.of(new Term.Argument(Term.Mode.STORE, message));
        List<Step> begin = List.of(
                new Step.Expression(at, "for (" + fields + " in " + name + ")", isMore),
                new Step.Receive(at, name + "?" + fields, channel, false, false, arguments),
                new Step.Send(at, name + "!" + fields, channel, false, List.of(message)));
        return counted(at, counter, new Term.Number(at, 0), begin);
    }

    private static Step start(Token at, Term.Variable counter, Term first) {
        return StepParser.assign(at, Terms.text(counter) + " = " + Terms.text(first), counter, first);
    }

    private static Step changed(Token at, Term.Variable counter) {
        Term next = new Term.Binary(at, BinaryOp.ADD, counter, new Term.Number(at, 1));
        return StepParser.assign(at, Terms.text(counter) + "++", counter, next);
    }

    /** {@code select (i : a .. b)}: an option for each of a few values, or a loop that may end at any. */
    List<Step> selection() {
        Token at = in.next();
        in.expect("(");
        Term.Variable counter = terms.variable();
        in.expect(":");
        Term first = terms.term();
        in.expect("..");
        Term last = terms.term();
        in.expect(")");
        if (first instanceof Term.Number from && last instanceof Term.Number to && to.value() - from.value() <= FEW) {
            List<List<Step>> options = new ArrayList<>();
            for (int value = from.value(); value <= to.value(); value++) {
                options.add(List.of(start(at, counter, new Term.Number(at, value))));
            }
            return List.of(new Step.Select(at, "select", false, options));
        }
        Term isBelow = new Term.Binary(at, BinaryOp.LT, counter, last);
        List<Step> more = List.of(
                new Step.Expression(at, Terms.text(counter) + " < " + Terms.text(last), isBelow), changed(at, counter));
        List<Step> end = List.of(new Step.Break(at, "break"));
        return List.of(start(at, counter, first), new Step.Select(at, "select", true, List.of(more, end)));
    }
}
