package dovetail.decompose.cases;

/**
 * Bounds on the size of a decomposition; beyond them it stops and names the largest part.
 *
 * @param values of a shared variable
 * @param localStates of a process
 * @param combinations of values that one action is evaluated under
 * @param labels of the decomposed network
 * @param transitions of all its components
 */
public record Bounds(int values, int localStates, int combinations, int labels, int transitions) {
    public static final Bounds DEFAULT = new Bounds(65_536, 100_000, 500_000, 500_000, 20_000_000);

    public Bounds withValues(int max) {
        return new Bounds(max, localStates, combinations, labels, transitions);
    }

    public Bounds withLocalStates(int max) {
        return new Bounds(values, max, combinations, labels, transitions);
    }

    public Bounds withCombinations(int max) {
        return new Bounds(values, localStates, max, labels, transitions);
    }

    public Bounds withLabels(int max) {
        return new Bounds(values, localStates, combinations, max, transitions);
    }

    public Bounds withTransitions(int max) {
        return new Bounds(values, localStates, combinations, labels, max);
    }
}
