package dovetail.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.lsp.problem.ProblemFinder;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import dovetail.testkit.LongModel;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.junit.jupiter.api.Test;

/** A model of 30,000 lines: an answer after a keystroke reads the lines around it again, and waits for no reading of the model. */
class LongModelTest {
    private static final int PROCESSES = 1000;
    private static final int LINES = 30_000;
    /** The lines of the process that is edited, and of the one before. */
    private static final int LINES_READ = 60;

    private static final Position MIDDLE = new Position(LINES / 2 + 9, 4);
    private static final String URI = "file:///long.dve";

    private static TextDocumentContentChangeEvent key(String text) {
        TextDocumentContentChangeEvent key = new TextDocumentContentChangeEvent(text);
        key.setRange(new Range(MIDDLE, MIDDLE));
        return key;
    }

    @Test
    void aKeystrokeIsFollowedByReadingTheLinesAroundIt() {
        String model = LongModel.of(PROCESSES);
        assertThat(model.lines().count()).isGreaterThanOrEqualTo(LINES);
        Document document = new Document(URI, 1, model);
        int declared = document.names().declarations().size();
        assertThat(document.charactersRead()).isEqualTo(model.length());
        int lineLength = model.length() / LINES;
        for (String typed : List.of("a", "b", " ", "{", "}", "\n")) {
            document = document.with(document.version() + 1, key(typed));
            assertThat(document.names().declarations()).hasSize(declared);
            assertThat(document.charactersRead()).isLessThan(2 * LINES_READ * lineLength);
        }
        // The end of the comment is not written yet: all lines behind it mean something else.
        document = document.with(document.version() + 1, key("/*"));
        assertThat(document.names().declarations()).hasSizeLessThan(declared);
        assertThat(document.charactersRead()).isGreaterThan(model.length() / 3);
        // Edits that nothing was asked about are followed together.
        for (String typed : List.of("*", "/", ";")) {
            TextDocumentContentChangeEvent key = new TextDocumentContentChangeEvent(typed);
            Position behind = new Position(MIDDLE.getLine(), MIDDLE.getCharacter() + 2 + "*/;".indexOf(typed));
            key.setRange(new Range(behind, behind));
            document = document.with(document.version() + 1, key);
        }
        assertThat(document.names().declarations()).hasSize(declared);
    }

    @Test
    void answersWaitForNoSearchForProblems() throws InterruptedException {
        Documents documents = new Documents();
        CountDownLatch isReading = new CountDownLatch(1);
        CountDownLatch mayRead = new CountDownLatch(1);
        Limits limits = Limits.of(Budget.unlimited());
        try (ProblemFinder problems = new ProblemFinder(
                        documents,
                        () -> {
                            isReading.countDown();
                            await(mayRead);
                            return limits.budget();
                        },
                        found -> {},
                        (where, fault) -> {},
                        0);
                TextRequests requests = new TextRequests(documents, problems, limits)) {
            requests.didOpen(
                    new DidOpenTextDocumentParams(new TextDocumentItem(URI, "dve", 1, LongModel.of(PROCESSES))));
            isReading.await();
            TextDocumentIdentifier text = new TextDocumentIdentifier(URI);
            for (int version = 2; version < 5; version++) {
                requests.didChange(new DidChangeTextDocumentParams(
                        new VersionedTextDocumentIdentifier(URI, version), List.of(key("a"))));
                assertThat(Editor.get(requests.completion(new CompletionParams(text, MIDDLE)))
                                .getLeft())
                        .hasSizeGreaterThan(PROCESSES);
                assertThat(Editor.get(requests.hover(new HoverParams(text, new Position(0, 6)))))
                        .isNotNull();
                assertThat(Editor.get(requests.documentSymbol(new DocumentSymbolParams(text))))
                        .hasSize(PROCESSES + 1);
                assertThat(Editor.get(requests.semanticTokensFull(new SemanticTokensParams(text)))
                                .getData())
                        .hasSizeGreaterThan(5 * LINES);
            }
            assertThat(problems.last(documents.all().get(0).file())).isNull();
        } finally {
            mayRead.countDown();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void questionsAboutOlderTextsAndCancelledOnesAreNotBegun() {
        Documents documents = new Documents();
        documents.open(URI, 1, "byte x;");
        TextDocumentIdentifier text = new TextDocumentIdentifier(URI);
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch mayGoOn = new CountDownLatch(1);
        try (Answers answers = new Answers(documents)) {
            // Both threads are at work until the text is a newer one.
            List<CompletableFuture<Optional<String>>> early = List.of(
                    answers.about(text, Optional.empty(), document -> slow(document, begun, mayGoOn)),
                    answers.about(text, Optional.empty(), document -> slow(document, begun, mayGoOn)));
            CompletableFuture<Integer> late = answers.about(text, 0, document -> document.version());
            CompletableFuture<Integer> cancelled = answers.about(text, 0, document -> {
                throw new AssertionError("a cancelled question was begun");
            });
            cancelled.cancel(true);
            await(begun);
            documents.change(URI, 2, List.of(new TextDocumentContentChangeEvent("byte y;")));
            CompletableFuture<Integer> newest = answers.about(text, 0, document -> document.version());
            mayGoOn.countDown();
            early.forEach(answer -> assertThat(Editor.get(answer)).contains("byte x;"));
            assertThat(Editor.get(newest)).isEqualTo(2);
            assertThatThrownBy(late::join).hasRootCauseMessage("the text was edited since");
        }
    }

    private static Optional<String> slow(Document document, CountDownLatch begun, CountDownLatch mayGoOn) {
        begun.countDown();
        await(mayGoOn);
        return Optional.of(document.text());
    }
}
