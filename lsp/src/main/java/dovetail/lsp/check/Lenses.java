package dovetail.lsp.check;

import dovetail.base.Origin;
import dovetail.lang.ModelReader;
import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameKind;
import dovetail.lsp.problem.Project;
import dovetail.lsp.problem.Reading;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/** Makes the lenses of a text: a check of each property, and of all of them at the first line of a model. */
public final class Lenses {
    private static final Set<NameKind> CHECKED = Set.of(NameKind.PROPERTY, NameKind.CONTEXT);

    private final Document document;
    private final @Nullable Path explored;
    private final List<CodeLens> lenses = new ArrayList<>();

    private Lenses(Document document, @Nullable Path explored) {
        this.document = document;
        this.explored = explored;
    }

    /**
     * @param reading what was read last of the text, or null
     * @param explores whether the editor has a view for the explorer
     */
    public static List<CodeLens> of(
            Document document, @Nullable Reading reading, Documents documents, boolean explores) {
        Project project = Project.of(document.file(), documents).orElse(null);
        if (project == null || project.model().isEmpty()) {
            return List.of();
        }
        Lenses lenses = new Lenses(document, explores ? project.model().get(0) : null);
        boolean isModel = ModelReader.extensions().contains(ModelReader.extension(document.file()));
        if (isModel) {
            lenses.add(document.line(0), "check all properties", "");
        }
        lenses.declared(isModel);
        if (isModel && reading != null) {
            lenses.stated(reading);
        }
        return lenses.lenses;
    }

    /** Properties that declarations name. An automaton of CoIn has no name, and is among those that the model states. */
    private void declared(boolean isModel) {
        boolean hasNames = !isModel || Set.of("mod", "cdl").contains(ModelReader.extension(document.file()));
        for (Declaration declaration : document.names().declarations()) {
            boolean isOfContexts = ModelReader.extension(document.file()).equals("cdl");
            NameKind kind = isOfContexts ? NameKind.CONTEXT : NameKind.PROPERTY;
            if (hasNames && CHECKED.contains(declaration.kind()) && declaration.kind() == kind) {
                Range range = document.range(declaration.offset(), declaration.nameEnd());
                add(range, "check", declaration.name());
            }
        }
    }

    /** Properties that a model states by its constructs, such as assertions: one lens for each line. */
    private void stated(Reading reading) {
        if (reading.model().isEmpty() || Set.of("mod", "cdl").contains(ModelReader.extension(document.file()))) {
            return;
        }
        Map<Integer, String> byLine = new TreeMap<>();
        for (Map.Entry<String, Origin> place :
                reading.model().get().stated().places().entrySet()) {
            if (place.getValue().file().equals(document.file().toString())
                    && place.getValue().line() > 0
                    && place.getValue().line() <= document.lines()) {
                byLine.putIfAbsent(place.getValue().line() - 1, place.getKey());
            }
        }
        byLine.forEach((line, name) -> add(document.line(line), "check " + name, name));
    }

    private void add(Range range, String title, String property) {
        lenses.add(new CodeLens(range, new Command(title, Commands.CHECK, List.of(document.uri(), property)), null));
        if (explored != null) {
            lenses.add(new CodeLens(
                    range, new Command("explore", Commands.EXPLORE, List.of(explored.toString(), property)), null));
        }
    }
}
