package dovetail.lang.aut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.lang.Nets;
import dovetail.lts.LabelledLts;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class AutWriterTest {
    @Example
    void quotesWhatIsNoPlainName() throws IOException {
        StringWriter out = new StringWriter();
        AutWriter.write(Nets.lts(1, "0 a_1 1", "1 G !1 0", "1 say \"x\" 0", "1 i 1"), out);
        assertThat(out).hasToString("""
                        des (1, 4, 2)
                        (0, a_1, 1)
                        (1, "G !1", 0)
                        (1, "say "x"", 0)
                        (1, i, 1)
                        """);
    }

    @Example
    void refusesLineBreaks() {
        LabelledLts lts = new LabelledLts.Builder().transition(0, "a\nb", 0).build();
        assertThatThrownBy(() -> AutWriter.write(lts, new StringWriter()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("line break");
    }

    @Property(tries = 200)
    void whatIsWrittenIsReadBack(@ForAll("labels") List<String> labels) throws IOException {
        LabelledLts.Builder builder = new LabelledLts.Builder().states(labels.size() + 2);
        for (int i = 0; i < labels.size(); i++) {
            builder.transition(i, labels.get(i), i + 1);
        }
        LabelledLts lts = builder.build();
        Path file = Files.createTempFile("written", ".aut");
        try {
            AutWriter.write(lts, file);
            LabelledLts again = AutReader.read(file);
            assertThat(again.lts().stateCount()).isEqualTo(lts.lts().stateCount());
            assertThat(AutReaderTest.transitions(again)).isEqualTo(AutReaderTest.transitions(lts));
        } finally {
            Files.delete(file);
        }
    }

    @Provide
    Arbitrary<List<String>> labels() {
        return Arbitraries.strings()
                .withChars("ab01 \t\",()\\!\u00e9\u4e2d")
                .ofMaxLength(12)
                .list()
                .ofMaxSize(8);
    }
}
