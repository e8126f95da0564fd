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

    @Test
    void messagesLeftInALoopAreReceivedInTheNextRound() {
        // Step 1 sends 5; the loop, steps 2 and 3, receives a 5 and sends another.
        assertThat(MessageFlow.of(QueueSamples.lasso(1, "", "5", "", "5")))
                .containsExactly(new Arrow("q(5)", 1, 1, 2, 2), new Arrow("q(5)", 1, 3, 2, 2, 1));
    }

    @Test
    void aLongQueueTakesSeveralRounds() {
        // The loop, steps 4 and 5, receives the first message and sends another.
        assertThat(MessageFlow.of(QueueSamples.lasso(3, "", "5", "55", "555", "55", "555")))
                .containsExactly(
                        new Arrow("q(5)", 1, 1, 2, 4),
                        new Arrow("q(5)", 2, 2, 2, 4, 1),
                        new Arrow("q(5)", 1, 3, 2, 4, 2),
                        new Arrow("q(5)", 1, 5, 2, 4, 3));
    }

    @Test
    void aLoopThatReceivesNothingLosesItsMessages() {
        assertThat(MessageFlow.of(QueueSamples.lasso(1, "", "5", "5")))
                .containsExactly(new Arrow("q(5)", 1, 1, Arrow.NO_RECEIVER, Arrow.NEVER));
    }

    @Test
    void aQueueThatTheLoopChangesOtherwiseHidesTheFateOfItsMessages() {
        // Step 3 replaces the first message; the message that step 4 sends is among them in the next round.
        assertThat(MessageFlow.of(QueueSamples.lasso(2, "", "1", "11", "21", "11")))
                .containsExactly(new Arrow("q(2)", Message.NO_SENDER, 0, 2, 4));
    }

    @Test
    void theArrivalIsToldInWords() {
        assertThat(new Arrow("q", 1, 1, 2, 3).arrival()).isEqualTo("received in step 3");
        assertThat(new Arrow("q", 1, 1, 2, 3, 1).arrival()).isEqualTo("received in step 3 of the next round");
        assertThat(new Arrow("q", 1, 1, 2, 3, 2).arrival()).isEqualTo("received in step 3, 2 rounds later");
    }
}
