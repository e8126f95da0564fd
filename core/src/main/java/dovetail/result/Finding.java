package dovetail.result;

/**
 * A part of an answer that is more than yes or no, such as the bound of a place.
 *
 * @param name the thing that it is about
 * @param value a number or a word
 */
public record Finding(String name, String value) {
    @Override
    public String toString() {
        return name + ": " + value;
    }
}
