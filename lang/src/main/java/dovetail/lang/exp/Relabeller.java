package dovetail.lang.exp;

import dovetail.lang.exp.pattern.LabelPattern;
import dovetail.lts.LabelTable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Applies hide, rename or cut to one label after another; internal steps are never touched. */
final class Relabeller {
    private final CompositionExpression.Relabelling term;
    private final String hidden;
    private final Set<LabelPattern> unused;

    Relabeller(CompositionExpression.Relabelling term, String hidden) {
        this.term = term;
        this.hidden = hidden;
        this.unused = new LinkedHashSet<>(term.patterns());
    }

    /** The new label, or null when the label is cut. */
    @Nullable
    String apply(String label) {
        if (LabelTable.isTau(label)) {
            return label;
        }
        return changed(label);
    }

    private @Nullable String changed(String label) {
        LabelPattern pattern = firstMatch(label);
        if (term.kind() == CompositionExpression.Relabelling.Kind.RENAME) {
            return pattern == null ? label : pattern.rename(label);
        }
        boolean affected = (pattern != null) != term.allBut();
        if (!affected) {
            return label;
        }
        return term.kind() == CompositionExpression.Relabelling.Kind.HIDE ? hidden : null;
    }

    /** The first pattern that matches; every other one that does counts as used too. */
    private @Nullable LabelPattern firstMatch(String label) {
        LabelPattern first = null;
        for (LabelPattern pattern : term.patterns()) {
            if ((first == null || unused.contains(pattern)) && pattern.matches(label)) {
                unused.remove(pattern);
                first = first == null ? pattern : first;
            }
        }
        return first;
    }

    /** The patterns that have matched no label so far. */
    List<LabelPattern> unused() {
        return List.copyOf(unused);
    }
}
