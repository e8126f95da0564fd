package dovetail.search.question;

import dovetail.base.Budget;
import dovetail.search.observe.MonitoredStepper;
import dovetail.step.RelationView;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;

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

    private final class WatchedStepper extends MonitoredStepper {
        WatchedStepper(Stepper steps) {
            super(relation, steps);
        }

        @Override
        public long valuation(long[] state, int at) {
            long read = accepted[layout.monitor(state, at)];
            return predicates == 0 ? read : read | steps.valuation(state, at);
        }

        @Override
        protected long letterOf(String label) {
            return words.letterOf(label);
        }

        @Override
        protected int next(int monitor, long letter, long[] after, int at) {
            return words.next(monitor, (int) letter);
        }
    }
}
