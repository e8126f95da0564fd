package dovetail.lang.fiacre.syntax;

import dovetail.lang.source.token.Name;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The syntax tree of a Fiacre file, with unresolved names. */
public final class Syntax {
    private Syntax() {}

    /**
     * A whole file. Lists are in the order of the file; a declaration is visible from its own end on.
     *
     * @param declarations types, channels, constants, functions, tasks, processes and components
     * @param root the name of the component or process that is the system, or null when it is missing
     * @param macros the names that the preprocessor replaces somewhere
     * @param incomplete whether some declaration could not be read, so that unknown names mean nothing
     */
    public record Program(
            List<Declaration> declarations, @Nullable Name root, Set<String> macros, boolean incomplete) {}

    /** A declaration of a file. */
    public sealed interface Declaration {
        Name name();
    }

    /** A process or component, of which there are instances. */
    public sealed interface Unit extends Declaration {
        List<PortDecl> ports();

        List<ParameterDecl> parameters();
    }

    /** A type with a name. */
    public record TypeDecl(Name name, TypeTerm type) implements Declaration {}

    /** A profile of ports with a name. */
    public record ChannelDecl(Name name, Profile profile) implements Declaration {}

    /** A constant. */
    public record ConstantDecl(Name name, TypeTerm type, Term value) implements Declaration {}

    /** A function; its parameters are passed by value. */
    public record FunctionDecl(
            Name name, List<ParameterDecl> parameters, TypeTerm result, List<VariableDecl> variables, Command body)
            implements Declaration {}

    /** A task: code outside the model, of which only the types of its arguments and of its result are known. */
    public record TaskDecl(Name name, List<TypeTerm> parameters, TypeTerm result) implements Declaration {}

    /**
     * A process.
     *
     * @param init the statement that ends in the initial state, or null for the first state
     */
    public record ProcessDecl(
            Name name,
            List<PortDecl> ports,
            List<ParameterDecl> parameters,
            List<Name> states,
            List<VariableDecl> variables,
            @Nullable Command init,
            List<Transition> transitions,
            boolean incomplete)
            implements Unit {}

    /**
     * A component: a composition with variables and ports of its own.
     *
     * @param init the statement that initialises the variables, or null
     */
    public record ComponentDecl(
            Name name,
            List<PortDecl> ports,
            List<ParameterDecl> parameters,
            List<VariableDecl> variables,
            List<PortDecl> localPorts,
            List<PriorityDecl> priorities,
            @Nullable Command init,
            Composition body,
            boolean incomplete)
            implements Unit {}

    /**
     * A profile of ports: the types of the values they carry.
     *
     * @param channel a declared channel or type, or null when the types are written out
     * @param types the types; empty for {@code none} and {@code sync}, and when a channel is named
     * @param untyped whether it is {@code none}: tools accept values on such ports all the same
     */
    public record Profile(@Nullable Name channel, List<TypeTerm> types, boolean untyped, int offset) {}

    /**
     * A port of a process or component.
     *
     * @param size the number of its elements, or null for a single port
     * @param in whether {@code in} was written
     * @param out whether {@code out} was written
     * @param interval its time interval, or null
     * @param probe whether a condition on another component enables it, written with {@code is}
     */
    public record PortDecl(
            Name name,
            @Nullable Term size,
            boolean in,
            boolean out,
            Profile profile,
            @Nullable Interval interval,
            boolean probe) {
        /** The same port with so many elements. */
        PortDecl of(@Nullable Term elements) {
            return new PortDecl(name, elements, in, out, profile, interval, probe);
        }

        /** The same port with a condition. */
        PortDecl asProbe() {
            return new PortDecl(name, size, in, out, profile, interval, true);
        }
    }

    /**
     * A parameter.
     *
     * @param reference whether it is a shared variable, written with an ampersand
     * @param read whether {@code read} was written
     * @param write whether {@code write} was written; without either, both are allowed
     */
    public record ParameterDecl(Name name, boolean reference, boolean read, boolean write, TypeTerm type) {}

    /**
     * A variable.
     *
     * @param initial its initial value, or null for the least value of its type
     */
    public record VariableDecl(
            Name name, TypeTerm type, @Nullable Term initial) {}

    /** The statement of a process in a state. */
    public record Transition(Name state, Command body) {}

    /** A priority: each of the higher ports pre-empts each of the lower ones. */
    public record PriorityDecl(List<PortArgument> higher, List<PortArgument> lower) {}

    /** A composition as it is written. */
    public sealed interface Composition {
        int offset();
    }

    /**
     * A parallel composition.
     *
     * @param shared the ports on which all operands that have them synchronise; null without {@code in}
     * @param all whether all ports are shared, written with an asterisk
     */
    public record Parallel(@Nullable List<Name> shared, boolean all, List<Operand> operands, int offset)
            implements Composition {}

    /**
     * An operand of a parallel composition.
     *
     * @param interfacePorts the ports on which it synchronises with other operands that list them; null without an arrow
     * @param all whether it synchronises on all its ports, written with an asterisk before the arrow
     * @param replications the ranges of its copies, the outermost first; empty for one operand
     */
    public record Operand(
            @Nullable List<Name> interfacePorts, boolean all, List<Replication> replications, Composition body) {}

    /** A range of copies of an operand, in which the index stands for the number of the copy. */
    public record Replication(Name index, Term low, Term high) {}

    /** An instance of a process or component. */
    public record Instance(Name name, List<PortArgument> ports, List<Argument> arguments) implements Composition {
        @Override
        public int offset() {
            return name.offset();
        }
    }

    /**
     * A port that is passed to an instance.
     *
     * @param index which of the elements of a port with several, or null for a single port
     */
    public record PortArgument(Name name, @Nullable Term index) {}

    /** An argument of an instance; a reference is written with an ampersand and names a variable. */
    public record Argument(boolean reference, Term value) {}
}
