package dovetail.lang.cdl.syntax;

import dovetail.lang.source.Name;
import java.util.List;

/** An activity as it is written: events and names of activities, combined by {@code ; [] || loop}. */
public sealed interface ActivityTerm {
    /** The empty activity. */
    record Skip() implements ActivityTerm {}

    /**
     * An event or another activity.
     *
     * @param isEvent whether the keyword {@code event} precedes the name
     */
    record Reference(Name name, boolean isEvent) implements ActivityTerm {}

    /** One activity after the other. */
    record Sequence(List<ActivityTerm> parts) implements ActivityTerm {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** One of several activities. */
    record Choice(List<ActivityTerm> parts) implements ActivityTerm {
        public Choice {
            parts = List.copyOf(parts);
        }
    }

    /** The interleaving of several activities. */
    record Parallel(List<ActivityTerm> parts) implements ActivityTerm {
        public Parallel {
            parts = List.copyOf(parts);
        }
    }

    /** Repetitions of an activity, one after the other. */
    record Loop(int count, ActivityTerm body) implements ActivityTerm {}
}
