package dovetail.lsp.name;

import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lsp.problem.Project;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the texts that share names with a text: a model, the properties, queries and contexts about it. Transition systems share
 * labels with all others in their directory, since they synchronise by them.
 */
final class Neighbours {
    /** A directory with more files is not searched for further texts. */
    private static final int MOST_FILES = 1000;

    private static final Set<String> BY_LABELS = Set.of("aut", "exp");

    private Neighbours() {}

    /** Whether names of a text are labels by which transition systems synchronise. */
    static boolean synchronises(Document document) {
        return BY_LABELS.contains(ModelReader.extension(document.file()));
    }

    /** Whether other texts use names of this one. */
    static boolean isModel(Document document) {
        String extension = ModelReader.extension(document.file());
        return !extension.equals("cdl") && ModelReader.extensions().contains(extension);
    }

    /** The texts around one, which is the first. */
    static List<Document> of(Document document, Documents documents) {
        Set<Path> files = new LinkedHashSet<>();
        files.add(document.file());
        Project.of(document.file(), documents).ifPresent(project -> files.addAll(project.files()));
        List<Path> directory = directory(document.file());
        boolean areSystems = files.stream().anyMatch(file -> BY_LABELS.contains(ModelReader.extension(file)));
        for (Path file : directory) {
            boolean isSystem = BY_LABELS.contains(ModelReader.extension(file));
            if (isSystem && areSystems) {
                files.add(file);
                files.add(PropertyReader.sibling(file));
            } else if (!isSystem && shares(file, files, documents)) {
                files.add(file);
            }
        }
        List<Document> texts = new ArrayList<>();
        for (Path file : files) {
            Document text = file.equals(document.file()) ? document : documents.document(file);
            if (text != null) {
                texts.add(text);
            }
        }
        return texts;
    }

    /** Whether contexts or queries are about a model among some files. */
    private static boolean shares(Path file, Set<Path> files, Documents documents) {
        String extension = ModelReader.extension(file);
        return (extension.equals("cdl") || extension.equals("xml"))
                && Project.of(file, documents)
                        .filter(project -> project.model().stream().anyMatch(files::contains))
                        .isPresent();
    }

    /** The observation graphs beside a text, which are written by the tool and not edited. */
    static List<Document> graphs(Document document, Documents documents) {
        List<Document> graphs = new ArrayList<>();
        for (Path file : directory(document.file())) {
            Document graph = ModelReader.extension(file).equals("sog") ? documents.document(file) : null;
            if (graph != null) {
                graphs.add(graph);
            }
        }
        return graphs;
    }

    private static List<Path> directory(Path file) {
        Path directory = file.getParent();
        List<Path> found = new ArrayList<>();
        if (directory == null || !Files.isDirectory(directory)) {
            return found;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory, "*.{aut,exp,sog,cdl,xml}")) {
            for (Path one : all) {
                if (found.size() == MOST_FILES) {
                    return new ArrayList<>();
                }
                found.add(one);
            }
        } catch (IOException e) {
            return new ArrayList<>();
        }
        found.sort(null);
        return found;
    }
}
