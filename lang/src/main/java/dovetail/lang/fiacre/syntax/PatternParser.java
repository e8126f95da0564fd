package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;

/** Reads patterns of {@code case}, of assignments and of receptions. */
record PatternParser(TokenStream in, TermParser terms) {
    List<Pattern> patterns() {
        List<Pattern> patterns = new ArrayList<>();
        do {
            patterns.add(pattern());
        } while (in.accept(","));
        return patterns;
    }

    Pattern pattern() {
        in.enter();
        try {
            Token start = in.peek();
            if (in.accept("any")) {
                return new Pattern.Any(start.offset());
            }
            if (in.accept("(")) {
                Pattern inner = pattern();
                in.expect(")");
                return inner;
            }
            if (start.kind() == Token.Kind.NUMBER || in.seesAny("-", "+", "true", "false")) {
                return new Pattern.Constant(terms.literal());
            }
            if (!Keywords.isName(start)) {
                throw in.unexpected("a pattern");
            }
            return in.peek(1).is("(") ? constructed() : new Pattern.Access(terms.place());
        } finally {
            in.leave();
        }
    }

    private Pattern constructed() {
        Name constructor = terms.name("the name of a constructor");
        in.expect("(");
        Pattern argument = in.sees(")") ? null : pattern();
        in.expect(")");
        return new Pattern.Constructed(constructor, argument);
    }
}
