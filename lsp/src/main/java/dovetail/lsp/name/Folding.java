package dovetail.lsp.name;

import dovetail.lang.source.name.Declaration;
import dovetail.lsp.text.Document;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.FoldingRange;

/** Finds the parts of a text that an editor can fold: declarations of more than one line. */
public final class Folding {
    private Folding() {}

    public static List<FoldingRange> of(Document document) {
        List<FoldingRange> ranges = new ArrayList<>();
        for (Declaration declaration : document.names().declarations()) {
            int first = document.position(declaration.start()).getLine();
            int last = document.position(declaration.end()).getLine();
            if (first < last) {
                ranges.add(new FoldingRange(first, last));
            }
        }
        return ranges;
    }
}
