package dovetail.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CarefulStreamTest {
    @Test
    void lossIsRemembered() {
        assertThat(lossOf("No space left on device")).isEqualTo("No space left on device");
    }

    @Test
    void readerThatWentAwayWantedNoMore() {
        assertThat(lossOf("Broken pipe")).isNull();
    }

    @Test
    void nothingIsLostWithoutAFailure() {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        CarefulStream stream = new CarefulStream(target);
        PrintStream out = new PrintStream(stream, true, StandardCharsets.UTF_8);
        out.print("all");
        out.write('!');
        out.flush();
        assertThat(target.toString(StandardCharsets.UTF_8)).isEqualTo("all!");
        assertThat(stream.loss()).isNull();
    }

    private static String lossOf(String message) {
        CarefulStream stream = new CarefulStream(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        });
        new PrintStream(stream, true, StandardCharsets.UTF_8).print("result");
        return stream.loss();
    }
}
