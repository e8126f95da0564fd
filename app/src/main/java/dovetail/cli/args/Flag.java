package dovetail.cli.args;

import org.jspecify.annotations.Nullable;

/**
 * An option of a command.
 *
 * @param name with its dashes, as {@code --invariant}
 * @param alias another name for it, or null
 * @param argument what stands for its value in help texts, or null when it takes none
 * @param help what it does
 */
public record Flag(
        String name, @Nullable String alias, @Nullable String argument, String help) {
    public static Flag of(String name, String argument, String help) {
        return new Flag(name, null, argument, help);
    }

    public static Flag of(String name, String help) {
        return new Flag(name, null, null, help);
    }

    public boolean takesValue() {
        return argument != null;
    }

    /** Whether a word is a name of the option. */
    public boolean matches(String text) {
        return name.equals(text) || text.equals(alias);
    }

    String synopsis() {
        String names = alias == null ? name : alias + ", " + name;
        return takesValue() ? names + " " + argument : names;
    }
}
