package dovetail.lang.pnml;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.source.Messages;
import dovetail.model.DeadAction;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Translates transitions into rules. A transition that needs two tokens of one group is never enabled. A step that
 * would give a group a second token contradicts the declaration that the net is unit-safe, and is a model error: it
 * stores a value outside the domain of a counter of extra tokens, which has the single value 0. A step that overfills
 * several groups is one error, of the first of them.
 */
final class TransitionLowering {
    private final Net net;
    private final NetNames names;
    private final List<PlaceGroup> groups;
    private final PlaceIndex index;
    private final TokenSlots tokens;
    private final Network.Builder builder;
    private final Messages messages;
    private final List<GroupComponent> components = new ArrayList<>();
    private final List<CounterComponent> own = new ArrayList<>();
    private final @Nullable Place[] extra;
    private final Map<Integer, String> dead = new HashMap<>();

    TransitionLowering(
            Net net,
            NetNames names,
            List<PlaceGroup> groups,
            PlaceIndex index,
            TokenSlots tokens,
            Network.Builder builder,
            Messages messages) {
        this.net = net;
        this.names = names;
        this.groups = groups;
        this.index = index;
        this.tokens = tokens;
        this.builder = builder;
        this.messages = messages;
        this.extra = new Place[groups.size()];
        groups.forEach(group -> components.add(new GroupComponent()));
    }

    /** The component of a group with the steps of all transitions. */
    GroupComponent component(int group) {
        return components.get(group);
    }

    /** Adds the rules of all transitions. */
    void lower() {
        for (int i = 0; i < net.transitions().size(); i++) {
            lower(i);
        }
    }

    /** The transitions that are never enabled, by number, with the names of groups that never have enough tokens. */
    Map<Integer, String> dead() {
        return dead;
    }

    /** Adds the components of transitions, after those of the groups. */
    void addOwnComponents() {
        for (CounterComponent component : own) {
            int slot = builder.reserveLocation(component.name(), 1, 0);
            builder.component(component.name(), component.behaviour(), slot, component.ports(), component.origin());
        }
    }

    private void lower(int number) {
        Net.Transition transition = net.transitions().get(number);
        List<Touch> touches = Touch.of(transition, index);
        boolean isOverfull = false;
        for (Touch touch : touches) {
            isOverfull |= touch.isOverfull();
            if (touch.isDead()) {
                builder.dead(
                        new DeadAction(names.transition(number), touch.number(), messages.origin(transition.offset())));
                dead.put(number, groups.get(touch.number()).name());
                return;
            }
        }
        Step step = new Step(names.transition(number), messages.origin(transition.offset()), touches);
        step.guard = counterGuard(transition);
        if (!isOverfull) {
            step.add(counterEffects(transition));
        }
        for (Touch touch : touches) {
            if (touch.isOverfull()) {
                step.addError(touch, Expr.TRUE);
                return;
            }
            if (touch.onlyAdds()) {
                Expr isIdle = Expr.equal(slot(touch), groups.get(touch.number()).idle());
                step.addError(touch, Expr.not(isIdle));
                step.guard = Expr.and(step.guard, isIdle);
            }
        }
    }

    private Expr counterGuard(Net.Transition transition) {
        Expr guard = Expr.TRUE;
        Arcs inputs = transition.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            if (!index.isGrouped(inputs.place(i))) {
                guard = Expr.and(guard, tokens.atLeast(inputs.place(i), inputs.weight(i)));
            }
        }
        Arcs inhibitors = transition.inhibitors();
        for (int i = 0; i < inhibitors.size(); i++) {
            if (!index.isGrouped(inhibitors.place(i))) {
                guard = Expr.and(
                        guard,
                        Expr.binary(
                                BinaryOp.LT, tokens.tokens(inhibitors.place(i)), Expr.constant(inhibitors.weight(i))));
            }
        }
        return guard;
    }

    private List<Statement> counterEffects(Net.Transition transition) {
        List<Statement> effects = new ArrayList<>();
        Arcs inputs = transition.inputs();
        Arcs outputs = transition.outputs();
        for (int i = 0; i < inputs.size(); i++) {
            change(inputs.place(i), outputs.weightOf(inputs.place(i)) - inputs.weight(i), effects);
        }
        for (int i = 0; i < outputs.size(); i++) {
            if (inputs.weightOf(outputs.place(i)) == 0) {
                change(outputs.place(i), outputs.weight(i), effects);
            }
        }
        return effects;
    }

    private void change(int place, int difference, List<Statement> effects) {
        if (!index.isGrouped(place) && difference != 0) {
            int slot = tokens.slot(place);
            Domain domain = builder.slots().get(slot).domain();
            BinaryOp op = difference > 0 ? BinaryOp.ADD : BinaryOp.SUB;
            Expr value = Expr.binary(op, tokens.tokens(place), Expr.constant(Math.abs(difference)));
            effects.add(new Statement.Assign(new Place.Single(slot, domain), value));
        }
    }

    /** The counter of extra tokens of a group, whose domain is the value 0. */
    private Place extra(int group) {
        Place place = extra[group];
        if (place == null) {
            Domain none = Domain.range(0, 0);
            PlaceGroup unit = groups.get(group);
            place = new Place.Single(
                    builder.scalar(
                                    "extra tokens in unit " + unit.name(),
                                    Slot.SHARED,
                                    none,
                                    0,
                                    messages.origin(unit.offset()))
                            .base(),
                    none);
            extra[group] = place;
        }
        return place;
    }

    private int slot(Touch touch) {
        return tokens.slot(groups.get(touch.number()).places()[0]);
    }

    /** The rules of one transition. */
    private final class Step {
        private final String label;
        private final Origin origin;
        private final List<Touch> touches;
        private Expr guard = Expr.TRUE;
        private @Nullable CounterComponent host;
        private int hostIndex;

        Step(String label, Origin origin, List<Touch> touches) {
            this.label = label;
            this.origin = origin;
            this.touches = touches;
        }

        /** Adds the step that changes counters and moves groups. */
        void add(List<Statement> effects) {
            List<SyncRule.Participant> participants = new ArrayList<>();
            for (Touch touch : touches) {
                participants.add(participant(touch, touch.stepping(), false));
            }
            boolean needsHost = participants.isEmpty() || guard != Expr.TRUE || !effects.isEmpty();
            if (needsHost) {
                addWithHost(participants, guard, effects);
            } else {
                builder.rule(new SyncRule(participants, label, origin));
            }
        }

        /** Adds the step in which a group gets a second token under a condition, as a model error. */
        void addError(Touch touch, Expr isOverfilled) {
            List<SyncRule.Participant> participants = new ArrayList<>();
            Expr condition = Expr.and(guard, isOverfilled);
            for (Touch other : touches) {
                if (other.onlyAdds()) {
                    condition = Expr.and(condition, outside(other, other.inhibiting()));
                } else {
                    participants.add(participant(other, other.enabling(), true));
                }
            }
            addWithHost(
                    participants, condition, List.of(new Statement.Assign(extra(touch.number()), Expr.constant(1))));
        }

        private SyncRule.Participant participant(Touch touch, BitSet sources, boolean stays) {
            int port = components
                    .get(touch.number())
                    .port(label, origin, sources, source -> stays ? source : touch.target(source));
            return new SyncRule.Participant(touch.number(), port);
        }

        private void addWithHost(List<SyncRule.Participant> participants, Expr condition, List<Statement> effects) {
            CounterComponent component = host;
            if (component == null) {
                component = new CounterComponent(label, origin);
                host = component;
                hostIndex = groups.size() + own.size();
                own.add(component);
            }
            if (participants.isEmpty()) {
                component.local(condition, effects);
            } else {
                participants.add(new SyncRule.Participant(hostIndex, component.port(condition, effects)));
                builder.rule(new SyncRule(participants, label, origin));
            }
        }

        private Expr outside(Touch touch, BitSet locations) {
            Expr all = Expr.TRUE;
            for (int location = locations.nextSetBit(0); location >= 0; location = locations.nextSetBit(location + 1)) {
                all = Expr.and(all, Expr.binary(BinaryOp.NE, new Expr.Read(slot(touch)), Expr.constant(location)));
            }
            return all;
        }
    }
}
