package dovetail.por;

import dovetail.engine.por.LooseNetworks;
import dovetail.testkit.random.Cases;

/** Runs a check on random networks of every kind, each small enough for its whole state space to be enumerated. */
public final class SmallNetworks {
    private SmallNetworks() {}

    /** So many guarded networks, loose ones, ones with cells of an array or priorities, and explicit ones. */
    public static void forEach(int usual, int mostStates, Cases.NetworkCheck check) {
        Cases.forEachGuarded(usual, mostStates, check);
        Cases.forEachSeed(usual, seed -> check.check(LooseNetworks.network(seed), seed));
        Cases.forEachSeed(usual, seed -> check.check(CellNetworks.network(seed), seed));
        Cases.forEachSeed(usual, seed -> check.check(PriorityNetworks.network(seed), seed));
        Cases.forEachExplicit(usual, mostStates, check);
    }
}
