package dovetail.lsp.text;

import dovetail.base.SourceText;
import dovetail.lang.source.name.NamesByPart;

/**
 * Edits since the last version of a text whose names are known, as one edit that covers them all.
 *
 * @param from the offset of the edit
 * @param before the offset behind it in the version whose names are known
 * @param after the offset behind it now
 */
record Edited(NamesByPart names, int from, int before, int after) {
    /** With a further edit of the text as it is now, which replaced what stood between two offsets. */
    Edited and(int start, int end, int added) {
        int covered = Math.max(after, end);
        return new Edited(names, Math.min(from, start), before + covered - after, covered + added - (end - start));
    }

    NamesByPart read(SourceText text) {
        return names.edited(text, from, before, after);
    }
}
