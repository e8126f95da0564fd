package dovetail.lang.cdl;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.model.Statement;
import java.util.List;

/** An event that a step of the system and its environment can be. */
sealed interface StepEvent {
    /**
     * The environment sends or receives a message.
     *
     * @param label the label of the step; the same for events with the same message
     * @param queue the name of the queue with its instance, as CDL writes it
     * @param guard the condition that the queue has room, or that the message is its first
     */
    record Exchange(boolean isSend, String label, String queue, Expr guard, List<Statement> effects, Origin origin)
            implements StepEvent {
        public Exchange {
            effects = List.copyOf(effects);
        }
    }

    /** A predicate gets a value that it did not have before the step. */
    record Change(String text, Expr predicate, boolean value) implements StepEvent {}
}
