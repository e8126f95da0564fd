package dovetail.lang.fiacre.syntax;

import dovetail.lang.source.token.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement as it is written. */
public sealed interface Command {
    /** The offset of the statement, for messages. */
    int offset();

    /** Does nothing. */
    record Null(int offset) implements Command {}

    /** Statements in sequence. */
    record Sequence(List<Command> parts, int offset) implements Command {}

    /** A simultaneous assignment: all values are computed, then matched with the patterns. */
    record Assign(List<Pattern> targets, List<Term> values, int offset) implements Command {}

    /** Assigns any values that satisfy a condition; the condition may be null. */
    record AssignAny(List<Pattern> targets, @Nullable Term where, int offset) implements Command {}

    /** Branches by a condition; {@code elsif} is an {@code If} in the else part, which may be null. */
    record If(Term condition, Command then, @Nullable Command otherwise, int offset) implements Command {}

    /** Branches by the first pattern that matches; none is a path without a step. */
    record Case(Term value, List<Branch> branches, int offset) implements Command {}

    /** A pattern with its statement. */
    record Branch(Pattern pattern, Command body) {}

    /** Repeats a statement as long as a condition is true. */
    record While(Term condition, Command body, int offset) implements Command {}

    /** Runs a statement with a variable set to each value of its finite type. */
    record Foreach(Name variable, Command body, int offset) implements Command {}

    /**
     * A choice. The alternatives of a level pre-empt those of earlier levels: these are taken only where no alternative
     * of a later level is possible.
     *
     * @param levels the levels, separated by {@code unless}; each has its alternatives, separated by {@code []}
     */
    record Select(List<List<Command>> levels, int offset) implements Command {}

    /** A condition of the step. */
    record On(Term condition, int offset) implements Command {}

    /** Waits for a time in an interval. */
    record Wait(Interval interval, int offset) implements Command {}

    /** Goes to a state. */
    record To(Name state, int offset) implements Command {}

    /** Goes to the state that the step started from. */
    record Loop(int offset) implements Command {}

    /** Synchronises on a port without a value. */
    record Synchronise(Name port) implements Command {
        @Override
        public int offset() {
            return port.offset();
        }
    }

    /** Sends values over a port. */
    record Send(Name port, List<Term> values) implements Command {
        @Override
        public int offset() {
            return port.offset();
        }
    }

    /** Receives values over a port, if they match and a condition holds on them; the condition may be null. */
    record Receive(
            Name port, List<Pattern> targets, @Nullable Term where) implements Command {
        @Override
        public int offset() {
            return port.offset();
        }
    }

    /** Starts a task with arguments. */
    record StartTask(Name task, List<Term> arguments, int offset) implements Command {}

    /** Stores the result of a task in a variable, an element or a field. */
    record SyncTask(Name task, Term target, int offset) implements Command {}

    /** Ends a function with a value. */
    record Return(Term value, int offset) implements Command {}
}
