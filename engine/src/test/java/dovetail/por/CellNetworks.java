package dovetail.por;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random networks whose components guard and store cells of one array, selected by variables that others may change: the
 * networks in which it depends on the state which groups conflict and which ones enable which. Some have a component
 * without steps first, whose groups take a whole word of a set of groups.
 */
final class CellNetworks {
    private final Random random;
    private final int cells;
    private final List<Variable> indices = new ArrayList<>();
    private Variable array;

    private CellNetworks(long seed) {
        this.random = new Random(seed * 37 + 5);
        this.cells = seed % 3 == 0 ? 3 : 2;
    }

    static Network network(long seed) {
        return new CellNetworks(seed).build("cells" + seed, seed % 2 == 0);
    }

    private Network build(String name, boolean isWide) {
        Network.Builder builder = new Network.Builder(name);
        int components = 2 + random.nextInt(2);
        array = builder.array("a", Slot.SHARED, Domain.range(0, 1), new int[cells], Origin.NONE);
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            indices.add(builder.scalar("i" + i, Slot.SHARED, Domain.range(0, cells), random.nextInt(2), Origin.NONE));
        }
        List<Location> locations =
                List.of(new Location("q0", false, Origin.NONE), new Location("q1", false, Origin.NONE));
        int idle = isWide ? builder.reserveLocation("idle", 2, 0) : -1;
        List<Integer> slots = new ArrayList<>();
        for (int c = 0; c < components; c++) {
            slots.add(builder.reserveLocation("P" + c, 2, 0));
        }
        if (isWide) {
            builder.component(
                    "idle", new Behaviour.Guarded(locations, 0, neverEnabled()), idle, List.of(), Origin.NONE);
        }
        for (int c = 0; c < components; c++) {
            List<Action> actions = new ArrayList<>();
            for (int k = 1 + random.nextInt(3); k > 0; k--) {
                int source = actions.isEmpty() ? 0 : random.nextInt(2);
                String label = "P" + c + ".t" + k;
                actions.add(Action.local(source, random.nextInt(2), guard(), effects(), label, Origin.NONE));
            }
            builder.component(
                    "P" + c, new Behaviour.Guarded(locations, 0, actions), slots.get(c), List.of(), Origin.NONE);
        }
        return builder.build();
    }

    /** As many actions as a word has bits, from a location that is never entered. */
    private static List<Action> neverEnabled() {
        List<Action> actions = new ArrayList<>();
        for (int k = 0; k < Long.SIZE; k++) {
            actions.add(Action.local(1, 0, Expr.TRUE, List.of(), "idle.t" + k, Origin.NONE));
        }
        return actions;
    }

    private Expr guard() {
        return random.nextInt(4) == 0 ? Expr.and(conjunct(), conjunct()) : conjunct();
    }

    private Expr conjunct() {
        if (random.nextInt(5) < 3) {
            Expr cell = new Expr.ReadCell(array.base(), cells, index());
            Expr comparison = Expr.binary(BinaryOp.EQ, cell, Expr.constant(random.nextInt(2)));
            return random.nextInt(3) == 0 ? Expr.not(comparison) : comparison;
        }
        return random.nextInt(3) == 0
                ? Expr.equal(indices.get(random.nextInt(indices.size())).base(), random.nextInt(2))
                : Expr.TRUE;
    }

    private List<Statement> effects() {
        List<Statement> effects = new ArrayList<>();
        if (random.nextInt(2) == 0) {
            Place cell = new Place.Cell(array.base(), cells, index(), array.domain());
            effects.add(new Statement.Assign(cell, Expr.constant(random.nextInt(2))));
        }
        if (random.nextInt(4) == 0) {
            Variable index = indices.get(random.nextInt(indices.size()));
            // Rarely behind the last cell, so that some guards have no value.
            int value = random.nextInt(12) == 0 ? cells : random.nextInt(cells);
            effects.add(new Statement.Assign(new Place.Single(index.base(), index.domain()), Expr.constant(value)));
        }
        return effects;
    }

    private Expr index() {
        return random.nextInt(4) == 0
                ? Expr.constant(random.nextInt(cells))
                : new Expr.Read(indices.get(random.nextInt(indices.size())).base());
    }
}
