package dovetail.model.form;

/**
 * Notation of states as markings: the numbers of tokens of places. A system that has it shows its states so, since its slots
 * and components are an internal matter of its translation.
 */
public interface TokenNotation {
    int placeCount();

    /** The user's name for a place. */
    String placeName(int place);

    /** The number of tokens of a place in a state. */
    int tokens(int place, int[] state);
}
