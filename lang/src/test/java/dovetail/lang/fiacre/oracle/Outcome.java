package dovetail.lang.fiacre.oracle;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The end of a path through a statement; a refused path has none.
 *
 * @param result the value that a function returned on it, or null
 * @param fault the model error that ended it, or null
 */
record Outcome(
        Map<String, Object> store,
        @Nullable Object result,
        @Nullable String fault) {
    static Outcome of(Map<String, Object> store) {
        return new Outcome(store, null, null);
    }

    boolean goesOn() {
        return result == null && fault == null;
    }
}
