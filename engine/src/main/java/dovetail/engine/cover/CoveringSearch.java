package dovetail.engine.cover;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Searches breadth first for a shortest firing sequence to an upward-closed set of markings. A marking is not kept when another one
 * has at least as many tokens of each place: firing is monotonic, so that each sequence from it can be fired from the other.
 */
final class CoveringSearch {
    /** The markings after which the search is given up. */
    private static final int MOST_MARKINGS = 20_000;

    private final PetriNet net;
    private final Budget budget;
    private final Poll poll;

    CoveringSearch(PetriNet net, Budget budget) {
        this.net = net;
        this.budget = budget;
        this.poll = new Poll(budget);
    }

    /** The transitions to a marking of the set; nothing where none is found soon. */
    Optional<List<Integer>> sequenceTo(UpwardClosed goal) {
        try (MemoryMeter scope = budget.meter().scope()) {
            MarkingTable table = new MarkingTable(net.placeCount(), budget.within(scope));
            TokenGame game = new TokenGame(net);
            int[] marking = game.initial();
            table.add(marking, MarkingTable.NONE, MarkingTable.NONE);
            int[] next = new int[marking.length];
            for (int at = 0; at < table.size() && table.size() < MOST_MARKINGS; at++) {
                table.read(at, marking);
                if (goal.has(marking)) {
                    return Optional.of(sequence(table, at));
                }
                for (int t = 0; t < net.transitions().size(); t++) {
                    PetriNet.Transition transition = net.transitions().get(t);
                    poll.tick(1 + transition.inputs().size());
                    if (TokenGame.isEnabled(transition, marking)) {
                        game.fire(transition, marking, next);
                        if (!isCovered(next, table)) {
                            table.add(next, at, t);
                        }
                    }
                }
            }
            return Optional.empty();
        }
    }

    private boolean isCovered(int[] marking, MarkingTable table) {
        for (int other = 0; other < table.size(); other++) {
            poll.tick(2);
            if (table.isAbove(other, marking)) {
                return true;
            }
        }
        return false;
    }

    private static List<Integer> sequence(MarkingTable table, int to) {
        List<Integer> sequence = new ArrayList<>();
        for (int at = to; table.parent(at) != MarkingTable.NONE; at = table.parent(at)) {
            sequence.add(table.transition(at));
        }
        Collections.reverse(sequence);
        return sequence;
    }
}
