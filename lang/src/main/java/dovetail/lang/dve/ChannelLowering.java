package dovetail.lang.dve;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.dve.syntax.Syntax.ChannelDecl;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.dve.syntax.Syntax.Sync;
import dovetail.lang.dve.syntax.Syntax.Transition;
import dovetail.lang.dve.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.Name;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Declares channels and checks how they are used. A buffer lies in the state; sending to it and receiving from it are
 * then local steps with a condition and with assignments of their own.
 */
final class ChannelLowering {
    /** The largest capacity of a buffer: a receive moves every message, so a large buffer is slow at each step. */
    private static final int LARGEST_BUFFER = 255;

    private final Names names;
    private final Messages messages;

    /** The first send on each channel, which tells how many values an untyped one carries. */
    private final Map<String, Sync> firstSends = new HashMap<>();

    ChannelLowering(Names names, Messages messages) {
        this.names = names;
        this.messages = messages;
    }

    void declare(List<ChannelDecl> decls, Network.Builder network, VariableLowering variables) {
        TermLowering terms = new TermLowering(names, null, messages);
        for (ChannelDecl decl : decls) {
            if (names.isFirst(decl.name())) {
                int capacity = capacity(decl, variables, terms);
                names.channels().put(decl.name().text(), channel(decl, capacity, network, variables));
            }
        }
    }

    private int capacity(ChannelDecl decl, VariableLowering variables, TermLowering terms) {
        if (decl.capacity() == null) {
            return 0;
        }
        OptionalInt capacity = variables.constant(decl.capacity(), "the size of a buffer", terms);
        int value = capacity.orElse(0);
        if (value < 0 || value > LARGEST_BUFFER) {
            messages.error(
                    decl.capacity().offset(), "a buffer holds 0 to " + LARGEST_BUFFER + " messages, not " + value);
            return 0;
        }
        if (value > 0 && decl.types() == null) {
            messages.error(
                    decl.name(),
                    "the buffered channel '" + decl.name().text() + "' needs types, as in 'channel {byte} "
                            + decl.name().text() + "[" + value + "]'");
            return 0;
        }
        return value;
    }

    private Channel channel(ChannelDecl decl, int capacity, Network.Builder network, VariableLowering variables) {
        Name name = decl.name();
        List<Domain> types = decl.types();
        if (types == null || capacity == 0 || !variables.allocate(name, capacity * types.size() + 1)) {
            return new Channel(name, types, null, List.of());
        }
        Origin origin = messages.origin(name.offset());
        Variable count = network.scalar(name.text() + ".count", Slot.SHARED, Domain.range(0, capacity), 0, origin);
        List<Variable> fields = new ArrayList<>();
        for (Domain type : types) {
            String field = types.size() == 1 ? name.text() : name.text() + "." + (fields.size() + 1);
            fields.add(network.array(field, Slot.SHARED, type, new int[capacity], origin));
        }
        return new Channel(name, types, count, fields);
    }

    /** The number of values of the messages on a channel, by its types or its first send. */
    int carried(Channel channel) {
        Sync firstSend = firstSends.get(channel.name().text());
        return channel.types() != null
                ? channel.types().size()
                : firstSend == null ? 0 : firstSend.values().size();
    }

    /** Takes note of what is sent, before any use of a channel is checked. */
    void noteSends(ProcessDecl process) {
        for (Transition transition : process.transitions()) {
            Sync sync = transition.sync();
            if (sync != null && sync.send()) {
                firstSends.putIfAbsent(sync.channel().text(), sync);
            }
        }
    }

    /**
     * The channel of a send or receive; null, and reported, when there is none or the number of values is wrong. A
     * receive may list nothing: it then takes the message and drops its values.
     */
    @Nullable
    Channel resolve(Sync sync) {
        Name name = sync.channel();
        Channel channel = names.channels().get(name.text());
        if (channel == null) {
            if (!names.isIncomplete()) {
                messages.error(name, names.noChannel(name));
            }
            return null;
        }
        Sync firstSend = firstSends.get(name.text());
        boolean dropsValues = !sync.send() && sync.values().isEmpty();
        if (dropsValues) {
            return channel;
        }
        if (channel.types() != null) {
            return agrees(sync, channel.types().size(), channel.name()) ? channel : null;
        }
        boolean agrees = firstSend == null || agrees(sync, firstSend.values().size(), firstSend.channel());
        return agrees ? channel : null;
    }

    private boolean agrees(Sync sync, int carried, Name where) {
        int given = sync.values().size();
        if (given == carried) {
            return true;
        }
        messages.error(
                sync.channel(),
                "channel '" + sync.channel().text() + "' carries " + carried + (carried == 1 ? " value" : " values")
                        + " (line " + messages.line(where.offset()) + "), but " + given
                        + (given == 1 ? " is " : " are ") + (sync.send() ? "sent" : "received") + " here");
        return false;
    }

    /** The values of a send over a rendezvous channel, cut to its types where they might not fit. */
    static List<Expr> sent(Channel channel, Sync sync, TermLowering terms) {
        List<Expr> values = new ArrayList<>();
        for (Term term : sync.values()) {
            Expr value = terms.lower(term);
            Domain type = channel.types() == null ? null : channel.types().get(values.size());
            values.add(type == null || terms.fits(term, value, type) ? value : cut(value, type));
        }
        return values;
    }

    private static Expr cut(Expr value, Domain type) {
        if (type.equals(Domain.BYTE)) {
            return Expr.binary(BinaryOp.BIT_AND, value, Expr.constant(255));
        }
        Expr up = Expr.binary(BinaryOp.SHL, value, Expr.constant(16));
        return Expr.binary(BinaryOp.SHR, up, Expr.constant(16));
    }

    /** The guard of a buffered send or receive: there is room, or a message. */
    static Expr condition(Channel channel, boolean send) {
        Expr count = new Expr.Read(channel.counter().base());
        return send
                ? Expr.binary(BinaryOp.LT, count, Expr.constant(channel.capacity()))
                : Expr.binary(BinaryOp.GT, count, Expr.constant(0));
    }

    /** Appends a message. */
    static List<Statement> append(Channel channel, List<Expr> values) {
        List<Statement> effects = new ArrayList<>();
        Expr count = new Expr.Read(channel.counter().base());
        for (int i = 0; i < values.size(); i++) {
            Variable field = channel.fields().get(i);
            effects.add(new Statement.Assign(
                    new Place.Cell(field.base(), field.length(), count, field.domain()), values.get(i)));
        }
        effects.add(recount(channel, BinaryOp.ADD));
        return effects;
    }

    /** Stores the values of the oldest message, then moves the others up. */
    static List<Statement> remove(Channel channel, List<Place> places) {
        List<Statement> effects = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            effects.add(new Statement.Assign(
                    places.get(i), new Expr.Read(channel.fields().get(i).base())));
        }
        for (Variable field : channel.fields()) {
            int last = field.base() + field.length() - 1;
            for (int slot = field.base(); slot < last; slot++) {
                effects.add(new Statement.Assign(new Place.Single(slot, field.domain()), new Expr.Read(slot + 1)));
            }
            effects.add(new Statement.Assign(new Place.Single(last, field.domain()), Expr.FALSE));
        }
        effects.add(recount(channel, BinaryOp.SUB));
        return effects;
    }

    private static Statement recount(Channel channel, BinaryOp op) {
        Variable count = channel.counter();
        Expr value = Expr.binary(op, new Expr.Read(count.base()), Expr.constant(1));
        return new Statement.Assign(new Place.Single(count.base(), count.domain()), value);
    }
}
