package dovetail.lang.cdl.syntax;

import dovetail.base.SourceText;
import dovetail.lang.source.token.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The syntax tree of a CDL file, with names unresolved. */
public final class Syntax {
    private Syntax() {}

    /**
     * A whole file, each kind of declaration in the order of the text.
     *
     * @param incomplete whether some declaration could not be read, so that unknown names mean nothing
     */
    public record File(
            SourceText source,
            List<Event> events,
            List<Predicate> predicates,
            List<Activity> activities,
            List<Property> properties,
            List<Context> contexts,
            boolean incomplete) {}

    /**
     * An instance of a process, {@code {P}n} or {@code {P}n:q}.
     *
     * @param number one-based, in the order of declaration
     * @param queue the queue parameter that is meant, or null for the only one
     */
    public record Instance(
            Name process, int number, @Nullable Name queue) {}

    /** A declared event. */
    public sealed interface Event {
        Name name();
    }

    /** The environment sends a message to an instance. */
    public record Send(Name name, SourceText message, Instance receiver) implements Event {}

    /** The environment receives a message from an instance. */
    public record Receive(Name name, SourceText message, Instance sender) implements Event {}

    /** A step changes the value of a predicate: it is {@code value} after the step, and was not before it. */
    public record Change(Name name, SourceText predicate, boolean value) implements Event {}

    /** A named predicate, in the syntax of the system's language. */
    public record Predicate(Name name, SourceText text) {}

    /** A named activity. */
    public record Activity(Name name, ActivityTerm term) {}

    /**
     * A context: an environment, and the properties that are checked in it.
     *
     * @param init runs before {@code main}; null when there is none
     */
    public record Context(
            Name name,
            List<Name> assertions,
            List<Name> properties,
            @Nullable ActivityTerm init,
            @Nullable ActivityTerm main) {}

    /** A declared property. */
    public sealed interface Property {
        Name name();
    }

    /**
     * An observer automaton.
     *
     * @param clocks the clocks that it declares; without any, the names that it compares with numbers are clocks
     */
    public record Observer(Name name, List<Name> clocks, List<Edge> edges) implements Property {}

    /**
     * An edge {@code source -- guard / clocks / event / action -> target} of an observer. Empty parts are null.
     *
     * @param guard a predicate without its brackets
     * @param clocks the constraint of clocks between guard and event
     */
    public record Edge(
            Name source,
            @Nullable SourceText guard,
            @Nullable SourceText clocks,
            @Nullable Name event,
            @Nullable SourceText action,
            Name target) {}

    /** A property in words, after the patterns of Dwyer, Avrunin and Corbett. */
    public record Pattern(Name name, PatternTerm term) implements Property {}
}
