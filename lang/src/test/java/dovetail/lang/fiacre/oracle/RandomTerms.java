package dovetail.lang.fiacre.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random terms, places and patterns of a type. */
final class RandomTerms {
    private final Random random;
    private final RandomTypes types;
    private final List<Function> functions;
    private final List<Variable> variables;

    /** A variable that terms may use; a constant is one that cannot be written. */
    record Variable(String name, Kind kind, boolean readable, boolean writable) {}

    /** A function that terms may call; a recursive one counts down its first argument. */
    record Function(String name, List<Kind> parameters, Kind result, boolean recursive) {}

    /** A place that can be read or written. */
    record Place(String text, Kind kind) {}

    RandomTerms(Random random, RandomTypes types, List<Function> functions, List<Variable> variables) {
        this.random = random;
        this.types = types;
        this.functions = functions;
        this.variables = variables;
    }

    List<Variable> variables() {
        return variables;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** A place of a type, or null when there is none. */
    @Nullable
    Place place(Kind kind, boolean write, int depth) {
        List<Place> found = new ArrayList<>();
        for (Variable variable : variables) {
            if (write ? variable.writable() : variable.readable()) {
                parts(new Place(variable.name(), variable.kind()), kind, write, depth, found);
            }
        }
        return found.isEmpty() ? null : pick(found);
    }

    /** Any place that can be written. */
    @Nullable
    Place target(int depth) {
        for (int i = 0; i < 5; i++) {
            Place place = place(types.any().kind(), true, depth);
            if (place != null) {
                return place;
            }
        }
        return null;
    }

    private void parts(Place at, Kind kind, boolean write, int depth, List<Place> found) {
        if (similar(at.kind(), kind)) {
            found.add(at);
        }
        if (at.kind() instanceof Kind.Rec rec) {
            rec.fields()
                    .forEach((name, part) -> parts(new Place(at.text() + "." + name, part), kind, write, depth, found));
        } else if (at.kind() instanceof Kind.Array array) {
            List<Place> probe = new ArrayList<>();
            parts(new Place("", array.element()), kind, write, 0, probe);
            if (!probe.isEmpty()) {
                parts(
                        new Place(at.text() + "[" + index(array.length(), depth - 1) + "]", array.element()),
                        kind,
                        write,
                        depth - 1,
                        found);
            }
        }
    }

    /** Numbers of all ranges may stand for each other. */
    private static boolean similar(Kind one, Kind other) {
        return one.equals(other) || one instanceof Kind.Int && other instanceof Kind.Int;
    }

    private String index(int length, int depth) {
        if (depth <= 0 || chance(35)) {
            return "" + random.nextInt(length);
        }
        String term = term(new Kind.Int(0, 2, false), depth - 1);
        if (term.chars().noneMatch(Character::isLetter)) {
            return "" + random.nextInt(length);
        }
        return chance(75) ? "(" + term + ") % " + length : chance(60) ? term : "(" + term + ") - 1";
    }

    String truth(int depth) {
        return term(new Kind.Bool(), depth);
    }

    /** A term of a type; where a number is expected it may be of another range. */
    String term(Kind kind, int depth) {
        if (depth > 0 && chance(12)) {
            return "(" + truth(depth - 1) + " ? " + term(kind, depth - 1) + " : " + term(kind, depth - 1) + ")";
        }
        if (depth > 0 && chance(18)) {
            String call = call(kind, depth - 1);
            if (call != null) {
                return call;
            }
        }
        Place place = chance(depth > 0 ? 40 : 65) ? place(kind, false, depth) : null;
        if (place != null) {
            return place.text();
        }
        if (depth > 0 && chance(15)) {
            String first = first(kind, depth - 1);
            if (first != null) {
                return first;
            }
        }
        if (kind instanceof Kind.Bool) {
            return depth > 0 ? condition(depth - 1) : chance(50) ? "true" : "false";
        } else if (kind instanceof Kind.Int number) {
            return depth > 0 && chance(50) ? number(number, depth - 1) : literal(number);
        } else if (kind instanceof Kind.Union union) {
            String name = pick(List.copyOf(union.constructors().keySet()));
            Kind argument = union.constructors().get(name);
            return argument == null ? name : name + "(" + term(argument, depth - 1) + ")";
        } else if (kind instanceof Kind.Rec rec) {
            List<String> parts = new ArrayList<>();
            rec.fields()
                    .forEach((name, part) ->
                            parts.add(random.nextInt(parts.size() + 1), name + " = " + term(part, depth - 1)));
            return "{" + String.join(", ", parts) + "}";
        } else if (kind instanceof Kind.Array array) {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < array.length(); i++) {
                parts.add(term(array.element(), depth - 1));
            }
            return "[" + String.join(", ", parts) + "]";
        }
        return queue((Kind.Queue) kind, depth);
    }

    private String literal(Kind.Int number) {
        int value = number.low() + random.nextInt(number.high() - number.low() + 1);
        return value < 0 ? "(-" + -value + ")" : "" + value;
    }

    private String number(Kind.Int kind, int depth) {
        Place queue = chance(20) ? queuePlace(depth) : null;
        if (queue != null) {
            return "(length " + queue.text() + ")";
        }
        String left = term(kind, depth);
        String right = term(kind, depth);
        return switch (random.nextInt(9)) {
            case 0 -> "(" + left + " - " + right + ")";
            case 1 -> "(" + left + " * " + right + ")";
            case 2 -> "(" + left + " / " + right + ")";
            case 3 -> "($" + left + ")";
            case 4 -> "(-" + left + ")";
            case 5 -> "(" + left + " + " + right + ")";
            default -> "((" + left + " + " + right + ") % " + (1 + random.nextInt(3)) + ")";
        };
    }

    private @Nullable Place queuePlace(int depth) {
        List<Kind> kinds = new ArrayList<>();
        types.all().forEach(t -> {
            if (t.kind() instanceof Kind.Queue) {
                kinds.add(t.kind());
            }
        });
        return kinds.isEmpty() ? null : place(pick(kinds), false, depth);
    }

    private @Nullable String first(Kind kind, int depth) {
        for (RandomTypes.Named type : types.all()) {
            if (type.kind() instanceof Kind.Queue queue && similar(queue.element(), kind)) {
                String text = rooted(queue, depth);
                return text == null ? null : "(first " + text + ")";
            }
        }
        return null;
    }

    /** A queue whose type is known without a context. */
    private @Nullable String rooted(Kind.Queue queue, int depth) {
        Place place = place(queue, false, depth);
        if (place == null) {
            return null;
        }
        return chance(65) || depth <= 0 ? place.text() : "(" + changed(queue, place.text(), depth - 1) + ")";
    }

    private String changed(Kind.Queue queue, String from, int depth) {
        return switch (random.nextInt(3)) {
            case 0 -> "dequeue " + from;
            case 1 -> "append(" + from + ", " + term(queue.element(), depth) + ")";
            default -> "enqueue(" + from + ", " + term(queue.element(), depth) + ")";
        };
    }

    private String queue(Kind.Queue queue, int depth) {
        Place place = depth > 0 && chance(75) ? place(queue, false, depth - 1) : null;
        if (place != null) {
            return "(" + changed(queue, place.text(), depth - 1) + ")";
        }
        List<String> parts = new ArrayList<>();
        for (int i = random.nextInt(queue.capacity() + 1); i > 0; i--) {
            parts.add(term(queue.element(), depth - 1));
        }
        return "{|" + String.join(", ", parts) + "|}";
    }

    private String condition(int depth) {
        switch (random.nextInt(8)) {
            case 0:
                return "(not " + truth(depth) + ")";
            case 1:
                return "(" + truth(depth) + " and " + truth(depth) + (chance(30) ? " and " + truth(depth) : "") + ")";
            case 2:
                return "(" + truth(depth) + " or " + truth(depth) + ")";
            case 3:
                return "(" + truth(depth) + " => " + truth(depth) + ")";
            case 4:
                Place queue = queuePlace(depth);
                return queue == null ? "true" : "(" + (chance(50) ? "empty " : "full ") + queue.text() + ")";
            case 5:
                Place place = place(types.any().kind(), false, depth);
                return place == null
                        ? "true"
                        : "(" + place.text() + (chance(50) ? " = " : " <> ") + term(place.kind(), depth) + ")";
            default:
                Kind number = new Kind.Int(0, 2, false);
                return "(" + term(number, depth) + pick(List.of(" < ", " <= ", " > ", " >= ", " = "))
                        + term(number, depth) + ")";
        }
    }

    private @Nullable String call(Kind kind, int depth) {
        List<Function> fitting =
                functions.stream().filter(f -> similar(f.result(), kind)).toList();
        if (fitting.isEmpty()) {
            List<String> parts = new ArrayList<>();
            for (Function function : functions) {
                if (function.result() instanceof Kind.Rec rec) {
                    rec.fields().forEach((name, part) -> {
                        if (similar(part, kind)) {
                            parts.add(called(function, depth) + "." + name);
                        }
                    });
                } else if (function.result() instanceof Kind.Array array && similar(array.element(), kind)) {
                    parts.add(called(function, depth) + "[" + index(array.length(), depth) + "]");
                }
            }
            return parts.isEmpty() ? null : pick(parts);
        }
        return called(pick(fitting), depth);
    }

    private String called(Function function, int depth) {
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < function.parameters().size(); i++) {
            boolean counts = i == 0 && function.recursive();
            arguments.add(
                    counts ? "" + random.nextInt(3) : term(function.parameters().get(i), depth));
        }
        return function.name() + "(" + String.join(", ", arguments) + ")";
    }

    /** A value of a type that is surely in its range. */
    String constant(Kind kind) {
        return new RandomTerms(random, types, List.of(), List.of()).term(kind, 0);
    }

    /** A pattern of a type. */
    String pattern(Kind kind, int depth) {
        if (chance(15)) {
            return "any";
        }
        Place place = chance(55) ? place(kind, true, depth) : null;
        if (place != null) {
            return place.text();
        }
        if (kind instanceof Kind.Bool) {
            return chance(50) ? "true" : "false";
        } else if (kind instanceof Kind.Int number) {
            return literal(number);
        } else if (kind instanceof Kind.Union union) {
            Map.Entry<String, @Nullable Kind> constructor =
                    pick(List.copyOf(union.constructors().entrySet()));
            Kind argument = constructor.getValue();
            return argument == null
                    ? constructor.getKey()
                    : constructor.getKey() + "(" + pattern(argument, depth) + ")";
        }
        return "any";
    }
}
