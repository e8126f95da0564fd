package dovetail.report.view;

/** What a step did to one slot, in the user's names. */
public record Change(int slot, String name, String before, String after) {
    @Override
    public String toString() {
        return name + ": " + before + " -> " + after;
    }
}
