package dovetail.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.report.QueueSamples;
import dovetail.report.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Messages as arrows of the diagram in a page. */
class SequenceDiagramTest {
    private static final Pattern ARROW = Pattern.compile("<path class=\"(arrow[a-z ]*)\" d=\"M([^\"]*)\"");

    private static List<String> arrows(String diagram) {
        return ARROW.matcher(diagram)
                .results()
                .map(m -> m.group(1) + " " + m.group(2))
                .toList();
    }

    @Test
    void anArrowLeadsFromTheSendToTheReceive() {
        String diagram = SequenceDiagram.of(QueueSamples.trace("", "5", "5", "5", ""));

        // Two lifelines, 170 apart; rows are 34 apart, and step 4 receives.
        assertThat(arrows(diagram)).containsExactly("arrow 129,60L299,162");
        assertThat(diagram)
                .contains(">client</text>", ">server</text>", ">q(5)</text>")
                .doesNotContain("mailbox");
    }

    @Test
    void anExchangeIsHorizontal() {
        String diagram = SequenceDiagram.of(QueueSamples.exchange());

        assertThat(arrows(diagram)).containsExactly("arrow 129,60L299,60");
        assertThat(diagram).contains(">req(7)</text>");
    }

    @Test
    void arrowsWithoutOneEndAreDashed() {
        assertThat(arrows(SequenceDiagram.of(QueueSamples.trace("4", "")))).containsExactly("arrow part 89,43L129,60");
        assertThat(arrows(SequenceDiagram.of(QueueSamples.trace("", "4")))).containsExactly("arrow part 129,60L169,77");
    }

    @Test
    void aMessageForTheNextRoundLeadsToTheEndOfTheLoop() {
        String diagram = SequenceDiagram.of(QueueSamples.lasso(1, "", "5", "", "5"));
        assertThat(arrows(diagram)).containsExactly("arrow 129,60L299,94", "arrow part 129,128L299,145");
        assertThat(diagram).contains("<title>q(5), received in step 2 of the next round</title>");
    }

    @Test
    void aMessageToItsSenderMakesABow() {
        assertThat(arrows(SequenceDiagram.of(QueueSamples.trace("", "5", "5", ""))))
                .containsExactly("arrow 129,60C169,60 169,128 129,128");
    }

    @Test
    void jointStepsAreLinesAndTextsAreEscaped() {
        assertThat(SequenceDiagram.of(Samples.lasso()))
                .contains("<line class=\"joint\" x1=\"129\" y1=\"60\" x2=\"299\" y2=\"60\"/>")
                .contains("<rect class=\"loop\"", "msg; &lt;1&gt;");
    }

    @Test
    void tracesWithoutCommunicationHaveNoDiagram() {
        assertThat(SequenceDiagram.of(Samples.idle(3))).isEmpty();
        assertThat(SequenceDiagram.of(QueueSamples.trace("", ""))).isEmpty();
    }

    @Test
    void veryLongTracesHaveNoDiagram() {
        String[] contents = new String[SequenceDiagram.MOST_STEPS + 2];
        Arrays.setAll(contents, i -> i % 2 == 0 ? "" : "5");

        assertThat(SequenceDiagram.of(QueueSamples.trace(contents))).isEmpty();
        assertThat(SequenceDiagram.of(QueueSamples.trace(Arrays.copyOf(contents, contents.length - 1))))
                .isNotEmpty();
    }
}
