package dovetail.report.view;

/** The change of one slot by a step, in the user's names. */
public record Change(int slot, String name, String before, String after) {
    @Override
    public String toString() {
        return name + ": " + before + " -> " + after;
    }
}
