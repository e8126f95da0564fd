package dovetail.lang.promela.lower;

import dovetail.expr.Expr;
import dovetail.lang.promela.control.Move;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The process that keeps control between two rendezvous: it has received within an atomic sequence and sends on at once.
 * Nothing else steps meanwhile. Systems without such chains have no slot for it.
 */
final class Control {
    private final int slot;
    private final Domain holders;

    /** @param slot the slot of the number of the process plus one, 0 for none; -1 where no process keeps control */
    Control(int slot, int places) {
        this.slot = slot;
        this.holders = holders(places);
    }

    static Domain holders(int places) {
        return Domain.range(0, places);
    }

    /** Whether no process keeps control. */
    Expr isFree() {
        return slot < 0 ? Expr.TRUE : Expr.equal(slot, 0);
    }

    /** Whether a process may send from a point: it keeps control there, or no process does. */
    Expr mayPass(Instance instance) {
        if (slot < 0) {
            return Expr.TRUE;
        }
        return Expr.or(isFree(), Expr.equal(slot, instance.place() + 1));
    }

    /** The statements after which no process keeps control. */
    List<Statement> taken() {
        return slot < 0 ? List.of() : List.of(new Statement.Assign(new Place.Single(slot, holders), Expr.FALSE));
    }

    /** The statements by which a process that can send at once keeps control. */
    List<Statement> kept(Instance instance, int point, Meetings meetings, StepLowering steps) {
        Expr any = Expr.FALSE;
        List<Move> moves = instance.graph().points().get(point).moves();
        for (int i = 0; i < moves.size(); i++) {
            if (meetings.isSend(steps, moves.get(i))) {
                any = Expr.or(any, meetings.isReady(instance, steps, moves, i));
            }
        }
        List<Statement> statements = new ArrayList<>();
        statements.add(new Statement.Require(any));
        statements.add(new Statement.Assign(new Place.Single(slot, holders), Expr.constant(instance.place() + 1)));
        return statements;
    }

    /** Whether some process may keep control: it receives and sends within one atomic sequence. */
    static boolean isNeeded(Meetings meetings) {
        for (Meetings.Reception reception : meetings.receptions()) {
            Move received = reception.moves().get(reception.move());
            if (received.keepsControl()) {
                AtomicWalk walk = new AtomicWalk(reception.instance(), reception.steps(), meetings);
                if (walk.goals(received.target()).stream().anyMatch(AtomicWalk.Goal::meets)) {
                    return true;
                }
            }
        }
        return false;
    }
}
