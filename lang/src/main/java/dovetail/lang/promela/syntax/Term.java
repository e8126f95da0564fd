package dovetail.lang.promela.syntax;

import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.lang.promela.lexical.Token;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Expression of Promela; every one has a place. */
public sealed interface Term {
    Token at();

    /** A literal, or a symbolic name with its number. */
    record Number(Token at, int value) implements Term {}

    /** A variable, its cell, or a field in it. */
    record Variable(Token at, List<Part> parts) implements Term {
        public Symbol symbol() {
            return parts.get(0).symbol();
        }

        public Symbol last() {
            return parts.get(parts.size() - 1).symbol();
        }
    }

    /** A name between dots, with its index if it has one. */
    record Part(Symbol symbol, @Nullable Term index) {}

    /** A predefined variable. */
    record Predefined(Token at, Kind kind) implements Term {}

    /** Predefined variables. */
    enum Kind {
        PID,
        PROCESSES,
        LAST,
        TIMEOUT,
        NON_PROGRESS,
        /** Any value, in a message of a trace. */
        ANY
    }

    record Unary(Token at, UnaryOp op, Term operand) implements Term {}

    record Binary(Token at, BinaryOp op, Term left, Term right) implements Term {}

    record Conditional(Token at, Term condition, Term then, Term otherwise) implements Term {}

    /** The length of a channel, or a question about it. */
    record OfChannel(Token at, String function, Term channel) implements Term {}

    /** Whether a message could be received: {@code q?[args]}, or {@code q??[args]} from anywhere. */
    record Poll(Token at, Term channel, boolean anywhere, List<Argument> arguments) implements Term {}

    /** An argument of a receive. */
    record Argument(Mode mode, Term value) {}

    /** Treatments of a field that is received. */
    enum Mode {
        STORE,
        MATCH,
        IGNORE
    }

    /** The creation of a process with a priority. */
    record Run(Token at, String process, List<Term> arguments, int priority) implements Term {}

    /** Whether a process is at a label: {@code P[n]@label}. */
    record AtLabel(Token at, String process, @Nullable Term number, Token label) implements Term {}

    /** A variable of a process: {@code P[n]:x}. */
    record Remote(
            Token at,
            String process,
            @Nullable Term number,
            Token name,
            @Nullable Term index) implements Term {}

    /**
     * Whether a process has an executable statement, its control point, or its priority: {@code enabled(n)}, {@code
     * pc_value(n)}, {@code get_priority(n)}.
     */
    record OfProcess(Token at, String function, Term number) implements Term {}
}
