package dovetail.lang.exp;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.aut.LabelNames;
import dovetail.lang.aut.LtsReader;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.TokenScan;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.Set;

/** Finds the labels and the components of a network in EXP in its tokens. */
final class NameScan extends TokenScan {
    private static final Set<String> BEFORE_COMPONENTS = Set.of("||", "|||", "]|", "in", "(", "behaviour");
    private static final Set<String> AFTER_LABELS = Set.of(",", "->", "*");
    private static final Set<String> HEADERS = Set.of("hide", "rename", "cut", "prio");

    private final SourceText source;
    private boolean isInHeader;

    NameScan(SourceText source) {
        super(new TokenStream(source, ExpParser.SYMBOLS, LexicalStyle.LOTOS, new Diagnostics()));
        this.source = source;
    }

    @Override
    protected boolean isKeyword(String word) {
        return LabelTokens.KEYWORDS.contains(word);
    }

    @Override
    protected void item() {
        Token token = next();
        if (HEADERS.contains(token.text()) && !peek(-2).is("end")) {
            isInHeader = true;
        } else if (token.is("in")) {
            isInHeader = false;
        } else if (token.kind() == Token.Kind.STRING) {
            string(token);
        } else if (isName(token) && !token.is("_")) {
            word(token);
        }
    }

    private void string(Token token) {
        if (LtsReader.reads(token.text())) {
            int component = names.imply(NameKind.COMPONENT, token.text(), token.offset() + 1);
            names.describe(component, "component " + token.text());
        } else {
            int start = token.offset() + 1;
            LabelNames.imply(source.text(), start, start + token.text().length(), names);
        }
    }

    private void word(Token token) {
        boolean isFile = sees(".");
        boolean isFirst = peek(-2) == token;
        boolean isBare = !isInHeader
                && (isFirst || BEFORE_COMPONENTS.contains(peek(-2).text()))
                && !AFTER_LABELS.contains(peek().text());
        if (isFile || isBare) {
            String file = token.text();
            while (accept(".")) {
                file += "." + next().text();
            }
            int component = names.imply(NameKind.COMPONENT, token.text(), token.offset());
            names.describe(component, "component " + file);
        } else {
            int end = token.offset() + token.text().length();
            LabelNames.imply(source.text(), token.offset(), end, names);
        }
    }
}
