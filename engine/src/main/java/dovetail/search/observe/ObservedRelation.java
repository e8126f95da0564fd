package dovetail.search.observe;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.step.RelationView;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;

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

    private final class ObservedStepper extends MonitoredStepper {
        private final Property.Observer property = monitor.property();
        private final Poll poll;
        /** The predicates that hold before the steps. */
        private long before;

        ObservedStepper(Budget budget) {
            super(relation, relation.stepper(budget));
            this.poll = new Poll(budget);
        }

        @Override
        public long valuation(long[] state, int at) {
            return monitor.isAccepting(layout.monitor(state, at)) ? 1 : 0;
        }

        @Override
        protected long letterOf(String label) {
            return Atom.matching(property.atoms(), label);
        }

        @Override
        protected void begin(long[] state, int at) {
            before = steps.valuation(state, at);
        }

        @Override
        protected int next(int observer, long letter, long[] words, int at) {
            poll.tick();
            return monitor.next(observer, property.letter(before, letter, steps.valuation(words, at)));
        }
    }
}
