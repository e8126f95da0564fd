package dovetail.lang.fiacre.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A resolved type of the direct interpreter. Values are Java objects: Boolean, Integer, {@link Tagged}, Map by field,
 * List, {@link Fifo}.
 */
sealed interface Kind {
    /** A value of a union. */
    record Tagged(String constructor, @Nullable Object argument) {}

    /** A queue, first element first; literals have no capacity before they are stored. */
    record Fifo(int capacity, List<Object> items) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Fifo fifo && fifo.items.equals(items);
        }

        @Override
        public int hashCode() {
            return items.hashCode();
        }
    }

    record Bool() implements Kind {}

    /** Integers; unbounded ones end the run past their bounds. */
    record Int(int low, int high, boolean unbounded) implements Kind {}

    record Union(Map<String, @Nullable Kind> constructors) implements Kind {}

    record Rec(Map<String, Kind> fields) implements Kind {}

    record Array(int length, Kind element) implements Kind {}

    record Queue(int capacity, Kind element) implements Kind {}

    /** The value of a variable without initial value. */
    default Object least() {
        if (this instanceof Bool) {
            return false;
        } else if (this instanceof Int number) {
            return number.low <= 0 && number.high >= 0 ? 0 : number.low;
        } else if (this instanceof Union union) {
            Map.Entry<String, @Nullable Kind> first =
                    union.constructors.entrySet().iterator().next();
            return new Tagged(
                    first.getKey(),
                    first.getValue() == null ? null : first.getValue().least());
        } else if (this instanceof Rec rec) {
            Map<String, Object> fields = new LinkedHashMap<>();
            rec.fields.forEach((name, kind) -> fields.put(name, kind.least()));
            return fields;
        } else if (this instanceof Array array) {
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < array.length; i++) {
                elements.add(array.element.least());
            }
            return elements;
        }
        return new Fifo(((Queue) this).capacity, List.of());
    }

    /** A value as it is stored in a variable of this type; a model error when it is out of range. */
    default Object fit(Object value) {
        if (this instanceof Bool) {
            return value;
        } else if (this instanceof Int number) {
            int given = (Integer) value;
            if (given < number.low || given > number.high) {
                throw number.unbounded ? new Stop.PastLimit() : new Stop.Fault(given + " is out of range");
            }
            return value;
        } else if (this instanceof Union union) {
            Tagged tagged = (Tagged) value;
            Kind kind = union.constructors.get(tagged.constructor);
            return kind == null ? tagged : new Tagged(tagged.constructor, kind.fit(tagged.argument));
        } else if (this instanceof Rec rec) {
            Map<String, Object> fields = new LinkedHashMap<>();
            rec.fields.forEach((name, kind) -> fields.put(name, kind.fit(((Map<?, ?>) value).get(name))));
            return fields;
        } else if (this instanceof Array array) {
            return ((List<?>) value).stream().map(e -> array.element.fit(e)).toList();
        }
        Queue queue = (Queue) this;
        List<Object> items =
                ((Fifo) value).items.stream().map(e -> queue.element.fit(e)).toList();
        if (items.size() > queue.capacity) {
            throw new Stop.Fault("the queue is full");
        }
        return new Fifo(queue.capacity, items);
    }

    /** Every value of a finite type. */
    default List<Object> all() {
        List<Object> all = new ArrayList<>();
        if (this instanceof Bool) {
            return List.of(false, true);
        } else if (this instanceof Int number) {
            if (number.unbounded) {
                throw new IllegalStateException("any of an infinite type");
            }
            for (int i = number.low; i <= number.high; i++) {
                all.add(i);
            }
        } else if (this instanceof Union union) {
            union.constructors.forEach((name, kind) -> {
                List<?> arguments = kind == null ? Arrays.asList((Object) null) : kind.all();
                arguments.forEach(argument -> all.add(new Tagged(name, argument)));
            });
        } else if (this instanceof Rec rec) {
            all.add(new LinkedHashMap<String, Object>());
            rec.fields.forEach((name, kind) -> {
                List<Object> before = List.copyOf(all);
                all.clear();
                for (Object partial : before) {
                    for (Object value : kind.all()) {
                        @SuppressWarnings("unchecked")
                        Map<String, Object> fields = new LinkedHashMap<>((Map<String, Object>) partial);
                        fields.put(name, value);
                        all.add(fields);
                    }
                }
            });
        } else if (this instanceof Array array) {
            all.addAll(lists(array.length, array.element));
        } else {
            Queue queue = (Queue) this;
            for (int length = 0; length <= queue.capacity; length++) {
                lists(length, queue.element).forEach(items -> all.add(new Fifo(queue.capacity, items)));
            }
        }
        return all;
    }

    private static List<List<Object>> lists(int length, Kind element) {
        List<List<Object>> lists = new ArrayList<>(List.of(List.of()));
        for (int i = 0; i < length; i++) {
            List<List<Object>> before = List.copyOf(lists);
            lists.clear();
            for (List<Object> list : before) {
                for (Object value : element.all()) {
                    List<Object> longer = new ArrayList<>(list);
                    longer.add(value);
                    lists.add(longer);
                }
            }
        }
        return lists;
    }

    /** The integers of a value by the end of their names, as the page on the language lays them out. */
    default Map<String, List<Integer>> integers(@Nullable Object given) {
        Object value = given == null ? least() : given;
        Map<String, List<Integer>> cells = new LinkedHashMap<>();
        if (this instanceof Bool) {
            cells.put("", List.of((Boolean) value ? 1 : 0));
        } else if (this instanceof Int) {
            cells.put("", List.of((Integer) value));
        } else if (this instanceof Union union) {
            Tagged tagged = (Tagged) value;
            cells.put("", List.of(List.copyOf(union.constructors.keySet()).indexOf(tagged.constructor)));
            union.constructors.forEach((name, kind) -> {
                if (kind != null) {
                    Object argument = name.equals(tagged.constructor) ? tagged.argument : null;
                    kind.integers(argument).forEach((end, list) -> cells.put("." + name + end, list));
                }
            });
        } else if (this instanceof Rec rec) {
            rec.fields.forEach((name, kind) -> kind.integers(((Map<?, ?>) value).get(name))
                    .forEach((end, list) -> cells.put("." + name + end, list)));
        } else if (this instanceof Array array) {
            ((List<?>) value).forEach(element -> append(array.element.integers(element), cells));
        } else {
            Queue queue = (Queue) this;
            List<Object> items = ((Fifo) value).items;
            for (int i = 0; i < queue.capacity; i++) {
                append(queue.element.integers(i < items.size() ? items.get(i) : null), cells);
            }
            String count = ".count";
            while (cells.containsKey(count)) {
                count += "_";
            }
            cells.put(count, List.of(items.size()));
        }
        return cells;
    }

    private static void append(Map<String, List<Integer>> more, Map<String, List<Integer>> cells) {
        more.forEach((end, list) ->
                cells.computeIfAbsent(end, e -> new ArrayList<>()).addAll(list));
    }
}
