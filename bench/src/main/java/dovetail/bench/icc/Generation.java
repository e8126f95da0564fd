package dovetail.bench.icc;

import dovetail.bench.models.Family;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.BenchFailure;
import java.nio.file.Path;
import java.util.List;

/** Writes a model of a family, with its properties, for experiments. */
public final class Generation {
    private Generation() {}

    public static BenchPage page() {
        return new BenchPage("generate").part("model", Generation::print);
    }

    private static void print(Sheet sheet) {
        List<String> names = sheet.arguments().names();
        if (names.size() != 3) {
            throw new BenchFailure("expected a family, a size and a directory, such as 'peterson 4 /tmp'; families: "
                    + String.join(", ", titles()));
        }
        Path model = family(names.get(0)).of(size(names.get(1))).writeTo(Path.of(names.get(2)));
        sheet.line(model.toString());
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
