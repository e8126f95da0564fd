package dovetail.lang.sog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dovetail.base.InputException;
import dovetail.lang.ModelReader;
import dovetail.lang.Nets;
import dovetail.lts.LabelledLts;
import dovetail.lts.LtsBuilder;
import dovetail.lts.ObservationGraph;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SogReaderTest {
    private static final String[] LABELS = {"a", "b !1", "say \"hi\", twice"};

    @TempDir
    Path dir;

    @Test
    void writesOneLinePerFact() throws IOException {
        assertThat(text(twoNodes())).isEqualTo("""
                sog 1
                events 3
                "get"
                "never"
                "put"
                nodes 2
                node 0
                step 2 -> 1
                stable {2}
                node 1 livelock
                step 0 -> 0
                step 2 -> 1
                stable {}
                checksum sha256 aaf96f382d897092846b65932da094f9c04556b0aabb2fd21229190407656b24
                """);
    }

    /** Event 1 is observed and never offered. */
    private static SogFile twoNodes() {
        LtsBuilder lts = new LtsBuilder().add(0, 2, 1).add(1, 0, 0).add(1, 2, 1);
        BitSet livelocks = new BitSet();
        livelocks.set(1);
        List<int[][]> behaviours = List.of(new int[][] {{2}}, new int[][] {{}});
        return new SogFile(
                List.of("get", "never", "put"), new ObservationGraph(lts.build(2, 0), livelocks, behaviours));
    }

    @Test
    void becomesATransitionSystemWithTheWholeAlphabet() {
        LabelledLts lts = twoNodes().toLts();
        assertThat(lts.labels()).containsExactly("i", "get", "never", "put");
        assertThat(lts.lts().stateCount())
                .as("a state per node, and a stable one")
                .isEqualTo(3);
        assertThat(lts.lts().transitionCount()).isEqualTo(5);
    }

    @Test
    void withoutInternalStepThereIsNoLabelForIt() {
        assertThat(Graphs.of(Nets.lts(0, "0 a 1", "1 b 0")).toLts().labels()).containsExactly("a", "b");
    }

    @Test
    void readsWhatIsWritten() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            SogFile file = Graphs.of(Nets.random(random, LABELS));
            Path path = Files.writeString(dir.resolve("x.sog"), text(file));
            assertThat(text(SogReader.read(path))).isEqualTo(text(file));
        }
    }

    @Test
    void lineEndsDoNotMatter() throws IOException {
        String text = text(twoNodes());
        Path windows = Files.writeString(dir.resolve("w.sog"), "\uFEFF" + text.replace("\n", "\r\n"));
        assertThat(text(SogReader.read(windows))).isEqualTo(text);
        Path cut = Files.writeString(dir.resolve("c.sog"), text.strip());
        assertThat(text(SogReader.read(cut))).isEqualTo(text);
    }

    @Test
    void everyChangedByteIsDetected() throws IOException {
        byte[] bytes = text(twoNodes()).getBytes(StandardCharsets.UTF_8);
        Random random = new Random(11);
        for (int i = 0; i < bytes.length; i++) {
            byte[] changed = bytes.clone();
            changed[i] ^= (byte) (1 << random.nextInt(7));
            Path file = Files.write(dir.resolve("x.sog"), changed);
            boolean isLineEnd = i == bytes.length - 1;
            InputException e = catchThrowableOfType(InputException.class, () -> SogReader.read(file));
            assertThat(e != null || isLineEnd).as("byte " + i).isTrue();
        }
    }

    @Test
    void everyTruncationIsDetected() throws IOException {
        byte[] bytes = text(twoNodes()).getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < bytes.length - 1; length++) {
            Path file = Files.write(dir.resolve("x.sog"), Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> SogReader.read(file)).isInstanceOf(InputException.class);
        }
    }

    @Test
    void goesWithTransitionSystems() throws IOException {
        Files.writeString(dir.resolve("buffer.sog"), text(Graphs.of(Nets.lts(0, "0 put 1", "1 get 0"))));
        Files.writeString(dir.resolve("producer.aut"), "des (0, 1, 1)\n(0, put, 0)\n");
        List<Path> files = List.of(dir.resolve("producer.aut"), dir.resolve("buffer.sog"));
        assertThat(ModelReader.read(files).network().componentNames()).containsExactly("producer", "buffer");
        assertThat(ModelReader.read(List.of(files.get(1))).network().labels()).containsExactly("get", "put");
        Files.writeString(dir.resolve("net.exp"), "\"producer.aut\" |[put]| buffer.sog");
        assertThat(ModelReader.read(List.of(dir.resolve("net.exp"))).network().componentNames())
                .containsExactly("producer", "buffer");
    }

    @Test
    void anErrorInAComponentIsShownWithItsPlace() throws IOException {
        Files.writeString(dir.resolve("part.sog"), "sog 3\n");
        Files.writeString(dir.resolve("net.exp"), "\"part.sog\"");
        assertThatThrownBy(() -> ModelReader.read(List.of(dir.resolve("net.exp"))))
                .hasMessageContaining("part.sog:1:5: error: version 3 of the format is not known; only version 1 is");
    }

    @Test
    void noiseIsRefused() throws IOException {
        byte[] noise = new byte[1 << 16];
        new Random(3).nextBytes(noise);
        Path file = Files.write(dir.resolve("noise.sog"), noise);
        assertThatThrownBy(() -> SogReader.read(file)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> SogReader.read(dir)).hasMessageEndingWith("this is a directory, not a file");
    }

    @Test
    void onlyTheCanonicalFormIsAFile() {
        ObservationGraph graph = twoNodes().graph();
        assertThatThrownBy(() -> new SogFile(List.of("put", "never", "get"), graph))
                .hasMessage("the labels are not in order");
        assertThatThrownBy(() -> new SogFile(List.of("get", "i", "put"), graph))
                .hasMessage("the internal step is never observed");
        assertThatThrownBy(() -> new SogFile(List.of("get"), graph)).hasMessage("there is no such label");
        assertThatThrownBy(() -> text(new SogFile(List.of("get", "never\n", "put"), graph)))
                .hasMessageContaining("SOG cannot hold the label 'never\\n', which has a line break");
    }

    private static String text(SogFile file) throws IOException {
        StringWriter out = new StringWriter();
        SogWriter.write(file, out);
        return out.toString();
    }
}
