package dovetail.lang.fiacre.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random statements without communication and jumps. */
final class RandomStatements {
    private final Random random;
    private final RandomTypes types;
    private final RandomTerms terms;
    private final boolean inFunction;
    private final List<String> counters;
    private int loops;

    /** @param counters variables for loops, which no other statement uses */
    RandomStatements(Random random, RandomTypes types, RandomTerms terms, boolean inFunction, List<String> counters) {
        this.random = random;
        this.types = types;
        this.terms = terms;
        this.inFunction = inFunction;
        this.counters = counters;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** Statements in sequence, with a semicolon after each. */
    String some(int most, int depth) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            text.append(statement(depth)).append("; ");
        }
        return text.toString();
    }

    private String block(int depth) {
        String text = some(2, depth);
        return text.isEmpty() ? "null" : text.substring(0, text.length() - 2);
    }

    String statement(int depth) {
        int kind = random.nextInt(depth > 0 ? 22 : 12);
        if (kind < 7) {
            RandomTerms.Place place = terms.target(2);
            return place == null ? "null" : place.text() + " := " + terms.term(place.kind(), 3);
        } else if (kind < 10) {
            return tuple();
        } else if (kind == 10) {
            return inFunction ? "null" : any();
        } else if (kind == 11) {
            return inFunction ? "null" : "on " + terms.truth(2);
        } else if (kind < 15) {
            String otherwise = chance(50) ? " else " + block(depth - 1) : "";
            String further = chance(30) ? " elsif " + terms.truth(2) + " then " + block(depth - 1) : "";
            return "if " + terms.truth(2) + " then " + block(depth - 1) + further + otherwise + " end";
        } else if (kind < 18) {
            return cases(depth - 1);
        } else if (kind == 18 && loops < counters.size()) {
            String counter = counters.get(loops++);
            String extra = chance(40) ? " and " + terms.truth(2) : "";
            String text = counter + " := 0; while " + counter + " < " + (1 + random.nextInt(2)) + extra + " do "
                    + block(depth - 1) + "; " + counter + " := " + counter + " + 1 end; " + counter + " := 0";
            loops--;
            return text;
        } else if (kind == 19) {
            return foreach(depth - 1);
        } else if (kind == 20 && !inFunction) {
            return "select " + block(depth - 1) + " [] " + block(depth - 1) + " end";
        }
        return "null";
    }

    private String tuple() {
        List<String> targets = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
            RandomTerms.Place place = terms.target(2);
            if (place != null && !targets.contains(place.text())) {
                boolean isPattern = !inFunction && chance(25);
                targets.add(isPattern ? terms.pattern(place.kind(), 2) : place.text());
                RandomTerms.Place from = terms.place(place.kind(), false, 2);
                values.add(isPattern && from != null ? from.text() : terms.term(place.kind(), 2));
            }
        }
        return targets.isEmpty() ? "null" : String.join(", ", targets) + " := " + String.join(", ", values);
    }

    private String any() {
        RandomTerms.Place place = terms.target(2);
        if (place == null || place.kind().all().size() > 12) {
            return "null";
        }
        return place.text() + " := any" + (chance(50) ? " where " + terms.truth(2) : "");
    }

    private String foreach(int depth) {
        List<RandomTerms.Variable> fitting = terms.variables().stream()
                .filter(v -> v.writable() && (v.kind() instanceof Kind.Int || v.kind() instanceof Kind.Bool))
                .toList();
        return fitting.isEmpty()
                ? "null"
                : "foreach " + fitting.get(random.nextInt(fitting.size())).name() + " do " + block(depth) + " end";
    }

    private String cases(int depth) {
        RandomTerms.Place value = terms.place(types.any().kind(), false, 2);
        if (value == null) {
            return "null";
        }
        List<String> branches = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            branches.add(terms.pattern(value.kind(), 2) + " -> " + block(depth));
        }
        if (inFunction || chance(60)) {
            branches.add("any -> " + block(depth));
        }
        return "case " + value.text() + " of " + String.join(" | ", branches) + " end";
    }
}
