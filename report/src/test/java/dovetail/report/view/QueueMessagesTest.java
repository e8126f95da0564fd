package dovetail.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lts.LabelledLts;
import dovetail.model.Domain;
import dovetail.model.Message;
import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.model.Slot;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import dovetail.model.form.QueueForm;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The messages of queues between a client and a component that only keeps a queue, found by comparing states. */
class QueueMessagesTest {
    private static Network network(int owner) {
        Network.Builder builder = new Network.Builder("queue");
        int count = builder.scalar("q.count", Slot.SHARED, Domain.range(0, 3), 0, Origin.NONE)
                .base();
        int base = builder.array("q", Slot.SHARED, Domain.BYTE, new int[3], Origin.NONE)
                .base();
        List<Form> cells = List.of(new Cell(base), new Cell(base + 1), new Cell(base + 2));
        builder.explicit("mailbox", new LabelledLts.Builder().states(1).build(), Origin.NONE);
        builder.explicit("client", new LabelledLts.Builder().states(2).build(), Origin.NONE);
        return builder.datum(new Datum("q", owner, new QueueForm(count, cells))).build();
    }

    private static int[] queue(String digits) {
        int[] state = new int[6];
        state[0] = digits.length();
        for (int i = 0; i < digits.length(); i++) {
            state[i + 1] = digits.charAt(i) - '0';
        }
        return state;
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "'', 7, q!(7)",
                "12, 123, q!(3)",
                "11, 111, q!(1)",
                "12, 2, q?(1)",
                "111, 11, q?(1)",
                "1, '', q?(1)",
                "12, 23, 'q?(1), q!(3)'",
                "1, 2, 'q?(1), q!(2)'",
                "'', 12, 'q!(1), q!(2)'",
                "12, '', 'q?(1), q?(2)'",
                "12, 12, NONE",
                "12, 312, NONE",
                "12, 34, NONE"
            },
            nullValues = "NONE")
    void elementsLeaveAtTheFrontAndEnterAtTheEnd(String before, String after, String expected) {
        QueueMessages messages = new QueueMessages(network(Slot.SHARED), List.of(0, 1));

        List<Message> found = messages.between(queue(before), queue(after));

        assertThat(found.isEmpty() ? null : String.join(", ", found.stream().map(Message::toString).toList()))
                .isEqualTo(expected);
    }

    @Test
    void theComponentOfTheStepSendsAndReceives() {
        QueueMessages messages = new QueueMessages(network(Slot.SHARED), List.of(0, 1));

        assertThat(messages.between(queue(""), queue("5")))
                .containsExactly(new Message(Message.Kind.SEND, "q", "5", 1, List.of()));
        assertThat(messages.between(queue("5"), queue("")))
                .containsExactly(new Message(Message.Kind.RECEIVE, "q", "5", Message.NO_SENDER, List.of(1)));
    }

    @Test
    void aQueueOfOneComponentCarriesNoMessages() {
        assertThat(new QueueMessages(network(0), List.of(0)).between(queue(""), queue("5")))
                .isEmpty();
    }
}
