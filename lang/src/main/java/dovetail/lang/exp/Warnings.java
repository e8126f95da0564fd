package dovetail.lang.exp;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.lang.source.Token;
import java.util.ArrayList;
import java.util.List;

/** What looks like a mistake although it has a meaning; only the first few are kept. */
final class Warnings {
    private static final int MOST = 20;

    private final SourceText source;
    private final List<Diagnostic> all = new ArrayList<>();

    Warnings(SourceText source) {
        this.source = source;
    }

    void add(Token token, String message) {
        if (all.size() < MOST) {
            all.add(Diagnostic.warning(source, token.offset(), message));
        }
    }

    List<Diagnostic> all() {
        return all;
    }
}
