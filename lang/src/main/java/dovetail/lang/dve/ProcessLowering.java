package dovetail.lang.dve;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.lang.dve.syntax.Syntax.Assertion;
import dovetail.lang.dve.syntax.Syntax.Effect;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.dve.syntax.Syntax.Sync;
import dovetail.lang.dve.syntax.Syntax.Transition;
import dovetail.lang.dve.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.StatedProperties;
import dovetail.lang.source.token.Name;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Place;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns a process into a component of the network and into the assertions it makes. */
final class ProcessLowering {
    private final ProcessScope scope;
    private final ProcessDecl decl;
    private final ChannelLowering channels;
    private final @Nullable Rendezvous rendezvous;
    private final Messages messages;
    private final TermLowering terms;
    private final List<String> ports = new ArrayList<>();

    /**
     * @param rendezvous who meets on which channel, or null in a synchronous system
     */
    ProcessLowering(
            ProcessScope scope,
            Names names,
            ChannelLowering channels,
            @Nullable Rendezvous rendezvous,
            Messages messages) {
        this.scope = scope;
        this.decl = scope.decl();
        this.channels = channels;
        this.rendezvous = rendezvous;
        this.messages = messages;
        this.terms = new TermLowering(names, scope, messages);
    }

    /** Adds the component; its location slot and variables are in the network already. */
    void component(Network.Builder network) {
        scope.check(messages);
        if (!decl.accepting().isEmpty()) {
            messages.warning(decl.accepting().get(0).offset(), "'accept' has no meaning outside the property process");
        }
        boolean synchronous = rendezvous == null;
        if (synchronous && !decl.committed().isEmpty()) {
            messages.warning(decl.committed().get(0).offset(), "'commit' has no meaning in a synchronous system");
        }
        if (synchronous) {
            ports.add(SystemLowering.STEP);
        }
        Set<Integer> committed = new HashSet<>(scope.states(decl.committed(), messages));
        List<Location> locations = new ArrayList<>();
        for (Name state : decl.states()) {
            boolean commits = !synchronous && committed.contains(locations.size());
            locations.add(new Location(state.text(), commits, messages.origin(state.offset())));
        }
        List<Action> actions = new ArrayList<>();
        for (Transition transition : decl.transitions()) {
            actions.add(action(transition));
        }
        Behaviour behaviour = new Behaviour.Guarded(locations, scope.initial(messages), actions);
        network.component(
                scope.name(),
                behaviour,
                scope.locationSlot(),
                ports,
                messages.origin(decl.name().offset()));
    }

    private Action action(Transition transition) {
        int source = scope.state(transition.source(), messages);
        int target = scope.state(transition.target(), messages);
        Expr guard = guard(transition);
        String label = scope.name() + "." + transition.source().text() + "->"
                + transition.target().text();
        Origin origin = messages.origin(transition.offset());
        Sync sync = transition.sync();
        List<Statement> effects = effects(transition);
        if (rendezvous == null) {
            if (sync != null) {
                messages.error(
                        sync.channel(),
                        "channel '" + sync.channel().text()
                                + "' is used, but the processes of a synchronous system do not communicate by channels");
            }
            return new Action(source, target, guard, 0, List.of(), List.of(), effects, label, origin);
        }
        Channel channel = sync == null ? null : channels.resolve(sync);
        if (sync == null || channel == null) {
            return Action.local(source, target, guard, effects, label, origin);
        }
        List<Expr> sends = sync.send() ? ChannelLowering.sent(channel, sync, terms) : List.of();
        List<Place> receives = sync.send() ? List.of() : places(sync.values());
        if (!channel.isBuffered()) {
            int port = rendezvous.port(channel, sync.send(), scope.component(), ports);
            return new Action(source, target, guard, port, sends, receives, effects, label, origin);
        }
        List<Statement> all = new ArrayList<>(
                sync.send()
                        ? ChannelLowering.append(channel, beforeLeaving(source, sends))
                        : ChannelLowering.remove(channel, receives));
        all.addAll(effects);
        Expr enabled = Expr.and(ChannelLowering.condition(channel, sync.send()), guard);
        String name = channel.name().text() + (sync.send() ? "!" : "?") + scope.name();
        return Action.local(source, target, enabled, all, name, origin);
    }

    /**
     * The values of a send as the state before the step gives them. Appending them to a buffer is an effect, and effects
     * see the process in its target; nothing else has changed by then that a value can read.
     */
    private List<Expr> beforeLeaving(int source, List<Expr> values) {
        return values.stream()
                .map(value -> Exprs.where(scope.locationSlot(), source, value))
                .toList();
    }

    private Expr guard(Transition transition) {
        return transition.guard() == null ? Expr.TRUE : terms.lower(transition.guard());
    }

    private List<Statement> effects(Transition transition) {
        List<Statement> effects = new ArrayList<>();
        for (Effect effect : transition.effects()) {
            Place place = terms.place(effect.place());
            Expr value = terms.lower(effect.value());
            if (place != null) {
                effects.add(new Statement.Assign(place, value));
            }
        }
        return effects;
    }

    private List<Place> places(List<Term> values) {
        List<Place> places = new ArrayList<>();
        for (Term value : values) {
            Place place = terms.place((Term.Variable) value);
            if (place != null) {
                places.add(place);
            }
        }
        return places;
    }

    /** Adds what the process asserts: that it is never in a state where the condition fails. */
    void assertions(StatedProperties into) {
        Map<String, Integer> perState = new HashMap<>();
        for (Assertion assertion : decl.assertions()) {
            String state = assertion.state().text();
            perState.put(state, perState.getOrDefault(state, 0) + 1);
        }
        Map<String, Integer> numbered = new HashMap<>();
        for (Assertion assertion : decl.assertions()) {
            String state = assertion.state().text();
            int number = numbered.getOrDefault(state, 0) + 1;
            numbered.put(state, number);
            String name = "assert " + scope.name() + "." + state
                    + (Objects.requireNonNull(perState.get(state)) > 1 ? " " + number : "");
            Expr here = Expr.equal(scope.locationSlot(), scope.state(assertion.state(), messages));
            into.add(
                    new Property.Never(name, Expr.and(here, Expr.not(terms.lower(assertion.condition())))),
                    messages,
                    assertion.state().offset());
        }
    }
}
