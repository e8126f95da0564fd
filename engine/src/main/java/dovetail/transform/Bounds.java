package dovetail.transform;

/**
 * How large a decomposition may become before it stops and names what is to blame.
 *
 * @param listed past so many values, those of a shared variable are taken to be an interval, and if that is not enough
 *     its whole domain
 * @param values the most values of a shared variable
 * @param localStates the most local states of a process
 * @param combinations the most combinations of values one action is tried under
 * @param instances the most labels of the decomposed network
 * @param transitions the most transitions of all its components together
 */
public record Bounds(int listed, int values, int localStates, int combinations, int instances, int transitions) {
    public static final Bounds DEFAULT = new Bounds(256, 65_536, 50_000, 500_000, 500_000, 20_000_000);

    public Bounds withListed(int most) {
        return new Bounds(most, values, localStates, combinations, instances, transitions);
    }

    public Bounds withValues(int most) {
        return new Bounds(listed, most, localStates, combinations, instances, transitions);
    }

    public Bounds withLocalStates(int most) {
        return new Bounds(listed, values, most, combinations, instances, transitions);
    }

    public Bounds withCombinations(int most) {
        return new Bounds(listed, values, localStates, most, instances, transitions);
    }

    public Bounds withInstances(int most) {
        return new Bounds(listed, values, localStates, combinations, most, transitions);
    }

    public Bounds withTransitions(int most) {
        return new Bounds(listed, values, localStates, combinations, instances, most);
    }
}
