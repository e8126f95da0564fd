package dovetail.lang.modules.lower.term;

import dovetail.lang.modules.syntax.Syntax;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import java.util.ArrayList;
import java.util.List;

/** Computes domains. */
public record TypeLowering(Globals globals, Messages messages) {
    /** The largest number of values of a domain. */
    static final int LARGEST = 1_000_000;

    /** The domain that is written, with the constants of a scope. */
    public Type lower(Syntax.TypeTerm type, Scope scope) {
        if (type instanceof Syntax.BoolType) {
            return Type.BOOL;
        } else if (type instanceof Syntax.NamedType named) {
            return globals.type(named.name());
        } else if (type instanceof Syntax.ValuesType values) {
            return values(values);
        }
        return range((Syntax.RangeType) type, scope);
    }

    private Type values(Syntax.ValuesType type) {
        List<String> values = new ArrayList<>();
        for (Name value : type.values()) {
            if (values.contains(value.text())) {
                messages.error(value, "the value '" + value.text() + "' is listed already");
            } else {
                values.add(value.text());
            }
        }
        return values.isEmpty() ? Type.UNKNOWN : Type.named(values);
    }

    private Type range(Syntax.RangeType range, Scope scope) {
        TermLowering terms = new TermLowering(scope, messages);
        int before = messages.errorCount();
        int from = terms.constant(range.from(), "the bound of a range");
        int to = terms.constant(range.to(), "the bound of a range");
        if (messages.errorCount() > before) {
            return Type.UNKNOWN;
        }
        if (from > to) {
            messages.error(range.offset(), "the range " + from + ".." + to + " is empty");
            return Type.UNKNOWN;
        }
        if ((long) to - from >= LARGEST) {
            messages.error(
                    range.offset(),
                    "the range " + from + ".." + to + " has " + ((long) to - from + 1) + " values; at most " + LARGEST
                            + " are possible");
            return Type.UNKNOWN;
        }
        return Type.number(from, to);
    }
}
