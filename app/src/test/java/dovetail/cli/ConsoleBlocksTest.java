package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The documentation is executable: a {@linkplain PageCommand command} in a block of text prints what follows it there.
 *
 * <p>With {@code -Ddovetail.pages=update}, pages get the new output of commands that print something else, unless a line
 * {@code ...} stands in the old one.
 */
class ConsoleBlocksTest {
    private static final Path HOME = Path.of("..");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```[a-z]*\\n(\\$ .*?)^```$");

    @TempDir
    static Path directory;

    @TestFactory
    List<DynamicTest> commandsPrintWhatThePagesShow() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : pages()) {
            Matcher blocks = BLOCK.matcher(Files.readString(page).replace("\r", ""));
            while (blocks.find()) {
                for (PageCommand command : PageCommand.in(blocks.group(1))) {
                    tests.add(DynamicTest.dynamicTest(
                            HOME.relativize(page) + ": " + command.command(), () -> compare(page, command)));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(5);
        return tests;
    }

    private static void compare(Path page, PageCommand command) throws IOException {
        String printed = command.run(word -> word.startsWith("examples/") ? HOME + "/" + word : inDirectory(word))
                .replace(HOME + "/examples/", "examples/")
                .replace(directory + "/", "");
        if (command.isToBeReplacedBy(printed)) {
            String text = Files.readString(page).replace("\r", "");
            String start = "$ " + command.command() + "\n";
            String end = command.shown().endsWith("\n") ? "\n" : "";
            Files.writeString(page, text.replace(start + command.shown(), start + printed + end));
        } else {
            command.requireShown(printed);
        }
    }

    /** Files that commands write and read back go to a directory of the test. */
    private static String inDirectory(String text) {
        return text.replaceAll("(?<![\\w./-])(\\w+\\.(?:json|html|txt|svg|mmd|dot|aut|sog|exp))\\b", directory + "/$1");
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(HOME.resolve("docs"))) {
            return Stream.concat(Stream.of(HOME.resolve("README.md")), docs)
                    .filter(f -> f.toString().endsWith(".md"))
                    // The commands of the tutorial depend on each other: TutorialTest runs them.
                    .filter(f -> !f.endsWith("tutorial.md"))
                    .sorted()
                    .toList();
        }
    }
}
