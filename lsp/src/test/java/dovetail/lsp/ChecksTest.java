package dovetail.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that an editor asks for. */
class ChecksTest {
    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

    /** A counter that takes ever more steps. */
    private static final String LONG = """
            int a; int b; int c;
            process P { state s; init s; trans s -> s { effect a = a + 1; }, s -> s { effect b = b + 1; },
              s -> s { effect c = c + 1; }; }
            system async;
            """;

    private static String answer(Editor editor, TextDocumentIdentifier text, String property) {
        Object answer = Editor.get(editor.server
                .getWorkspaceService()
                .executeCommand(new ExecuteCommandParams("dovetail.check", List.of(text.getUri(), property))));
        return String.valueOf(answer);
    }

    @Test
    void answersComeAsJsonAndAsAMessage() {
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(EXAMPLES.resolve("broken_mutex.prop"));
            assertThat(answer(editor, text, "")).contains("verdict=violated").contains("property=no_deadlock");
            assertThat(editor.messages.toString()).contains("violated").contains("a trace of");
            TextDocumentIdentifier contexts = editor.open(EXAMPLES.resolve("vending.cdl"));
            assertThat(answer(editor, contexts, "customer"))
                    .contains("customer.paid_first")
                    .doesNotContain("crowd");
        }
    }

    @Test
    void unsavedTextIsChecked(@TempDir Path directory) {
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier model = editor.open(
                    directory.resolve("a.dve"), "process P { state s, t; init s; trans s -> t {}; }\nsystem async;\n");
            TextDocumentIdentifier text = editor.open(directory.resolve("a.prop"), "property r is reachable { P.t }\n");
            assertThat(answer(editor, text, "r")).contains("verdict=holds").contains("steps=1");
            editor.replace(model, "process P { state s, t; init s; trans s -> s {}; }\nsystem async;\n");
            assertThat(answer(editor, text, "r")).contains("verdict=violated");
            editor.replace(model, "process P {");
            assertThat(refusal(editor, text, "r")).contains("the text has errors");
            editor.replace(model, "process P { state s, t; init s; trans s -> s {}; }\nsystem async;\n");
            assertThat(refusal(editor, text, "nothing")).contains("there is no property 'nothing'");
        }
    }

    /** Short runs find one process of W; later there are five. */
    @Test
    void placesOfProcessesGrow(@TempDir Path directory) {
        String model = """
                byte a, d, x; bool go;
                proctype W() { x++; x-- }
                active proctype A() { do :: d_step { a < 60 && !go -> a++ } :: d_step { !go -> d = (d + 1) % 64; a = 0 } od }
                active proctype C() {
                  byte n;
                  d_step { a == 60 -> go = 1; a = 0; d = 0 };
                  do :: n < 5 -> run W(); n++ :: else -> break od
                }
                """;
        try (Editor editor = new Editor()) {
            editor.open(directory.resolve("late.pml"), model);
            TextDocumentIdentifier text = editor.open(
                    directory.resolve("late.prop"),
                    "property five is reachable { x == 5 }\nproperty six is reachable { x == 6 }\n");
            assertThat(answer(editor, text, "five")).contains("verdict=holds");
            assertThat(answer(editor, text, "six")).contains("verdict=violated");
        }
    }

    private static String refusal(Editor editor, TextDocumentIdentifier text, String property) {
        try {
            editor.server
                    .getWorkspaceService()
                    .executeCommand(new ExecuteCommandParams("dovetail.check", List.of(text.getUri(), property)))
                    .join();
            return "";
        } catch (CompletionException e) {
            return String.valueOf(e.getCause().getMessage());
        }
    }

    @Test
    void aLimitEndsInUnknownAndProgressIsTold(@TempDir Path directory) {
        ClientCapabilities abilities = new ClientCapabilities();
        WindowClientCapabilities window = new WindowClientCapabilities();
        window.setWorkDoneProgress(true);
        abilities.setWindow(window);
        Budget limits = Budget.unlimited().withStates(20_000).withTime(Duration.ofMinutes(5));
        try (Editor editor = new Editor(abilities, limits)) {
            TextDocumentIdentifier text = editor.open(directory.resolve("long.dve"), LONG);
            assertThat(answer(editor, text, "")).contains("unknown").contains("states");
            assertThat(editor.progress).hasSizeGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void aCheckThatIsCancelledEnds(@TempDir Path directory) {
        ClientCapabilities abilities = new ClientCapabilities();
        WindowClientCapabilities window = new WindowClientCapabilities();
        window.setWorkDoneProgress(true);
        abilities.setWindow(window);
        try (Editor editor = new Editor(abilities, Budget.unlimited().withTime(Duration.ofMinutes(5)))) {
            editor.cancelsProgress = true;
            TextDocumentIdentifier text = editor.open(directory.resolve("long.dve"), LONG);
            assertThat(answer(editor, text, "")).contains("unknown").contains("interrupted");
        }
    }
}
