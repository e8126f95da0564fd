package dovetail.cli.info;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import java.util.List;

/** Size of an automaton, and whether a letter determines the next state. */
record AutomatonFacts(int states, int edges, boolean isDeterministic) {
    static AutomatonFacts of(Automaton automaton) {
        int edges = 0;
        boolean deterministic = true;
        for (List<Automaton.Edge> leaving : automaton.states()) {
            edges += leaving.size();
            for (int i = 0; i < leaving.size(); i++) {
                for (int j = 0; j < i; j++) {
                    deterministic &= leaving.get(i).target() == leaving.get(j).target()
                            || !overlap(leaving.get(i).guard(), leaving.get(j).guard());
                }
            }
        }
        return new AutomatonFacts(automaton.size(), edges, deterministic);
    }

    /** Whether some letter satisfies both guards. */
    private static boolean overlap(Guard one, Guard other) {
        for (Guard.Cube a : one.cubes()) {
            for (Guard.Cube b : other.cubes()) {
                if (((a.holding() | b.holding()) & (a.failing() | b.failing())) == 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
