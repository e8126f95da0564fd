package dovetail.lang.source.name;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names of a part of a text. Offsets count from its beginning, and places are related to the declarations around them as far as
 * these are in the part, so that it stays as it is when the text is edited elsewhere. Scope 0 is that of the whole text. Immutable.
 */
final class NamePart {
    /** The relation of a place whose declaration is in the outermost scope, in another part, or nowhere. */
    static final int FAR = -1;

    final int length;
    final List<Draft> drafts;
    final List<Scope> scopes;
    final List<Mention> mentions;
    /** The name of the main declaration of the text, or null where this part does not tell it. */
    final @Nullable String main;

    /** For each mention the index of its draft, or {@link #FAR}. */
    final int[] related;

    /** All places in their order: the index of a draft for its own name, the complement of its index for a mention. */
    final int[] places;

    NamePart(int length, List<Draft> drafts, List<Scope> scopes, List<Mention> mentions, @Nullable String main) {
        this.length = length;
        this.drafts = List.copyOf(drafts);
        this.scopes = List.copyOf(scopes);
        this.mentions = List.copyOf(mentions);
        this.main = main;
        this.related = new int[mentions.size()];
        for (int i = 0; i < related.length; i++) {
            related[i] = near(mentions.get(i));
        }
        this.places = inOrder();
    }

    /** The offset of a place. */
    int offset(int place) {
        return place >= 0 ? drafts.get(place).offset : mentions.get(~place).offset();
    }

    /** The first draft of a scope with a name and one of some kinds, or -1. */
    int first(int scope, String name, Set<NameKind> kinds) {
        for (int index : scopes.get(scope).byName.getOrDefault(name, List.of())) {
            if (kinds.contains(drafts.get(index).kind)) {
                return index;
            }
        }
        return -1;
    }

    private int near(Mention mention) {
        if (mention.owner() != null) {
            return FAR;
        }
        for (int scope = mention.scope(); scope > 0; scope = scopes.get(scope).outer) {
            int found = first(scope, mention.name(), mention.kinds());
            if (found >= 0) {
                return found;
            }
            if (scopes.get(scope).isInsideMain) {
                return FAR;
            }
        }
        return FAR;
    }

    private int[] inOrder() {
        // An offset and a place in one number, so that they are sorted without objects.
        long[] sorted = new long[drafts.size() + mentions.size()];
        int count = 0;
        for (int i = 0; i < drafts.size(); i++) {
            sorted[count++] = (long) drafts.get(i).offset << Integer.SIZE | i;
        }
        for (int i = 0; i < mentions.size(); i++) {
            sorted[count++] = (long) mentions.get(i).offset() << Integer.SIZE | ~i & 0xffff_ffffL;
        }
        Arrays.sort(sorted);
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = (int) sorted[i];
        }
        return order;
    }
}
