package dovetail.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.source.Comments;
import dovetail.lsp.format.Indentation;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Uris;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;

/** Formatting changes white space alone, and nothing the second time. */
class FormattingTest {
    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();
    private static final Path CORPUS = Path.of("../corpus").toAbsolutePath().normalize();
    private static final FormattingOptions TWO = new FormattingOptions(2, true);

    private static List<Path> formatted() throws IOException {
        return RenameTest.texts(EXAMPLES, CORPUS).stream()
                .filter(file -> file.toString().matches(".*\\.(dve|coin|prop)"))
                .toList();
    }

    static String apply(String text, List<? extends TextEdit> edits) {
        Document document = new Document("file:///x", 1, text);
        List<TextEdit> backwards = new ArrayList<>(edits);
        backwards.sort((a, b) -> document.offset(b.getRange().getStart())
                - document.offset(a.getRange().getStart()));
        StringBuilder changed = new StringBuilder(text);
        for (TextEdit edit : backwards) {
            changed.replace(
                    document.offset(edit.getRange().getStart()),
                    document.offset(edit.getRange().getEnd()),
                    edit.getNewText());
        }
        return changed.toString();
    }

    private static String format(Path file, String text, FormattingOptions options) {
        return apply(text, Indentation.of(new Document(Uris.of(file), 1, text), options));
    }

    /** The text with one blank for all blanks between two tokens; comments keep their lines. */
    private static String tokens(String text) {
        StringBuilder tokens = new StringBuilder();
        for (int at = 0; at < text.length(); ) {
            int end = Comments.isAt(text, at) ? Comments.end(text, at) : at + 1;
            String part = text.substring(at, end);
            tokens.append(part.isBlank() ? " " : part.strip());
            at = end;
        }
        return tokens.toString().replaceAll(" +", " ").strip();
    }

    @Test
    void tokensStayAsTheyAreAndTheSecondTimeChangesNothing() throws IOException {
        List<Path> files = formatted();
        assertThat(files).hasSizeGreaterThan(100);
        for (Path file : files) {
            String text = Files.readString(file);
            for (FormattingOptions options : List.of(TWO, new FormattingOptions(4, false))) {
                String once = format(file, text, options);
                assertThat(tokens(once)).as(file.toString()).isEqualTo(tokens(text));
                assertThat(format(file, once, options)).as(file.toString()).isEqualTo(once);
                // The same without any indentation, from which it comes back as far as it is not alignment by hand.
                String flat = text.replaceAll("(?m)^[ \\t]+", "");
                assertThat(tokens(format(file, flat, options))).isEqualTo(tokens(flat));
            }
        }
    }

    @Test
    void examplesAreFormattedAlready() throws IOException {
        List<String> changed = new ArrayList<>();
        for (Path file : formatted()) {
            String text = Files.readString(file);
            if (!format(file, text, TWO).equals(text)) {
                changed.add(file.getFileName().toString());
            }
        }
        // One model has levels of four blanks.
        assertThat(changed).containsExactly("bargain.dve");
    }

    @Test
    void blocksAreIndented() {
        String text =
                "process P {\nbyte x,\ny;\n      state a;\n init a;\ntrans\na -> a { guard x == 0;  \n effect x = 1; },\n\n"
                        + "a -> a {}; // loop\n}\nsystem async;\n";
        assertThat(format(Path.of("/x.dve"), text, TWO))
                .isEqualTo(
                        "process P {\n  byte x,\n    y;\n  state a;\n  init a;\n  trans\n    a -> a { guard x == 0;\n"
                                + "      effect x = 1; },\n\n    a -> a {}; // loop\n}\nsystem async;\n");
    }

    @Test
    void anEditorGetsTheEdits() throws IOException {
        Path file = EXAMPLES.resolve("peterson.dve");
        try (Editor editor = new Editor()) {
            String text = Files.readString(file);
            TextDocumentIdentifier opened = editor.open(file, text.replace("  state", "state"));
            assertThat(Editor.get(editor.server
                            .getTextDocumentService()
                            .formatting(new DocumentFormattingParams(opened, TWO))))
                    .hasSize(2);
        }
    }
}
