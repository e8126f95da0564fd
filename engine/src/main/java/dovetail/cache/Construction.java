package dovetail.cache;

/**
 * Construction of a result that can be cached, since it depends on the described content alone.
 *
 * @param <T> the type of the result
 */
public interface Construction<T> {
    Codec<T> codec();

    /** Adds all content that the result depends on, besides the build of the tool. */
    void describe(ContentKey.Builder key);

    /** Whether the construction is about as fast as a file is read and written. */
    boolean isSmall();

    /** Constructs the result; a limit of the run may end the construction. */
    T build();

    /** The amount of work of the construction, in states and transitions. */
    long work(T result);

    /** The amount of work that a result saves when it is read. */
    default long saved(T result) {
        return work(result);
    }

    /** Whether a result that was read can be confirmed, such as by a replay; others are constructed. */
    default boolean isRight(T result) {
        return true;
    }

    /** Whether a result that was read is of no use any more, since others are; it is constructed again and replaced. */
    default boolean isOutdated(T result) {
        return false;
    }

    /** Whether the last {@link #build} depended on nothing else, such as the memory that was left. Asked after it. */
    default boolean isRepeatable() {
        return true;
    }
}
