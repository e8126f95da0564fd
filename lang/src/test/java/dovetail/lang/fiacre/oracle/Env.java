package dovetail.lang.fiacre.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The meaning of names: constants, and variables in a store. */
final class Env {
    private final @Nullable Env outer;
    private final Map<String, Object> names = new LinkedHashMap<>();

    Env(@Nullable Env outer) {
        this.outer = outer;
    }

    /**
     * A variable, or an element or field of one.
     *
     * @param path indices and fields, from the variable inwards
     */
    record Ref(String key, List<Object> path, Kind kind) {
        Ref(String key, Kind kind) {
            this(key, List.of(), kind);
        }

        Ref part(Object step, Kind part) {
            List<Object> longer = new ArrayList<>(path);
            longer.add(step);
            return new Ref(key, longer, part);
        }

        Object read(Map<String, Object> store) {
            Object value = store.get(key);
            for (Object step : path) {
                value = step instanceof Integer index ? ((List<?>) value).get(index) : ((Map<?, ?>) value).get(step);
            }
            return value;
        }

        /** The store after an assignment. */
        Map<String, Object> write(Map<String, Object> store, Object value) {
            Map<String, Object> after = new LinkedHashMap<>(store);
            after.put(key, replaced(store.get(key), path, kind.fit(value)));
            return after;
        }

        @SuppressWarnings("unchecked")
        private static Object replaced(Object whole, List<Object> path, Object value) {
            if (path.isEmpty()) {
                return value;
            }
            List<Object> rest = path.subList(1, path.size());
            if (path.get(0) instanceof Integer index) {
                List<Object> elements = new ArrayList<>((List<Object>) whole);
                elements.set(index, replaced(elements.get(index), rest, value));
                return elements;
            }
            Map<String, Object> fields = new LinkedHashMap<>((Map<String, Object>) whole);
            String field = (String) path.get(0);
            fields.put(field, replaced(fields.get(field), rest, value));
            return fields;
        }
    }

    void constant(String name, Object value) {
        names.put(name, value);
    }

    void variable(String name, Ref ref) {
        names.put(name, ref);
    }

    /** A value or a {@link Ref}; null for an unknown name. */
    @Nullable
    Object get(String name) {
        Object found = names.get(name);
        return found != null || outer == null ? found : outer.get(name);
    }
}
