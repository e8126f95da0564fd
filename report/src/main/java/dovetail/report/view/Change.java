package dovetail.report.view;

/**
 * The change of a location or variable by a step, in the user's names.
 *
 * @param slot its first slot
 */
public record Change(int slot, String name, String before, String after) {
    @Override
    public String toString() {
        return name + ": " + before + " -> " + after;
    }
}
