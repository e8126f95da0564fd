package dovetail.decompose;

import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.transform.Lift;
import java.util.List;
import java.util.Map;

/** The way back from a decomposed network: every component holds the values of some slots, the others are constant. */
final class DecompositionLift implements Lift {
    private final Network original;
    private final List<Part> parts;
    private final Map<String, LabelNames.Meaning> meanings;

    /**
     * @param parts the components of the decomposed network, in order
     */
    DecompositionLift(Network original, List<Part> parts, Map<String, LabelNames.Meaning> meanings) {
        this.original = original;
        this.parts = parts;
        this.meanings = meanings;
    }

    @Override
    public int[] state(int[] transformed) {
        int[] state = original.initialState();
        for (int i = 0; i < transformed.length; i++) {
            int[] local = parts.get(i).state(transformed[i]);
            for (int k = 0; k < local.length; k++) {
                state[parts.get(i).slots()[k]] = local[k];
            }
        }
        return state;
    }

    @Override
    public int[] slots(Component component) {
        return parts.get(component.index()).slots();
    }

    @Override
    public int[] values(Component component, int local) {
        return parts.get(component.index()).state(local);
    }

    @Override
    public String label(String transformed) {
        return meaning(transformed).label();
    }

    @Override
    public boolean isError(String transformed) {
        return meaning(transformed).isError();
    }

    private LabelNames.Meaning meaning(String label) {
        LabelNames.Meaning meaning = meanings.get(label);
        if (meaning == null) {
            throw new IllegalArgumentException("the decomposed network has no label " + label);
        }
        return meaning;
    }
}
