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

    /** The amount of work: the states and transitions that the construction starts from. */
    long work();

    /** Constructs the result; a limit of the run may end the construction. */
    T build();

    /** Whether the last {@link #build} depended on nothing else, such as the memory that was left. Asked after it. */
    default boolean isRepeatable() {
        return true;
    }
}
