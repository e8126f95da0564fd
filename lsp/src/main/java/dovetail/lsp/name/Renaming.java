package dovetail.lsp.name;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.lang.ModelReader;
import dovetail.lang.Names;
import dovetail.lang.source.Texts;
import dovetail.lang.source.name.Declaration;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.Use;
import dovetail.lsp.problem.Project;
import dovetail.lsp.problem.ProjectReader;
import dovetail.lsp.problem.Reading;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/**
 * Renames a declared name in all texts that use it. It refuses a name that would change a meaning: afterwards every other name
 * must mean what it meant, and texts without errors must have none.
 */
public final class Renaming {
    private final Documents documents;
    private final NameSearch search;
    private final Budget budget;

    /** @param budget of reading the texts again */
    public Renaming(Document document, Documents documents, Budget budget) {
        this.documents = documents;
        this.search = NameSearch.around(document, documents);
        this.budget = budget;
    }

    /** A rename that is refused, with the reason. */
    public static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(String reason) {
            super(reason);
        }
    }

    /** The name at an offset, where it can be renamed. */
    public Place place(int offset) throws Refused {
        renameable(offset);
        return search.placeAt(offset).orElseThrow(() -> new Refused("there is no name here"));
    }

    private Found renameable(int offset) throws Refused {
        Found found = search.at(offset).orElseThrow(() -> new Refused("there is no name here that a text declares"));
        if (found.declaration().kind() == NameKind.COMPONENT && Neighbours.synchronises(found.document())) {
            throw new Refused("'" + found.declaration().name() + "' is the name of a file; rename the file");
        }
        requireNoGraph(found);
        return found;
    }

    /** Refuses a label of an observation graph beside the text, whose checksum forbids edits. */
    private void requireNoGraph(Found found) throws Refused {
        boolean isLabel = found.declaration().kind() == NameKind.LABEL && Neighbours.synchronises(found.document());
        for (Document graph : isLabel ? Neighbours.graphs(found.document(), documents) : List.<Document>of()) {
            if (graph.text().contains("\"" + found.declaration().name() + "\"")) {
                throw new Refused("the observation graph " + graph.file().getFileName() + " has the label '"
                        + found.declaration().name() + "', and cannot be edited; make it anew from its system");
            }
        }
    }

    /** The edits that rename the name at an offset. */
    public WorkspaceEdit rename(int offset, String newName) throws Refused {
        Found found = renameable(offset);
        requireName(found, newName);
        List<Place> places = search.places(found);
        requirePatterns(found.declaration(), newName);
        List<Document> renamed = new ArrayList<>();
        for (Document text : search.texts()) {
            renamed.add(replaced(text, places, newName));
        }
        requireSameMeanings(renamed, newName);
        requireReadable(renamed);
        Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
        for (Place place : places) {
            edits.computeIfAbsent(place.document().uri(), uri -> new ArrayList<>())
                    .add(new TextEdit(place.range(), newName));
        }
        return new WorkspaceEdit(edits);
    }

    private static void requireName(Found found, String newName) throws Refused {
        String extension = ModelReader.extension(found.document().file());
        boolean isName = !newName.isEmpty();
        boolean hasLetter = false;
        for (int i = 0; i < newName.length(); i++) {
            char c = newName.charAt(i);
            boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            hasLetter |= isLetter;
            isName &= isLetter || (c >= '0' && c <= '9' && i > 0);
        }
        if (!isName || !hasLetter) {
            throw new Refused("'" + newName
                    + "' is no name; a name has letters, digits and underscores, and begins with no digit");
        }
        if (Names.words(extension).contains(newName)) {
            throw new Refused("'" + newName + "' is a keyword and names nothing");
        }
    }

    /** Refuses where a pattern of labels, such as {@code "won_*"}, matches the old name and not the new one. */
    private void requirePatterns(Declaration declaration, String newName) throws Refused {
        for (Document text : search.texts()) {
            for (Use use : text.names().foreign()) {
                int end = use.offset() + use.name().length();
                boolean isPattern = end < text.text().length() && text.text().charAt(end) == '*';
                boolean matches = declaration.name().startsWith(use.name())
                        && !declaration.name().equals(use.name());
                if (isPattern && matches && !newName.startsWith(use.name())) {
                    throw new Refused("the pattern '" + use.name() + "*' in "
                            + text.file().getFileName() + ", line "
                            + (text.position(use.offset()).getLine() + 1) + ", matches '" + declaration.name()
                            + "' and would not match '" + newName + "'");
                }
            }
        }
    }

    private static Document replaced(Document text, List<Place> places, String newName) {
        List<Place> here = new ArrayList<>();
        for (Place place : places) {
            if (place.document() == text) {
                here.add(place);
            }
        }
        if (here.isEmpty()) {
            return text;
        }
        here.sort(Comparator.comparingInt(Place::offset));
        StringBuilder changed = new StringBuilder();
        int at = 0;
        for (Place place : here) {
            changed.append(text.text(), at, place.offset()).append(newName);
            at = place.offset() + place.length();
        }
        return text.with(changed.append(text.text().substring(at)).toString());
    }

    private void requireSameMeanings(List<Document> renamed, String newName) throws Refused {
        if (!search.in(renamed).relation().equals(search.relation())) {
            throw new Refused("'" + newName + "' is a name here already, and the two would be mixed up");
        }
    }

    /** Refuses where a project that has no errors would have some. */
    private void requireReadable(List<Document> renamed) throws Refused {
        Map<Path, String> texts = new HashMap<>();
        Set<Project> projects = new LinkedHashSet<>();
        for (Document text : renamed) {
            texts.put(text.file(), text.text());
            Project.of(text.file(), documents).ifPresent(projects::add);
        }
        Texts before = documents.snapshot();
        Texts after = file -> Optional.ofNullable(texts.get(file)).or(() -> before.of(file));
        for (Project project : projects) {
            Reading now = ProjectReader.read(project, before, budget);
            if (!now.hasErrors()) {
                for (Diagnostic problem :
                        ProjectReader.read(project, after, budget).problems()) {
                    if (problem.severity() == Diagnostic.Severity.ERROR) {
                        throw new Refused("after the rename there would be an error: " + problem.message());
                    }
                }
            }
        }
    }
}
