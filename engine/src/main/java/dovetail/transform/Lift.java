package dovetail.transform;

import dovetail.model.Component;
import java.util.ArrayList;
import java.util.List;

/** The way back from a transformed network to the original: states and labels, and so whole runs. */
public interface Lift {
    /** For a network that is its own transformation. */
    Lift IDENTITY = new Lift() {
        @Override
        public int[] state(int[] transformed) {
            return transformed.clone();
        }

        @Override
        public int[] slots(Component component) {
            return new int[] {component.locationSlot()};
        }

        @Override
        public int[] values(Component component, int local) {
            return new int[] {local};
        }

        @Override
        public String label(String transformed) {
            return transformed;
        }

        @Override
        public boolean isError(String transformed) {
            return false;
        }
    };

    /** The state of the original that a state of the transformed network stands for. */
    int[] state(int[] transformed);

    /** The slots of the original that a component of the transformed network holds; no other component does. */
    int[] slots(Component component);

    /** The values of these slots in a local state of the component, in the same order. */
    int[] values(Component component, int local);

    /** The label of the original step that a step with this label stands for. */
    String label(String transformed);

    /** Whether steps with this label stand for model errors of the original; they lead nowhere. */
    boolean isError(String transformed);

    /** The states of the original along a run of the transformed network. */
    default List<int[]> states(List<int[]> run) {
        List<int[]> lifted = new ArrayList<>();
        for (int[] state : run) {
            lifted.add(state(state));
        }
        return lifted;
    }

    /** The labels of the original along a run of the transformed network. */
    default List<String> labels(List<String> run) {
        List<String> lifted = new ArrayList<>();
        for (String label : run) {
            lifted.add(label(label));
        }
        return lifted;
    }
}
