package dovetail.cli.terminal;

/**
 * The standard streams that are terminals. Java cannot tell for each of them, so the launcher does.
 *
 * @param input whether input is typed
 * @param output whether results are read on a screen
 * @param error whether messages are read on a screen
 * @param columns the width of that screen
 */
public record Terminal(boolean input, boolean output, boolean error, int columns) {
    /** Three letters, y or n, for input, output and error. */
    static final String PROPERTY = "dovetail.terminal";

    /** The number of columns. */
    static final String COLUMNS = "dovetail.columns";

    private static final int USUAL_COLUMNS = 80;

    public static final Terminal NONE = new Terminal(false, false, false, USUAL_COLUMNS);

    public static Terminal fromLauncher() {
        String told = System.getProperty(PROPERTY, "nnn");
        return told.length() == 3
                ? new Terminal(
                        told.charAt(0) == 'y',
                        told.charAt(1) == 'y',
                        told.charAt(2) == 'y',
                        Integer.getInteger(COLUMNS, USUAL_COLUMNS))
                : NONE;
    }
}
