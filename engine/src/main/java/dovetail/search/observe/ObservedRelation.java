package dovetail.search.observe;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.step.RelationView;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;

/**
 * The synchronous product of a network and an observer, as one relation on states with a monitor field. Its groups are
 * those of the network. The predicates of the network are evaluated once for a state and once for each of its
 * successors. Steps after which the observer cannot accept any more are pruned.
 */
final class ObservedRelation extends RelationView {
    private final ObserverMonitor monitor;

    ObservedRelation(StepRelation network, ObserverMonitor monitor) {
        super(network);
        this.monitor = monitor;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new ObservedStepper(budget);
    }

    private final class ObservedStepper extends Stepper {
        private final Stepper steps;
        private final StateLayout layout = relation.layout();
        private final Property.Observer property = monitor.property();
        /** The action atoms that match the label of each group of the network met so far. */
        private long[] actions = new long[0];

        private final Poll poll;

        ObservedStepper(Budget budget) {
            this.steps = relation.stepper(budget);
            this.poll = new Poll(budget);
        }

        @Override
        public long valuation(long[] state, int at) {
            return monitor.isAccepting(layout.monitor(state, at)) ? 1 : 0;
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            int kept = out.count;
            int from = kept;
            int q = layout.monitor(state, at);
            long before = steps.valuation(state, at);
            steps.successors(state, at, out);
            int width = out.width();
            for (int i = from; i < out.count; i++) {
                int group = out.tags[i];
                if (group >= actions.length) {
                    learn();
                }
                poll.tick();
                long after = steps.valuation(out.words, i * width);
                int target = monitor.next(q, property.letter(before, actions[group], after));
                if (target != PrefixMonitor.LOST) {
                    out.move(i, kept);
                    layout.setMonitor(out.words, kept * width, target);
                    kept++;
                }
            }
            out.count = kept;
        }

        /** Finds the labels of all groups; relations may find groups as they go. */
        private void learn() {
            int known = actions.length;
            actions = Arrays.copyOf(actions, relation.groupCount());
            for (int group = known; group < actions.length; group++) {
                actions[group] =
                        Atom.matching(property.atoms(), relation.group(group).label());
            }
        }
    }
}
