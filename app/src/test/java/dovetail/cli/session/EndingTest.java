package dovetail.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Limit;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.Messages;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A run that ends by an exception says what happened and what to do. */
class EndingTest {
    @Test
    void aFullHeapSaysHowToGetALargerOne() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Ending ending = Ending.of(new OutOfMemoryError(), new Messages(out, out));
        assertThat(ending.status()).isEqualTo(ExitStatus.UNKNOWN);
        assertThat(ending.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.MEMORY);
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .startsWith("dovetail: out of memory: the heap of ")
                .endsWith(" is full; give Java a larger heap, as with DOVETAIL_JAVA_OPTS=-Xmx8g, or make the model"
                        + " smaller\n");
    }
}
