package dovetail.engine.symbolic;

import dovetail.diagram.Diagrams;
import java.util.BitSet;
import java.util.List;

/**
 * Transition group of a rule between explicit transition systems. Its relation is the product of the transitions of the
 * participants, and is known from the beginning.
 */
final class RuleGroup extends TransitionGroup {
    /**
     * Transitions of a participant on its port, by source and then by target.
     *
     * @param moves whether a target differs from its source
     */
    record Transitions(int[] sources, int[] targets, boolean moves) {}

    /**
     * @param components the components that take part
     * @param participants the transitions of the participants, in the order of their levels
     */
    RuleGroup(
            Diagrams diagrams,
            Levels levels,
            int[] support,
            BitSet written,
            List<Integer> components,
            List<Transitions> participants) {
        super(diagrams, levels, support, written, components);
        int mark = diagrams.mark();
        int steps = Diagrams.END;
        int sources = Diagrams.END;
        for (int i = participants.size() - 1; i >= 0; i--) {
            steps = diagrams.push(steps(participants.get(i), steps));
            sources = diagrams.push(sources(participants.get(i), sources));
        }
        addSteps(steps);
        addEnabled(sources);
        settle();
        diagrams.release(mark);
    }

    private int sources(Transitions transitions, int below) {
        int[] sources = transitions.sources();
        int set = Diagrams.EMPTY;
        for (int i = sources.length - 1; i >= 0; i--) {
            if (i == 0 || sources[i - 1] != sources[i]) {
                set = diagrams.node(sources[i], below, set);
            }
        }
        return set;
    }

    private int steps(Transitions transitions, int below) {
        if (!transitions.moves()) {
            return sources(transitions, below);
        }
        int[] sources = transitions.sources();
        int set = Diagrams.EMPTY;
        int after = Diagrams.EMPTY;
        for (int i = sources.length - 1; i >= 0; i--) {
            diagrams.push(set);
            after = diagrams.node(transitions.targets()[i], below, after);
            diagrams.pop(1);
            if (i == 0 || sources[i - 1] != sources[i]) {
                set = diagrams.node(sources[i], after, set);
                after = Diagrams.EMPTY;
            }
        }
        return set;
    }

    @Override
    boolean isKnown() {
        return true;
    }
}
