package dovetail.lang.exp;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Parses the text between {@code par} and {@code in}: labels that synchronise, or vectors, or nothing. */
final class ParHeader {
    private final TokenStream tokens;
    private final LabelTokens words;
    private final List<CompositionExpression.Vector> vectors = new ArrayList<>();
    private final List<CompositionExpression.SharedLabel> shared = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    ParHeader(TokenStream tokens, LabelTokens words) {
        this.tokens = tokens;
        this.words = words;
    }

    List<CompositionExpression.Vector> vectors() {
        return vectors;
    }

    List<CompositionExpression.SharedLabel> shared() {
        return shared;
    }

    /** Reads the header, if there is one; true when it is a list of vectors. */
    boolean parse() {
        boolean arrows = false;
        int ahead = 0;
        while (!tokens.peek(ahead).is("in")) {
            Token token = tokens.peek(ahead++);
            boolean arrow = token.is("*") || token.is("->");
            if (!LabelTokens.isWord(token)
                    && !arrow
                    && !token.is(",")
                    && !token.is("#")
                    && token.kind() != Token.Kind.NUMBER) {
                return false;
            }
            arrows |= arrow;
        }
        if (tokens.accept("in")) {
            return false;
        }
        do {
            try {
                if (arrows) {
                    vectors.add(vector());
                } else {
                    addShared(sharedLabel());
                }
            } catch (TokenStream.SyntaxError e) {
                tokens.skipTo(",", "in");
            }
        } while (tokens.accept(","));
        tokens.expect("in");
        return arrows;
    }

    private void addShared(CompositionExpression.SharedLabel label) {
        if (!names.add(label.name().text())) {
            words.report(
                    label.name().token(), "the label " + label.name().token().describe() + " stands here twice");
        }
        shared.add(label);
    }

    private CompositionExpression.SharedLabel sharedLabel() {
        CompositionExpression.Name name = words.visibleName();
        int degree = CompositionExpression.SharedLabel.ALL;
        if (tokens.accept("#")) {
            Token at = tokens.peek();
            degree = tokens.expectInt("a number of operands");
            if (degree == 0) {
                words.report(at, "at least one operand takes part in a step");
            }
        }
        return new CompositionExpression.SharedLabel(name, degree);
    }

    private CompositionExpression.Vector vector() {
        List<CompositionExpression.Name> elements = new ArrayList<>();
        boolean some = false;
        Token at = tokens.peek();
        do {
            CompositionExpression.Name element = null;
            if (!tokens.accept("_")) {
                element = words.visibleName();
                some = true;
            }
            elements.add(element);
        } while (tokens.accept("*"));
        if (!some) {
            words.report(at, "no operand takes part in this vector");
        }
        tokens.expect("->");
        CompositionExpression.Name result = words.name("the label of the vector");
        return new CompositionExpression.Vector(at, elements, result);
    }

    /** Reports vectors and degrees that do not fit the number of operands. */
    void check(int operands) {
        for (CompositionExpression.Vector vector : vectors) {
            if (vector.elements().size() != operands) {
                words.report(
                        vector.token(),
                        "this vector has " + vector.elements().size() + " elements, but the composition has " + operands
                                + " operands");
            }
        }
        for (CompositionExpression.SharedLabel label : shared) {
            if (label.degree() > operands) {
                words.report(
                        label.name().token(),
                        label.degree() + " operands are to synchronise, but the composition has " + operands);
            }
        }
    }
}
