package dovetail.lang.fiacre.oracle;

import dovetail.lang.fiacre.oracle.RandomTerms.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random statements of transitions, which communicate and jump. */
final class RandomBody {
    private final Random random;
    private final RandomTypes types;
    private final RandomTerms terms;
    private final RandomStatements statements;
    private final List<Port> used;
    private final boolean sends;
    private final int states;
    private final boolean hasUnless;

    /** A port of the component; it carries values of these types. */
    record Port(String name, List<Kind> carried, boolean untyped) {}

    /** @param sends whether it is the process that sends the values of all ports */
    RandomBody(
            Random random,
            RandomTypes types,
            RandomTerms terms,
            List<Port> used,
            boolean sends,
            int states,
            boolean hasUnless) {
        this.random = random;
        this.types = types;
        this.hasUnless = hasUnless;
        this.terms = terms;
        this.statements = new RandomStatements(random, types, terms, false, List.of("k"));
        this.used = used;
        this.sends = sends;
        this.states = states;
    }

    RandomStatements statements() {
        return statements;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private String jump() {
        return chance(20) ? "loop" : "to q" + random.nextInt(states);
    }

    private String communication() {
        if (used.isEmpty()) {
            return "null";
        }
        Port port = used.get(random.nextInt(used.size()));
        if (port.carried().isEmpty()) {
            return port.name();
        }
        List<String> parts = new ArrayList<>();
        for (Kind kind : port.carried()) {
            if (sends) {
                // The values of a port are not checked, so they are stored ones.
                Place place = terms.place(kind, false, 2);
                boolean isStored = place != null && place.kind().equals(kind) && chance(60);
                parts.add(isStored ? place.text() : kind instanceof Kind.Bool ? terms.truth(2) : terms.constant(kind));
            } else {
                parts.add(pattern(kind, port.untyped()));
            }
        }
        return port.name()
                + (sends ? " ! " : " ? ")
                + String.join(", ", parts)
                + (!sends && chance(40) ? " where " + terms.truth(2) : "");
    }

    private String pattern(Kind kind, boolean isVariable) {
        Place place = terms.place(kind, true, 1);
        if (place != null && (isVariable || chance(60))) {
            return place.text();
        }
        return isVariable ? "x" : terms.pattern(kind, 1);
    }

    /** Statements that end in a jump on each path. */
    String body(int depth, boolean mayCommunicate) {
        String before = statements.some(depth > 0 && chance(50) ? 1 : 2, 1);
        boolean communicates = mayCommunicate && chance(60);
        int kind = depth == 0 ? 0 : random.nextInt(10);
        if (kind < 3) {
            String middle = communicates ? communication() + "; " + statements.some(2, 1) : "";
            return before + middle + jump();
        } else if (kind < 5) {
            boolean early = communicates && chance(40);
            String middle = early ? communication() + "; " : "";
            String further =
                    chance(30) ? " elsif " + terms.truth(2) + " then " + body(depth - 1, mayCommunicate && !early) : "";
            return before + middle + "if " + terms.truth(2) + " then "
                    + body(depth - 1, mayCommunicate && !early) + further + " else "
                    + body(depth - 1, mayCommunicate && !early) + " end";
        } else if (kind == 5) {
            Place value = terms.place(types.any().kind(), false, 2);
            if (value == null) {
                return before + jump();
            }
            List<String> branches = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                branches.add(terms.pattern(value.kind(), 2) + " -> " + body(depth - 1, mayCommunicate));
            }
            return before + "case " + value.text() + " of " + String.join(" | ", branches) + " end";
        } else if (kind < 8) {
            boolean inside = communicates && chance(50);
            String first = inside
                    ? "select " + statements.some(1, 0) + communication() + " [] " + statements.some(1, 0)
                            + "null end; " + statements.some(1, 0) + jump()
                    : body(depth - 1, mayCommunicate);
            return chance(50) && !inside ? before + first : inside ? before + first : choice(depth, mayCommunicate);
        } else if (kind == 8) {
            return before + "if " + terms.truth(2) + " then " + statements.some(1, 0)
                    + (mayCommunicate ? communication() : "null") + " else null end; " + statements.some(1, 1)
                    + jump();
        }
        return before + choice(depth, mayCommunicate);
    }

    private String choice(int depth, boolean mayCommunicate) {
        String separator = hasUnless && chance(70) ? " unless " : " [] ";
        String text = "select " + body(depth - 1, mayCommunicate) + separator + body(depth - 1, mayCommunicate);
        if (chance(30)) {
            text += (chance(50) ? separator : " [] ") + body(depth - 1, mayCommunicate);
        }
        return text + " end";
    }
}
