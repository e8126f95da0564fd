package dovetail.lang.promela.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.lower.ChannelLowering.Field;
import dovetail.lang.promela.lower.Queues.Group;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.promela.syntax.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The rendezvous of a system: which send and which receive may meet, and under which condition. */
final class Meetings {
    private final SystemScope system;
    private final Map<Instance, StepLowering> steps = new HashMap<>();
    private final List<Reception> receptions = new ArrayList<>();

    Meetings(SystemScope system) {
        this.system = system;
    }

    /** A receive without a buffer at a point at which a process may rest. */
    record Reception(Instance instance, StepLowering steps, int point, int move) {
        List<Move> moves() {
            return instance.graph().points().get(point).moves();
        }

        Step.Receive receive() {
            return (Step.Receive) Objects.requireNonNull(moves().get(move).step());
        }
    }

    /** Adds the receives of a process. */
    void add(Instance instance, StepLowering lowering) {
        steps.put(instance, lowering);
        for (int point : instance.resting()) {
            List<Move> moves = instance.graph().points().get(point).moves();
            for (int i = 0; i < moves.size(); i++) {
                if (isReceive(lowering, moves.get(i))) {
                    receptions.add(new Reception(instance, lowering, point, i));
                }
            }
        }
    }

    List<Reception> receptions() {
        return receptions;
    }

    boolean isSend(StepLowering lowering, Move move) {
        return move.step() instanceof Step.Send send
                && hasRendezvous(lowering.terms().lower(send.channel()), numbers(lowering, send));
    }

    private boolean isReceive(StepLowering lowering, Move move) {
        return move.step() instanceof Step.Receive receive
                && hasRendezvous(
                        lowering.terms().lower(receive.channel()),
                        system.channels()
                                .fields(lowering.terms(), receive.arguments())
                                .size());
    }

    private boolean hasRendezvous(Expr number, int numbers) {
        return system.channels().groups(number, numbers).stream().anyMatch(Group::isRendezvous);
    }

    private static int numbers(StepLowering lowering, Step.Send send) {
        return values(lowering, send).size();
    }

    /** The numbers that are sent, before they are cut to the types of the channel. */
    static List<Expr> values(StepLowering lowering, Step.Send send) {
        List<Expr> values = new ArrayList<>();
        for (Term value : send.values()) {
            values.addAll(lowering.terms().numbers(value));
        }
        return values;
    }

    /** The group in which a send and a receive may meet. */
    Optional<Group> group(Expr sender, Expr receiver, int numbers) {
        for (Group group : system.channels().groups(sender, numbers)) {
            if (group.isRendezvous()
                    && system.channels().groups(receiver, numbers).contains(group)) {
                return Optional.of(group);
            }
        }
        return Optional.empty();
    }

    /** The condition that a send and a receive fit; false where they never do. */
    Expr fit(StepLowering sender, Step.Send send, Reception reception) {
        Expr from = sender.terms().lower(send.channel());
        Expr to = reception.steps().terms().lower(reception.receive().channel());
        List<Expr> values = values(sender, send);
        List<Field> fields = system.channels()
                .fields(reception.steps().terms(), reception.receive().arguments());
        Optional<Group> group = group(from, to, Math.max(fields.size(), values.size()));
        if (group.isEmpty()) {
            return Expr.FALSE;
        }
        List<Expr> sent = ChannelLowering.padded(values, fields.size(), Expr.FALSE);
        Expr all = equal(from, to);
        if (!(from instanceof Expr.Constant)) {
            all = Expr.and(ChannelLowering.isIn(group.get(), from), all);
        }
        for (int i = 0; i < fields.size(); i++) {
            Expr match = fields.get(i).match();
            if (match != null && !isConstant(all, 0)) {
                Expr value =
                        Cells.fitted(sent.get(i), group.get().fields().get(i).domain());
                Expr isSame = equal(value, match);
                all = isConstant(isSame, 0) ? Expr.FALSE : Expr.and(all, isSame);
            }
        }
        return all;
    }

    static boolean isConstant(Expr expr, int value) {
        return expr instanceof Expr.Constant constant && constant.value() == value;
    }

    private static Expr equal(Expr left, Expr right) {
        if (left instanceof Expr.Constant a && right instanceof Expr.Constant b) {
            return a.value() == b.value() ? Expr.TRUE : Expr.FALSE;
        }
        return Expr.binary(BinaryOp.EQ, left, right);
    }

    /** Whether a partner of a send is ready. */
    Expr isReady(Instance instance, StepLowering sender, List<Move> moves, int at) {
        Step.Send send = (Step.Send) Objects.requireNonNull(moves.get(at).step());
        Expr any = Expr.FALSE;
        for (Reception reception : receptions) {
            if (reception.instance().place() == instance.place()) {
                continue;
            }
            Expr fits = fit(sender, send, reception);
            if (!isConstant(fits, 0)) {
                Expr isThere = system.isAt(reception.instance(), reception.point());
                Expr may = reception.steps().mayMeet(reception.moves(), reception.move());
                any = Expr.or(any, Expr.and(isThere, Expr.and(fits, may)));
            }
        }
        return Expr.and(any, sender.mayMeet(moves, at));
    }

    /** Whether a process has a step, apart from those that wait for a timeout. */
    Expr isEnabled(Instance instance) {
        StepLowering lowering = Objects.requireNonNull(steps.get(instance));
        Expr any = Expr.FALSE;
        for (int point : instance.resting()) {
            List<Move> moves = instance.graph().points().get(point).moves();
            Expr here = Expr.FALSE;
            for (int i = 0; i < moves.size(); i++) {
                if (lowering.isLocal(moves.get(i))) {
                    here = Expr.or(here, lowering.guardAtAnyPriority(moves, i, Expr.FALSE));
                }
                if (isSend(lowering, moves.get(i))) {
                    here = Expr.or(here, isReady(instance, lowering, moves, i));
                }
            }
            any = Expr.or(any, Expr.and(system.isAt(instance, point), here));
        }
        return any;
    }
}
