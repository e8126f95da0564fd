package dovetail.lang.promela.lower;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.lower.AtomicWalk.Goal;
import dovetail.lang.promela.lower.ChannelLowering.Field;
import dovetail.lang.promela.lower.Meetings.Reception;
import dovetail.lang.promela.lower.Queues.Group;
import dovetail.lang.promela.lower.SystemScope.Locations;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.promela.syntax.Terms;
import dovetail.model.Action;
import dovetail.model.RuleNotes;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.form.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Collects the actions of all places, and the rules by which they meet. */
final class ActionLowering {
    private final SystemScope system;
    private final Meetings meetings;
    private final Control control;
    private final List<List<Action>> actions = new ArrayList<>();
    private final List<List<String>> ports = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private final Queues.NumberForms forms;

    /** A rule with its notes. */
    record Rule(SyncRule rule, RuleNotes notes) {}

    ActionLowering(SystemScope system, Meetings meetings, Control control, int places, Queues.NumberForms forms) {
        this.system = system;
        this.meetings = meetings;
        this.control = control;
        this.forms = forms;
        for (int i = 0; i < places; i++) {
            actions.add(new ArrayList<>());
            ports.add(new ArrayList<>());
        }
    }

    List<Action> actions(int place) {
        return actions.get(place);
    }

    List<String> ports(int place) {
        return ports.get(place);
    }

    List<Rule> rules() {
        return rules;
    }

    /** Adds the actions of a process. */
    void add(Instance instance, StepLowering steps) {
        AtomicWalk walk = new AtomicWalk(instance, steps, meetings);
        for (int point : instance.resting()) {
            List<Move> moves = instance.graph().points().get(point).moves();
            for (int i = 0; i < moves.size(); i++) {
                Move move = moves.get(i);
                if (meetings.isSend(steps, move)) {
                    Expr guard = Expr.and(exists(instance, point), steps.mayMeet(moves, i));
                    Expr free = control.mayPass(instance);
                    meet(instance, steps, new Sending(point, Expr.and(free, guard), List.of(), move));
                }
                if (steps.isLocal(move)) {
                    local(instance, steps, walk, point, i);
                }
            }
        }
    }

    private Expr exists(Instance instance, int point) {
        Locations at = system.locations(instance);
        return point == 0 ? at.exists() : Expr.TRUE;
    }

    private int location(Instance instance, int point) {
        Locations at = system.locations(instance);
        return point == Move.EXIT ? at.nowhere() : at.ofPoint()[point];
    }

    private void local(Instance instance, StepLowering steps, AtomicWalk walk, int point, int at) {
        List<Move> moves = instance.graph().points().get(point).moves();
        Move move = moves.get(at);
        Expr enabled = steps.guard(moves, at, system.timeout());
        if (Meetings.isConstant(enabled, 0)) {
            return;
        }
        Expr guard = Expr.and(control.isFree(), Expr.and(exists(instance, point), enabled));
        List<Statement> first = steps.effects(move, true);
        if (!move.keepsControl()) {
            add(instance, point, move.target(), guard, first, move);
            return;
        }
        for (Goal goal : walk.goals(move.target())) {
            walk.program(move.target(), goal).ifPresent(rest -> {
                List<Statement> all = new ArrayList<>(first);
                all.addAll(rest);
                if (goal.meets()) {
                    List<Move> there =
                            instance.graph().points().get(goal.point()).moves();
                    for (int i = 0; i < there.size(); i++) {
                        if (meetings.isSend(steps, there.get(i))) {
                            meet(instance, steps, new Sending(point, guard, all, there.get(i)));
                        }
                    }
                } else {
                    add(instance, point, goal.point(), guard, all, move);
                }
            });
        }
    }

    private void add(Instance instance, int source, int target, Expr guard, List<Statement> program, Move move) {
        List<Statement> effects = new ArrayList<>(program);
        effects.addAll(system.stepped(instance));
        actions.get(instance.place())
                .add(Action.local(
                        location(instance, source),
                        location(instance, target),
                        guard,
                        effects,
                        label(instance, move),
                        move.at().origin()));
    }

    private static String label(Instance instance, Move move) {
        return instance.name() + ": " + move.text();
    }

    /** A send that waits for its partner. */
    private record Sending(int source, Expr guard, List<Statement> prelude, Move move) {}

    private void meet(Instance instance, StepLowering steps, Sending sending) {
        Step.Send send = (Step.Send) Objects.requireNonNull(sending.move().step());
        for (Reception reception : meetings.receptions()) {
            if (reception.instance().place() != instance.place()) {
                Expr fits = meetings.fit(steps, send, reception);
                if (!Meetings.isConstant(fits, 0)) {
                    meet(instance, steps, sending, send, reception, fits);
                }
            }
        }
    }

    private void meet(
            Instance instance, StepLowering steps, Sending sending, Step.Send send, Reception reception, Expr fits) {
        Instance other = reception.instance();
        Expr to = reception.steps().terms().lower(reception.receive().channel());
        List<Expr> sent = Meetings.values(steps, send);
        List<Field> received = system.channels()
                .fields(reception.steps().terms(), reception.receive().arguments());
        Group group = meetings.group(steps.terms().lower(send.channel()), to, Math.max(sent.size(), received.size()))
                .orElseThrow();
        List<Expr> values = ChannelLowering.padded(sent, group.fields().size(), Expr.FALSE);
        List<Field> fields = ChannelLowering.padded(received, group.fields().size(), new Field(null, null));
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).store() != null) {
                order.add(i);
            }
        }
        int stored = order.size();
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).store() == null) {
                order.add(i);
            }
        }
        List<Expr> sends = new ArrayList<>();
        List<Place> receives = new ArrayList<>();
        List<Form> shown = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            int field = order.get(i);
            sends.add(Cells.fitted(values.get(field), group.fields().get(field).domain()));
            Place place = fields.get(field).store();
            if (place != null) {
                receives.add(place);
            }
            shown.add(forms.form(group.fields().get(field), order.indexOf(i)));
        }
        boolean isDirect = sending.prelude().isEmpty();
        Expr mayMeet = reception.steps().mayMeet(reception.moves(), reception.move());
        Expr guard = Expr.and(exists(other, reception.point()), isDirect ? Expr.and(mayMeet, fits) : Expr.TRUE);
        List<Statement> effects = new ArrayList<>(control.taken());
        effects.addAll(system.stepped(other));
        if (!isDirect) {
            effects.add(new Statement.Require(Expr.and(mayMeet, fits)));
            effects.addAll(stores(sends.subList(0, stored), receives, group, order));
        }
        String label = label(instance, sending.move()) + " -> " + other.name();
        List<Statement> prelude = new ArrayList<>(sending.prelude());
        Traces trace = system.trace();
        if (trace != null) {
            Expr from = steps.terms().lower(send.channel());
            prelude.addAll(trace.after(true, from, values));
            prelude.addAll(trace.after(false, from, values));
        }
        int out = port(instance.place(), label);
        int in = port(other.place(), label);
        actions.get(instance.place())
                .add(new Action(
                        location(instance, sending.source()),
                        location(instance, sending.move().target()),
                        sending.guard(),
                        out,
                        prelude,
                        sends,
                        List.of(),
                        List.of(),
                        label,
                        sending.move().at().origin()));
        receive(
                reception,
                reception.moves().get(reception.move()),
                in,
                guard,
                isDirect ? receives : List.of(),
                effects,
                label);
        List<SyncRule.Participant> pair =
                List.of(new SyncRule.Participant(instance.place(), out), new SyncRule.Participant(other.place(), in));
        Origin origin = sending.move().at().origin();
        String name = Terms.text(send.channel());
        rules.add(new Rule(new SyncRule(pair, label, origin), RuleNotes.channel(name, shown)));
    }

    private int port(int place, String label) {
        List<String> known = ports.get(place);
        known.add(label + " #" + known.size());
        return known.size() - 1;
    }

    /** Stores of values after statements of the sender: all values are taken before the first store. */
    private List<Statement> stores(List<Expr> values, List<Place> places, Group group, List<Integer> order) {
        List<Statement> statements = new ArrayList<>();
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Domain domain = group.fields().get(order.get(i)).domain();
            int slot = system.temporary(4 + i, domain);
            kept.add(slot);
            statements.add(new Statement.Assign(new Place.Single(slot, domain), values.get(i)));
        }
        for (int i = 0; i < values.size(); i++) {
            statements.add(new Statement.Assign(places.get(i), new Expr.Read(kept.get(i))));
        }
        return statements;
    }

    private void receive(
            Reception reception,
            Move received,
            int port,
            Expr guard,
            List<Place> receives,
            List<Statement> first,
            String label) {
        Instance instance = reception.instance();
        int source = location(instance, reception.point());
        Origin origin = received.at().origin();
        if (!received.keepsControl()) {
            actions.get(instance.place())
                    .add(new Action(
                            source,
                            location(instance, received.target()),
                            guard,
                            port,
                            List.of(),
                            receives,
                            first,
                            label,
                            origin));
            return;
        }
        AtomicWalk walk = new AtomicWalk(instance, reception.steps(), meetings);
        for (Goal goal : walk.goals(received.target())) {
            walk.program(received.target(), goal).ifPresent(rest -> {
                List<Statement> all = new ArrayList<>(first);
                all.addAll(rest);
                if (goal.meets()) {
                    all.addAll(control.kept(instance, goal.point(), meetings, reception.steps()));
                }
                actions.get(instance.place())
                        .add(new Action(
                                source,
                                location(instance, goal.point()),
                                guard,
                                port,
                                List.of(),
                                receives,
                                all,
                                label,
                                origin));
            });
        }
    }
}
