package dovetail.engine.por;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Hierarchy;
import dovetail.model.Location;
import dovetail.model.Network;
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
 * Random guarded networks in which components have little to do with each other, so that much can be left out: mostly
 * private variables, few shared ones, an array whose cells are told apart by variables, a channel here and there, and a
 * random composition tree.
 */
public final class LooseNetworks {
    private final Random random;
    private final Network.Builder builder;
    private final List<Variable> shared = new ArrayList<>();
    private Variable array;

    private LooseNetworks(long seed) {
        this.random = new Random(seed * 31 + 17);
        this.builder = new Network.Builder("loose" + seed);
    }

    public static Network network(long seed) {
        return new LooseNetworks(seed).build();
    }

    private Network build() {
        int components = 2 + random.nextInt(2);
        for (int i = random.nextInt(3); i > 0; i--) {
            shared.add(builder.scalar("g" + i, Slot.SHARED, Domain.range(0, 2), 0, Origin.NONE));
        }
        array = random.nextInt(3) == 0
                ? builder.array("a", Slot.SHARED, Domain.range(0, 1), new int[2], Origin.NONE)
                : null;
        boolean channel = random.nextInt(2) == 0;
        List<Integer> sizes = new ArrayList<>();
        List<Integer> slots = new ArrayList<>();
        List<Variable> own = new ArrayList<>();
        for (int c = 0; c < components; c++) {
            sizes.add(2 + random.nextInt(2));
            slots.add(builder.reserveLocation("P" + c, sizes.get(c), 0));
            own.add(
                    random.nextInt(3) > 0
                            ? builder.scalar("P" + c + ".v", c, Domain.range(0, 1), 0, Origin.NONE)
                            : null);
        }
        for (int c = 0; c < components; c++) {
            List<Location> locations = new ArrayList<>();
            for (int l = 0; l < sizes.get(c); l++) {
                locations.add(new Location("q" + l, false, Origin.NONE));
            }
            List<Action> actions = new ArrayList<>();
            for (int l = 0; l < sizes.get(c); l++) {
                for (int k = random.nextInt(3); k > 0 || l == 0 && actions.isEmpty(); k--) {
                    actions.add(action(c, l, sizes.get(c), own.get(c), channel, actions.size()));
                }
            }
            builder.component(
                    "P" + c, new Behaviour.Guarded(locations, 0, actions), slots.get(c), List.of("ch"), Origin.NONE);
        }
        for (int c = 0; channel && c + 1 < components; c++) {
            List<SyncRule.Participant> pair =
                    List.of(new SyncRule.Participant(c, 0), new SyncRule.Participant(c + 1, 0));
            builder.rule(new SyncRule(pair, "ch" + c, Origin.NONE));
        }
        return builder.hierarchy(tree(0, components)).build();
    }

    private Hierarchy tree(int from, int to) {
        if (to - from == 1) {
            return new Hierarchy.Leaf(from);
        }
        int middle = from + 1 + random.nextInt(to - from - 1);
        return new Hierarchy.Composite("part" + from + "_" + to, List.of(tree(from, middle), tree(middle, to)));
    }

    private Action action(int c, int source, int locations, Variable own, boolean channel, int number) {
        int target = random.nextInt(3) > 0 ? (source + 1) % locations : random.nextInt(locations);
        Expr guard = Expr.TRUE;
        List<Statement> effects = new ArrayList<>();
        if (own != null && random.nextInt(2) == 0) {
            guard = Expr.equal(own.base(), random.nextInt(2));
        }
        if (own != null && random.nextInt(2) == 0) {
            effects.add(store(own.base(), own.domain(), random.nextInt(2)));
        }
        if (!shared.isEmpty() && random.nextInt(4) == 0) {
            guard = Expr.and(guard, condition(shared.get(random.nextInt(shared.size()))));
        }
        if (!shared.isEmpty() && random.nextInt(4) == 0) {
            Variable variable = shared.get(random.nextInt(shared.size()));
            effects.add(store(variable.base(), variable.domain(), random.nextInt(3)));
        }
        if (array != null && random.nextInt(3) == 0) {
            Expr index = own == null || random.nextInt(2) == 0
                    ? Expr.constant(random.nextInt(2))
                    : new Expr.Read(own.base());
            if (random.nextInt(2) == 0) {
                Expr cell = new Expr.ReadCell(array.base(), 2, index);
                guard = Expr.and(guard, Expr.binary(BinaryOp.EQ, cell, Expr.constant(random.nextInt(2))));
            } else {
                effects.add(new Statement.Assign(
                        new Place.Cell(array.base(), 2, index, array.domain()), Expr.constant(random.nextInt(2))));
            }
        }
        String label = "P" + c + ".t" + number;
        int port = channel && random.nextInt(4) == 0 ? 0 : Action.LOCAL;
        List<Statement> prelude = new ArrayList<>();
        if (port != Action.LOCAL && random.nextInt(2) == 0) {
            prelude.addAll(effects);
            effects.clear();
            if (!shared.isEmpty() && random.nextInt(3) == 0) {
                prelude.add(new Statement.Require(condition(shared.get(random.nextInt(shared.size())))));
            }
        }
        return new Action(source, target, guard, port, prelude, List.of(), List.of(), effects, label, Origin.NONE);
    }

    private Expr condition(Variable variable) {
        BinaryOp op = new BinaryOp[] {BinaryOp.EQ, BinaryOp.NE, BinaryOp.GE}[random.nextInt(3)];
        return Expr.binary(op, new Expr.Read(variable.base()), Expr.constant(random.nextInt(3)));
    }

    private static Statement store(int slot, Domain domain, int value) {
        return new Statement.Assign(new Place.Single(slot, domain), Expr.constant(value));
    }
}
