package dovetail.lang.modules.lower.term;

import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names that a term can use. */
public interface Scope {
    /** The meaning of a name, or null. */
    @Nullable
    Symbol find(Term.Path path);

    /** Reports a name that has no meaning. */
    void missing(Term.Path path, Messages messages);

    /** The meaning of a single name, or null. */
    default @Nullable Symbol find(Name name) {
        return find(new Term.Path(List.of(name)));
    }

    /** These names, after some others. */
    default Scope with(Map<String, Symbol> first) {
        Scope outer = this;
        return new Scope() {
            @Override
            public @Nullable Symbol find(Term.Path path) {
                Symbol symbol = path.isPlain() ? first.get(path.last().text()) : null;
                return symbol != null ? symbol : outer.find(path);
            }

            @Override
            public void missing(Term.Path path, Messages messages) {
                outer.missing(path, messages);
            }
        };
    }
}
