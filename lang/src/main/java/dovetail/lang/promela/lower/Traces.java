package dovetail.lang.promela.lower;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.lower.ChannelLowering.Field;
import dovetail.lang.promela.syntax.Program.Process;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.promela.syntax.Term;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.property.Property;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The trace of a model: a deterministic automaton over messages. A send counts on the channels that the trace sends on, and
 * a receive on those that it receives from. Its state is a slot: a control point, or one of two further values.
 */
final class Traces {
    private final Process process;
    private final SystemScope system;
    private final ControlGraph graph;
    private final boolean isNegated;
    private final Domain states;
    private final int slot;

    private Traces(Process process, SystemScope system, Network.Builder network) {
        this.process = process;
        this.system = system;
        this.graph = ControlGraph.of(process, Set.of(), system::error);
        this.isNegated = process.name().is("notrace");
        this.states = Domain.range(0, over());
        this.slot = network.scalar(process.name().text(), Slot.SHARED, states, 0, Origin.NONE)
                .base();
        graph.points().forEach(point -> point.moves().forEach(this::channel));
    }

    static Traces of(Process process, SystemScope system, Network.Builder network) {
        return new Traces(process, system, network);
    }

    Token at() {
        return process.name();
    }

    /** The state after an error. */
    private int failed() {
        return graph.points().size();
    }

    /** The state in which a {@code notrace} matches nothing any more. */
    private int over() {
        return failed() + 1;
    }

    Property property() {
        return new Property.Never(process.name().text(), Expr.equal(slot, failed()));
    }

    /** Whether a run may end here as far as the trace is concerned. */
    Expr mayEnd() {
        Expr any = Expr.binary(BinaryOp.GE, new Expr.Read(slot), Expr.constant(failed()));
        for (int point = 0; point < failed(); point++) {
            any = graph.isEnd(point) ? Expr.or(any, Expr.equal(slot, point)) : any;
        }
        return any;
    }

    /** The statements that follow a message. */
    List<Statement> after(boolean isSend, Expr channel, List<Expr> values) {
        Expr isObserved = Expr.FALSE;
        Statement chosen = Statement.Block.of();
        for (int point = failed() - 1; point >= 0; point--) {
            List<Move> moves = graph.points().get(point).moves();
            Statement here = become(isNegated ? over() : failed());
            for (int i = moves.size() - 1; i >= 0; i--) {
                Expr isSame = isSame(moves.get(i), isSend, channel);
                if (!Meetings.isConstant(isSame, 0)) {
                    isObserved = Expr.or(isObserved, isSame);
                    Expr fits = Expr.and(isSame, fits(moves.get(i), values));
                    here = new Statement.If(fits, become(target(moves.get(i))), here);
                }
            }
            chosen = new Statement.If(Expr.equal(slot, point), here, chosen);
        }
        return Meetings.isConstant(isObserved, 0)
                ? List.of()
                : List.of(new Statement.If(isObserved, chosen, Statement.Block.of()));
    }

    private Statement become(int state) {
        return new Statement.Assign(new Place.Single(slot, states), Expr.constant(state));
    }

    /** The state after a move; one that completes what must not happen is an error. */
    private int target(Move move) {
        boolean completes = graph.points().get(move.target()).moves().stream().allMatch(Move::isEnd);
        return isNegated && completes ? failed() : move.target();
    }

    /** Whether a message is on the channel of a move, and goes in its direction. */
    private Expr isSame(Move move, boolean isSend, Expr channel) {
        Term own = channel(move);
        if (own == null || isSend != move.step() instanceof Step.Send) {
            return Expr.FALSE;
        }
        Expr number = terms().lower(own);
        if (number instanceof Expr.Constant wanted && channel instanceof Expr.Constant found) {
            return wanted.value() == found.value() ? Expr.TRUE : Expr.FALSE;
        }
        return Expr.binary(BinaryOp.EQ, channel, number);
    }

    private @Nullable Term channel(Move move) {
        if (move.step() instanceof Step.Send send) {
            return send.channel();
        } else if (move.step() instanceof Step.Receive receive) {
            return receive.channel();
        } else if (move.step() != null || move.inner() != null) {
            system.error(move.at(), "a trace has sends and receives only");
        }
        return null;
    }

    private TermLowering terms() {
        return new TermLowering(system, null, system.globals(), Expr.FALSE);
    }

    /** Whether the values of a message are those of a move, as far as that names them. */
    private Expr fits(Move move, List<Expr> values) {
        Map<Integer, Expr> wanted = new HashMap<>();
        if (move.step() instanceof Step.Send send) {
            for (int i = 0; i < send.values().size(); i++) {
                Term value = send.values().get(i);
                if (!(value instanceof Term.Predefined any) || any.kind() != Term.Kind.ANY) {
                    wanted.put(i, terms().lower(value));
                }
            }
        } else if (move.step() instanceof Step.Receive receive) {
            List<Field> fields = system.channels().fields(terms(), receive.arguments());
            for (int i = 0; i < fields.size(); i++) {
                Expr match = fields.get(i).match();
                if (match != null) {
                    wanted.put(i, match);
                }
            }
        }
        Expr all = Expr.TRUE;
        for (int i = 0; i < values.size(); i++) {
            Expr value = wanted.get(i);
            if (value != null) {
                all = Expr.and(all, Expr.binary(BinaryOp.EQ, values.get(i), value));
            }
        }
        return all;
    }
}
