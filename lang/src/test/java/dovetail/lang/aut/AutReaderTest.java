package dovetail.lang.aut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.testkit.random.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AutReaderTest {
    private static final List<String> LABELS = List.of(
            "a",
            "i",
            "tau",
            "b_1",
            "c(1, (2))",
            "say \"hi\"",
            "x\", y",
            "x y",
            "",
            "\u00e9",
            "\uD83D\uDE00",
            "G !1 ?x",
            "a,b",
            "\\n");
    private static final List<String> NEEDS_QUOTES = List.of("say \"hi\"", "x\", y", "", "a,b");
    private static final List<String> BLANKS = List.of("", "", "", "", "", " ", " ", " ", "  ", "\t");

    @TempDir
    Path dir;

    @Test
    void readsBareAndQuotedLabels() throws IOException {
        LabelledLts lts = read("""
                des (1, 6, 3)
                (0, a, 1)
                (0,"b, (c) d",2)
                ( 1 , say "hi" )
                """.replace("( 1 , say \"hi\" )", "( 1 , \"say \"hi\"\" , 2 )\t")
                + "(1,c2(d1, true),0)\n(2, G !1, 0)\n(2,\"\",2)");
        assertThat(lts.lts().initial()).isEqualTo(1);
        assertThat(lts.lts().stateCount()).isEqualTo(3);
        assertThat(transitions(lts))
                .containsExactlyInAnyOrder(
                        "0 a 1", "0 b, (c) d 2", "1 say \"hi\" 2", "1 c2(d1, true) 0", "2 G !1 0", "2  2");
    }

    /** A label more would be a step of this system that it never makes with others. */
    @Test
    void hasTheLabelsOfItsTransitionsAlone() throws IOException {
        LabelledLts lts = read("des (0, 2, 3)\n(0, \"x\", y\", 1)\n(1, z, 2)\n");
        assertThat(lts.labels()).containsExactly("x\", y", "z");
    }

    @Test
    void readsHeadersWithBlanksAndNone() throws IOException {
        assertThat(read("des(0,0,1)").lts().stateCount()).isEqualTo(1);
        assertThat(read("\uFEFF\n  des   ( 0 , 0 , 7 )  \r\n\r\n").lts().stateCount())
                .isEqualTo(7);
    }

    @Test
    void knowsBothNamesOfTheInternalStep() throws IOException {
        LabelledLts lts = read("des (0, 3, 1)\n(0, i, 0)\n(0, \"tau\", 0)\n(0, I, 0)\n");
        assertThat(lts.labels().stream().map(LabelTable::isTau)).containsExactly(true, true, false);
    }

    @Test
    void keepsRepeatedTransitions() throws IOException {
        assertThat(read("des (0, 2, 1)\n(0, a, 0)\n(0, a, 0)\n").lts().transitionCount())
                .isEqualTo(2);
    }

    @Test
    void readsInvalidBytesAsReplacementCharacters() throws IOException {
        byte[] text = "des (0, 2, 1)\n(0, \"a?\", 0)\n(0, \"\u00e9\", 0)\n".getBytes(StandardCharsets.UTF_8);
        text["des (0, 2, 1)\n(0, \"a".length()] = (byte) 0xFF;
        Path file = Files.write(dir.resolve("x.aut"), text);
        assertThat(AutReader.read(file).labels()).containsExactly("a\uFFFD", "\u00e9");
    }

    @Test
    void countsColumnsInCharacters() throws IOException {
        InputException e = failure("des (0, 1, 1)\n(0, \"\u00e9\u00e9\", x)\n");
        assertThat(e.diagnostics().get(0).column()).isEqualTo(11);
    }

    @Test
    void readsLinesLongerThanItsBuffer() throws IOException {
        String label = "x".repeat(200_000);
        LabelledLts lts = read("des (0, 2, 2)\n(0, \"" + label + "\", 1)\n(1, \"" + label + "\", 0)");
        assertThat(lts.labels()).containsExactly(label);
        assertThat(lts.lts().transitionCount()).isEqualTo(2);
    }

    @Test
    void tellsManyLabelsApart() throws IOException {
        int count = 5000;
        StringBuilder text = new StringBuilder("des (0, " + count + ", 1)\n");
        for (int i = 0; i < count; i++) {
            text.append("(0, l").append(i).append(", 0)\n");
        }
        LabelledLts lts = read(text.toString());
        assertThat(lts.labels()).hasSize(count).doesNotHaveDuplicates();
        assertThat(lts.labels().get(4321)).isEqualTo("l4321");
    }

    /** The usual spelling is read by other code than the others. */
    @Test
    void readsEachTransitionInManySpellings() {
        Cases.forEachSeed(300, seed -> {
            Random dice = new Random(seed);
            int states = 1 + dice.nextInt(dice.nextBoolean() ? 9 : 2_000_000);
            int count = dice.nextInt(40);
            StringBuilder text = new StringBuilder("des (0, " + count + ", " + states + ")\n");
            List<String> expected = new ArrayList<>();
            Set<String> used = new HashSet<>();
            for (int i = 0; i < count; i++) {
                int from = dice.nextInt(states);
                int to = dice.nextInt(states);
                String label = LABELS.get(dice.nextInt(LABELS.size()));
                boolean isQuoted = dice.nextBoolean() || NEEDS_QUOTES.contains(label);
                String written = isQuoted ? '"' + label + '"' : label;
                text.append(blanks(dice)).append('(').append(blanks(dice)).append(from);
                text.append(blanks(dice)).append(',').append(blanks(dice)).append(written);
                text.append(blanks(dice)).append(',').append(blanks(dice)).append(to);
                text.append(blanks(dice)).append(')').append(blanks(dice));
                text.append(i + 1 == count && dice.nextBoolean() ? "" : dice.nextBoolean() ? "\n" : "\r\n");
                expected.add(from + " " + label + " " + to);
                used.add(label);
            }
            expected.sort(null);
            LabelledLts lts = readUnchecked(text.toString());
            assertThat(transitions(lts)).isEqualTo(expected);
            assertThat(lts.labels()).containsExactlyInAnyOrderElementsOf(used);
        });
    }

    private static String blanks(Random dice) {
        return BLANKS.get(dice.nextInt(BLANKS.size()));
    }

    @Test
    void placesOfErrorsCountTheLinesBefore() {
        String before = "des (0, 20001, 10)\n" + "(3, \"a b\", 4)\n".repeat(20_000);
        assertThatThrownBy(() -> read(before + "(3, \"a\", 4\n"))
                .hasMessageContaining("x.aut:20002:11: error: expected ')', found the end of the line");
        assertThatThrownBy(() -> read(before + "(3, a, 10)\n")).hasMessageContaining("x.aut:20002:8: error: ");
        assertThatThrownBy(() -> read(before + "(10, a, 1)\n")).hasMessageContaining("x.aut:20002:2: error: ");
        assertThatThrownBy(() -> read(before + "(1, \"a, 1)\n"))
                .hasMessageContaining("x.aut:20002:5: error: this label is never closed");
        assertThatThrownBy(() -> read(before + "(1, a\"b, 1)\n"))
                .hasMessageContaining("x.aut:20002:6: error: a label that holds a quote must be quoted");
        assertThatThrownBy(() -> read(before + "(1, a, 1) b\n"))
                .hasMessageContaining("x.aut:20002:11: error: expected the end of the line, found 'b'");
        assertThatThrownBy(() -> read(before + "(99999999999, a, 1)\n"))
                .hasMessageContaining("x.aut:20002:2: error: the number 99999999999 is too large");
        assertThatThrownBy(() -> read(before)).hasMessageContaining("x.aut:1:9: error: the header says 20001");
    }

    private LabelledLts readUnchecked(String text) {
        try {
            return read(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void refusesMoreStatesThanThereIsMemoryFor() {
        assertThatThrownBy(() -> read("des (0, 0, 2147483647)"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("x.aut:1:12: error: 2147483647 states need 32.0 GiB of memory");
    }

    @Test
    void namesMissingFilesDirectoriesAndBinaries() throws IOException {
        assertThatThrownBy(() -> AutReader.read(dir.resolve("none.aut")))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("none.aut: error: there is no such file");
        assertThatThrownBy(() -> AutReader.read(dir)).hasMessageEndingWith("this is a directory, not a file");
        Path binary = Files.write(dir.resolve("b.aut"), new byte[] {'B', 'C', 'G', 0, 1, 2});
        assertThatThrownBy(() -> AutReader.read(binary)).hasMessageEndingWith("this is a binary file, not text");
    }

    @Test
    void stopsAtTheErrorLimitOnNoise() throws IOException {
        Random random = new Random(7);
        byte[] noise = new byte[10 << 20];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = (byte) (1 + random.nextInt(255));
        }
        Path file = Files.write(dir.resolve("noise.aut"), noise);
        InputException e = catchThrowableOfType(InputException.class, () -> AutReader.read(file));
        assertThat(e.diagnostics()).hasSize(51).extracting(Diagnostic::file).containsOnly(file.toString());
        assertThat(e.diagnostics().get(50).message()).startsWith("too many errors");
    }

    @Test
    void endsOnTenMegabytesOfOneLine() throws IOException {
        Path file = Files.writeString(dir.resolve("line.aut"), "(".repeat(10 << 20));
        assertThatThrownBy(() -> AutReader.read(file)).isInstanceOf(InputException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "abp,74,92",
        "cwi_1_2,1952,2387",
        "selfloops,2,5",
        "vasy_0_1,289,1224",
        "vasy_5_9,5486,9676",
        "vasy_8_24,8879,24411"
    })
    void readsRealFilesAndWritesThemBack(String name, int states, int transitions) throws IOException {
        Path file = Path.of("../../shared/data/aut", name + ".aut");
        assumeTrue(Files.exists(file), "skipped: the shared file " + file + " is not here");
        LabelledLts lts = AutReader.read(file);
        assertThat(lts.lts().stateCount()).isEqualTo(states);
        assertThat(lts.lts().transitionCount()).isEqualTo(transitions);
        Path copy = dir.resolve("copy.aut");
        AutWriter.write(lts, copy);
        assertThat(transitions(AutReader.read(copy))).isEqualTo(transitions(lts));
    }

    private LabelledLts read(String text) throws IOException {
        return AutReader.read(Files.writeString(dir.resolve("x.aut"), text));
    }

    private InputException failure(String text) {
        return catchThrowableOfType(InputException.class, () -> read(text));
    }

    /** The transitions in words, so that systems can be compared whatever their label numbers. */
    static List<String> transitions(LabelledLts lts) {
        List<String> all = new ArrayList<>();
        for (int s = 0; s < lts.lts().stateCount(); s++) {
            for (int i = lts.lts().rowStart(s); i < lts.lts().rowStart(s + 1); i++) {
                all.add(s + " " + lts.label(i) + " " + lts.lts().target(i));
            }
        }
        all.sort(null);
        return all;
    }
}
