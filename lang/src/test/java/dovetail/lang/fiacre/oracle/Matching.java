package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.oracle.Kind.Tagged;
import dovetail.lang.fiacre.syntax.Pattern;
import dovetail.lang.fiacre.syntax.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Matches patterns with values, and performs simultaneous assignments. */
final class Matching {
    private final Terms terms;

    Matching(Terms terms) {
        this.terms = terms;
    }

    /** A place with the value to be stored there. */
    record Bound(Term place, Object value) {}

    /** The assignments of patterns that match values; null when one of them does not match. */
    @Nullable
    List<Bound> match(List<Pattern> patterns, List<Object> values, Env env, Map<String, Object> store) {
        List<Bound> bound = new ArrayList<>();
        for (int i = 0; i < patterns.size(); i++) {
            if (!match(patterns.get(i), values.get(i), env, store, bound)) {
                return null;
            }
        }
        return bound;
    }

    private boolean match(Pattern pattern, Object value, Env env, Map<String, Object> store, List<Bound> bound) {
        if (pattern instanceof Pattern.Any) {
            return true;
        } else if (pattern instanceof Pattern.Constant constant) {
            return terms.value(constant.value(), env, store).equals(value);
        } else if (pattern instanceof Pattern.Constructed constructed) {
            Tagged tagged = (Tagged) value;
            return tagged.constructor().equals(constructed.constructor().text())
                    && (constructed.argument() == null
                            || match(
                                    constructed.argument(),
                                    Objects.requireNonNull(tagged.argument()),
                                    env,
                                    store,
                                    bound));
        }
        Term place = ((Pattern.Access) pattern).place();
        if (place instanceof Term.Reference reference
                && !(env.get(reference.name().text()) instanceof Env.Ref)) {
            return terms.value(place, env, store).equals(value);
        }
        bound.add(new Bound(place, value));
        return true;
    }

    /** The store after a simultaneous assignment: all places are those before it. */
    Map<String, Object> assign(List<Bound> bound, Env env, Map<String, Object> store) {
        List<Env.Ref> places =
                bound.stream().map(b -> place(b.place(), env, store)).toList();
        Map<String, Object> after = store;
        for (int i = 0; i < places.size(); i++) {
            after = places.get(i).write(after, bound.get(i).value());
        }
        return after;
    }

    Env.Ref place(Term term, Env env, Map<String, Object> store) {
        if (term instanceof Term.Reference reference) {
            return (Env.Ref) Objects.requireNonNull(env.get(reference.name().text()));
        } else if (term instanceof Term.FieldOf field) {
            Env.Ref record = place(field.record(), env, store);
            String name = field.field().text();
            return record.part(
                    name,
                    Objects.requireNonNull(((Kind.Rec) record.kind()).fields().get(name)));
        }
        Term.Element element = (Term.Element) term;
        Env.Ref array = place(element.array(), env, store);
        Kind.Array kind = (Kind.Array) array.kind();
        int index = (Integer) terms.value(element.index(), env, store);
        return array.part(Terms.checked(index, kind.length()), kind.element());
    }
}
