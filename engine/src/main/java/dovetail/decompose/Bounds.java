package dovetail.decompose;

/**
 * How large a decomposition may become before it stops and names what is to blame.
 *
 * @param values the most values of a shared variable
 * @param localStates the most local states of a process
 * @param combinations the most combinations of values one action is tried under
 * @param labels the most labels of the decomposed network
 * @param transitions the most transitions of all its components together
 */
public record Bounds(int values, int localStates, int combinations, int labels, int transitions) {
    public static final Bounds DEFAULT = new Bounds(65_536, 100_000, 500_000, 500_000, 20_000_000);

    public Bounds withValues(int most) {
        return new Bounds(most, localStates, combinations, labels, transitions);
    }

    public Bounds withLocalStates(int most) {
        return new Bounds(values, most, combinations, labels, transitions);
    }

    public Bounds withCombinations(int most) {
        return new Bounds(values, localStates, most, labels, transitions);
    }

    public Bounds withLabels(int most) {
        return new Bounds(values, localStates, combinations, most, transitions);
    }

    public Bounds withTransitions(int most) {
        return new Bounds(values, localStates, combinations, labels, most);
    }
}
