package dovetail.lang.source.name;

import org.jspecify.annotations.Nullable;

/** Draft of a declaration, whose end and detail are not known when its name is read. */
final class Draft {
    final NameKind kind;
    final String name;
    final int owner;
    final int offset;
    final int start;
    int end;
    String detail = "";
    /** The scope of its body, or -1. */
    int body = -1;
    /** Whether it is a use that declares the name where nothing before does. */
    boolean isImplied;
    /** The name of the declaration whose body it has, or null. */
    @Nullable
    String like;

    Draft(NameKind kind, String name, int owner, int offset, int start) {
        this.kind = kind;
        this.name = name;
        this.owner = owner;
        this.offset = offset;
        this.start = start;
        this.end = offset + name.length();
    }
}
