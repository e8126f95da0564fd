package dovetail.compose.problem;

import dovetail.decompose.Decomposition;
import dovetail.model.SyncRule;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a monitor sees of actions: which atoms the labels of the original match. Labels it sees alike are one letter. */
final class ActionLetters {
    private final Decomposition decomposition;
    private final List<Atom> atoms;
    private final long relevant;
    private final List<Long> masks = new ArrayList<>();
    private final Map<String, Integer> known = new HashMap<>();

    /**
     * @param relevant the mask of the atoms that matter
     * @param standstill whether standing still, which matches nothing, is a letter too; it is then the first one
     */
    ActionLetters(List<Atom> atoms, long relevant, boolean standstill, Decomposition decomposition) {
        this.decomposition = decomposition;
        this.atoms = atoms;
        this.relevant = relevant;
        if (standstill) {
            masks.add(0L);
        }
        for (SyncRule rule : decomposition.network().rules()) {
            if (!decomposition.lift().isError(rule.label())) {
                of(rule);
            }
        }
    }

    /** The masks of atoms that actions match, each once. */
    List<Long> masks() {
        return masks;
    }

    /** The position of a rule's mask. */
    int of(SyncRule rule) {
        String label = decomposition.lift().label(rule.label());
        Integer letter = known.get(label);
        if (letter == null) {
            long mask = mask(label);
            letter = masks.indexOf(mask);
            if (letter < 0) {
                letter = masks.size();
                masks.add(mask);
            }
            known.put(label, letter);
        }
        return letter;
    }

    private long mask(String label) {
        return Atom.matching(atoms, label) & relevant;
    }
}
