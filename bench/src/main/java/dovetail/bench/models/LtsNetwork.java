package dovetail.bench.models;

import dovetail.bench.tool.TextFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Network of transition systems that synchronise by equal labels: an {@code .exp} file, and an {@code .aut} file for each
 * component.
 */
public record LtsNetwork(String name, List<LtsPart> parts) {
    public LtsNetwork {
        parts = List.copyOf(parts);
    }

    /** The names of the components. */
    public List<String> names() {
        return parts.stream().map(LtsPart::name).toList();
    }

    /** The network of the first components; labels of the others are left to these alone. */
    public LtsNetwork first(int count) {
        return new LtsNetwork(name + "_" + count, parts.subList(0, count));
    }

    /** Writes the files into a directory of their own; the path is that of the {@code .exp} file. */
    public Path writeTo(Path parent) {
        Path directory = parent.resolve(name);
        StringBuilder text = new StringBuilder("par\n");
        for (LtsPart part : parts) {
            TextFile.write(directory.resolve(part.name() + ".aut"), part.aut());
            Set<String> labels = new TreeSet<>();
            part.steps().forEach(step -> labels.add(step.label()));
            labels.remove(LtsPart.INTERNAL);
            text.append(part == parts.get(0) ? "   " : "|| ")
                    .append(String.join(", ", labels))
                    .append(" -> \"")
                    .append(part.name())
                    .append(".aut\"\n");
        }
        return TextFile.write(
                directory.resolve(name + ".exp"), text.append("end par\n").toString());
    }
}
