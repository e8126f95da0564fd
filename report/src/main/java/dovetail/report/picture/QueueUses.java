package dovetail.report.picture;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Statement;
import dovetail.model.Statements;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Place;
import dovetail.model.form.Datum;
import dovetail.model.form.QueueForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds the queues that actions send to and receive from: those whose numbers of elements they count up and down. */
final class QueueUses {
    private final SlotNames names;
    /** The data that are queues, by the slot of their number of elements. */
    private final Map<Integer, Integer> queues = new TreeMap<>();

    /**
     * The use of a queue by an action.
     *
     * @param datum the number of the queue among the data
     * @param values the values that are sent
     * @param places the places that receive values
     */
    record Use(int datum, boolean isSend, List<Expr> values, List<Place> places) {}

    QueueUses(TransitionSystem system, SlotNames names) {
        this.names = names;
        for (int d = 0; d < system.data().size(); d++) {
            Datum datum = system.data().get(d);
            if (datum.form() instanceof QueueForm queue) {
                queues.put(queue.count(), d);
            }
        }
    }

    /** The uses of queues by an action. */
    List<Use> of(Action action) {
        if (queues.isEmpty()) {
            return List.of();
        }
        List<Use> uses = new ArrayList<>();
        List<Statement> program = Statements.all(action.statements());
        for (Statement statement : program) {
            Integer datum =
                    statement instanceof Statement.Assign counting ? queues.get(target(counting.place())) : null;
            if (datum != null
                    && statement instanceof Statement.Assign assign
                    && assign.value() instanceof Expr.Binary sum
                    && (sum.op() == BinaryOp.ADD || sum.op() == BinaryOp.SUB)) {
                boolean isSend = sum.op() == BinaryOp.ADD;
                uses.add(new Use(datum, isSend, isSend ? sent(datum, program) : List.of(), received(datum, program)));
            }
        }
        return uses;
    }

    private List<Expr> sent(int datum, List<Statement> program) {
        List<Expr> values = new ArrayList<>();
        for (Statement statement : program) {
            if (statement instanceof Statement.Assign assign
                    && isOf(target(assign.place()), datum)
                    && !queues.containsKey(target(assign.place()))
                    && !reads(assign.value(), datum)) {
                values.add(assign.value());
            }
        }
        return values;
    }

    private List<Place> received(int datum, List<Statement> program) {
        List<Place> places = new ArrayList<>();
        for (Statement statement : program) {
            if (statement instanceof Statement.Assign assign
                    && !names.isInQueue(target(assign.place()))
                    && reads(assign.value(), datum)) {
                places.add(assign.place());
            }
        }
        return places;
    }

    private boolean isOf(int slot, int datum) {
        return names.isInQueue(slot) && names.datum(slot) == datum;
    }

    private boolean reads(Expr value, int datum) {
        boolean[] found = {false};
        value.forEachRead(slot -> found[0] |= isOf(slot, datum));
        return found[0];
    }

    /** The slot that a place is, or the first one of its array. */
    static int target(Place place) {
        return place instanceof Place.Cell cell ? cell.base() : ((Place.Single) place).slot();
    }
}
