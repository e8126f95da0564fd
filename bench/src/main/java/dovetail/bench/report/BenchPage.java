package dovetail.bench.report;

import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Scratch;
import dovetail.bench.tool.TextFile;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Page of results, declared by its command, the options of that command and its parts. Running it prints the chosen parts
 * and writes each into the documentation as soon as it is complete.
 */
public final class BenchPage {
    private final String command;
    private final Set<String> options;
    private final Set<String> switches = new HashSet<>();
    private final Map<String, Consumer<Sheet>> parts = new LinkedHashMap<>();
    private Function<Arguments, List<String>> chosen =
            arguments -> arguments.list("--parts", List.copyOf(parts.keySet()));
    private Optional<String> file = Optional.empty();
    private boolean isSigned = true;
    private Predicate<Sheet> isComplete = sheet -> true;

    /**
     * Declares a page without parts.
     *
     * @param command the word after {@code bench/run}
     * @param options that take a value; {@code --parts} chooses parts
     */
    public BenchPage(String command, String... options) {
        this.command = command;
        this.options = Set.of(options);
    }

    /** Declares options that take none. */
    public BenchPage switches(String... names) {
        switches.addAll(List.of(names));
        return this;
    }

    /** Declares the page in {@code docs/results} that parts are written into; without it they are only printed. */
    public BenchPage writes(String name) {
        file = Optional.of(name);
        return this;
    }

    /** Omits the line that names the command. */
    public BenchPage unsigned() {
        isSigned = false;
        return this;
    }

    /** Declares which runs are complete; parts of the others are only printed. */
    public BenchPage completeWhen(Predicate<Sheet> condition) {
        isComplete = condition;
        return this;
    }

    /** Declares parts that are chosen by other words than {@code --parts}. */
    public BenchPage choosing(Function<Arguments, List<String>> choice) {
        chosen = choice;
        return this;
    }

    public BenchPage part(String name, Consumer<Sheet> part) {
        parts.put(name, part);
        return this;
    }

    public String command() {
        return command;
    }

    /**
     * Runs the command.
     *
     * @param home the directory of the project
     * @param corpus the BEEM models, where they are installed
     * @param words the rest of the command line
     * @return false when something wrong was found, or a bar was missed
     */
    public boolean run(Path home, Optional<Corpus> corpus, PrintStream out, List<String> words) {
        Arguments arguments = new Arguments(words, options, switches);
        List<String> names = chosen.apply(arguments);
        for (String name : names) {
            BenchFailure.when(
                    !parts.containsKey(name),
                    "there is no part '" + name + "'; there are " + String.join(", ", parts.keySet()));
        }
        String head = ("Printed by `bench/run " + command + " " + String.join(" ", words)).strip() + "`.\n\n";
        boolean isWell = true;
        for (String name : names) {
            try (Scratch scratch = new Scratch("bench")) {
                Sheet sheet = new Sheet(home, corpus, arguments, out, scratch.directory());
                Objects.requireNonNull(parts.get(name)).accept(sheet);
                if (file.isPresent() && sheet.isForThePage() && isComplete.test(sheet)) {
                    Path page = home.resolve("docs/results").resolve(file.get());
                    TextFile.write(page, replaced(TextFile.read(page), name, (isSigned ? head : "") + sheet.text()));
                }
                isWell &= sheet.isWell();
            }
        }
        return isWell;
    }

    /**
     * A page with another text of a part, which stands between the lines {@code <!-- begin NAME -->} and
     * {@code <!-- end NAME -->}; the rest is people's.
     */
    public static String replaced(String page, String part, String text) {
        String begin = "<!-- begin " + part + " -->\n";
        int start = page.indexOf(begin);
        int end = page.indexOf("<!-- end " + part + " -->");
        BenchFailure.when(start < 0 || end < start, "the page has no part '" + part + "'");
        return page.substring(0, start + begin.length()) + "\n" + text.strip() + "\n\n" + page.substring(end);
    }
}
