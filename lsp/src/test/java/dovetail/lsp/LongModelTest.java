package dovetail.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.source.name.NameTable;
import dovetail.lsp.text.Document;
import dovetail.testkit.AllocatedBytes;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model of 30,000 lines: the answers after a keystroke come from its tokens, before the model is read again. */
@Tag("slow")
class LongModelTest {
    private static final int PROCESSES = 1000;
    private static final int LINES = 30_000;

    /** The work of one answer after a keystroke: the tokens and the names of a text of about a megabyte. */
    private static final long MOST_BYTES = 160L << 20;

    private static String model() {
        StringBuilder text = new StringBuilder("byte turn;\n");
        for (int p = 0; p < PROCESSES; p++) {
            text.append("process P_").append(p).append(" {\n  byte x;\n  state a, b;\n  init a;\n  trans\n");
            for (int t = 0; t < 24; t++) {
                text.append("    a -> b { guard turn == ").append(t).append("; effect x = x + turn; }");
                text.append(t == 23 ? ";\n" : ",\n");
            }
            text.append("}\n");
        }
        return text.append("system async;\n").toString();
    }

    @Test
    void answersAfterAKeystrokeComeAtOnce(@TempDir Path directory) {
        String model = model();
        assertThat(model.lines().count()).isGreaterThanOrEqualTo(LINES);
        Position middle = new Position(LINES / 2 + 9, 4);
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(directory.resolve("long.dve"), model);
            editor.problems(text);
            for (int i = 0; i < 3; i++) {
                long start = System.nanoTime();
                editor.change(text, new Range(middle, middle), i % 2 == 0 ? "a" : " ");
                assertThat(Editor.get(editor.server
                                        .getTextDocumentService()
                                        .completion(new CompletionParams(text, middle)))
                                .getLeft())
                        .hasSizeGreaterThan(PROCESSES);
                long completed = System.nanoTime();
                Editor.get(editor.server.getTextDocumentService().hover(new HoverParams(text, new Position(0, 6))));
                long hovered = System.nanoTime();
                assertThat(Editor.get(
                                editor.server.getTextDocumentService().documentSymbol(new DocumentSymbolParams(text))))
                        .hasSize(PROCESSES + 1);
                long outlined = System.nanoTime();
                tell("completion", start, completed);
                tell("hover", completed, hovered);
                tell("outline", hovered, outlined);
            }
        }
    }

    /** The times are told, not asserted: they are those of the computer. */
    private static void tell(String what, long from, long to) {
        System.out.println(what + " after a keystroke in " + LINES + " lines: "
                + TimeUnit.NANOSECONDS.toMillis(to - from) + " ms");
    }

    @Test
    void theWorkAfterAKeystrokeIsThatOfTheTokens() {
        Document document = new Document("file:///long.dve", 1, model());
        NameTable before = document.names();
        TextDocumentContentChangeEvent key = new TextDocumentContentChangeEvent("a");
        key.setRange(new Range(new Position(15_009, 4), new Position(15_009, 4)));
        long bytes = AllocatedBytes.of(() -> {
            Document changed = document.with(2, key);
            assertThat(changed.names().declarations()).hasSameSizeAs(before.declarations());
        });
        assertThat(bytes).isLessThan(MOST_BYTES);
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        document.with(2, key).names();
        long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        System.out.println("time of one processor for the names: " + TimeUnit.NANOSECONDS.toMillis(time) + " ms");
        System.out.println("allocated after a keystroke: " + (bytes >> 20) + " MiB");
    }
}
