package dovetail.cli.completion;

import java.util.List;

/** The shells that there are completion scripts for. */
public final class CompletionScripts {
    private CompletionScripts() {}

    /** The names of the shells. */
    public static List<String> names() {
        return List.of("bash", "zsh", "fish");
    }

    /** The script for a shell of these names. */
    public static String of(String shell, Vocabulary words) {
        return switch (shell) {
            case "bash" -> new BashScript(words).text();
            case "zsh" -> new ZshScript(words).text();
            case "fish" -> new FishScript(words).text();
            default -> throw new IllegalArgumentException("no shell of the names: " + shell);
        };
    }
}
