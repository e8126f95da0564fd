package dovetail.lang.coin;

import dovetail.lang.coin.Syntax.Label;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;

/** Reads names and labels. */
record LabelParser(TokenStream in) {
    /** Reads a name; {@code what} says in the user's words what it would have named. */
    Name name(String what) {
        return in.name(what, Keywords::isKeyword);
    }

    /** Reads a label; after an error in one, reading goes on behind it. */
    Label label() {
        Token open = in.peek();
        if (!in.accept("(")) {
            throw in.unexpected("a label '(sender, action, receiver)'");
        }
        try {
            Name sender = party("the component that sends, or '-'");
            comma("the action");
            Token action = in.expect(Token.Kind.NAME, "the name of an action");
            comma("the receiver");
            Name receiver = party("the component that receives, or '-'");
            in.expect(")");
            if (sender.text().equals(Syntax.NO_PARTY) && receiver.text().equals(Syntax.NO_PARTY)) {
                in.error(open, "a label has a sender or a receiver; '(-, " + action.text() + ", -)' has neither");
            }
            return new Label(sender, new Name(action.text(), action.offset()), receiver, open.offset());
        } catch (TokenStream.SyntaxError e) {
            // The commas of a label are no borders between the items of a list.
            while (!in.atEnd() && !in.seesAny(")", "(", "->", ";", "{", "}")) {
                in.next();
            }
            in.accept(")");
            throw e;
        }
    }

    private void comma(String next) {
        if (!in.accept(",")) {
            throw in.unexpected("',' and " + next);
        }
    }

    private Name party(String what) {
        Token token = in.peek();
        if (in.accept("-")) {
            return new Name(Syntax.NO_PARTY, token.offset());
        }
        in.expect(Token.Kind.NAME, what);
        return new Name(token.text(), token.offset());
    }
}
