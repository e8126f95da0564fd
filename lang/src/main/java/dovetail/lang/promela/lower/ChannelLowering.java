package dovetail.lang.promela.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.lower.Queues.Group;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.syntax.Term;
import dovetail.lang.promela.syntax.Term.Argument;
import dovetail.lang.promela.syntax.Term.Mode;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Translates operations on buffered channels, and what a rendezvous passes. */
final class ChannelLowering {
    private final SystemScope system;
    private final Queues queues;

    ChannelLowering(SystemScope system, Queues queues) {
        this.system = system;
        this.queues = queues;
    }

    /** A value over a channel. */
    interface Measure {
        Expr of(Group group, Expr index);
    }

    /** An argument of a receive as a number: what it must be, or where it goes; neither where it is ignored. */
    record Field(@Nullable Expr match, @Nullable Place store) {}

    /** The groups of a channel expression whose messages have so many numbers or more: the rest is 0, or is not read. */
    List<Group> groups(Expr number, int numbers) {
        List<Group> found = new ArrayList<>();
        for (Group group : queues.candidates(number)) {
            if (group.fields().size() >= numbers) {
                found.add(group);
            }
        }
        return found;
    }

    /** Reports an operation that no channel admits. */
    void check(Token at, Expr number, int numbers) {
        if (groups(number, numbers).isEmpty()) {
            List<Group> candidates = queues.candidates(number);
            system.error(
                    at,
                    candidates.size() == 1
                            ? "messages of this channel have "
                                    + candidates.get(0).fields().size() + " values; here are " + numbers
                            : "no channel has messages of " + numbers + " values");
        }
    }

    /** A value that depends on the channel; a number that is none is a model error. */
    Expr measure(Token at, Expr number, Measure measure) {
        List<Group> groups = queues.candidates(number);
        if (groups.isEmpty()) {
            system.warning(at, "this channel is never made; it counts as an empty one");
            return Expr.FALSE;
        }
        if (groups.size() == 1) {
            return measure.of(groups.get(0), groups.get(0).index(number));
        }
        Expr sum = Expr.FALSE;
        for (Group group : groups) {
            // The index is 0 where the channel is in another group, and the value does not count there.
            Expr isIt = isIn(group, number);
            Expr index = Expr.binary(BinaryOp.MUL, isIt, group.index(number));
            Expr part = Expr.binary(BinaryOp.MUL, isIt, measure.of(group, index));
            sum = sum == Expr.FALSE ? part : Expr.binary(BinaryOp.ADD, sum, part);
        }
        return sum;
    }

    /** Whether a number is that of a channel of a group. */
    static Expr isIn(Group group, Expr number) {
        if (number instanceof Expr.Constant constant) {
            return constant.value() >= group.first() && constant.value() <= group.last() ? Expr.TRUE : Expr.FALSE;
        }
        return Expr.and(
                Expr.binary(BinaryOp.GE, number, Expr.constant(group.first())),
                Expr.binary(BinaryOp.LE, number, Expr.constant(group.last())));
    }

    /** A condition over the channel, in the groups that messages of this shape fit. */
    private Expr inGroups(List<Group> groups, Expr number, Measure condition) {
        Expr any = Expr.FALSE;
        for (Group group : groups) {
            Expr holds = condition.of(group, group.index(number));
            // A variable without a channel is a model error where only one group is possible.
            boolean isOnly = groups.size() == 1 && queues.candidates(number).size() == 1;
            any = Expr.or(any, isOnly ? holds : Expr.and(isIn(group, number), holds));
        }
        return any;
    }

    /** Whether a message can be added; never to a channel without a buffer. */
    Expr canSend(TermLowering terms, Term channel, int numbers) {
        Expr number = terms.lower(channel);
        return inGroups(
                buffered(groups(number, numbers)),
                number,
                (group, index) -> Expr.binary(BinaryOp.LT, group.length(index), Expr.constant(group.capacity())));
    }

    private static List<Group> buffered(List<Group> groups) {
        return groups.stream().filter(group -> !group.isRendezvous()).toList();
    }

    /** The arguments of a receive, number by number. */
    List<Field> fields(TermLowering terms, List<Argument> arguments) {
        List<Field> fields = new ArrayList<>();
        for (Argument argument : arguments) {
            if (argument.mode() == Mode.MATCH) {
                terms.numbers(argument.value()).forEach(match -> fields.add(new Field(match, null)));
            } else if (argument.mode() == Mode.IGNORE) {
                fields.add(new Field(null, null));
            } else {
                terms.places((Term.Variable) argument.value()).forEach(place -> fields.add(new Field(null, place)));
            }
        }
        return fields;
    }

    /** Whether a message can be taken from a buffer. */
    Expr canReceive(TermLowering terms, Term channel, boolean anywhere, List<Argument> arguments) {
        Expr number = terms.lower(channel);
        List<Field> fields = fields(terms, arguments);
        return inGroups(buffered(groups(number, fields.size())), number, (group, index) -> {
            Expr any = Expr.FALSE;
            for (int position = 0; position < (anywhere ? group.capacity() : 1); position++) {
                Expr exists = Expr.binary(BinaryOp.GT, group.length(index), Expr.constant(position));
                any = Expr.or(any, Expr.and(exists, matches(group, index, position, fields)));
            }
            return any;
        });
    }

    private static Expr matches(Group group, Expr index, int position, List<Field> fields) {
        Expr all = Expr.TRUE;
        for (int field = 0; field < fields.size(); field++) {
            Expr match = fields.get(field).match();
            if (match != null) {
                Expr value = group.values(field).read(group.cell(index, position));
                all = Expr.and(all, Expr.binary(BinaryOp.EQ, value, match));
            }
        }
        return all;
    }

    /** The statements of a send to a buffer, which has room. */
    List<Statement> send(TermLowering terms, Term channel, boolean sorted, List<Term> values) {
        Expr number = terms.lower(channel);
        List<Expr> sent = new ArrayList<>();
        values.forEach(value -> sent.addAll(terms.numbers(value)));
        return byGroup(buffered(groups(number, sent.size())), number, (group, index) -> {
            List<Expr> all = padded(sent, group.fields().size(), Expr.FALSE);
            return sorted ? insert(group, index, all) : append(group, index, all);
        });
    }

    /** A list with more elements up to a size. */
    static <T> List<T> padded(List<T> list, int size, T element) {
        List<T> all = new ArrayList<>(list);
        while (all.size() < size) {
            all.add(element);
        }
        return all;
    }

    private interface Program {
        List<Statement> of(Group group, Expr index);
    }

    private List<Statement> byGroup(List<Group> groups, Expr number, Program program) {
        if (groups.size() == 1) {
            return program.of(groups.get(0), groups.get(0).index(number));
        }
        Statement chosen = Statement.Block.of();
        for (Group group : groups) {
            Statement own = new Statement.Block(program.of(group, group.index(number)));
            chosen = new Statement.If(isIn(group, number), own, chosen);
        }
        return List.of(chosen);
    }

    private static Statement recount(Group group, Expr index, BinaryOp op) {
        Expr count = Expr.binary(op, group.length(index), Expr.constant(1));
        return new Statement.Assign(group.counts().place(index), count);
    }

    private static List<Statement> append(Group group, Expr index, List<Expr> sent) {
        List<Statement> effects = new ArrayList<>();
        Expr start = Cells.times(index, group.capacity());
        Expr end = group.capacity() == 1 ? start : plus(start, group.length(index));
        for (int field = 0; field < sent.size(); field++) {
            effects.add(new Statement.Assign(group.values(field).place(end), sent.get(field)));
        }
        effects.add(recount(group, index, BinaryOp.ADD));
        return effects;
    }

    private static Expr plus(Expr left, Expr right) {
        return left instanceof Expr.Constant constant && constant.value() == 0
                ? right
                : Expr.binary(BinaryOp.ADD, left, right);
    }

    /** A sorted send: the message stands before the first one that is greater, from the first number on. */
    private List<Statement> insert(Group group, Expr index, List<Expr> sent) {
        int at = system.temporary(0, Domain.range(0, 256));
        Expr position = new Expr.Read(at);
        Place place = new Place.Single(at, Domain.range(0, 256));
        List<Statement> effects = new ArrayList<>();
        effects.add(new Statement.Assign(place, Expr.FALSE));
        List<Integer> kept = new ArrayList<>();
        for (int field = 0; field < sent.size(); field++) {
            Domain domain = group.values(field).domain();
            int slot = system.temporary(1 + field, domain);
            kept.add(slot);
            effects.add(new Statement.Assign(new Place.Single(slot, domain), sent.get(field)));
        }
        for (int p = 0; p < group.capacity(); p++) {
            Expr isNext = Expr.and(
                    Expr.binary(BinaryOp.LT, Expr.constant(p), group.length(index)),
                    Expr.binary(BinaryOp.EQ, position, Expr.constant(p)));
            Expr stays = atMost(group, index, p, kept, 0);
            effects.add(new Statement.If(
                    Expr.and(isNext, stays), new Statement.Assign(place, Expr.constant(p + 1)), Statement.Block.of()));
        }
        for (int p = group.capacity() - 1; p > 0; p--) {
            List<Statement> shift = new ArrayList<>();
            for (int field = 0; field < sent.size(); field++) {
                shift.add(move(group, index, field, p - 1, p));
            }
            effects.add(new Statement.If(
                    Expr.binary(BinaryOp.LT, position, Expr.constant(p)),
                    new Statement.Block(shift),
                    Statement.Block.of()));
        }
        Expr target = plus(Cells.times(index, group.capacity()), position);
        for (int field = 0; field < sent.size(); field++) {
            effects.add(new Statement.Assign(group.values(field).place(target), new Expr.Read(kept.get(field))));
        }
        effects.add(recount(group, index, BinaryOp.ADD));
        return effects;
    }

    private static Expr atMost(Group group, Expr index, int position, List<Integer> kept, int field) {
        Expr old = group.values(field).read(group.cell(index, position));
        Expr sent = new Expr.Read(kept.get(field));
        if (field == kept.size() - 1) {
            return Expr.binary(BinaryOp.LE, old, sent);
        }
        return Expr.or(
                Expr.binary(BinaryOp.LT, old, sent),
                Expr.and(Expr.binary(BinaryOp.EQ, old, sent), atMost(group, index, position, kept, field + 1)));
    }

    private static Statement move(Group group, Expr index, int field, int from, int to) {
        Cells cells = group.values(field);
        return new Statement.Assign(cells.place(group.cell(index, to)), cells.read(group.cell(index, from)));
    }

    /** The statements by which a trace follows the first message of a buffer, which is received. */
    List<Statement> observe(Traces trace, TermLowering terms, Term channel, int numbers) {
        Expr number = terms.lower(channel);
        return byGroup(buffered(groups(number, numbers)), number, (group, index) -> {
            List<Expr> values = new ArrayList<>();
            for (int field = 0; field < group.fields().size(); field++) {
                values.add(group.values(field).read(group.cell(index, 0)));
            }
            return trace.after(false, number, values);
        });
    }

    /** The statements of a receive from a buffer, which has a message that matches. */
    List<Statement> receive(
            TermLowering terms, Term channel, boolean anywhere, boolean copies, List<Argument> arguments) {
        Expr number = terms.lower(channel);
        List<Field> fields = fields(terms, arguments);
        return byGroup(buffered(groups(number, fields.size())), number, (group, index) -> {
            List<Statement> effects = new ArrayList<>();
            boolean searches = anywhere && group.capacity() > 1;
            Domain positions = Domain.range(0, 256);
            int at = searches ? system.temporary(0, positions) : -1;
            if (searches) {
                Place place = new Place.Single(at, positions);
                for (int p = group.capacity() - 1; p >= 0; p--) {
                    Expr exists = Expr.binary(BinaryOp.GT, group.length(index), Expr.constant(p));
                    effects.add(new Statement.If(
                            Expr.and(exists, matches(group, index, p, fields)),
                            new Statement.Assign(place, Expr.constant(p)),
                            Statement.Block.of()));
                }
            }
            Expr start = Cells.times(index, group.capacity());
            Expr taken = searches ? plus(start, new Expr.Read(at)) : start;
            // A store may change the channel that the next one names; the numbers are taken first.
            List<Statement> stores = new ArrayList<>();
            int stored = 0;
            for (int field = 0; field < fields.size(); field++) {
                Place store = fields.get(field).store();
                if (store != null) {
                    Expr value = group.values(field).read(taken);
                    stores.add(new Statement.Assign(store, value));
                    stored++;
                }
            }
            boolean isFixed = index instanceof Expr.Constant || stored == 0;
            if (isFixed) {
                effects.addAll(stores);
                if (!copies) {
                    effects.addAll(remove(group, index, at));
                }
                return effects;
            }
            Domain indices = Domain.range(0, 256);
            int kept = system.temporary(1, indices);
            effects.add(new Statement.Assign(new Place.Single(kept, indices), index));
            effects.addAll(stores);
            if (!copies) {
                effects.addAll(remove(group, new Expr.Read(kept), at));
            }
            return effects;
        });
    }

    /** Removes the first message, or the one at the position that a temporary has. */
    private List<Statement> remove(Group group, Expr index, int at) {
        List<Statement> effects = new ArrayList<>();
        if (!(index instanceof Expr.Constant) && group.capacity() > 2) {
            return removeInLoop(group, index, at);
        }
        for (int p = 0; p < group.capacity() - 1; p++) {
            List<Statement> shift = new ArrayList<>();
            for (int field = 0; field < group.fields().size(); field++) {
                shift.add(move(group, index, field, p + 1, p));
            }
            if (at < 0) {
                effects.addAll(shift);
            } else {
                effects.add(new Statement.If(
                        Expr.binary(BinaryOp.LE, new Expr.Read(at), Expr.constant(p)),
                        new Statement.Block(shift),
                        Statement.Block.of()));
            }
        }
        for (int field = 0; field < group.fields().size(); field++) {
            effects.add(new Statement.Assign(
                    group.values(field).place(group.cell(index, group.capacity() - 1)), Expr.FALSE));
        }
        effects.add(recount(group, index, BinaryOp.SUB));
        return effects;
    }

    /** The same for a channel that is known by its number only: a loop over its messages. */
    private List<Statement> removeInLoop(Group group, Expr index, int at) {
        Domain positions = Domain.range(0, 256);
        int slot = system.temporary(2, positions);
        Place place = new Place.Single(slot, positions);
        Expr position = new Expr.Read(slot);
        Expr start = Cells.times(index, group.capacity());
        Expr last = Cells.plus(group.length(index), -1);
        List<Statement> shift = new ArrayList<>();
        for (int field = 0; field < group.fields().size(); field++) {
            Cells cells = group.values(field);
            Expr to = Expr.binary(BinaryOp.ADD, start, position);
            shift.add(new Statement.Assign(cells.place(to), cells.read(Cells.plus(to, 1))));
        }
        shift.add(new Statement.Assign(place, Cells.plus(position, 1)));
        List<Statement> effects = new ArrayList<>();
        effects.add(new Statement.Assign(place, at < 0 ? Expr.FALSE : new Expr.Read(at)));
        effects.add(new Statement.Loop(
                Expr.binary(BinaryOp.LT, position, last),
                new Statement.Block(shift),
                group.capacity(),
                Statement.Loop.Overrun.ERROR));
        for (int field = 0; field < group.fields().size(); field++) {
            Expr end = Expr.binary(BinaryOp.ADD, start, position);
            effects.add(new Statement.Assign(group.values(field).place(end), Expr.FALSE));
        }
        effects.add(recount(group, index, BinaryOp.SUB));
        return effects;
    }

    /** The statements that empty a channel. */
    static List<Statement> clear(Group group, int index) {
        List<Statement> effects = new ArrayList<>();
        if (group.isRendezvous()) {
            return effects;
        }
        Expr at = Expr.constant(index);
        effects.add(new Statement.Assign(group.counts().place(at), Expr.FALSE));
        for (int field = 0; field < group.fields().size(); field++) {
            for (int position = 0; position < group.capacity(); position++) {
                effects.add(new Statement.Assign(group.values(field).place(group.cell(at, position)), Expr.FALSE));
            }
        }
        return effects;
    }
}
