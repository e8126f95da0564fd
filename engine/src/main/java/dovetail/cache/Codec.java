package dovetail.cache;

/**
 * Codec of a kind of results: writes a result as bytes and reads it back. Equal results have equal bytes.
 *
 * @param <T> the type of the results
 */
public interface Codec<T> {
    /** The kind of the results and the version of their coding; it changes whenever the bytes do. */
    String format();

    void write(T value, PayloadWriter out);

    /**
     * Reads a result. All counts are checked before memory is allocated for them.
     *
     * @throws IllegalArgumentException when the bytes are no such result
     */
    T read(PayloadReader in);
}
