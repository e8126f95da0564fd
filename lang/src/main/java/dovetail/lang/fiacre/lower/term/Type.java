package dovetail.lang.fiacre.lower.term;

import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A resolved type. Types are structural: a declared name is an abbreviation. A value occupies one or more {@link Leaf
 * leaves}, each an array of integers of one domain. A record has the leaves of its fields. An array multiplies those of
 * its elements, so that a cell at a computed index lies in an array of the network. A union has a tag and the leaves of
 * all arguments; a queue has its length and one array per leaf of its elements. Leaves that a value does not use hold
 * the least value, so that equal values have equal integers.
 */
public sealed interface Type {
    /** The domain of integers in temporaries. */
    Domain ANY_INT = Domain.wrapping(Integer.MIN_VALUE, Integer.MAX_VALUE);

    Type BOOL = new Bool();
    /** The type of numbers in expressions, before they are stored. */
    Type NUMBER = new Int(ANY_INT, "int");

    /** The integers of a value, in order. */
    public List<Leaf> leaves();

    /** The type as users write it. */
    public String text();

    /**
     * An array of integers in a value.
     *
     * @param suffix the end of its name
     * @param cells the number of integers
     */
    public record Leaf(String suffix, Domain domain, int cells, boolean isArray) {
        /** The least value, which unused leaves hold. */
        int least() {
            return domain.contains(0) ? 0 : domain.min();
        }

        Leaf under(String prefix) {
            return new Leaf(prefix + suffix, domain, cells, isArray);
        }

        Leaf times(int count) {
            return new Leaf(suffix, domain, Math.multiplyExact(cells, count), true);
        }
    }

    /** The truth values. */
    public record Bool() implements Type {
        @Override
        public List<Leaf> leaves() {
            return List.of(new Leaf("", Domain.range(0, 1), 1, false));
        }

        @Override
        public String text() {
            return "bool";
        }
    }

    /** Integers: int, nat or a range. */
    public record Int(Domain domain, String text) implements Type {
        @Override
        public List<Leaf> leaves() {
            return List.of(new Leaf("", domain, 1, false));
        }

        /** Whether its values can be enumerated. */
        public boolean isRange() {
            return domain.overflow() == Domain.Overflow.ERROR;
        }
    }

    /** A constructor of a union; its argument is null for a constant. */
    public record Constructor(String name, @Nullable Type argument) {}

    /** The names of the fields of a record; empty for other types. */
    public static List<String> fieldNames(Type type) {
        return type instanceof Rec rec ? rec.fieldNames() : List.of();
    }

    /** A union: the tag, then the leaves of the arguments in order. */
    public record Union(List<Constructor> constructors) implements Type {
        @Override
        public List<Leaf> leaves() {
            List<Leaf> leaves = new ArrayList<>();
            leaves.add(new Leaf("", Domain.range(0, constructors.size() - 1), 1, false));
            for (Constructor constructor : constructors) {
                if (constructor.argument() != null) {
                    for (Leaf leaf : constructor.argument().leaves()) {
                        leaves.add(leaf.under("." + constructor.name()));
                    }
                }
            }
            return leaves;
        }

        /** The number of the first leaf of a constructor's argument. */
        public int start(int constructor) {
            int start = 1;
            for (int i = 0; i < constructor; i++) {
                Type argument = constructors.get(i).argument();
                start += argument == null ? 0 : argument.leaves().size();
            }
            return start;
        }

        /** The number of a constructor, or -1. */
        public int index(String name) {
            for (int i = 0; i < constructors.size(); i++) {
                if (constructors.get(i).name().equals(name)) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        public String text() {
            List<String> names = new ArrayList<>();
            constructors.forEach(c -> names.add(c.name()));
            return "union " + String.join(" | ", names) + " end";
        }
    }

    /** A field of a record. */
    public record Field(String name, Type type) {}

    /** A record: the leaves of its fields in order. */
    public record Rec(List<Field> fields) implements Type {
        @Override
        public List<Leaf> leaves() {
            List<Leaf> leaves = new ArrayList<>();
            for (Field field : fields) {
                for (Leaf leaf : field.type().leaves()) {
                    leaves.add(leaf.under("." + field.name()));
                }
            }
            return leaves;
        }

        List<String> fieldNames() {
            return fields.stream().map(Field::name).toList();
        }

        /** The number of a field, or -1. */
        public int index(String name) {
            for (int i = 0; i < fields.size(); i++) {
                if (fields.get(i).name().equals(name)) {
                    return i;
                }
            }
            return -1;
        }

        /** The number of the first leaf of a field. */
        public int start(int field) {
            int start = 0;
            for (int i = 0; i < field; i++) {
                start += fields.get(i).type().leaves().size();
            }
            return start;
        }

        @Override
        public String text() {
            List<String> names = new ArrayList<>();
            fields.forEach(f -> names.add(f.name()));
            return "record " + String.join(", ", names) + " end";
        }
    }

    /** An array. */
    public record Array(int length, Type element) implements Type {
        @Override
        public List<Leaf> leaves() {
            return element.leaves().stream().map(leaf -> leaf.times(length)).toList();
        }

        @Override
        public String text() {
            return "array " + length + " of " + element.text();
        }
    }

    /** A bounded queue: its length, then one array of cells per leaf of the elements; the first element is cell 0. */
    public record Queue(int capacity, Type element) implements Type {
        @Override
        public List<Leaf> leaves() {
            List<Leaf> leaves = new ArrayList<>();
            element.leaves().forEach(leaf -> leaves.add(leaf.times(capacity)));
            leaves.add(0, new Leaf(freeSuffix(leaves), Domain.range(0, capacity), 1, false));
            return leaves;
        }

        /** The name that traces give to the length, after the name of the queue and a dot. */
        public String lengthName() {
            return leaves().get(0).suffix().substring(1);
        }

        /** The end of the name of the length, which no element has. */
        private static String freeSuffix(List<Leaf> elements) {
            String suffix = ".count";
            while (isTaken(suffix, elements)) {
                suffix += "_";
            }
            return suffix;
        }

        private static boolean isTaken(String suffix, List<Leaf> elements) {
            return elements.stream().anyMatch(leaf -> leaf.suffix().equals(suffix));
        }

        @Override
        public String text() {
            return "queue " + capacity + " of " + element.text();
        }
    }

    /** Whether values of one type may be stored in the other; ranges are checked when the store happens. */
    public static boolean compatible(Type from, Type to) {
        if (from instanceof Int && to instanceof Int || from instanceof Bool && to instanceof Bool) {
            return true;
        }
        if (from instanceof Array a && to instanceof Array b) {
            return a.length() == b.length() && compatible(a.element(), b.element());
        }
        if (from instanceof Queue a && to instanceof Queue b) {
            return a.capacity() == b.capacity() && compatible(a.element(), b.element());
        }
        if (from instanceof Rec a && to instanceof Rec b) {
            boolean same = a.fields().size() == b.fields().size();
            for (int i = 0; same && i < a.fields().size(); i++) {
                same = a.fields().get(i).name().equals(b.fields().get(i).name())
                        && compatible(
                                a.fields().get(i).type(), b.fields().get(i).type());
            }
            return same;
        }
        return from instanceof Union a && to instanceof Union b && a.equals(b);
    }
}
