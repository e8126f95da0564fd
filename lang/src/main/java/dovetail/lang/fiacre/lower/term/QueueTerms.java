package dovetail.lang.fiacre.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.fiacre.syntax.Term.Operator;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Translates terms on queues. */
record QueueTerms(Declarations declarations, TermLowering terms) {
    /** The value of an operator on one queue. */
    Value unary(Term.Unary unary, @Nullable Type expected) {
        Value queue = queue(unary.operand(), unary.op() == Operator.DEQUEUE ? expected : null);
        Type.Queue type = (Type.Queue) queue.type();
        Expr count = queue.cell(0, 0);
        return switch (unary.op()) {
            case EMPTY -> Value.of(Type.BOOL, Folding.binary(BinaryOp.EQ, count, Expr.constant(0)));
            case FULL -> Value.of(Type.BOOL, Folding.binary(BinaryOp.EQ, count, Expr.constant(type.capacity())));
            case LENGTH -> Value.of(Type.NUMBER, count);
            case FIRST -> Queues.first(queue);
            default -> Queues.dequeued(queue);
        };
    }

    private Value queue(Term term, @Nullable Type expected) {
        Value queue = terms.lower(term, expected);
        if (!(queue.type() instanceof Type.Queue)) {
            throw declarations.error(
                    term.offset(),
                    "expected a queue, found a value of type " + queue.type().text());
        }
        return queue;
    }

    Value appended(Term.Binary binary, @Nullable Type expected) {
        Value queue = queue(binary.left(), expected);
        return Queues.appended(queue, terms.typed(binary.right(), ((Type.Queue) queue.type()).element()));
    }

    /** Enqueuing stores at a computed cell, so the queue is copied to a temporary first, unless all is constant. */
    Value enqueued(Term.Binary binary, @Nullable Type expected) {
        Value queue = queue(binary.left(), expected);
        Value element = terms.typed(binary.right(), ((Type.Queue) queue.type()).element());
        OptionalInt count = Folding.constant(queue.cell(0, 0));
        if (count.isPresent()) {
            return Queues.enqueued(queue, count.getAsInt(), element);
        }
        Code program = terms.code(binary.at(), "'enqueue' on a variable");
        Access copy = program.temporary(queue.type());
        Stores.store(copy, queue, program);
        Queues.enqueue(copy, element, program);
        return Value.of(copy);
    }
}
