package dovetail.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Message;
import dovetail.report.QueueSamples;
import org.junit.jupiter.api.Test;

/** Sends and receives, matched. Steps 1, 3, ... are by component 1, steps 2, 4, ... by component 2. */
class MessageFlowTest {
    @Test
    void theFirstReceiveTakesTheFirstMessage() {
        assertThat(MessageFlow.of(QueueSamples.trace("", "5", "56", "6", "")))
                .containsExactly(new Arrow("q(5)", 1, 1, 1, 3), new Arrow("q(6)", 2, 2, 2, 4));
    }

    @Test
    void equalMessagesArriveInTheOrderOfSending() {
        assertThat(MessageFlow.of(QueueSamples.trace("", "5", "55", "5", "")))
                .containsExactly(new Arrow("q(5)", 1, 1, 1, 3), new Arrow("q(5)", 2, 2, 2, 4));
    }

    @Test
    void initialMessagesHaveNoSender() {
        assertThat(MessageFlow.of(QueueSamples.trace("4", "45", "5")))
                .containsExactly(
                        new Arrow("q(4)", Message.NO_SENDER, 0, 2, 2),
                        new Arrow("q(5)", 1, 1, Arrow.NO_RECEIVER, Arrow.NEVER));
    }

    @Test
    void messagesOfAQueueThatWasChangedOtherwiseHaveNoSender() {
        // Step 2 puts 1 in front of another 1, and step 3 takes one of the two.
        assertThat(MessageFlow.of(QueueSamples.trace("", "12", "112", "12", "123")))
                .containsExactly(
                        new Arrow("q(1)", Message.NO_SENDER, 0, 1, 3),
                        new Arrow("q(1)", Message.NO_SENDER, 0, Arrow.NO_RECEIVER, Arrow.NEVER),
                        new Arrow("q(2)", Message.NO_SENDER, 0, Arrow.NO_RECEIVER, Arrow.NEVER),
                        new Arrow("q(3)", 2, 4, Arrow.NO_RECEIVER, Arrow.NEVER));
    }

    @Test
    void aRendezvousIsSentAndReceivedInOneStep() {
        assertThat(MessageFlow.of(QueueSamples.exchange())).containsExactly(new Arrow("req(7)", 1, 1, 2, 1));
    }
}
