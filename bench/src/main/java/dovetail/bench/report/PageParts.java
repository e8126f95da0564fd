package dovetail.bench.report;

import dovetail.bench.tool.BenchFailure;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Prints the parts of a page of results by name, and writes each into the page with the command that printed it. */
public final class PageParts {
    private final Map<String, Consumer<PrintStream>> parts = new LinkedHashMap<>();
    private final PrintStream out;

    public PageParts(PrintStream out) {
        this.out = out;
    }

    public void add(String name, Consumer<PrintStream> part) {
        parts.put(name, part);
    }

    /**
     * The names of chosen parts; all when nothing is chosen.
     *
     * @param text names with commas between them, or empty
     */
    public List<String> chosen(String text) {
        List<String> names = text.isEmpty() ? List.copyOf(parts.keySet()) : List.of(text.split(","));
        for (String name : names) {
            if (!parts.containsKey(name)) {
                throw new BenchFailure(
                        "there is no part '" + name + "'; there are " + String.join(", ", parts.keySet()));
            }
        }
        return names;
    }

    /**
     * Prints chosen parts and writes them into a page.
     *
     * @param chosen names with commas between them; empty for all
     * @param command as users type it
     */
    public void writeAll(String chosen, String command, ResultPage page) {
        for (String part : chosen(chosen)) {
            write(part, command, page);
        }
    }

    /** Prints a part without writing it. */
    public String print(String name) {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        PrintStream both = new PrintStream(new Tee(out, copy), true, StandardCharsets.UTF_8);
        Objects.requireNonNull(parts.get(name)).accept(both);
        return copy.toString(StandardCharsets.UTF_8);
    }

    /**
     * Prints a part and writes it into a page.
     *
     * @param command as users type it
     */
    public void write(String name, String command, ResultPage page) {
        page.replace(name, "Printed by `" + command.strip() + "`.\n\n" + print(name));
    }
}
