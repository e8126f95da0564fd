package dovetail.analysis;

import dovetail.base.Poll;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Statements;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of the change of a slot by a step: its value after the step minus its value before. They are over-approximated
 * from value sets and from sums in programs, so that {@code x := x + 1} is known to increase an x of any value.
 *
 * @param least the least change, or {@link #NO_LEAST}
 * @param most the greatest change, or {@link #NO_MOST}
 */
public record SlotChange(long least, long most) {
    static final long NO_LEAST = Long.MIN_VALUE / 4;
    static final long NO_MOST = Long.MAX_VALUE / 4;
    static final SlotChange NONE = new SlotChange(0, 0);
    static final SlotChange ANY = new SlotChange(NO_LEAST, NO_MOST);

    /** Whether the slot never decreases. */
    public boolean isIncrease() {
        return least >= 0;
    }

    /** Whether the slot never increases. */
    public boolean isDecrease() {
        return most <= 0;
    }

    public SlotChange union(SlotChange other) {
        return new SlotChange(Math.min(least, other.least), Math.max(most, other.most));
    }

    SlotChange plus(ValueSet more) {
        return new SlotChange(
                least == NO_LEAST ? NO_LEAST : least + more.min(), most == NO_MOST ? NO_MOST : most + more.max());
    }

    SlotChange minus(ValueSet less) {
        return new SlotChange(
                least == NO_LEAST ? NO_LEAST : least - less.max(), most == NO_MOST ? NO_MOST : most - less.min());
    }

    /** Both bounds are true of the same values; where they contradict each other, there are no such values. */
    SlotChange and(SlotChange other) {
        long low = Math.max(least, other.least);
        return new SlotChange(low, Math.max(low, Math.min(most, other.most)));
    }

    /** The change of a slot by a step of all the given actions; null when no such step is possible. */
    public static @Nullable SlotChange of(
            Network network, ValueSets sets, int slot, List<Integer> components, List<Action> actions, Poll poll) {
        ProgramChange programs = new ProgramChange(network, slot, sets.environment(poll), poll);
        for (int i = 0; i < actions.size(); i++) {
            int location = network.component(components.get(i)).locationSlot();
            if (!programs.begin(location, actions.get(i).source())) {
                return null;
            }
        }
        for (Action action : actions) {
            if (!programs.assume(action.guard())) {
                return null;
            }
        }
        for (Action action : actions) {
            if (!programs.run(action.prelude())) {
                return null;
            }
        }
        List<ProgramChange.Sent> sent = new ArrayList<>();
        for (Action action : actions) {
            if (sent.isEmpty()) {
                action.sends().forEach(value -> sent.add(programs.sent(value)));
            }
        }
        for (int i = 0; i < actions.size(); i++) {
            programs.move(
                    network.component(components.get(i)).locationSlot(),
                    actions.get(i).target());
        }
        return finish(programs, actions, sent);
    }

    /**
     * The change of a slot by one participant of a step of several; null when it never steps. The others may have
     * changed any slot that they write before this one's program runs.
     *
     * @param written the slots that other participants may write
     */
    public static @Nullable SlotChange ofParticipant(
            Network network,
            ValueSets sets,
            int slot,
            int component,
            Action action,
            Iterable<Integer> written,
            Poll poll) {
        ProgramChange programs = new ProgramChange(network, slot, sets.environment(poll), poll);
        if (!programs.begin(network.component(component).locationSlot(), action.source())
                || !programs.assume(action.guard())) {
            return null;
        }
        ValueSets during = sets.duringSteps();
        for (int other : written) {
            programs.forget(other, during.get(other));
        }
        // Other participants may run between its prelude and its effects, so only the effects are followed.
        BitSet early = new BitSet();
        for (Place place : Statements.places(action.prelude())) {
            place.addWrites(early);
        }
        if (early.get(slot)) {
            return ANY;
        }
        early.stream().forEach(other -> programs.forget(other, during.get(other)));
        List<ProgramChange.Sent> sent = new ArrayList<>();
        action.receives().forEach(place -> sent.add(ProgramChange.Sent.UNKNOWN));
        for (Component other : network.components()) {
            programs.forget(other.locationSlot(), sets.get(other.locationSlot()));
        }
        return finish(programs, List.of(action), sent);
    }

    private static @Nullable SlotChange finish(
            ProgramChange programs, List<Action> actions, List<ProgramChange.Sent> sent) {
        for (Action action : actions) {
            for (int k = 0; k < action.receives().size(); k++) {
                if (!programs.store(action.receives().get(k), sent.get(k))) {
                    return null;
                }
            }
        }
        for (Action action : actions) {
            if (!programs.run(action.effects())) {
                return null;
            }
        }
        return programs.change();
    }
}
