package dovetail.lang.dve.syntax;

import dovetail.lang.source.token.Name;
import dovetail.model.data.Domain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The syntax tree of a DVE file, with names unresolved. Every part knows the offset it starts at. */
public final class Syntax {
    private Syntax() {}

    /**
     * A whole file.
     *
     * @param offset where the system line starts
     * @param property the process that is a property automaton, or null
     * @param incomplete whether some global declaration could not be read, so that unknown names mean nothing
     */
    public record SystemDecl(
            List<VariableDecl> variables,
            List<ChannelDecl> channels,
            List<ProcessDecl> processes,
            boolean synchronous,
            @Nullable Name property,
            int offset,
            boolean incomplete) {}

    /**
     * A variable or a constant.
     *
     * @param size the number of cells of an array, or null for a scalar
     * @param initial the initial values, empty when there are none
     * @param listed whether the initial values stand in braces
     */
    public record VariableDecl(
            Name name,
            boolean constant,
            Domain type,
            @Nullable Term size,
            List<Term> initial,
            boolean listed) {}

    /**
     * A channel.
     *
     * @param types the types of the values it carries, or null when it is untyped
     * @param capacity the size of its buffer, or null
     */
    public record ChannelDecl(
            Name name,
            @Nullable List<Domain> types,
            @Nullable Term capacity) {}

    /**
     * A process.
     *
     * @param initial the initial state, or null when it is missing
     * @param incomplete whether some declaration in it could not be read
     */
    public record ProcessDecl(
            Name name,
            List<VariableDecl> variables,
            List<Name> states,
            @Nullable Name initial,
            List<Name> committed,
            List<Name> accepting,
            List<Assertion> assertions,
            List<Transition> transitions,
            boolean incomplete) {}

    /** An assertion: it must hold whenever the process is in a state. */
    public record Assertion(Name state, Term condition) {}

    /**
     * A transition of a process.
     *
     * @param guard its condition, or null
     * @param sync its communication, or null
     */
    public record Transition(
            Name source,
            Name target,
            @Nullable Term guard,
            @Nullable Sync sync,
            List<Effect> effects,
            int offset) {}

    /** The send or receive of a transition; what a receive lists are the places to store to. */
    public record Sync(Name channel, boolean send, List<Term> values) {}

    /** An assignment. */
    public record Effect(Term.Variable place, Term value) {}
}
