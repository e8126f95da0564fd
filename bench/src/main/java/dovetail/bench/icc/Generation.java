package dovetail.bench.icc;

import dovetail.bench.models.Family;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Writes a model of a family, with its properties, for experiments. */
public final class Generation {
    private final PrintStream out;

    public Generation(PrintStream out) {
        this.out = out;
    }

    public boolean run(List<String> words) {
        List<String> names = new Arguments(words, Set.of(), Set.of()).names();
        if (names.size() != 3) {
            throw new BenchFailure("expected a family, a size and a directory, such as 'peterson 4 /tmp'; families: "
                    + String.join(", ", titles()));
        }
        try {
            Path directory = Files.createDirectories(Path.of(names.get(2)));
            out.println(family(names.get(0)).of(size(names.get(1))).writeTo(directory));
        } catch (IOException e) {
            throw new BenchFailure("cannot write to " + names.get(2) + ": " + e.getMessage());
        }
        return true;
    }

    static Family family(String title) {
        for (Family family : Family.values()) {
            if (family.title().equals(title)) {
                return family;
            }
        }
        throw new BenchFailure("there is no family '" + title + "'; there are " + String.join(", ", titles()));
    }

    private static List<String> titles() {
        return List.of(Family.values()).stream().map(Family::title).toList();
    }

    private static int size(String text) {
        try {
            int size = Integer.parseInt(text);
            if (size >= 2) {
                return size;
            }
        } catch (NumberFormatException e) {
            // Said below, together with numbers that are too small.
        }
        throw new BenchFailure("the size is a number from 2 on, found '" + text + "'");
    }
}
