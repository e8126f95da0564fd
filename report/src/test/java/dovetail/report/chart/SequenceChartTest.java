package dovetail.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.report.QueueSamples;
import dovetail.report.view.Caption;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages as arrows of a Mermaid diagram. */
class SequenceChartTest {
    private static List<String> arrows(Trace trace) throws IOException {
        StringBuilder out = new StringBuilder();
        SequenceChart.write(trace, Caption.of(trace.system()), out);
        return out.toString()
                .lines()
                .map(String::strip)
                .filter(line -> line.matches("c\\d.*"))
                .toList();
    }

    @Test
    void aRendezvousGoesFromItsSenderToItsReceiver() throws IOException {
        assertThat(arrows(QueueSamples.exchange())).containsExactly("c1->>c2: 1. req(7)");
    }

    @Test
    void aQueuedMessageIsAnArrowWhereItIsReceived() throws IOException {
        assertThat(arrows(QueueSamples.trace("", "5", "", "6")))
                .containsExactly(
                        "c1-)c1: 1. q!(5), received in step 2",
                        "c1-)c2: 2. q(5), sent in step 1",
                        "c1-xc1: 3. q!(6), not received here");
    }

    @Test
    void anInitialMessageComesFromNowhere() throws IOException {
        assertThat(arrows(QueueSamples.trace("4", ""))).containsExactly("c1-)c1: 1. q(4), there before");
    }

    @Test
    void severalMessagesOfAStepAreMatchedByName() throws IOException {
        assertThat(arrows(QueueSamples.trace("", "12", "2", "")))
                .containsExactly(
                        "c1-)c1: 1. q!(1), received in step 2",
                        "c1-)c1: 1. q!(2), received in step 3",
                        "c1-)c2: 2. q(1), sent in step 1",
                        "c1-)c1: 3. q(2), sent in step 1");
    }

    @Test
    void aQueueThatIsChangedOtherwiseHidesTheFateOfItsMessages() throws IOException {
        // Step 3 replaces the first message.
        assertThat(arrows(QueueSamples.trace("", "1", "11", "21", "1")))
                .containsExactly(
                        "c1-)c1: 1. q!(1)", "c2-)c2: 2. q!(1)", "c1->>c1: 3. q!1", "c2-)c2: 4. q(2), there before");
    }

    @Test
    void aMessageOfALoopMayBeReceivedInTheNextRound() throws IOException {
        assertThat(arrows(QueueSamples.lasso(1, "", "5", "", "5")))
                .containsExactly(
                        "c1-)c1: 1. q!(5), received in step 2",
                        "c1-)c2: 2. q(5), sent in step 1",
                        "c1-)c1: 3. q!(5), received in step 2 of the next round");
    }

    @Test
    void aPropertyMayBeLostInitially() throws IOException {
        StringBuilder out = new StringBuilder();
        Trace trace = QueueSamples.trace("", "5");
        TraceFacts none = TraceFacts.NONE;
        TraceFacts lost = new TraceFacts(none.atoms(), 0, none.truth(), 0, none.length(), none.remarks(), false);
        SequenceChart.write(trace.explained(lost), Caption.of(trace.system()), out);
        assertThat(out.toString().lines().map(String::strip))
                .containsSubsequence(
                        "participant c2 as server",
                        "Note over c0,c2: =#62; the property is violated, in the initial state",
                        "c1-xc1: 1. q!(5), not received here");
    }
}
