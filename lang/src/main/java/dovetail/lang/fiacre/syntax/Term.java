package dovetail.lang.fiacre.syntax;

import dovetail.lang.source.token.Name;
import java.util.List;

/** An expression as it is written. The parser bounds its height, so that visitors may recurse. */
public sealed interface Term {
    /** The offset of the term, for messages. */
    int offset();

    /** A natural number; a negative one is a unary minus before it. */
    record Number(int value, int offset) implements Term {}

    /** A truth value. */
    record Truth(boolean value, int offset) implements Term {}

    /** A variable, parameter, constant or constructor without argument. */
    record Reference(Name name) implements Term {
        @Override
        public int offset() {
            return name.offset();
        }
    }

    /** A call of a function, or a constructor with its argument; which of them, only its name decides. */
    record Call(Name name, List<Term> arguments) implements Term {
        @Override
        public int offset() {
            return name.offset();
        }
    }

    /** A unary operator with its operand. */
    record Unary(Operator op, Term operand, int offset) implements Term {}

    /**
     * A binary operator with its operands; of {@code enqueue} and {@code append}, the queue and the element.
     *
     * @param at the offset of the operator
     */
    record Binary(Operator op, Term left, Term right, int at) implements Term {
        @Override
        public int offset() {
            return left.offset();
        }
    }

    /** A chain of conjunctions or of disjunctions, at least two operands; generated models have long ones. */
    record Chain(Operator op, List<Term> operands) implements Term {
        @Override
        public int offset() {
            return operands.get(0).offset();
        }
    }

    /** A conditional {@code c ? a : b}. */
    record Conditional(Term condition, Term then, Term otherwise) implements Term {
        @Override
        public int offset() {
            return condition.offset();
        }
    }

    /** An element of an array. */
    record Element(Term array, Term index) implements Term {
        @Override
        public int offset() {
            return array.offset();
        }
    }

    /** A field of a record. */
    record FieldOf(Term record, Name field) implements Term {
        @Override
        public int offset() {
            return record.offset();
        }
    }

    /** An array with given elements, written {@code [a, b]}. */
    record ArrayOf(List<Term> elements, int offset) implements Term {}

    /** A queue with given elements, first one first, written {@code {| a, b |}}. */
    record QueueOf(List<Term> elements, int offset) implements Term {}

    /** A record with given fields, written {@code {f = a, g = b}}. */
    record RecordOf(List<FieldValue> fields, int offset) implements Term {}

    /** A field with its value. */
    record FieldValue(Name field, Term value) {}

    /**
     * A variable or a state of an instance of a process, written {@code {P}1:x} or {@code {P}1@s}; only in predicates.
     *
     * @param number counts the instances of the process from one, in the order of the composition
     * @param isState whether the member is a state, so that the term is true when the instance is in it
     */
    record Instance(Name process, int number, Name member, boolean isState) implements Term {
        @Override
        public int offset() {
            return process.offset();
        }
    }

    /** The operators. */
    enum Operator {
        /** Implication, {@code =>}. */
        IMPLY,
        OR,
        AND,
        EQ,
        NE,
        LT,
        LE,
        GT,
        GE,
        ADD,
        SUB,
        MUL,
        DIV,
        MOD,
        NOT,
        NEG,
        /** Unary plus. */
        PLUS,
        /** The conversion between nat, int and ranges, written {@code $}. */
        COERCE,
        /** Whether a queue is empty. */
        EMPTY,
        /** Whether a queue is full. */
        FULL,
        /** The first element of a queue. */
        FIRST,
        /** A queue without its first element. */
        DEQUEUE,
        /** The number of elements of a queue. */
        LENGTH,
        /** A queue with an element more at its end. */
        ENQUEUE,
        /** A queue with an element more at its front. */
        APPEND
    }
}
