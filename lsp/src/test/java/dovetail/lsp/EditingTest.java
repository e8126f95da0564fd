package dovetail.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.source.name.Declaration;
import dovetail.lsp.name.Highlighting;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Uris;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers to the questions of an editor about names: outline, completion, hover, definition, references, refused renames, quick fixes. */
class EditingTest {
    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

    @Test
    @Tag("slow")
    void everyNameOfEveryExampleIsCompletedWhereItStands() throws IOException {
        int asked = 0;
        try (Editor editor = new Editor()) {
            for (Path file : RenameTest.texts(EXAMPLES)) {
                TextDocumentIdentifier text = editor.open(file);
                Document document = new Document(text.getUri(), 1, Files.readString(file));
                for (Declaration declaration : document.names().declarations()) {
                    boolean isOfFile =
                            file.toString().endsWith(".exp") || file.toString().endsWith(".prop");
                    if (!isOfFile && !declaration.name().isEmpty() && asked++ % 5 == 0) {
                        Position inside = document.position(declaration.offset() + 1);
                        assertThat(labels(editor, text, inside))
                                .as(file + " " + declaration)
                                .contains(declaration.name());
                    }
                }
                editor.close(text);
            }
        }
        assertThat(asked).isGreaterThan(500);
    }

    private static List<String> labels(Editor editor, TextDocumentIdentifier text, Position position) {
        List<String> labels = new ArrayList<>();
        for (CompletionItem item : Editor.get(
                        editor.server.getTextDocumentService().completion(new CompletionParams(text, position)))
                .getLeft()) {
            labels.add(item.getLabel());
        }
        return labels;
    }

    @Test
    void propertiesAreCompletedByTheirContext(@TempDir Path directory) throws IOException {
        Path model = Files.copy(EXAMPLES.resolve("peterson.dve"), directory.resolve("peterson.dve"));
        Path file = model.resolveSibling("peterson.prop");
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(file, "ap busy = P_0.idle\nproperty one is ltl G \"x\"\n");
            editor.problems(text);
            assertThat(labelsIn(editor, text, "ap busy = |P")).contains("P_0", "turn", "and", "busy");
            assertThat(labelsIn(editor, text, "ap busy = P_0.|x"))
                    .containsExactly("idle", "asking", "waiting", "critical");
            assertThat(labelsIn(editor, text, "property p is |"))
                    .contains("never", "ltl", "fair")
                    .doesNotContain("turn");
            assertThat(labelsIn(editor, text, "property p is pattern |")).contains("response", "absence");
            assertThat(labelsIn(editor, text, "property p is ltl G { P_1->|")).contains("critical");
            assertThat(labelsIn(editor, text, "ap b = turn == 1\nproperty p is ltl |"))
                    .contains("b", "G")
                    .doesNotContain("turn");
            assertThat(labelsIn(editor, text, "|")).contains("ap", "property");
            editor.replace(text, "property p is errorfree\n");
            editor.problems(text);
            assertThat(labelsIn(editor, text, "property p is ltl F \"|")).contains("P_0.idle->asking");
        }
    }

    /** @param written with a bar at the cursor */
    private static List<String> labelsIn(Editor editor, TextDocumentIdentifier text, String written) {
        int offset = written.indexOf('|');
        String plain = written.replace("|", "");
        editor.replace(text, plain);
        return labels(editor, text, new Document(text.getUri(), 1, plain).position(offset));
    }

    @Test
    void namesLeadToTheirDeclarationsAcrossFiles() throws IOException {
        Path model = EXAMPLES.resolve("peterson.dve");
        Path properties = EXAMPLES.resolve("peterson.prop");
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(properties);
            Document document = new Document(text.getUri(), 1, Files.readString(properties));
            Document declaring = new Document(Uris.of(model), 1, Files.readString(model));
            Position use = document.position(document.text().indexOf("P_0.critical") + 5);
            List<? extends Location> found = Editor.get(
                            editor.server.getTextDocumentService().definition(new DefinitionParams(text, use)))
                    .getLeft();
            assertThat(found).hasSize(1);
            assertThat(found.get(0).getUri()).isEqualTo(Uris.of(model));
            int declared = declaring.offset(found.get(0).getRange().getStart());
            assertThat(declaring.text().substring(declared)).startsWith("critical;");
            List<? extends Location> references = Editor.get(editor.server
                    .getTextDocumentService()
                    .references(new ReferenceParams(text, use, new ReferenceContext(true))));
            assertThat(references.stream().map(Location::getUri).distinct()).hasSize(2);
            Hover hover = Editor.get(editor.server.getTextDocumentService().hover(new HoverParams(text, use)));
            assertThat(hover.getContents().getRight().getValue()).contains("state critical", "process `P_0`");
        }
    }

    @Test
    void hoverTellsTypesRangesCommentsAndWords() throws IOException {
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(EXAMPLES.resolve("peterson.dve"));
            assertThat(hover(editor, text, "turn;")).contains("byte turn (0 to 255)", "variable", "who goes first");
            assertThat(hover(editor, text, "guard want")).contains("a condition without which");
            editor.problems(text);
            // The values are inferred behind the problems: they are there at some time.
            String told = hover(editor, text, "turn;");
            while (!told.contains("values in runs, at most: 0, 1")) {
                Thread.onSpinWait();
                told = hover(editor, text, "turn;");
            }
            assertThat(told).contains("byte turn (0 to 255)");
            assertThat(
                            Editor.get(editor.server
                                            .getTextDocumentService()
                                            .documentSymbol(new DocumentSymbolParams(text)))
                                    .stream()
                                    .map(symbol -> symbol.getRight().getName() + " "
                                            + symbol.getRight().getChildren().size()))
                    .containsExactly("want 0", "turn 0", "P_0 4", "P_1 4");
            assertThat(Editor.get(
                            editor.server.getTextDocumentService().foldingRange(new FoldingRangeRequestParams(text))))
                    .hasSize(2);
        }
    }

    @Test
    void namesAreColouredByWhatTheyAre(@TempDir Path directory) throws IOException {
        Path model = directory.resolve("m.dve");
        Files.writeString(
                model, "const byte N = 2;\nprocess P {\n  byte x = N;\n  state s;\n  init s;\n}\nsystem async;\n");
        Path properties = directory.resolve("m.prop");
        Files.writeString(properties, "ap small = { P.x < 3 }\nproperty p is ltl G small\n");
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(model);
            SemanticTokens tokens = Editor.get(
                    editor.server.getTextDocumentService().semanticTokensFull(new SemanticTokensParams(text)));
            assertThat(shown(Files.readString(model), tokens.getData()))
                    .containsExactly(
                            "N variable 3",
                            "P class 1",
                            "x variable 1",
                            "N variable 2",
                            "s enumMember 1",
                            "s enumMember 0");
            SemanticTokens part = Editor.get(editor.server
                    .getTextDocumentService()
                    .semanticTokensRange(
                            new SemanticTokensRangeParams(text, new Range(new Position(2, 0), new Position(3, 0)))));
            assertThat(shown(Files.readString(model), part.getData())).containsExactly("x variable 1", "N variable 2");
            editor.change(text, new Range(new Position(2, 7), new Position(2, 8)), "xx");
            List<SemanticTokensEdit> edits = Editor.get(editor.server
                            .getTextDocumentService()
                            .semanticTokensFullDelta(new SemanticTokensDeltaParams(text, tokens.getResultId())))
                    .getRight()
                    .getEdits();
            assertThat(edits).hasSize(1);
            List<Integer> numbers = new ArrayList<>(tokens.getData());
            SemanticTokensEdit edit = edits.get(0);
            numbers.subList(edit.getStart(), edit.getStart() + edit.getDeleteCount())
                    .clear();
            numbers.addAll(edit.getStart(), edit.getData());
            assertThat(shown(Files.readString(model).replace("x =", "xx ="), numbers))
                    .contains("xx variable 1", "N variable 2");
            TextDocumentIdentifier stated = editor.open(properties);
            SemanticTokens foreign = Editor.get(
                    editor.server.getTextDocumentService().semanticTokensFull(new SemanticTokensParams(stated)));
            // The variable has another name in the text that the editor has open.
            assertThat(shown(Files.readString(properties), foreign.getData()))
                    .containsExactly("small function 1", "P class 0", "p property 1", "small function 0");
        }
    }

    /** The names of an answer with their types and modifiers. */
    private static List<String> shown(String text, List<Integer> numbers) {
        List<String> shown = new ArrayList<>();
        List<String> lines = text.lines().toList();
        int line = 0;
        int column = 0;
        for (int i = 0; i < numbers.size(); i += 5) {
            line += numbers.get(i);
            column = numbers.get(i) == 0 ? column + numbers.get(i + 1) : numbers.get(i + 1);
            shown.add(lines.get(line).substring(column, column + numbers.get(i + 2)) + " "
                    + Highlighting.LEGEND.getTokenTypes().get(numbers.get(i + 3)) + " " + numbers.get(i + 4));
        }
        return shown;
    }

    private static String hover(Editor editor, TextDocumentIdentifier text, String at) throws IOException {
        Document document = new Document(text.getUri(), 1, Files.readString(Uris.file(text.getUri())));
        Position position = document.position(document.text().indexOf(at) + 1);
        Hover hover = Editor.get(editor.server.getTextDocumentService().hover(new HoverParams(text, position)));
        return hover.getContents().getRight().getValue();
    }

    @Test
    void renamesThatWouldBreakSomethingAreRefusedWithTheReason() throws IOException {
        Path file = EXAMPLES.resolve("peterson.dve");
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(file);
            Document document = new Document(text.getUri(), 1, Files.readString(file));
            Position turn = document.position(document.text().indexOf("turn;"));
            assertThat(refusal(editor, text, turn, "process")).contains("'process' is a keyword");
            assertThat(refusal(editor, text, turn, "2nd")).contains("is no name");
            assertThat(refusal(editor, text, turn, "want")).isNotEmpty();
            Position comment = document.position(document.text().indexOf("mutual"));
            assertThat(refusal(editor, text, comment, "x")).contains("no name here");
        }
    }

    private static String refusal(Editor editor, TextDocumentIdentifier text, Position at, String newName) {
        try {
            editor.server
                    .getTextDocumentService()
                    .rename(new RenameParams(text, at, newName))
                    .join();
            return "";
        } catch (CompletionException e) {
            return String.valueOf(e.getCause().getMessage());
        }
    }

    @Test
    void everySupposedWordIsOfferedInThePlaceOfTheWrittenOne() throws IOException {
        int fixed = 0;
        try (Editor editor = new Editor();
                Stream<Path> all = Files.walk(ProblemsTest.BAD)) {
            for (Path file : all.filter(f -> f.toString().matches(".*\\.(dve|coin|mod|pnml|exp|hoa)"))
                    .sorted()
                    .toList()) {
                TextDocumentIdentifier text = editor.open(file);
                String original = Files.readString(file);
                for (Diagnostic problem : editor.problems(text)) {
                    if (problem.getMessage().getLeft().contains("did you mean")) {
                        CodeAction fix = fix(editor, text, problem);
                        TextEdit edit =
                                fix.getEdit().getChanges().get(text.getUri()).get(0);
                        editor.change(text, edit.getRange(), edit.getNewText());
                        assertThat(ProblemsTest.shown(editor.problems(text)))
                                .as(file + " " + fix.getTitle())
                                .doesNotContain(
                                        ProblemsTest.shown(List.of(problem)).get(0));
                        editor.replace(text, original);
                        editor.problems(text);
                        fixed++;
                    }
                }
                editor.close(text);
            }
        }
        assertThat(fixed).isGreaterThan(15);
    }

    private static CodeAction fix(Editor editor, TextDocumentIdentifier text, Diagnostic problem) {
        var fixes = Editor.get(editor.server
                .getTextDocumentService()
                .codeAction(new CodeActionParams(text, problem.getRange(), new CodeActionContext(List.of(problem)))));
        assertThat(fixes).as(problem.getMessage().getLeft()).hasSize(1);
        return fixes.get(0).getRight();
    }

    @Test
    void aMalformedMessageEndsNothing() throws IOException {
        Path file = EXAMPLES.resolve("peterson.dve");
        try (Editor editor = new Editor()) {
            byte[] broken = "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": ".getBytes(StandardCharsets.UTF_8);
            synchronized (editor.toServer) {
                editor.toServer.write(
                        ("Content-Length: " + broken.length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
                editor.toServer.write(broken);
                editor.toServer.flush();
            }
            TextDocumentIdentifier text = editor.open(file);
            assertThat(editor.problems(text)).isEmpty();
            // Places outside the text, and texts that are not open, are no reason to fail.
            assertThat(labels(editor, text, new Position(100_000, 3))).isNotEmpty();
            editor.change(text, new Range(new Position(9, 9), new Position(3, 3)), "x");
            TextDocumentIdentifier other = new TextDocumentIdentifier("untitled:nothing");
            assertThat(labels(editor, other, new Position(0, 0))).isEmpty();
        }
    }

    @Test
    void aStreamThatEndsEndsTheSession() throws IOException {
        Editor editor = new Editor();
        editor.toServer.close();
        assertThat(editor.ended()).isFalse();
    }

    @Test
    void lensesOfferChecksOfEveryProperty() throws IOException {
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(EXAMPLES.resolve("peterson.prop"));
            List<? extends CodeLens> lenses =
                    Editor.get(editor.server.getTextDocumentService().codeLens(new CodeLensParams(text)));
            assertThat(lenses)
                    .isNotEmpty()
                    .allMatch(lens -> lens.getCommand().getCommand().equals("dovetail.check"));
            TextDocumentIdentifier model = editor.open(EXAMPLES.resolve("peterson.dve"));
            editor.problems(model);
            assertThat(Editor.get(editor.server.getTextDocumentService().codeLens(new CodeLensParams(model))))
                    .hasSizeGreaterThan(2);
        }
    }
}
