package dovetail.lang.cdl.syntax;

import dovetail.lang.source.token.Name;
import java.util.List;
import java.util.function.Consumer;

/** An activity as it is written: events and names of activities, combined by {@code ; [] || loop}. */
public sealed interface ActivityTerm {
    /** Hands over the name of every event and activity in the term. */
    void forEachReference(Consumer<Name> out);

    /** The empty activity. */
    record Skip() implements ActivityTerm {
        @Override
        public void forEachReference(Consumer<Name> out) {}
    }

    /**
     * An event or another activity.
     *
     * @param isEvent whether the keyword {@code event} precedes the name
     */
    record Reference(Name name, boolean isEvent) implements ActivityTerm {
        @Override
        public void forEachReference(Consumer<Name> out) {
            out.accept(name);
        }
    }

    /** One activity after the other. */
    record Sequence(List<ActivityTerm> parts) implements ActivityTerm {
        @Override
        public void forEachReference(Consumer<Name> out) {
            parts.forEach(part -> part.forEachReference(out));
        }
    }

    /** One of several activities. */
    record Choice(List<ActivityTerm> parts) implements ActivityTerm {
        @Override
        public void forEachReference(Consumer<Name> out) {
            parts.forEach(part -> part.forEachReference(out));
        }
    }

    /** The interleaving of several activities. */
    record Parallel(List<ActivityTerm> parts) implements ActivityTerm {
        @Override
        public void forEachReference(Consumer<Name> out) {
            parts.forEach(part -> part.forEachReference(out));
        }
    }

    /** Repetitions of an activity, one after the other. */
    record Loop(int count, ActivityTerm body) implements ActivityTerm {
        @Override
        public void forEachReference(Consumer<Name> out) {
            body.forEachReference(out);
        }
    }
}
