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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tutorial is executable from its beginning to its end, in a copy of the examples. A {@linkplain PageCommand command}
 * prints what follows it. A block {@code diff} changes the file that its first line names: lines with a minus are there once,
 * and lines with a plus take their place. Fetching the sources is the one thing that is shown and not done.
 *
 * <p>With {@code -Ddovetail.pages=update}, the page gets the new output of its commands, unless a line {@code ...} stands
 * in the old one.
 */
class TutorialTest {
    private static final Path PAGE = Path.of("../docs/tutorial.md");
    private static final Path EXAMPLES = Path.of("../examples");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```([a-z]*)\\n(.*?)^```$");

    @TempDir
    Path directory;

    @Test
    void everyCommandPrintsWhatThePageShows() throws IOException {
        copyExamples();
        String page = Files.readString(PAGE).replace("\r", "");
        StringBuilder updated = new StringBuilder();
        Matcher blocks = BLOCK.matcher(page);
        int commands = 0;
        int edits = 0;
        int copied = 0;
        while (blocks.find()) {
            String text = blocks.group(2);
            if (blocks.group(1).equals("diff")) {
                edit(text);
                edits++;
            } else if (text.startsWith("$ ")) {
                updated.append(page, copied, blocks.start(2));
                copied = blocks.end(2);
                for (PageCommand command : PageCommand.in(text)) {
                    updated.append(obey(command));
                    commands++;
                }
            }
        }
        if (PageCommand.UPDATES) {
            Files.writeString(PAGE, updated.append(page, copied, page.length()));
        }
        assertThat(page).containsSubsequence("agreement: violated", "agreement: holds", "Payment.promised: holds");
        assertThat(commands).isGreaterThan(8);
        assertThat(edits).isEqualTo(page.split("\n--- examples/", -1).length - 1);
    }

    private void copyExamples() throws IOException {
        Files.createDirectory(directory.resolve("examples"));
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, directory.resolve("examples").resolve(file.getFileName()));
            }
        }
    }

    private void edit(String diff) throws IOException {
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        List<String> lines = diff.lines().toList();
        assertThat(lines.get(0)).startsWith("--- ");
        for (String line : lines.subList(1, lines.size())) {
            String text = line.isEmpty() ? "" : line.substring(1);
            if (!line.startsWith("+")) {
                before.add(text);
            }
            if (!line.startsWith("-")) {
                after.add(text);
            }
        }
        Path file = directory.resolve(lines.get(0).substring(4).strip());
        String content = Files.readString(file);
        String old = "\n" + String.join("\n", before) + "\n";
        assertThat(content.split(Pattern.quote(old), -1)).as(diff).hasSize(2);
        Files.writeString(file, content.replace(old, "\n" + String.join("\n", after) + "\n"));
    }

    /** Runs a command and compares its output; returns both as the page should have them. */
    private String obey(PageCommand command) {
        String line = command.command();
        String shown = command.shown().stripTrailing();
        if (!line.startsWith("git clone ") && !line.startsWith("cd ")) {
            String printed = command.run(
                            word -> isFile(word) ? directory.resolve(word).toString() : word)
                    .replace(directory + "/", "");
            if (command.isToBeReplacedBy(printed)) {
                shown = printed;
            } else {
                command.requireShown(printed);
            }
        }
        return "$ " + line + "\n" + (shown.isEmpty() ? "" : shown + "\n");
    }

    private static boolean isFile(String word) {
        return word.matches("(?:examples/)?[\\w-]+\\.(?:dve|pml|prop|json|html|txt|mmd|dot|aut)");
    }
}
