package dovetail.base;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers things 0, 1, 2, ... in the order in which they are first met. */
public final class Numbering<T> {
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> things = new ArrayList<>();

    public int of(T thing) {
        Integer known = numbers.putIfAbsent(thing, things.size());
        if (known == null) {
            things.add(thing);
            return things.size() - 1;
        }
        return known;
    }

    public T get(int number) {
        return things.get(number);
    }

    public int size() {
        return things.size();
    }
}
