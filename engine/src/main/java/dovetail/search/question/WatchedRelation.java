package dovetail.search.question;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.base.Budget;
import dovetail.step.RelationView;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;

/**
 * The synchronous product of a network and the monitors of forbidden words, as one relation on states with a monitor
 * field. Its groups are those of the network. A valuation has the predicates of the network, and then one bit for each
 * property whose forbidden word was read on the way. Steps after which no word can be completed are pruned where the
 * product prunes them.
 */
final class WatchedRelation extends RelationView {
    private final WordProduct words;
    private final int predicates;
    private final long[] accepted;

    WatchedRelation(StepRelation network, WordProduct words, int predicates) {
        super(network);
        this.words = words;
        this.predicates = predicates;
        this.accepted = new long[words.states()];
        for (int q = 0; q < accepted.length; q++) {
            accepted[q] = words.accepted(q) << predicates;
        }
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new WatchedStepper(relation.stepper(budget));
    }

    private final class WatchedStepper extends Stepper {
        private final Stepper steps;
        private final StateLayout layout = relation.layout();
        /** The letter of each group of the network met so far. */
        private int[] letters = new int[0];

        WatchedStepper(Stepper steps) {
            this.steps = steps;
        }

        @Override
        public long valuation(long[] state, int at) {
            long read = accepted[layout.monitor(state, at)];
            return predicates == 0 ? read : read | steps.valuation(state, at);
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            int kept = out.count;
            int from = kept;
            int q = layout.monitor(state, at);
            steps.successors(state, at, out);
            for (int i = from; i < out.count; i++) {
                int group = out.tags[i];
                if (group >= letters.length) {
                    learn();
                }
                int target = words.next(q, letters[group]);
                if (target != PrefixMonitor.LOST) {
                    keep(i, kept, target, out);
                    kept++;
                }
            }
            out.count = kept;
        }

        /** Moves a successor to the place after those kept so far. */
        private void keep(int successor, int place, int target, Successors out) {
            int width = out.width();
            if (successor != place) {
                System.arraycopy(out.words, successor * width, out.words, place * width, width);
                out.tags[place] = out.tags[successor];
            }
            layout.setMonitor(out.words, place * width, target);
        }

        /** Finds the labels of all groups; relations may find groups as they go. */
        private void learn() {
            int known = letters.length;
            letters = Arrays.copyOf(letters, relation.groupCount());
            for (int group = known; group < letters.length; group++) {
                letters[group] = words.letterOf(relation.group(group).label());
            }
        }
    }
}
