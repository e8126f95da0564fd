package dovetail.lang.coin;

import dovetail.lang.source.token.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The syntax tree of a CoIn file, with names unresolved. Every part knows the offset it starts at. */
final class Syntax {
    private Syntax() {}

    /** The text of a missing sender or receiver in a label. */
    static final String NO_PARTY = "-";

    /** A label: who sends which action to whom; {@link #NO_PARTY} stands for the environment. */
    record Label(Name sender, Name action, Name receiver, int offset) {}

    /**
     * A whole file.
     *
     * @param system what the system line names, or null when it is missing
     * @param openness what it says about partners outside of the system
     * @param property the property, or null
     * @param incomplete whether some part could not be read, so that unknown names mean nothing
     */
    record File(
            List<Automaton> automata,
            List<Composite> composites,
            @Nullable Name system,
            Openness openness,
            @Nullable PropertyAutomaton property,
            boolean incomplete) {}

    /** Whether the system has steps with an unknown partner in its environment. */
    enum Openness {
        /** The file does not say it: the system is open, as DiVinE has it. */
        UNSAID,
        OPEN,
        CLOSED
    }

    /**
     * An automaton.
     *
     * @param componentNames the component names of its hierarchy, flattened
     * @param initial the initial state, or null when it is missing
     * @param incomplete whether some declaration in it could not be read, so that unknown names mean nothing
     */
    record Automaton(
            Name name,
            List<Name> componentNames,
            List<Name> states,
            @Nullable Name initial,
            List<Transition> transitions,
            boolean incomplete) {}

    /**
     * A transition of an automaton.
     *
     * @param offset where it starts; its source may stand in one before it
     */
    public record Transition(Name source, Name target, Label label, int offset) {}

    /** Which of the possible labels a composite lets through. */
    enum Filter {
        ALL,
        /** The labels that are not listed. */
        RESTRICT,
        /** The labels that are listed. */
        ONLY
    }

    /** A composite. */
    record Composite(Name name, List<Name> members, Filter filter, List<Label> labels) {}

    /** The property: an automaton that accepts the runs that must not exist. */
    record PropertyAutomaton(
            int offset,
            List<Name> states,
            @Nullable Name initial,
            List<Name> accepting,
            List<PropertyEdge> edges,
            boolean incomplete) {}

    /**
     * A move of the property automaton.
     *
     * @param others whether it is about all labels but the listed ones
     */
    record PropertyEdge(Name source, Name target, boolean others, List<Label> labels, List<Enabled> enabled) {}

    /** That a step with the label can be taken, or cannot. */
    record Enabled(Label label, boolean negated) {}
}
