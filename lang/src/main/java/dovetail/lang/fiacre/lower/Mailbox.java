package dovetail.lang.fiacre.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.Code;
import dovetail.lang.fiacre.lower.term.Patterns;
import dovetail.lang.fiacre.lower.term.Queues;
import dovetail.lang.fiacre.lower.term.Stores;
import dovetail.lang.fiacre.lower.term.Temporaries;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.model.Statement;
import java.util.List;

/** A shared queue through which an environment exchanges messages with an instance of a process. */
public final class Mailbox {
    private final String name;
    private final Access queue;
    private final Temporaries temporaries = new Temporaries();

    Mailbox(String name, Access queue) {
        this.name = name;
        this.queue = queue;
    }

    /** A constant message of the queue's element type. */
    public record Message(Value value) {}

    /** The name of the parameter. */
    public String name() {
        return name;
    }

    Type.Queue type() {
        return (Type.Queue) queue.type();
    }

    /** The condition that a message can be added. */
    public Expr hasRoom() {
        Expr count = queue.cells().get(0).read(0);
        return Expr.binary(BinaryOp.LT, count, Expr.constant(type().capacity()));
    }

    /** The condition that a message is the first one. */
    public Expr isFirst(Message message) {
        Expr count = queue.cells().get(0).read(0);
        Expr first = Patterns.equal(message.value, Value.of(queue).queued(0));
        return Expr.and(Expr.binary(BinaryOp.GT, count, Expr.constant(0)), first);
    }

    /** The statements that add a message at the end; they need room. */
    public List<Statement> add(Message message) {
        Code code = new Code(temporaries);
        Queues.enqueue(queue, message.value, code);
        return List.copyOf(code.statements());
    }

    /** The statements that remove the first message. */
    public List<Statement> removeFirst() {
        Code code = new Code(temporaries);
        Stores.store(queue, Queues.dequeued(Value.of(queue)), code);
        return List.copyOf(code.statements());
    }
}
