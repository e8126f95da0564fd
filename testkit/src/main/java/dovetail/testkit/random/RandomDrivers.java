package dovetail.testkit.random;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lts.LabelledLts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Priority;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Composes a random network with random drivers: explicit acyclic components, some steps of which synchronise with rules
 * of the network, and a component that counts up or down. The network itself is cyclic in general.
 */
public final class RandomDrivers {
    private final Dice dice;
    private final Network base;
    private final Network.Builder builder;
    private int components;

    private RandomDrivers(long seed, Network base) {
        this.dice = new Dice(seed);
        this.base = base;
        this.builder = new Network.Builder("driven" + seed);
        this.components = base.components().size();
    }

    /** A network with at least one driver; the same seed always gives the same one. */
    public static Network network(long seed) {
        Dice dice = new Dice(~seed);
        Network base = dice.chance(60)
                ? RandomNetworks.guarded(dice.seed(), 120)
                : dice.chance(50) ? RandomNetworks.explicit(dice.seed()) : RandomNetworks.guarded(dice.seed(), 600);
        return new RandomDrivers(seed, base).build();
    }

    private Network build() {
        copy();
        int kind = dice.below(100);
        int size = dice.pick(2, 3, 5, 8);
        if (kind < 75) {
            acyclic("Driver", size);
        }
        if (kind >= 60) {
            counter("count", dice.pick(2, 3, 6));
        }
        if (kind < 15) {
            acyclic("Other", 3);
        }
        return builder.build();
    }

    private void copy() {
        int variable = 0;
        for (int i = 0; i < base.slots().size(); i++) {
            Slot slot = base.slot(i);
            if (slot.isLocation()) {
                Behaviour behaviour = base.component(slot.owner()).behaviour();
                builder.reserveLocation(slot.name(), behaviour.locationCount(), behaviour.initial());
                continue;
            }
            Variable declared = base.variables().get(variable++);
            if (declared.isArray()) {
                int[] initial = new int[declared.length()];
                for (int k = 0; k < initial.length; k++) {
                    initial[k] = base.slot(i + k).initial();
                }
                builder.array(declared.name(), declared.owner(), declared.domain(), initial, declared.origin());
                i += declared.length() - 1;
            } else {
                builder.scalar(declared.name(), declared.owner(), declared.domain(), slot.initial(), declared.origin());
            }
        }
        for (Domain domain : base.temporaries()) {
            builder.temporaries(1, domain);
        }
        for (Component component : base.components()) {
            builder.component(
                    component.name(),
                    component.behaviour(),
                    component.locationSlot(),
                    component.ports(),
                    component.origin());
        }
        base.rules().forEach(builder::rule);
        for (int rule = 0; rule < base.rules().size(); rule++) {
            int lower = rule;
            base.priorities().above(rule).stream()
                    .forEach(higher -> builder.priority(new Priority(List.of(higher), List.of(lower))));
        }
    }

    /** A component whose steps lead to later locations or stay; some step with rules of the network, others alone. */
    private void acyclic(String name, int states) {
        LabelledLts.Builder lts = new LabelledLts.Builder();
        lts.states(states).initial(0);
        List<String> labels = List.of(name + "0", name + "1", name + "2");
        for (int from = 0; from < states - 1; from++) {
            lts.transition(from, dice.pick(labels), from + 1);
            for (int more = dice.below(3); more > 0; more--) {
                lts.transition(from, dice.pick(labels), dice.between(from, states - 1));
            }
        }
        labels.forEach(lts::intern);
        LabelledLts built = lts.build();
        builder.explicit(name, built, Origin.NONE);
        int index = components++;
        for (String label : labels) {
            int port = built.labels().indexOf(label);
            SyncRule.Participant own = new SyncRule.Participant(index, port);
            if (!base.rules().isEmpty() && dice.chance(50)) {
                List<SyncRule.Participant> all = new ArrayList<>(List.of(own));
                all.addAll(dice.pick(base.rules()).participants());
                builder.rule(new SyncRule(all, label, Origin.NONE));
            } else {
                builder.rule(new SyncRule(List.of(own), label, Origin.NONE));
            }
        }
    }

    /** A component that counts, in one step or in several. */
    private void counter(String name, int most) {
        boolean isUp = dice.chance(60);
        Domain domain = dice.chance(50) ? Domain.BYTE : Domain.range(0, most);
        int index = components++;
        int slot = builder.scalar(name, index, domain, isUp ? 0 : most, Origin.NONE)
                .base();
        int location = builder.reserveLocation("Counter", 2, 0);
        Expr read = new Expr.Read(slot);
        Expr guard = isUp
                ? Expr.binary(BinaryOp.LT, read, Expr.constant(most))
                : Expr.binary(BinaryOp.GT, read, Expr.constant(0));
        Statement one = new Statement.Assign(
                new Place.Single(slot, domain),
                Expr.binary(isUp ? BinaryOp.ADD : BinaryOp.SUB, read, Expr.constant(1)));
        Statement jump = new Statement.Assign(new Place.Single(slot, domain), Expr.constant(isUp ? most : 0));
        List<Action> actions = new ArrayList<>();
        actions.add(Action.local(0, dice.below(2), guard, List.of(one), "count", Origin.NONE));
        actions.add(Action.local(1, 0, guard, List.of(one), "count", Origin.NONE));
        if (dice.chance(40)) {
            actions.add(Action.local(0, 1, guard, List.of(jump), "jump", Origin.NONE));
        }
        if (dice.chance(40)) {
            actions.add(Action.local(
                    1,
                    0,
                    Expr.constant(1),
                    List.of(new Statement.If(guard, Statement.Choice.of(one, jump), Statement.Block.of())),
                    "try",
                    Origin.NONE));
        }
        List<Location> locations =
                List.of(new Location("low", false, Origin.NONE), new Location("high", false, Origin.NONE));
        builder.component("Counter", new Behaviour.Guarded(locations, 0, actions), location, List.of(), Origin.NONE);
    }
}
