package dovetail.engine.sog.symbolic;

import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.FramedDiagrams;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Splits sets of states by their classes, factor by factor, so that only classes of these states are met. */
final class ClassSets {
    private final FramedDiagrams diagrams;
    private final StateClasses classes;
    /** Per factor with classes, the local states of each class. */
    private final List<LocalClasses> locals = new ArrayList<>();

    private record LocalClasses(int factor, TreeMap<Integer, Diagram> sets) {}

    ClassSets(SymbolicProduct product, StateClasses classes) {
        this.diagrams = product.diagrams();
        this.classes = classes;
        for (int f = 0; f < product.factors().size(); f++) {
            int[] ofFactor = classes.locals().get(f);
            if (ofFactor != null) {
                TreeMap<Integer, BitSet> codes = new TreeMap<>();
                for (int s = 0; s < ofFactor.length; s++) {
                    codes.computeIfAbsent(ofFactor[s], k -> new BitSet()).set(s);
                }
                TreeMap<Integer, Diagram> sets = new TreeMap<>();
                for (Map.Entry<Integer, BitSet> entry : codes.entrySet()) {
                    sets.put(entry.getKey(), diagrams.hold(diagrams.locals(product.level(f), entry.getValue())));
                }
                locals.add(new LocalClasses(f, sets));
            }
        }
    }

    /** The parts of a set by class; none is empty. */
    Map<Integer, Diagram> split(Diagram set) {
        TreeMap<Integer, Diagram> parts = new TreeMap<>();
        if (!set.isEmpty()) {
            parts.put(StateClasses.FIRST, set);
        }
        for (LocalClasses ofFactor : locals) {
            TreeMap<Integer, Diagram> finer = new TreeMap<>();
            parts.forEach((before, part) -> ofFactor.sets().forEach((local, states) -> {
                Diagram cut = diagrams.and(part, states);
                if (!cut.isEmpty()) {
                    finer.merge(classes.fold().next(ofFactor.factor(), before, local), cut, diagrams::or);
                }
            }));
            parts = finer;
        }
        return parts;
    }

    /** The states of a set that are of one class. */
    Diagram part(Diagram set, int number) {
        return split(set).getOrDefault(number, diagrams.empty());
    }
}
