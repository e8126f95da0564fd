package dovetail.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Message;
import dovetail.model.data.Slot;
import dovetail.report.QueueSamples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The messages of queues between a client and a component that only keeps a queue, found by comparing states. */
class QueueMessagesTest {
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
        QueueMessages messages = new QueueMessages(QueueSamples.network(Slot.SHARED), List.of(0, 1));

        List<Message> found = messages.between(QueueSamples.queue(before), QueueSamples.queue(after));

        assertThat(
                        found.isEmpty()
                                ? null
                                : String.join(
                                        ", ",
                                        found.stream().map(Message::toString).toList()))
                .isEqualTo(expected);
    }

    @Test
    void theComponentOfTheStepSendsAndReceives() {
        QueueMessages messages = new QueueMessages(QueueSamples.network(Slot.SHARED), List.of(0, 1));

        assertThat(messages.between(QueueSamples.queue(""), QueueSamples.queue("5")))
                .containsExactly(new Message(Message.Kind.SEND, "q", "5", 1, List.of()));
        assertThat(messages.between(QueueSamples.queue("5"), QueueSamples.queue("")))
                .containsExactly(new Message(Message.Kind.RECEIVE, "q", "5", Message.NO_SENDER, List.of(1)));
    }

    @Test
    void aQueueOfOneComponentCarriesNoMessages() {
        assertThat(new QueueMessages(QueueSamples.network(0), List.of(0))
                        .between(QueueSamples.queue(""), QueueSamples.queue("5")))
                .isEmpty();
    }
}
