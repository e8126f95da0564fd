package dovetail.compose.problem;

import dovetail.decompose.Decomposition;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Letters of a monitor for actions: the sets of atoms that labels of the original match. Labels that match the same
 * atoms are one letter.
 */
final class ActionLetters {
    private static final int NO_LETTER = -1;

    private final List<Long> masks = new ArrayList<>();
    /** Per rule, the position of its mask; none for a model error. */
    private final int[] letters;

    /**
     * @param relevant the mask of the relevant atoms
     * @param stutter whether stuttering, which matches no atom, is a letter; it is then the first one
     */
    ActionLetters(List<Atom> atoms, long relevant, boolean stutter, Decomposition decomposition) {
        this.letters = new int[decomposition.network().rules().size()];
        if (stutter) {
            masks.add(0L);
        }
        // Many rules have the same label, and patterns are slow to match.
        Map<String, Integer> known = new HashMap<>();
        for (int rule = 0; rule < letters.length; rule++) {
            String label = decomposition.lift().label(rule);
            letters[rule] = decomposition.lift().isError(rule)
                    ? NO_LETTER
                    : known.computeIfAbsent(label, l -> letter(Atom.matching(atoms, l) & relevant));
        }
    }

    private int letter(long mask) {
        int letter = masks.indexOf(mask);
        if (letter < 0) {
            letter = masks.size();
            masks.add(mask);
        }
        return letter;
    }

    /** The masks of matched atoms, each once. */
    List<Long> masks() {
        return masks;
    }

    /** The letter of a rule; rules of model errors have none. */
    int of(int rule) {
        return letters[rule];
    }
}
