package dovetail.lang.source.name;

/**
 * Declaration of a name.
 *
 * @param index among the declarations of the text
 * @param owner the index of the declaration in whose body this one stands, or -1
 * @param body the number of the scope of its body, which several may share, or -1
 * @param detail the type, the values and the like, as written; may be empty
 * @param offset of the name
 * @param start of the whole declaration
 * @param end of the whole declaration
 */
public record Declaration(
        int index, int owner, int body, NameKind kind, String name, String detail, int offset, int start, int end) {
    /** The offset behind the name. */
    public int nameEnd() {
        return offset + name.length();
    }
}
