package dovetail.cli.completion;

/** Script for one shell, written line by line from the words that it completes. */
abstract class ShellScript {
    final Vocabulary words;
    private final StringBuilder out = new StringBuilder();

    ShellScript(Vocabulary words) {
        this.words = words;
    }

    /** Writes the lines. */
    abstract void write();

    final String text() {
        write();
        return out.toString();
    }

    final void line(String text) {
        out.append(text).append('\n');
    }

    static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
