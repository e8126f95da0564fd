package dovetail.mtl;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.bdd.Bdd;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Function of the present atoms, the obligations for the next instant and the postponed untils, in disjunctive form: each
 * pair of obligations and postponed untils has one label, the valuations with which it will do. A valuation is removed
 * from a pair that another one with this valuation simulates, so that there is no choice where there need not be one.
 */
record Moves(Bdd bdd, Map<Target, Integer> labels) {
    private static final int MOST = 1 << 12;

    /**
     * One way to go on.
     *
     * @param postponed the untils that are not fulfilled at present: bit i for acceptance set i
     */
    record Target(Obligations obligations, int postponed) {
        static final Target NOTHING = new Target(Obligations.NONE, 0);

        private boolean isSimulatedBy(Target other) {
            return (other.postponed & ~postponed) == 0 && obligations.isSimulatedBy(other.obligations);
        }
    }

    /** The valuations of a label, with nothing else demanded. */
    static Moves when(Bdd bdd, int label) {
        return new Moves(bdd, label == Bdd.FALSE ? Map.of() : Map.of(Target.NOTHING, label));
    }

    /** All valuations with these obligations. */
    static Moves to(Bdd bdd, Target target) {
        return new Moves(bdd, Map.of(target, Bdd.TRUE));
    }

    Moves or(Moves other) {
        Map<Target, Integer> result = new LinkedHashMap<>(labels);
        other.labels.forEach((target, label) -> result.merge(target, label, bdd::or));
        return reduced(result);
    }

    Moves and(Moves other) {
        Map<Target, Integer> result = new LinkedHashMap<>();
        labels.forEach((one, label) -> other.labels.forEach((two, more) -> {
            int both = bdd.and(label, more);
            if (both != Bdd.FALSE) {
                Obligations obligations = one.obligations().and(two.obligations());
                result.merge(new Target(obligations, one.postponed() | two.postponed()), both, bdd::or);
            }
        }));
        return reduced(result);
    }

    private Moves reduced(Map<Target, Integer> all) {
        if (all.size() > MOST) {
            throw new AutomatonTooLarge("edges out of one state", all.size());
        }
        if (all.size() < 2) {
            return new Moves(bdd, all);
        }
        List<Target> targets = List.copyOf(all.keySet());
        int[] rest = all.values().stream().mapToInt(Integer::intValue).toArray();
        Map<Target, Integer> result = new LinkedHashMap<>();
        for (int i = 0; i < rest.length; i++) {
            for (int j = 0; j < rest.length && rest[i] != Bdd.FALSE; j++) {
                // Labels are compared first, since that is cheaper.
                if (i != j
                        && bdd.and(rest[i], rest[j]) != Bdd.FALSE
                        && targets.get(i).isSimulatedBy(targets.get(j))) {
                    rest[i] = bdd.minus(rest[i], rest[j]);
                }
            }
            if (rest[i] != Bdd.FALSE) {
                result.put(targets.get(i), rest[i]);
            }
        }
        return new Moves(bdd, result);
    }
}
