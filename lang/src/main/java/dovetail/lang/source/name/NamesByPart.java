package dovetail.lang.source.name;

import dovetail.base.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Names of a text, in the parts in which its scanner found them. An edit is followed by reading the parts around it again, up to the
 * first token behind it that begins a part of old: tokens mean the same from there on. All parts are then joined. Immutable.
 */
public final class NamesByPart {
    private final Function<SourceText, ? extends TokenScan> scanner;
    private final List<NamePart> parts;
    /** The characters that were read for this version. */
    private final int read;

    private final NameTable table;

    private NamesByPart(Function<SourceText, ? extends TokenScan> scanner, List<NamePart> parts, int read) {
        this.scanner = scanner;
        this.parts = parts;
        this.read = read;
        this.table = NameJoin.of(parts);
    }

    /** Reads a whole text. */
    public static NamesByPart of(SourceText text, Function<SourceText, ? extends TokenScan> scanner) {
        TokenScan scan = scanner.apply(text);
        List<NamePart> parts = new ArrayList<>();
        do {
            parts.add(scan.part());
        } while (scan.passed() < text.length());
        return new NamesByPart(scanner, parts, text.length());
    }

    /**
     * Reads a text again where it was edited.
     *
     * @param text the new text
     * @param from the offset of the edit
     * @param before the offset behind it in the text before
     * @param after the offset behind it in the new text
     */
    public NamesByPart edited(SourceText text, int from, int before, int after) {
        int kept = 0;
        int begin = 0;
        // The part before the edited one is read again, too: it ends where the first tokens of the edited one begin.
        while (kept + 2 < parts.size() && begin + parts.get(kept).length + parts.get(kept + 1).length < from) {
            begin += parts.get(kept++).length;
        }
        List<NamePart> now = new ArrayList<>(parts.subList(0, kept));
        TokenScan scan = scanner.apply(new SourceText(text.name(), text.text().substring(begin)));
        int old = kept;
        int oldBegin = begin;
        int end;
        do {
            now.add(scan.part());
            end = begin + scan.passed();
            while (old < parts.size() && (oldBegin < before || oldBegin + after - before < end)) {
                oldBegin += parts.get(old++).length;
            }
        } while (end < text.length() && (old == parts.size() || oldBegin + after - before != end));
        if (end < text.length()) {
            now.addAll(parts.subList(old, parts.size()));
        }
        return new NamesByPart(scanner, now, end - begin);
    }

    public NameTable table() {
        return table;
    }

    /** The number of characters that were read to make this version from the one before. */
    public int charactersRead() {
        return read;
    }
}
