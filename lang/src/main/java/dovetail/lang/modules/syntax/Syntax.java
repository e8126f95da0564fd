package dovetail.lang.modules.syntax;

import dovetail.lang.source.token.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Syntax tree of a file of modules, with names unresolved. */
public final class Syntax {
    private Syntax() {}

    /**
     * A whole file.
     *
     * @param system the module that is the whole system, or null when it is missing
     * @param incomplete whether some part could not be read, so that unknown names mean nothing
     */
    public record File(
            List<ConstantDecl> constants,
            List<TypeDecl> types,
            List<ModuleDecl> modules,
            @Nullable Name system,
            List<PropertyDecl> properties,
            boolean incomplete) {}

    /** A constant. */
    public record ConstantDecl(Name name, Term value) {}

    /** A domain with a name. */
    public record TypeDecl(Name name, TypeTerm type) {}

    /** A property. */
    public record PropertyDecl(Name name, Formula formula) {}

    /** A domain as it is written. */
    public sealed interface TypeTerm {
        int offset();
    }

    /** The domain of truth values. */
    public record BoolType(int offset) implements TypeTerm {}

    /** The numbers between two bounds, both included. */
    public record RangeType(Term from, Term to, int offset) implements TypeTerm {}

    /** An enumeration of named values. */
    public record ValuesType(List<Name> values, int offset) implements TypeTerm {}

    /** A domain that is declared by a name. */
    public record NamedType(Name name) implements TypeTerm {
        @Override
        public int offset() {
            return name.offset();
        }
    }

    /** The part of a variable in its module. */
    public enum Direction {
        IN("input"),
        OUT("output"),
        HIDDEN("hidden variable");

        private final String noun;

        Direction(String noun) {
            this.noun = noun;
        }

        public String noun() {
            return noun;
        }
    }

    /** A variable of a module. */
    public record VariableDecl(Direction direction, Name name, TypeTerm type) {}

    /**
     * A module: primitive when it has behaviour, composite when it uses others.
     *
     * @param incomplete whether some part could not be read, so that unknown names mean nothing
     */
    public record ModuleDecl(
            Name name,
            List<Name> parameters,
            List<VariableDecl> variables,
            List<Behaviour> behaviours,
            List<Use> uses,
            List<Connection> connections,
            boolean incomplete) {
        public boolean isComposite() {
            return !uses.isEmpty();
        }
    }

    /** A part of the behaviour of a module. */
    public sealed interface Behaviour {
        int offset();

        /** The text that the user wrote, on one line. */
        String text();
    }

    /** The time at which a formula is demanded. */
    public enum When {
        /** At instant 0. */
        INIT,
        /** At every instant. */
        ALWAYS
    }

    /**
     * A formula, for all values of some names.
     *
     * @param term the formula; without the word {@code always} when that starts a statement of a module
     */
    public record Formula(When when, Term term, List<Bound> bounds, int offset, String text) implements Behaviour {}

    /**
     * A name that stands for each value of a domain in turn.
     *
     * @param type the domain; when null, that of a variable which the formula equates with the name
     */
    public record Bound(Name name, @Nullable TypeTerm type) {}

    /** The value of a variable at the next instant. */
    public record Definition(Name variable, Term value, int offset, String text) implements Behaviour {}

    /**
     * An automaton, which takes an edge at every instant.
     *
     * @param initial the initial state, or null when it is missing
     * @param accepting the states of which one has to recur; when there are none, every infinite run is accepted
     */
    public record AutomatonDecl(
            List<Name> states, @Nullable Name initial, List<Name> accepting, List<Edge> edges, int offset, String text)
            implements Behaviour {}

    /**
     * An edge of an automaton.
     *
     * @param guard its condition, or null
     */
    public record Edge(Name source, Name target, @Nullable Term guard) {}

    /** A module inside a composite one. */
    public record Use(Name name, Name module, List<Term> arguments) {}

    /** A connection from an output to an input. */
    public record Connection(Term.Path source, Term.Path target) {}
}
