package dovetail.transform;

import dovetail.model.Network;
import java.util.List;
import java.util.Map;

/** The way back from a decomposed network: every component holds the values of some slots, the others are constant. */
final class PartsLift implements Lift {
    private final Network original;
    private final List<Part> parts;
    private final Map<String, Instance> instances;

    /**
     * @param parts the components of the decomposed network, in order
     */
    PartsLift(Network original, List<Part> parts, Map<String, Instance> instances) {
        this.original = original;
        this.parts = parts;
        this.instances = instances;
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
    public String label(String transformed) {
        return instance(transformed).joint().label();
    }

    @Override
    public boolean isError(String transformed) {
        return instance(transformed).isError();
    }

    private Instance instance(String label) {
        Instance instance = instances.get(label);
        if (instance == null) {
            throw new IllegalArgumentException("the decomposed network has no label " + label);
        }
        return instance;
    }
}
