package dovetail.lsp.format;

/** Structure of a text that is passed line by line: comments and strings are no part of it. */
abstract class Structure {
    private boolean isInComment;

    /** Whether a comment is open that goes over several lines. */
    final boolean isInComment() {
        return isInComment;
    }

    /** The level of a line that begins a statement, by its content; -1 for a further line of a statement. */
    abstract int level(String content);

    /** Passes over a character outside comments and strings. */
    abstract void pass(String line, int at);

    /** Passes over a whole line. */
    final void pass(String line) {
        boolean isInString = false;
        for (int i = 0; i < line.length(); i++) {
            if (isInComment) {
                if (line.startsWith("*/", i)) {
                    isInComment = false;
                    i++;
                }
            } else if (isInString) {
                isInString = line.charAt(i) != '"';
            } else if (line.startsWith("//", i)) {
                return;
            } else if (line.startsWith("/*", i)) {
                isInComment = true;
                i++;
            } else {
                isInString = line.charAt(i) == '"';
                pass(line, i);
            }
        }
    }
}
