package dovetail.lang.promela.lower;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.lower.data.Leaf;
import dovetail.lang.promela.syntax.Symbol;
import dovetail.lang.promela.syntax.Type;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.form.Cell;
import dovetail.model.form.Datum;
import dovetail.model.form.Form;
import dovetail.model.form.QueueForm;
import dovetail.model.form.RecordForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The channels of a system. Channels of one shape have consecutive numbers and adjacent slots, so that a channel whose
 * number is a value of a variable is an index.
 */
final class Queues {
    private final Map<List<Object>, Group> groups = new LinkedHashMap<>();
    private final Map<Key, Made> made = new LinkedHashMap<>();
    private int count;

    /** A declaration at a place of processes, or -1 for a global one. */
    private record Key(int place, String process, Symbol symbol) {}

    /** The channels of a declaration. */
    private record Made(Group group, int first, int cells, String name, Symbol symbol) {}

    /** Channels of one shape. */
    static final class Group {
        private final int capacity;
        private final List<Type> fields;
        private int size;
        private int first;
        private Cells counts = new Cells(0, 0, Domain.BYTE);
        private final List<Cells> values = new ArrayList<>();

        private Group(int capacity, List<Type> fields) {
            this.capacity = capacity;
            this.fields = fields;
        }

        int capacity() {
            return capacity;
        }

        boolean isRendezvous() {
            return capacity == 0;
        }

        List<Type> fields() {
            return fields;
        }

        int size() {
            return size;
        }

        /** The number of the first channel. */
        int first() {
            return first;
        }

        int last() {
            return first + size - 1;
        }

        /** The index of a channel in this group. */
        Expr index(Expr number) {
            return Cells.plus(number, -first);
        }

        /** The number of messages. */
        Expr length(Expr index) {
            return isRendezvous() ? Expr.constant(0) : counts.read(index);
        }

        Cells counts() {
            return counts;
        }

        Cells values(int field) {
            return values.get(field);
        }

        /** The cell of a field of the message at a position. */
        Expr cell(Expr index, int position) {
            return Cells.plus(Cells.times(index, capacity), position);
        }
    }

    /** Adds the channels of declarations at a place. */
    void add(int place, String process, String prefix, List<Symbol> symbols) {
        for (Symbol symbol : symbols) {
            for (Leaf leaf : Leaf.of(symbol)) {
                Symbol.Channel shape = leaf.symbol().channel();
                if (shape == null) {
                    continue;
                }
                List<Type> numbers = new ArrayList<>();
                shape.fields().forEach(field -> numbers.addAll(Leaf.numbers(field)));
                List<Object> key = new ArrayList<>();
                key.add(shape.capacity());
                numbers.forEach(number -> key.add(number.domain()));
                Group group = groups.computeIfAbsent(key, k -> new Group(shape.capacity(), numbers));
                made.put(
                        new Key(place, process, leaf.symbol()),
                        new Made(group, group.size, leaf.cells(), prefix + symbol.shown(), leaf.symbol()));
                group.size += leaf.cells();
            }
        }
    }

    /** Numbers the channels and declares the slots of their messages. */
    void declare(Network.Builder network) {
        int number = 1;
        for (Group group : groups.values()) {
            group.first = number;
            number += group.size;
        }
        count = number - 1;
        for (Group group : groups.values()) {
            if (!group.isRendezvous()) {
                declare(group, network);
            }
        }
    }

    private void declare(Group group, Network.Builder network) {
        List<Made> members = new ArrayList<>();
        made.values().stream().filter(m -> m.group() == group).forEach(members::add);
        Domain lengths = Domain.range(0, group.capacity);
        Made first = members.get(0);
        Origin origin = first.symbol().token().origin();
        String name = first.name() + (members.size() > 1 ? "..." : "");
        int[] counts = new int[group.size];
        int base = Cells.declare("len(" + name + ")", Slot.SHARED, lengths, counts, origin, network);
        group.counts = new Cells(base, group.size, lengths);
        for (int field = 0; field < group.fields.size(); field++) {
            Domain domain = group.fields.get(field).domain();
            String part = group.fields.size() == 1 ? name : name + "." + (field + 1);
            int[] values = new int[group.size * group.capacity];
            int start = Cells.declare(part, Slot.SHARED, domain, values, origin, network);
            group.values.add(new Cells(start, values.length, domain));
        }
    }

    private static String name(Made member, int cell) {
        return member.name() + (member.cells() > 1 ? "[" + cell + "]" : "");
    }

    /** Tells the network how contents of channels are shown. */
    void forms(Network.Builder network, NumberForms numbers) {
        for (Made member : made.values()) {
            Group group = member.group();
            for (int cell = 0; cell < member.cells() && !group.isRendezvous(); cell++) {
                int index = member.first() + cell;
                List<Form> elements = new ArrayList<>();
                for (int position = 0; position < group.capacity; position++) {
                    List<Form> parts = new ArrayList<>();
                    for (int field = 0; field < group.fields.size(); field++) {
                        int slot = group.values.get(field).base() + index * group.capacity + position;
                        parts.add(numbers.form(group.fields.get(field), slot));
                    }
                    elements.add(parts.size() == 1 ? parts.get(0) : RecordForm.tuple(parts));
                }
                network.datum(new Datum(
                        name(member, cell), Slot.SHARED, new QueueForm(group.counts.base() + index, elements)));
            }
        }
    }

    /** Gives the form of a number at a slot. */
    interface NumberForms {
        Form form(Type type, int slot);

        /** Numbers as they are. */
        static Form plain(int slot) {
            return new Cell(slot);
        }
    }

    /** The number of the first channel of a declaration. */
    int number(int place, String process, Symbol symbol) {
        Made found = Objects.requireNonNull(made.get(new Key(place, process, symbol)));
        return found.group().first + found.first();
    }

    /** The group and the indices of the channels of a declaration at a place. */
    void forEachLocal(int place, String process, Visitor visitor) {
        made.forEach((key, member) -> {
            if (key.place() == place && key.process().equals(process)) {
                for (int cell = 0; cell < member.cells(); cell++) {
                    visitor.visit(member.group(), member.first() + cell);
                }
            }
        });
    }

    /** Visits channels. */
    interface Visitor {
        void visit(Group group, int index);
    }

    /** The groups that an expression for a channel may be in. */
    List<Group> candidates(Expr number) {
        List<Group> found = new ArrayList<>();
        for (Group group : groups.values()) {
            boolean isOutside = number instanceof Expr.Constant constant
                    && (constant.value() < group.first || constant.value() > group.last());
            if (!isOutside) {
                found.add(group);
            }
        }
        return found;
    }

    int count() {
        return count;
    }
}
