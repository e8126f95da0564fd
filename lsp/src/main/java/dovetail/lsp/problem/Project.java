package dovetail.lsp.problem;

import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Texts;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Files that are read together: those of one model, or none, and the properties about it.
 *
 * @param model the files of the model; none where no model is beside the properties
 * @param properties files of properties, queries or automata
 */
public record Project(List<Path> model, List<Path> properties) {
    /** A directory with more files is not searched for the system of contexts. */
    private static final int MOST_NEIGHBOURS = 10_000;

    private static final String PROPERTIES = "prop";
    private static final String AUTOMATON = "hoa";
    private static final String QUERIES = "xml";
    private static final String CONTEXTS = "cdl";
    private static final String SYSTEM = "fcr";

    public Project {
        model = List.copyOf(model);
        properties = List.copyOf(properties);
    }

    /** Whether files with an extension are of any project. */
    public static boolean concerns(Path file) {
        String extension = ModelReader.extension(file);
        return List.of(PROPERTIES, AUTOMATON, QUERIES).contains(extension)
                || ModelReader.extensions().contains(extension);
    }

    /** The project of a file; empty where there is none of its kind. */
    public static Optional<Project> of(Path file, Texts texts) {
        if (!concerns(file)) {
            return Optional.empty();
        }
        return Optional.of(
                switch (ModelReader.extension(file)) {
                    case AUTOMATON -> new Project(List.of(), List.of(file));
                    case PROPERTIES -> ofProperties(file, texts);
                    case QUERIES -> ofQueries(file, texts);
                    case CONTEXTS -> new Project(withSystem(file, texts), List.of());
                    default -> new Project(List.of(file), beside(file, texts));
                });
    }

    /** All files. */
    public List<Path> files() {
        List<Path> files = new ArrayList<>(model);
        files.addAll(properties);
        return files;
    }

    private static Project ofProperties(Path file, Texts texts) {
        for (String extension : ModelReader.extensions()) {
            Path model = sibling(file, extension);
            if (!extension.equals(CONTEXTS) && texts.has(model)) {
                return new Project(List.of(model), List.of(file));
            }
        }
        return new Project(List.of(), List.of(file));
    }

    private static Project ofQueries(Path file, Texts texts) {
        for (String extension : List.of("pnml", "net")) {
            Path model = sibling(file, extension);
            if (texts.has(model)) {
                List<Path> properties = new ArrayList<>(beside(model, texts));
                properties.add(file);
                return new Project(List.of(model), properties);
            }
        }
        return new Project(List.of(), List.of());
    }

    private static List<Path> beside(Path model, Texts texts) {
        Path properties = PropertyReader.sibling(model);
        return texts.has(properties) ? List.of(properties) : List.of();
    }

    /** The system of contexts, then the contexts; without a system, the contexts alone. */
    private static List<Path> withSystem(Path contexts, Texts texts) {
        Path same = sibling(contexts, SYSTEM);
        if (texts.has(same)) {
            return List.of(same, contexts);
        }
        List<Path> systems = systemsBeside(contexts);
        Path best = null;
        int most = 0;
        for (Path system : systems) {
            int common = commonPrefix(stem(system), stem(contexts));
            if (common > most) {
                best = system;
                most = common;
            }
        }
        return best == null ? List.of(contexts) : List.of(best, contexts);
    }

    private static List<Path> systemsBeside(Path contexts) {
        Path directory = contexts.toAbsolutePath().getParent();
        List<Path> systems = new ArrayList<>();
        if (directory == null || !Files.isDirectory(directory)) {
            return systems;
        }
        try (DirectoryStream<Path> neighbours = Files.newDirectoryStream(directory)) {
            int count = 0;
            for (Path neighbour : neighbours) {
                if (++count > MOST_NEIGHBOURS) {
                    return new ArrayList<>();
                }
                if (ModelReader.extension(neighbour).equals(SYSTEM)) {
                    systems.add(contexts.resolveSibling(String.valueOf(neighbour.getFileName())));
                }
            }
        } catch (IOException e) {
            return new ArrayList<>();
        }
        systems.sort(null);
        return systems;
    }

    private static int commonPrefix(String a, String b) {
        int at = 0;
        while (at < Math.min(a.length(), b.length()) && a.charAt(at) == b.charAt(at)) {
            at++;
        }
        return at;
    }

    private static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    private static Path sibling(Path file, String extension) {
        return file.resolveSibling(stem(file) + "." + extension);
    }
}
