package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.diagram.Counting;
import dovetail.diagram.DeepThread;
import dovetail.diagram.Diagrams;
import dovetail.diagram.Shape;
import dovetail.engine.modular.generate.GenerationPlan;
import dovetail.engine.modular.generate.InstantPhases;
import dovetail.model.Modules;
import dovetail.result.Counts;
import dovetail.result.Explored;
import dovetail.result.Figures;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes the memories that a system of modules reaches as a decision diagram, instant by instant, until one is a bad prefix. No
 * memory is listed. A memory that some instants lead to need not be on a computation, so that the absence of bad prefixes is an
 * answer, and their presence is none.
 */
final class MemoryDiagram {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private final GenerationPlan plan;
    private final BitSet accepting;
    private final Budget budget;
    private final long start = System.nanoTime();
    private BigInteger memories = BigInteger.ZERO;
    private int instants;
    private int nodes;
    private int peakNodes;
    private long bytes;

    /** @param plan of the system with the automaton of the violations as its last constraint */
    MemoryDiagram(GenerationPlan plan, BadPrefixes prefixes, Budget budget) {
        this.plan = plan;
        this.accepting = prefixes.accepting();
        this.budget = budget;
    }

    /** Whether a memory is reached in which the automaton of the violations accepts whatever follows. */
    boolean reachesBadPrefix() {
        return DeepThread.run(budget, () -> {
            try (MemoryMeter scope = budget.meter().scope()) {
                return search(budget.within(scope));
            }
        });
    }

    private boolean search(Budget within) {
        Diagrams diagrams = new Diagrams(within);
        InstantPhases phases = new InstantPhases(plan, diagrams, within);
        Modules system = plan.system();
        Shape goal = only(phases.level(system.slots().size() - 1));
        int initial = phases.initial();
        int reached = diagrams.newRoot();
        int fresh = diagrams.newRoot();
        diagrams.setRoot(reached, initial);
        diagrams.setRoot(fresh, initial);
        Poll poll = new Poll(within);
        boolean isBad = isBad(diagrams, initial, goal);
        while (!isBad && diagrams.root(fresh) != Diagrams.EMPTY) {
            poll.tick();
            int next = diagrams.push(phases.successors(diagrams.root(fresh)));
            diagrams.setRoot(fresh, diagrams.minus(next, diagrams.root(reached)));
            diagrams.setRoot(reached, diagrams.union(diagrams.root(reached), diagrams.root(fresh)));
            diagrams.pop(1);
            instants++;
            isBad = isBad(diagrams, diagrams.root(fresh), goal);
        }
        measure(diagrams, diagrams.root(reached), phases.levels(), within);
        return isBad;
    }

    private void measure(Diagrams diagrams, int set, int levels, Budget within) {
        Counting counting = new Counting(diagrams, set, levels, within);
        memories = counting.size(set);
        nodes = counting.nodes();
        peakNodes = diagrams.peakNodes();
        bytes = within.meter().peak();
        if (memories.compareTo(BigInteger.valueOf(budget.states())) > 0) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.STATES,
                    "state limit of " + budget.states() + " reached: there are " + memories + " memories"));
        }
    }

    /** The shape of one level. */
    private static Shape only(int level) {
        List<Shape.Role> roles = new ArrayList<>();
        for (int i = 0; i < level; i++) {
            roles.add(Shape.Role.NONE);
        }
        roles.add(Shape.Role.READ);
        return new Shape(0, roles, Diagrams.MOST_POSITIONS - level - 1);
    }

    private boolean isBad(Diagrams diagrams, int set, Shape goal) {
        for (int node = diagrams.projection(set, goal); node != Diagrams.EMPTY; node = diagrams.right(node)) {
            if (accepting.get(diagrams.value(node))) {
                return true;
            }
        }
        return false;
    }

    /** A sentence about the diagram. */
    String remark() {
        return "memories as a decision diagram of " + nodes + " nodes, complete after " + instants + " instants";
    }

    Figures figures() {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("instants", instants);
        extra.put("nodes", nodes);
        extra.put("peakNodes", peakNodes);
        if (memories.compareTo(MOST) > 0) {
            extra.put(Figures.EXACT_STATES, memories);
        }
        long states = memories.min(MOST).longValue();
        double seconds = (System.nanoTime() - start) / 1e9;
        Counts counts = new Counts(states, 0, states, instants, 0, 0, bytes, Explored.MEMBERS_WITHOUT_STEPS);
        return new Figures(counts, 1, seconds, extra);
    }
}
