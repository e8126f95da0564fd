package dovetail.bench.corpus;

import dovetail.model.Component;
import dovetail.model.Network;
import java.util.regex.Pattern;

/**
 * Correspondence of the states of a DVE model and of its translation to Fiacre, which puts an underscore before every name:
 * the same slots in the same order, the same initial values and the same locations. A predicate of one is a predicate of
 * the other then.
 */
final class Correspondence {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

    private Correspondence() {}

    static boolean isGiven(Network dve, Network fiacre) {
        if (dve.slots().size() != fiacre.slots().size()
                || dve.components().size() != fiacre.components().size()) {
            return false;
        }
        for (int slot = 0; slot < dve.slots().size(); slot++) {
            String name = NAME.matcher(dve.slot(slot).name()).replaceAll("_$0");
            if (!name.equals(fiacre.slot(slot).name())
                    || dve.slot(slot).isLocation() != fiacre.slot(slot).isLocation()
                    || dve.slot(slot).initial() != fiacre.slot(slot).initial()) {
                return false;
            }
        }
        for (int i = 0; i < dve.components().size(); i++) {
            if (!isGiven(dve.components().get(i), fiacre.components().get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isGiven(Component dve, Component fiacre) {
        int locations = dve.behaviour().locationCount();
        boolean isSame = locations == fiacre.behaviour().locationCount();
        for (int i = 0; isSame && i < locations; i++) {
            isSame = fiacre.behaviour()
                    .locationName(i)
                    .equals("_" + dve.behaviour().locationName(i));
        }
        return isSame;
    }
}
