package dovetail.check;

import dovetail.result.Verdict;

/** Two engines that disagree about a property: at least one of them is wrong, and the tool has failed. */
public final class Disagreement extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final transient Verdict first;
    private final transient Verdict second;

    Disagreement(Verdict first, Verdict second) {
        super("the engines '" + first.engine() + "' and '" + second.engine() + "' disagree: " + word(first) + ", "
                + word(second));
        this.first = first;
        this.second = second;
    }

    private static String word(Verdict verdict) {
        return verdict.holds() ? "holds" : "violated";
    }

    public Verdict first() {
        return first;
    }

    public Verdict second() {
        return second;
    }
}
