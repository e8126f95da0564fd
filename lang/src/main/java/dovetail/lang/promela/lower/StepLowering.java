package dovetail.lang.promela.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.lower.Queues.Group;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.promela.syntax.Term;
import dovetail.model.Location;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;

/** Translates the moves of a process into conditions and statements. */
final class StepLowering {
    private final SystemScope system;
    private final Instance instance;
    private final Creation creation;
    private final TermLowering inside;

    StepLowering(SystemScope system, Instance instance, Creation creation) {
        this.system = system;
        this.instance = instance;
        this.creation = creation;
        this.inside = new TermLowering(system, instance, system.storage(instance), Expr.FALSE);
    }

    TermLowering terms() {
        return inside;
    }

    /** The condition of a move without a partner among the moves of its point, whatever the priorities. */
    Expr guardAtAnyPriority(List<Move> moves, int at, Expr timeout) {
        Move move = moves.get(at);
        Expr own = condition(moves, at, timeout);
        Expr all = own;
        for (int i = 0; i < at; i++) {
            if (isEscapeBefore(moves.get(i), move)) {
                all = Expr.and(all, TermLowering.not(condition(moves, i, timeout)));
            }
        }
        Term provided = instance.process().provided();
        return provided == null ? all : Expr.and(terms(timeout).lower(provided), all);
    }

    /** The condition of a move where the process is not pre-empted by one of a higher priority. */
    Expr guard(List<Move> moves, int at, Expr timeout) {
        Expr own = guardAtAnyPriority(moves, at, timeout);
        return instance.process().priority() == null || own == Expr.FALSE
                ? own
                : Expr.and(own, Priorities.isHighest(system, instance));
    }

    /** The condition of a half of a rendezvous, whatever its partner: no escape pre-empts it. */
    Expr mayMeet(List<Move> moves, int at) {
        Expr all = Expr.TRUE;
        for (int i = 0; i < at; i++) {
            if (isEscapeBefore(moves.get(i), moves.get(at))) {
                all = Expr.and(all, TermLowering.not(condition(moves, i, Expr.FALSE)));
            }
        }
        Term provided = instance.process().provided();
        return provided == null ? all : Expr.and(inside.lower(provided), all);
    }

    private TermLowering terms(Expr timeout) {
        return timeout == Expr.FALSE ? inside : inside.with(timeout);
    }

    /** Whether an escape pre-empts a move: it belongs to an outer unless, or the move is no escape. */
    static boolean isEscapeBefore(Move escape, Move move) {
        return escape.escape() >= 0 && (move.escape() < 0 || escape.escape() < move.escape());
    }

    private Expr condition(List<Move> moves, int at, Expr timeout) {
        Move move = moves.get(at);
        TermLowering terms = terms(timeout);
        if (move.isEnd()) {
            return creation.canEnd(instance);
        }
        if (move.inner() != null) {
            List<Move> first = move.inner().points().get(0).moves();
            return any(first, timeout);
        }
        Step step = move.step();
        if (step instanceof Step.Expression expression) {
            return expression.value() instanceof Term.Run ? Expr.TRUE : terms.lower(expression.value());
        } else if (step instanceof Step.Send send) {
            return system.channels().canSend(terms, send.channel(), numbers(send));
        } else if (step instanceof Step.Receive receive) {
            return system.channels().canReceive(terms, receive.channel(), receive.anywhere(), receive.arguments());
        } else if (move.isElse()) {
            Expr others = Expr.FALSE;
            for (int i = 0; i < at; i++) {
                others = Expr.or(others, condition(moves, i, timeout));
            }
            return TermLowering.not(others);
        }
        return Expr.TRUE;
    }

    private Expr any(List<Move> moves, Expr timeout) {
        Expr any = Expr.FALSE;
        for (int i = 0; i < moves.size(); i++) {
            if (moves.get(i).isAlwaysEnabled()) {
                return Expr.TRUE;
            }
            any = Expr.or(any, guardAtAnyPriority(moves, i, timeout));
        }
        return any;
    }

    /** Whether a move can be taken without a partner at all. */
    boolean isLocal(Move move) {
        if (move.step() instanceof Step.Send send) {
            return groups(send).stream().anyMatch(group -> !group.isRendezvous());
        } else if (move.step() instanceof Step.Receive receive) {
            int numbers = system.channels().fields(inside, receive.arguments()).size();
            Expr number = inside.lower(receive.channel());
            system.channels().check(receive.at(), number, numbers);
            return system.channels().groups(number, numbers).stream().anyMatch(group -> !group.isRendezvous());
        }
        return true;
    }

    private int numbers(Step.Send send) {
        int numbers = 0;
        for (Term value : send.values()) {
            numbers += inside.numbers(value).size();
        }
        return numbers;
    }

    private List<Group> groups(Step.Send send) {
        Term channel = send.channel();
        int numbers = numbers(send);
        Expr number = inside.lower(channel);
        system.channels().check(channel.at(), number, numbers);
        return system.channels().groups(number, numbers);
    }

    /** The statements of a move. */
    List<Statement> effects(Move move, boolean atRest) {
        if (move.isEnd()) {
            return creation.end(instance);
        }
        if (move.inner() != null) {
            return new DStep(this, move.inner()).program();
        }
        Step step = move.step();
        if (step instanceof Step.Assign assign) {
            Place place = inside.place(assign.target());
            return assign.value() instanceof Term.Run run
                    ? creation.create(inside, run, place)
                    : List.of(new Statement.Assign(place, inside.lower(assign.value())));
        } else if (step instanceof Step.Expression expression && expression.value() instanceof Term.Run run) {
            return creation.create(inside, run, null);
        } else if (step instanceof Step.Send send) {
            List<Statement> effects = new ArrayList<>(observe(send));
            effects.addAll(system.channels().send(inside, send.channel(), send.sorted(), send.values()));
            return effects;
        } else if (step instanceof Step.Receive receive) {
            List<Statement> effects = new ArrayList<>(observe(receive));
            effects.addAll(system.channels()
                    .receive(inside, receive.channel(), receive.anywhere(), receive.copies(), receive.arguments()));
            return effects;
        } else if (step instanceof Step.SetPriority change) {
            return Priorities.set(system, inside, change);
        } else if (step instanceof Step.Assert assertion && !atRest) {
            return List.of(asserted(assertion));
        }
        return List.of();
    }

    private List<Statement> observe(Step.Send send) {
        Traces trace = system.trace();
        return trace == null ? List.of() : trace.after(true, inside.lower(send.channel()), Meetings.values(this, send));
    }

    private List<Statement> observe(Step.Receive receive) {
        Traces trace = system.trace();
        if (trace == null || receive.copies()) {
            return List.of();
        }
        int numbers = system.channels().fields(inside, receive.arguments()).size();
        return system.channels().observe(trace, inside, receive.channel(), numbers);
    }

    /** An assertion within an atomic sequence: a model error beside the sequence, which goes on. */
    private Statement asserted(Step.Assert assertion) {
        Expr condition = inside.lower(assertion.condition());
        Expr failed = new Expr.Checked(TermLowering.not(condition), 1, assertion.text() + " is violated");
        Statement fails = new Statement.If(
                condition,
                new Statement.Require(Expr.FALSE),
                new Statement.Require(Expr.binary(BinaryOp.EQ, failed, Expr.FALSE)));
        return Statement.Choice.of(Statement.Block.of(), fails);
    }

    /** The locations of the points of the process, or of those in one of its {@code d_step}s. */
    List<Location> locations(ControlGraph graph) {
        return system.locations(instance).points().of(graph);
    }

    /** The temporary that has the point which a program has reached. */
    Place.Single counter(int number) {
        Domain points = Domain.range(-1, 1 << 20);
        return new Place.Single(system.temporary(number, points), points);
    }
}
