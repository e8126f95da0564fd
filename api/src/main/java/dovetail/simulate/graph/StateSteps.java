package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.prepare.PreparedSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Steps of the states of a graph. A state has one value per slot; of a timed network it has the number of a zone as well. */
interface StateSteps {
    List<int[]> initialStates();

    /** The steps of a state, in the order of the semantics. */
    List<Passage> of(int[] state);

    /**
     * The steps of a system of any kind.
     *
     * @param zones the prepared system whose zone graph a timed network has; nothing for other systems
     */
    static StateSteps of(TransitionSystem system, Optional<PreparedSystem> zones, Budget budget) {
        Semantics semantics = Semantics.of(system, budget);
        return zones.<StateSteps>map(prepared -> new ZoneSteps(prepared, semantics, budget))
                .orElseGet(() -> new Discrete(semantics));
    }

    /** Steps without time. */
    record Discrete(Semantics semantics) implements StateSteps {
        @Override
        public List<int[]> initialStates() {
            return semantics.initialStates();
        }

        @Override
        public List<Passage> of(int[] state) {
            List<Passage> passages = new ArrayList<>();
            for (Move move : semantics.moves(state)) {
                passages.add(new Passage(move, move.isError() ? null : move.target()));
            }
            return passages;
        }
    }
}
