package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
 * The documentation is executable: a command after {@code $} in a block of text prints what follows it there. Times and
 * sizes may differ; a line {@code ...} stands for any number of lines. Before a pipe there may be a {@code printf}.
 *
 * <p>With {@code -Ddovetail.pages=update}, pages get the new output of commands that print something else, unless a line
 * {@code ...} stands in the old one.
 */
class ConsoleBlocksTest {
    private static final Path HOME = Path.of("..");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```[a-z]*\\n(\\$ .*?)^```$");
    private static final Pattern COMMAND =
            Pattern.compile("(?:printf '([^']*)' \\| )?\\./dovetail((?: +(?:'[^']*'|[^ ']+))*)");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|([^ ']+)");

    private static final Pattern ELISION = Pattern.compile("(?m)^ *\\.\\.\\.$");
    private static final boolean UPDATES = "update".equals(System.getProperty("dovetail.pages"));

    @TempDir
    static Path directory;

    @TestFactory
    List<DynamicTest> commandsPrintWhatThePagesShow() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : pages()) {
            Matcher blocks = BLOCK.matcher(Files.readString(page).replace("\r", ""));
            while (blocks.find()) {
                for (String part : blocks.group(1).substring(2).split("\n\\$ ")) {
                    int end = part.indexOf('\n');
                    String command = end < 0 ? part : part.substring(0, end);
                    String output = end < 0 ? "" : part.substring(end + 1);
                    tests.add(DynamicTest.dynamicTest(
                            HOME.relativize(page) + ": " + command, () -> compare(page, command, output)));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(5);
        return tests;
    }

    private static void compare(Path page, String command, String shown) throws IOException {
        Pattern pattern = Pattern.compile(
                Pattern.quote(normal(shown.strip())).replaceAll("(?m)^( *)\\.\\.\\.$", "$1\\\\E(?s:.*)\\\\Q"));
        String printed = run(command).stripTrailing();
        boolean isSame = pattern.matcher(normal(printed.strip())).matches();
        if (!isSame && UPDATES && !ELISION.matcher(shown).find()) {
            String text = Files.readString(page).replace("\r", "");
            String old = "$ " + command + "\n" + shown;
            String end = shown.endsWith("\n") ? "\n" : "";
            Files.writeString(page, text.replace(old, "$ " + command + "\n" + printed + end));
        } else {
            assertThat(normal(printed.strip())).matches(pattern);
        }
    }

    /** Everything printed, as a terminal shows it. */
    private static String run(String command) {
        Matcher parts = COMMAND.matcher(command);
        assertThat(parts.matches())
                .as("a command this test can run: " + command)
                .isTrue();
        String input = parts.group(1) == null ? "" : parts.group(1).replace("\\n", "\n");
        List<String> args = new ArrayList<>();
        Matcher words = WORD.matcher(parts.group(2));
        while (words.find()) {
            String word = words.group(1) != null ? words.group(1) : words.group(2);
            args.add(word.startsWith("examples/") ? HOME + "/" + word : inDirectory(word));
        }
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(screen, true, StandardCharsets.UTF_8);
        Cli.run(
                args.toArray(String[]::new),
                new ByteArrayInputStream(inDirectory(input).getBytes(StandardCharsets.UTF_8)),
                stream,
                stream);
        return screen.toString(StandardCharsets.UTF_8)
                .replace(HOME + "/examples/", "examples/")
                .replace(directory + "/", "");
    }

    /** Files that commands write and read back go to a directory of the test. */
    private static String inDirectory(String text) {
        return text.replaceAll("(?<![\\w./-])(\\w+\\.(?:json|html|txt|mmd|dot|aut|sog|exp))\\b", directory + "/$1");
    }

    private static String normal(String text) {
        return text.replaceAll("\\d+\\.\\d+ s\\b", "T s")
                .replaceAll("[\\d.]+ [KMG]?i?B\\b", "B")
                .replaceAll("((?:seconds|bytes|bytesPerState): +)[\\d.]+", "$1N");
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
