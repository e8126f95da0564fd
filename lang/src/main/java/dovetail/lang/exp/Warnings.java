package dovetail.lang.exp;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.lang.source.token.Token;
import java.util.ArrayList;
import java.util.List;

/** Collects warnings about expressions that look like mistakes although they have a meaning; keeps the first few. */
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
