package dovetail.lang.fiacre.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random declared types; larger ones are made of earlier ones. */
final class RandomTypes {
    private final Random random;
    private final List<Named> all = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private int constructors;
    private int fields;

    /** A declared type. */
    record Named(String name, Kind kind) {}

    RandomTypes(Random random) {
        this.random = random;
        add("bool", new Kind.Bool(), null);
        add("I", new Kind.Int(0, 2, false), "0..N");
        add("S", new Kind.Int(-1, 2, false), "-1..2");
        if (random.nextInt(3) == 0) {
            add("L", new Kind.Int(2, 4, false), "2..4");
        }
        // Each shape once, then some more.
        List<Integer> shapes = new ArrayList<>(List.of(0, 1, 2, 3));
        Collections.shuffle(shapes, random);
        for (int i = random.nextInt(3); i > 0; i--) {
            shapes.add(random.nextInt(4));
        }
        shapes.forEach(this::declare);
    }

    private void add(String name, Kind kind, @Nullable String definition) {
        all.add(new Named(name, kind));
        if (definition != null) {
            text.append("type ").append(name).append(" is ").append(definition).append('\n');
        }
    }

    List<Named> all() {
        return all;
    }

    String text() {
        return text.toString();
    }

    Named any() {
        return all.get(random.nextInt(all.size()));
    }

    Named named(Kind kind) {
        return all.stream().filter(t -> t.kind().equals(kind)).findFirst().orElseThrow();
    }

    private Named small(int cells) {
        while (true) {
            Named type = any();
            int size = type.kind().integers(null).values().stream()
                    .mapToInt(List::size)
                    .sum();
            if (size <= cells) {
                return type;
            }
        }
    }

    private void declare(int shape) {
        String name = "T" + all.size();
        switch (shape) {
            case 0 -> {
                Map<String, @Nullable Kind> kinds = new LinkedHashMap<>();
                List<String> parts = new ArrayList<>();
                for (int i = 2 + random.nextInt(2); i > 0; i--) {
                    String constructor = "c" + constructors++;
                    Named argument = random.nextInt(2) == 0 ? null : small(3);
                    kinds.put(constructor, argument == null ? null : argument.kind());
                    parts.add(constructor + (argument == null ? "" : " of " + argument.name()));
                }
                add(name, new Kind.Union(kinds), "union " + String.join(" | ", parts) + " end");
            }
            case 1 -> {
                Map<String, Kind> kinds = new LinkedHashMap<>();
                List<String> parts = new ArrayList<>();
                for (int i = 1 + random.nextInt(2); i >= 0; i--) {
                    String field = "f" + fields++;
                    Named type = small(3);
                    kinds.put(field, type.kind());
                    parts.add(field + " : " + type.name());
                }
                add(name, new Kind.Rec(kinds), "record " + String.join(", ", parts) + " end");
            }
            case 2 -> {
                Named element = small(4);
                int length = 2 + random.nextInt(2);
                add(name, new Kind.Array(length, element.kind()), "array " + length + " of " + element.name());
            }
            default -> {
                Named element = small(3);
                int length = 1 + random.nextInt(3);
                add(name, new Kind.Queue(length, element.kind()), "queue " + length + " of " + element.name());
            }
        }
    }
}
