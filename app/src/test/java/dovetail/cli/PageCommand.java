package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that a page shows after {@code $}, with its output. Times and sizes may differ; a line {@code ...} stands for any
 * number of lines. Before a pipe there may be a {@code printf}.
 *
 * @param shown the output as the page has it
 */
record PageCommand(String command, String shown) {
    /** Whether pages get new output in the place of the old one. */
    static final boolean UPDATES = "update".equals(System.getProperty("dovetail.pages"));

    private static final Pattern SYNTAX =
            Pattern.compile("(?:printf '([^']*)' \\| )?\\./dovetail((?: +(?:'[^']*'|[^ ']+))*)");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|([^ ']+)");
    private static final Pattern ELISION = Pattern.compile("(?m)^( *)\\.\\.\\.$");

    /** The commands of a block of text, which begins with {@code $}. */
    static List<PageCommand> in(String block) {
        List<PageCommand> commands = new ArrayList<>();
        for (String part : block.substring(2).split("\n\\$ ")) {
            int end = part.indexOf('\n');
            commands.add(
                    end < 0
                            ? new PageCommand(part, "")
                            : new PageCommand(part.substring(0, end), part.substring(end + 1)));
        }
        return commands;
    }

    /**
     * Everything that the command prints, as a terminal shows it.
     *
     * @param names maps the names of files in words and in the input to those of the test
     */
    String run(UnaryOperator<String> names) {
        Matcher parts = SYNTAX.matcher(command);
        assertThat(parts.matches())
                .as("a command this test can run: " + command)
                .isTrue();
        String input = parts.group(1) == null ? "" : parts.group(1).replace("\\n", "\n");
        List<String> args = new ArrayList<>();
        Matcher words = WORD.matcher(parts.group(2));
        while (words.find()) {
            args.add(names.apply(words.group(1) != null ? words.group(1) : words.group(2)));
        }
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(screen, true, StandardCharsets.UTF_8);
        byte[] typed = names.apply(input).getBytes(StandardCharsets.UTF_8);
        Cli.run(args.toArray(String[]::new), new ByteArrayInputStream(typed), stream, stream);
        return screen.toString(StandardCharsets.UTF_8).stripTrailing();
    }

    /** Whether the page is to get this output: it is another one, and nothing is elided. */
    boolean isToBeReplacedBy(String printed) {
        return UPDATES
                && !ELISION.matcher(shown).find()
                && !pattern().matcher(normal(printed)).matches();
    }

    void requireShown(String printed) {
        assertThat(normal(printed)).as(command).matches(pattern());
    }

    /** The outputs that the page admits. */
    private Pattern pattern() {
        String text = normal(shown);
        StringBuilder pattern = new StringBuilder();
        Matcher elisions = ELISION.matcher(text);
        int copied = 0;
        while (elisions.find()) {
            pattern.append(Pattern.quote(text.substring(copied, elisions.end(1))))
                    .append("(?s:.*)");
            copied = elisions.end();
        }
        return Pattern.compile(pattern + Pattern.quote(text.substring(copied)));
    }

    private static String normal(String text) {
        return text.strip()
                .replaceAll("\\d+\\.\\d+ s\\b", "T s")
                .replaceAll("[\\d.]+ [KMG]?i?B\\b", "B")
                .replaceAll("((?:seconds|bytes|bytesPerState): +)[\\d.]+", "$1N");
    }
}
