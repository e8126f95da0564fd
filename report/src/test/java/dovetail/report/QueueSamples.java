package dovetail.report;

import dovetail.base.Origin;
import dovetail.lts.LabelledLts;
import dovetail.model.Message;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import dovetail.model.form.QueueForm;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.List;

/** A network with a queue, a component that only keeps it, a client and a server; and traces of it. */
public final class QueueSamples {
    private QueueSamples() {}

    /**
     * Slots: 0 the number of messages, 1 to 3 the messages, 4 to 6 the locations.
     *
     * @param owner the component of the queue
     */
    public static Network network(int owner) {
        Network.Builder builder = new Network.Builder("queue");
        int count = builder.scalar("q.count", Slot.SHARED, Domain.range(0, 3), 0, Origin.NONE)
                .base();
        int base = builder.array("q", Slot.SHARED, Domain.BYTE, new int[3], Origin.NONE)
                .base();
        List<Form> cells = List.of(new Cell(base), new Cell(base + 1), new Cell(base + 2));
        builder.explicit("mailbox", new LabelledLts.Builder().states(1).build(), Origin.NONE);
        builder.explicit("client", new LabelledLts.Builder().states(2).build(), Origin.NONE);
        builder.explicit("server", new LabelledLts.Builder().states(2).build(), Origin.NONE);
        return builder.datum(new Datum("q", owner, new QueueForm(count, cells))).build();
    }

    /** The state in which the queue has these messages, a digit each. */
    public static int[] queue(String digits) {
        int[] state = new int[7];
        state[0] = digits.length();
        for (int i = 0; i < digits.length(); i++) {
            state[i + 1] = digits.charAt(i) - '0';
        }
        return state;
    }

    /** A trace of steps to these contents of the queue, beginning with the initial one; even steps are by the client. */
    public static Trace trace(String... contents) {
        Step[] steps = new Step[contents.length - 1];
        for (int i = 0; i < steps.length; i++) {
            int actor = i % 2 + 1;
            steps[i] = new Step("q!" + actor, List.of(actor), List.of(), queue(contents[i + 1]));
        }
        return new Trace(network(Slot.SHARED), Trace.Kind.PATH, -1, queue(contents[0]), List.of(steps), null);
    }

    /** Likewise, a lasso that returns to a state with the same contents. */
    public static Trace lasso(int loopStart, String... contents) {
        Trace path = trace(contents);
        return new Trace(path.system(), Trace.Kind.LASSO, loopStart, path.initial(), path.steps(), null);
    }

    /** A trace of one step in which the client sends to the server. */
    public static Trace exchange() {
        Message message = new Message(Message.Kind.EXCHANGE, "req", "7", 1, List.of(2));
        Step step = new Step("req[client->server]", List.of(1, 2), List.of(), List.of(), message, queue(""));
        return new Trace(network(Slot.SHARED), Trace.Kind.PATH, -1, queue(""), List.of(step), null);
    }
}
