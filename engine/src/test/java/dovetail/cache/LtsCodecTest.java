package dovetail.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Systems are read as they were written, and bytes that nobody wrote are refused. */
class LtsCodecTest {
    private final LtsCodec codec = new LtsCodec("test", Integer.MAX_VALUE);

    private static byte[] bytes(LtsCodec codec, Lts lts) {
        PayloadWriter out = new PayloadWriter(Samples.memory(), 1 << 20);
        codec.write(lts, out);
        return out.toBytes();
    }

    private static Lts read(LtsCodec codec, byte[] bytes) {
        PayloadReader in = new PayloadReader(bytes);
        Lts lts = codec.read(in);
        in.end();
        return lts;
    }

    @Test
    void randomSystemsAreReadAsWritten() {
        for (int seed = 0; seed < 2000; seed++) {
            Lts lts = Samples.random(seed);
            byte[] bytes = bytes(codec, lts);
            assertThat(read(codec, bytes)).as("seed %s", seed).matches(lts::hasSameContent);
            assertThat(bytes(codec, read(codec, bytes))).isEqualTo(bytes);
        }
    }

    @Test
    void theLargestNumbersAreReadAsWritten() {
        Lts lts = new LtsBuilder()
                .add(0, Integer.MAX_VALUE - 1, 1)
                .add(0, Lts.HIDDEN, 0)
                .build(2, 1);
        assertThat(read(codec, bytes(codec, lts))).matches(lts::hasSameContent);
    }

    @Test
    void truncatedAndLongerBytesAreRefused() {
        byte[] bytes = bytes(codec, Samples.random(7));
        for (int length = 0; length < bytes.length; length++) {
            byte[] part = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> read(codec, part)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> read(codec, Arrays.copyOf(bytes, bytes.length + 1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Any bytes either are a system or are refused; none overflow or take much memory. */
    @Test
    void randomBytesAreSystemsOrRefused() {
        int refused = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            byte[] bytes = Samples.payload(seed, seed % 24);
            try {
                Lts lts = read(codec, bytes);
                assertThat(read(codec, bytes(codec, lts))).matches(lts::hasSameContent);
            } catch (IllegalArgumentException e) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(15_000);
    }

    @Test
    void anEventBeyondTheBoundIsRefused() {
        Lts lts = new LtsBuilder().add(0, 3, 0).build(1, 0);
        assertThat(read(new LtsCodec("test", 4), bytes(codec, lts))).matches(lts::hasSameContent);
        assertThatThrownBy(() -> read(new LtsCodec("test", 3), bytes(codec, lts)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void textsAndNumbersAreReadAsWritten() {
        int[] numbers = {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, 63, -64, 64};
        String text = "réseau 𝄞 \uD834";
        PayloadWriter out = new PayloadWriter(Samples.memory(), 1 << 20);
        out.text(text);
        out.numbers(numbers);
        PayloadReader in = new PayloadReader(out.toBytes());
        assertThat(in.text()).isEqualTo(text);
        assertThat(in.numbers()).isEqualTo(numbers);
        in.end();
    }
}
