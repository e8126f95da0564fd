package dovetail.lang.source.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import org.junit.jupiter.api.Test;

/** Tokens and the cursor over them. */
class TokenStreamTest {
    private static final String[] SYMBOLS = {"->", "<=", "<", "-", "{", "}", "(", ")", ";"};

    private final Diagnostics diagnostics = new Diagnostics();

    private TokenStream stream(String text) {
        return new TokenStream(new SourceText("f", text), SYMBOLS, diagnostics);
    }

    @Test
    void theLongestSymbolWins() {
        TokenStream in = stream("a->b<=-1 /* c */ \"d e\" // f");
        StringBuilder read = new StringBuilder();
        while (!in.atEnd()) {
            Token token = in.next();
            read.append(token.kind())
                    .append(' ')
                    .append(token.text())
                    .append('@')
                    .append(token.offset())
                    .append("; ");
        }
        assertThat(read.toString())
                .isEqualTo("NAME a@0; SYMBOL ->@1; NAME b@3; SYMBOL <=@4; SYMBOL -@6; NUMBER 1@7; STRING d e@17; ");
        assertThat(diagnostics.all()).isEmpty();
    }

    @Test
    void lookingAheadTakesNothingAndTheEndStays() {
        TokenStream in = stream("a b");
        assertThat(in.peek(1).text()).isEqualTo("b");
        assertThat(in.peek(9).kind()).isEqualTo(Token.Kind.END);
        assertThat(in.next().text()).isEqualTo("a");
        assertThat(in.next().text()).isEqualTo("b");
        assertThat(in.next().kind()).isEqualTo(Token.Kind.END);
        assertThat(in.next().kind()).isEqualTo(Token.Kind.END);
    }

    @Test
    void strayCharactersAreReportedOncePerRun() {
        TokenStream in = stream("a @@# b");
        in.skipTo("nothing");
        assertThat(diagnostics.all()).extracting(Diagnostic::message).containsExactly("unexpected characters '@@#'");
    }

    @Test
    void aPlaceIsReportedOnce() {
        TokenStream in = stream("a b");
        assertThatThrownBy(() -> in.expect(";")).isInstanceOf(SyntaxError.class);
        assertThatThrownBy(() -> in.expect("(")).isInstanceOf(SyntaxError.class);
        in.next();
        assertThatThrownBy(() -> in.expect("(")).isInstanceOf(SyntaxError.class);
        assertThat(diagnostics.all())
                .extracting(Diagnostic::message)
                .containsExactly("expected ';', found 'a'", "expected '(', found 'b'");
    }

    @Test
    void skippingPassesBracketsWhole() {
        TokenStream in = stream("a ( ; ) { ; } ; b");
        in.skipTo(";");
        assertThat(in.next().offset()).isEqualTo(14);
    }
}
