package dovetail.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameKind;
import dovetail.lsp.problem.Project;
import dovetail.lsp.problem.ProjectReader;
import dovetail.lsp.problem.Reading;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import dovetail.lsp.text.Uris;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Renames one name of each kind in every example, and back: the model is the same one, and the text is the same text. */
@Tag("slow")
class RenameTest {
    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();
    private static final Path CORPUS = Path.of("../corpus").toAbsolutePath().normalize();

    static List<Path> texts(Path... roots) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path root : roots) {
            try (Stream<Path> all = Files.walk(root)) {
                all.filter(Files::isRegularFile)
                        .filter(Project::concerns)
                        .sorted()
                        .forEach(found::add);
            }
        }
        return found;
    }

    @TestFactory
    Stream<DynamicTest> namesOfEveryExampleCanBeRenamedAndRenamedBack() throws IOException {
        return texts(EXAMPLES, CORPUS).stream()
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> rename(file)));
    }

    private static void rename(Path file) throws IOException, InterruptedException {
        try (Editor editor = new Editor()) {
            TextDocumentIdentifier text = editor.open(file);
            Document document = new Document(Uris.of(file), 1, Files.readString(file));
            Reading before = read(document, Map.of());
            Set<NameKind> tried = EnumSet.noneOf(NameKind.class);
            for (Declaration declaration : document.names().declarations()) {
                if (!isReserved(declaration) && tried.add(declaration.kind())) {
                    renameAndBack(editor, text, document, before, declaration);
                }
            }
            assertThat(tried.isEmpty())
                    .isEqualTo(document.names().declarations().stream().allMatch(RenameTest::isReserved));
        }
    }

    /** Whether a name is one of the tool's own, the states in which observers end and files, or of the language. */
    private static boolean isReserved(Declaration declaration) {
        return Set.of("start", "reject", "success", "cut", "property", "init").contains(declaration.name())
                || declaration.detail().startsWith("component ")
                        && !declaration.detail().contains("automaton");
    }

    /** @param before the reading of the text as it is, the same for all its names */
    private static void renameAndBack(
            Editor editor, TextDocumentIdentifier text, Document document, Reading before, Declaration declaration)
            throws InterruptedException {
        String newName = declaration.name().replaceAll("[^A-Za-z0-9_]", "_") + "_renamed";
        WorkspaceEdit edit = edit(editor, text, document, declaration.offset(), newName);
        if (edit == null) {
            return;
        }
        Map<Path, String> changed = apply(edit, Map.of());
        String own = changed.get(document.file());
        assertThat(own).as(declaration.toString()).isNotNull().contains(newName);
        Reading after = read(document, changed);
        assertThat(after.problems().stream()
                        .map(p -> p.message().replace("_renamed", ""))
                        .toList())
                .as(declaration.toString())
                .isEqualTo(before.problems().stream()
                        .map(p -> p.message().replace("_renamed", ""))
                        .toList());
        assertThat(shape(after)).as(declaration.toString()).isEqualTo(shape(before));
        // The other texts are opened as they were changed, so that the way back begins there.
        List<TextDocumentIdentifier> opened = new ArrayList<>();
        changed.forEach((path, newText) -> {
            if (path.equals(document.file())) {
                editor.replace(text, newText);
            } else {
                opened.add(editor.open(path, newText));
            }
        });
        Document now = document.with(own);
        int offset = own.indexOf(newName);
        Map<Path, String> back = apply(edit(editor, text, now, offset, declaration.name()), changed);
        back.forEach((path, original) -> assertThat(original).isEqualTo(onDisk(path)));
        assertThat(back.keySet()).isEqualTo(changed.keySet());
        editor.replace(text, document.text());
        opened.forEach(editor::close);
    }

    private static WorkspaceEdit edit(
            Editor editor, TextDocumentIdentifier text, Document document, int offset, String newName)
            throws InterruptedException {
        try {
            return editor.server
                    .getTextDocumentService()
                    .rename(new RenameParams(text, document.position(offset), newName))
                    .get(60, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            if (String.valueOf(e.getMessage()).contains("the observation graph supplier.sog has the label")) {
                return null;
            }
            throw new AssertionError(
                    document.text().substring(offset, offset + 12) + " -> " + newName + ": " + e.getMessage(), e);
        }
    }

    /** The texts of the files that an edit changes, which stand for some files already. */
    private static Map<Path, String> apply(WorkspaceEdit edit, Map<Path, String> texts) {
        Map<Path, String> changed = new HashMap<>();
        edit.getChanges().forEach((uri, edits) -> {
            Path file = Uris.file(uri);
            Document document = Document.of(file, texts.getOrDefault(file, onDisk(file)));
            String text = document.text();
            List<TextEdit> backwards = new ArrayList<>(edits);
            backwards.sort((a, b) -> document.offset(b.getRange().getStart())
                    - document.offset(a.getRange().getStart()));
            for (TextEdit one : backwards) {
                text = text.substring(0, document.offset(one.getRange().getStart()))
                        + one.getNewText()
                        + text.substring(document.offset(one.getRange().getEnd()));
            }
            changed.put(file, text);
        });
        return changed;
    }

    private static String onDisk(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Reading read(Document document, Map<Path, String> texts) {
        Documents documents = new Documents();
        texts.forEach((file, text) -> documents.open(Uris.of(file), 1, text));
        Project project = Project.of(document.file(), documents).orElseThrow();
        return ProjectReader.read(project, documents, Budget.unlimited());
    }

    /** The numbers of things in a model, which names have no influence on. */
    private static String shape(Reading reading) {
        StringBuilder shape = new StringBuilder();
        reading.model().ifPresent(model -> {
            TransitionSystem system = model.system();
            shape.append(system.componentNames().size()).append(" components, ");
            shape.append(system.slots().size()).append(" slots, ");
            shape.append(model.properties().stream().map(Property::getClass).toList());
        });
        reading.properties()
                .forEach((file, properties) ->
                        shape.append(properties.stream().map(Property::getClass).toList()));
        return shape.toString();
    }
}
