package dovetail.lang.source.name;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Place of a part of a text that uses a name.
 *
 * @param scope the number of the innermost scope around it
 * @param owner the name before a dot, or several with dots between, or null
 * @param offset from the beginning of the part
 * @param kinds of the declarations that it may mean
 */
record Mention(int scope, @Nullable String owner, String name, int offset, Set<NameKind> kinds) {}
