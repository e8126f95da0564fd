package dovetail.lsp.name;

/** Part of a property file in which a cursor is; it tells the words that can stand there. */
enum PropertyContext {
    /** The beginning of an item. */
    ITEM,
    /** Behind the name of a property. */
    IS,
    /** Behind the word {@code is}. */
    KIND,
    /** Behind the word {@code pattern}. */
    PATTERN,
    /** In a formula or a pattern, outside braces. */
    FORMULA,
    /** In a predicate. */
    PREDICATE,
    /** In a label between quotes. */
    LABEL;

    private static final int MOST_WORDS_BEFORE_KIND = 5;

    /** The context at an offset. */
    static PropertyContext at(String text, int offset) {
        int start = item(text, offset);
        String before = text.substring(start, Spelled.start(text, offset));
        String line = before.substring(before.lastIndexOf('\n') + 1);
        boolean isQuoted = line.chars().filter(c -> c == '"').count() % 2 == 1;
        if (isQuoted) {
            return LABEL;
        }
        boolean isBraced = before.chars().filter(c -> c == '{').count()
                > before.chars().filter(c -> c == '}').count();
        String[] words = before.strip().split("\\s+");
        if (isBraced || (words[0].equals("ap") && before.contains("="))) {
            return PREDICATE;
        }
        if (!words[0].equals("property")) {
            return ITEM;
        }
        String last = words[words.length - 1];
        boolean isEarly = words.length <= MOST_WORDS_BEFORE_KIND;
        if (words.length == 2) {
            return IS;
        }
        if (isEarly
                && (last.equals("is") || last.equals("fair") || last.equals("observed") || last.equals("infinite"))) {
            return KIND;
        }
        return last.equals("pattern") ? PATTERN : FORMULA;
    }

    /** Whether a word of the dictionary can stand here. */
    boolean admits(String where) {
        return switch (this) {
            case ITEM -> where.equals("top");
            case IS -> where.equals("any");
            case KIND -> where.equals("kind");
            case PATTERN -> where.equals("pattern");
            case FORMULA -> where.equals("formula");
            case PREDICATE, LABEL -> false;
        };
    }

    /** The offset at which the item begins that holds an offset: the line with its keyword. */
    private static int item(String text, int offset) {
        int at = Math.min(offset, text.length());
        while (at > 0) {
            int start = text.lastIndexOf('\n', at - 1) + 1;
            String line = text.substring(start).stripLeading();
            if (start < offset && (line.startsWith("ap ") || line.startsWith("property "))) {
                return start;
            }
            at = start - 1;
        }
        return 0;
    }
}
