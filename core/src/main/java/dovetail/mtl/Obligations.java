package dovetail.mtl;

import java.util.HashSet;
import java.util.Set;

/** Conjunction of obligations in which none implies another. */
record Obligations(Set<Obligation> all) {
    static final Obligations NONE = new Obligations(Set.of());

    Obligations {
        all = Set.copyOf(all);
    }

    static Obligations of(Obligation obligation) {
        return new Obligations(Set.of(obligation));
    }

    Obligations and(Obligations others) {
        if (all.isEmpty() || others.all.isEmpty()) {
            return all.isEmpty() ? others : this;
        }
        Set<Obligation> result = new HashSet<>(all);
        for (Obligation obligation : others.all) {
            add(obligation, result);
        }
        return new Obligations(result);
    }

    private static void add(Obligation obligation, Set<Obligation> result) {
        Obligation added = obligation;
        for (Obligation other : Set.copyOf(result)) {
            if (other.implies(added)) {
                return;
            }
            if (added.implies(other)) {
                result.remove(other);
            } else if (added.mergesWith(other)) {
                result.remove(other);
                add(added.with(added.interval().hull(other.interval())), result);
                return;
            }
        }
        result.add(added);
    }

    /** Whether every run from here is one from the other conjunction too, instant by instant with the same postponed untils. */
    boolean isSimulatedBy(Obligations weaker) {
        for (Obligation obligation : weaker.all) {
            if (all.stream().noneMatch(other -> other.isSimulatedBy(obligation))) {
                return false;
            }
        }
        return true;
    }
}
