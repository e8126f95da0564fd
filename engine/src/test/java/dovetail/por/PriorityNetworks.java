package dovetail.por;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
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
import java.util.Random;

/**
 * Random networks in which rules hold back others: a step by one rule is disabled by whatever makes a step by a rule above
 * it possible, and enabled by whatever makes that step impossible, without a guard that says so.
 */
final class PriorityNetworks {
    private static final int PORTS = 2;

    private final Random random;
    private final Network.Builder builder;
    private Variable flag;

    private PriorityNetworks(long seed) {
        this.random = new Random(seed * 41 + 3);
        this.builder = new Network.Builder("priorities" + seed);
    }

    static Network network(long seed) {
        return new PriorityNetworks(seed).build();
    }

    private Network build() {
        int components = 3;
        flag = builder.scalar("flag", Slot.SHARED, Domain.range(0, 1), random.nextInt(2), Origin.NONE);
        List<Integer> slots = new ArrayList<>();
        for (int c = 0; c < components; c++) {
            slots.add(builder.reserveLocation("P" + c, 2, 0));
        }
        List<SyncRule> rules = new ArrayList<>();
        for (int c = 0; c < components; c++) {
            builder.component("P" + c, behaviour(c), slots.get(c), List.of("alone", "joint"), Origin.NONE);
            rules.add(new SyncRule(List.of(new SyncRule.Participant(c, 0)), "alone" + c, Origin.NONE));
        }
        rules.add(new SyncRule(
                List.of(new SyncRule.Participant(0, 1), new SyncRule.Participant(1, 1)), "joint", Origin.NONE));
        rules.forEach(builder::rule);
        List<Integer> order = new ArrayList<>();
        for (int rule = 0; rule < rules.size(); rule++) {
            order.add(random.nextInt(rule + 1), rule);
        }
        for (int i = 1; i < order.size(); i++) {
            if (random.nextInt(3) > 0) {
                builder.priority(new Priority(List.of(order.get(random.nextInt(i))), List.of(order.get(i))));
            }
        }
        return builder.build();
    }

    private Behaviour behaviour(int component) {
        List<Location> locations =
                List.of(new Location("q0", false, Origin.NONE), new Location("q1", false, Origin.NONE));
        List<Action> actions = new ArrayList<>();
        for (int k = 1 + random.nextInt(3); k > 0; k--) {
            int source = actions.isEmpty() ? 0 : random.nextInt(2);
            int port = random.nextInt(4) == 0 ? Action.LOCAL : random.nextInt(PORTS);
            Expr guard = random.nextInt(2) == 0 ? Expr.TRUE : Expr.equal(flag.base(), random.nextInt(2));
            List<Statement> effects = random.nextInt(3) > 0 ? List.of() : List.of(store(random.nextInt(2)));
            String label = "P" + component + ".t" + k;
            Action action = new Action(
                    source, random.nextInt(2), guard, port, List.of(), List.of(), effects, label, Origin.NONE);
            actions.add(port == Action.LOCAL ? action : action.withPrelude(prelude()));
        }
        return new Behaviour.Guarded(locations, 0, actions);
    }

    private List<Statement> prelude() {
        return switch (random.nextInt(5)) {
            case 0 -> List.of(new Statement.Require(Expr.equal(flag.base(), random.nextInt(2))));
            case 1 -> List.of(store(random.nextInt(2)));
            default -> List.of();
        };
    }

    private Statement store(int value) {
        return new Statement.Assign(new Place.Single(flag.base(), flag.domain()), Expr.constant(value));
    }
}
