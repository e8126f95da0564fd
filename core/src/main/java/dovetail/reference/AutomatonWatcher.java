package dovetail.reference;

import dovetail.automaton.Automaton;
import java.util.ArrayList;
import java.util.List;

/** Accepts what an automaton accepts: its states are the memories. */
record AutomatonWatcher(Automaton automaton) implements Watcher {
    @Override
    public int memories() {
        return automaton.size();
    }

    @Override
    public int initial() {
        return automaton.initial();
    }

    @Override
    public int sets() {
        return automaton.sets();
    }

    @Override
    public List<Hop> hops(long letter) {
        List<Hop> hops = new ArrayList<>();
        for (int state = 0; state < automaton.size(); state++) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (edge.guard().admits(letter)) {
                    hops.add(new Hop(state, edge.target(), edge.marks()));
                }
            }
        }
        return hops;
    }
}
