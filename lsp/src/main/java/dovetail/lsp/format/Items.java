package dovetail.lsp.format;

/** Structure of property files: a line that begins with {@code ap} or {@code property} begins an item. */
final class Items extends Structure {
    private boolean isInItem;

    @Override
    int level(String content) {
        boolean begins = content.startsWith("ap ") || content.startsWith("property ");
        boolean isComment = content.startsWith("//") || content.startsWith("/*");
        isInItem = begins || isInItem && !isComment;
        return begins || isComment || !isInItem ? 0 : -1;
    }

    @Override
    void pass(String line, int at) {
        // Items end where the next one begins, whatever they hold.
    }
}
