package dovetail.bench.models;

import dovetail.bench.tool.TextFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Network of transition systems that synchronise by equal labels: an {@code .exp} file, and an {@code .aut} file for each
 * component.
 */
public record LtsNetwork(String name, List<Part> parts) {
    /** The label of steps that no one sees. */
    private static final String INTERNAL = "i";

    public LtsNetwork {
        parts = List.copyOf(parts);
    }

    /**
     * A component, whose initial state is 0.
     *
     * @param labels of its steps
     * @param steps in the notation of AUT files
     * @param states the number of states
     */
    public record Part(String name, Set<String> labels, List<String> steps, int states) {
        /** @param paths states and labels in turn, after the name of the component */
        static Part of(String name, List<String> paths) {
            Set<String> labels = new TreeSet<>();
            List<String> steps = new ArrayList<>();
            int last = 0;
            for (String path : paths) {
                String[] words = path.split(" ");
                for (int i = 2; i < words.length; i += 2) {
                    labels.add(words[i]);
                    steps.add("(" + words[i - 1] + ", \"" + words[i] + "\", " + words[i + 1] + ")\n");
                    last = Math.max(last, Math.max(Integer.parseInt(words[i - 1]), Integer.parseInt(words[i + 1])));
                }
            }
            return new Part(name, labels, steps, last + 1);
        }
    }

    /** The network of paths, one a line; a component has all lines that begin with its name. */
    static LtsNetwork of(String name, String paths) {
        Map<String, List<String>> byPart = new LinkedHashMap<>();
        paths.lines()
                .forEach(path -> byPart.computeIfAbsent(path.split(" ")[0], part -> new ArrayList<>())
                        .add(path));
        List<Part> parts = new ArrayList<>();
        byPart.forEach((part, own) -> parts.add(Part.of(part, own)));
        return new LtsNetwork(name, parts);
    }

    /** The names of the components. */
    public List<String> names() {
        return parts.stream().map(Part::name).toList();
    }

    /** The network of the first components; labels of the others are left to these alone. */
    public LtsNetwork first(int count) {
        return new LtsNetwork(name + "_" + count, parts.subList(0, count));
    }

    /** Writes the files into a directory of their own; the path is that of the {@code .exp} file. */
    public Path writeTo(Path parent) {
        Path directory = parent.resolve(name);
        StringBuilder text = new StringBuilder("par\n");
        for (Part part : parts) {
            String head = "des (0, " + part.steps().size() + ", " + part.states() + ")\n";
            TextFile.write(directory.resolve(part.name() + ".aut"), head + String.join("", part.steps()));
            Set<String> labels = new TreeSet<>(part.labels());
            labels.remove(INTERNAL);
            text.append(part.equals(parts.get(0)) ? "   " : "|| ")
                    .append(String.join(", ", labels))
                    .append(" -> \"" + part.name() + ".aut\"\n");
        }
        return TextFile.write(
                directory.resolve(name + ".exp"), text.append("end par\n").toString());
    }
}
