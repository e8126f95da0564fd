package dovetail.lang.coin;

import dovetail.lang.source.Name;
import java.util.List;

/** What a CoIn file says, as it says it; names are not resolved. Every part knows the offset it starts at. */
final class Syntax {
    private Syntax() {}

    /** What stands in a label in the place of a sender or receiver that there is not. */
    static final String NOBODY = "-";

    /** A label: who sends which action to whom; {@link #NOBODY} stands for the environment. */
    record Label(Name sender, Name action, Name receiver, int offset) {}

    /**
     * A whole file.
     *
     * @param system what the system line names, or null when it is missing
     * @param watcher the property, or null
     * @param incomplete whether some part could not be read, so that unknown names mean nothing
     */
    record File(
            List<Automaton> automata, List<Composite> composites, Name system, Watcher watcher, boolean incomplete) {}

    /**
     * An automaton.
     *
     * @param speakers the component names it speaks for, whatever their own hierarchy
     * @param initial the initial state, or null when it is missing
     * @param incomplete whether some declaration in it could not be read, so that unknown names mean nothing
     */
    record Automaton(
            Name name,
            List<Name> speakers,
            List<Name> states,
            Name initial,
            List<Transition> transitions,
            boolean incomplete) {}

    /**
     * A transition of an automaton.
     *
     * @param offset where it starts; its source may stand in one before it
     */
    record Transition(Name source, Name target, Label label, int offset) {}

    /** Which of the possible labels a composite lets through. */
    enum Filter {
        ALL,
        /** Those that are not listed. */
        RESTRICT,
        /** Those that are listed. */
        ONLY
    }

    /** A composite. */
    record Composite(Name name, List<Name> members, Filter filter, List<Label> labels) {}

    /** The property: an automaton that accepts the runs that must not exist. */
    record Watcher(
            int offset,
            List<Name> states,
            Name initial,
            List<Name> accepting,
            List<WatcherEdge> edges,
            boolean incomplete) {}

    /**
     * A move of the property automaton.
     *
     * @param others whether it is about all labels but the listed ones
     */
    record WatcherEdge(Name source, Name target, boolean others, List<Label> labels, List<Enabled> enabled) {}

    /** That a step with the label can be taken, or cannot. */
    record Enabled(Label label, boolean negated) {}
}
