package dovetail.lang.promela;

import java.util.Random;

/** Writes random Promela programs of a few processes, with small domains. */
final class RandomPromela {
    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private int loops;
    private boolean isInDStep;
    private int atomics;

    private RandomPromela(Random random) {
        this.random = random;
    }

    static String program(long seed) {
        return new RandomPromela(new Random(seed)).write();
    }

    private String pick(String... options) {
        return options[random.nextInt(options.length)];
    }

    private String write() {
        text.append("mtype = { red, green }\n");
        text.append("byte a, b; bit c; byte v[2];\n");
        text.append("chan q = [").append(1 + random.nextInt(2)).append("] of { mtype, byte };\n");
        text.append("chan r = [0] of { byte };\n");
        text.append("chan s[2] = [").append(random.nextInt(2)).append("] of { bit, byte };\n");
        boolean runs = random.nextBoolean();
        int types = 2 + random.nextInt(2);
        for (int i = 0; i < types; i++) {
            boolean isRun = runs && i == 0;
            text.append(isRun ? "" : random.nextInt(5) == 0 ? "active [2] " : "active ");
            text.append("proctype P").append(i).append(isRun ? "(byte n; chan o) {\n" : "() {\n");
            text.append(isRun ? "" : "  byte n; chan o = q;\n");
            text.append("  byte x = ").append(random.nextInt(2)).append(";\n");
            sequence(2, 2 + random.nextInt(3), "  ");
            if (random.nextInt(3) == 0) {
                text.append("end: do :: ").append(simple()).append(" od\n");
            }
            text.append("}\n");
        }
        if (runs) {
            boolean isAtomic = random.nextBoolean();
            text.append("init { ").append(isAtomic ? "atomic { " : "");
            text.append("run P0(").append(random.nextInt(3)).append(", q); ");
            text.append(random.nextBoolean() ? "run P0(1, q)" : "a = 1");
            text.append(isAtomic ? " }" : "").append(" }\n");
        }
        return text.toString();
    }

    private String value() {
        return pick("0", "1", "2", "a", "b", "n", "x", "v[c]", "_pid", "(a + 1) % 3", "1 - c", "len(q)");
    }

    private String condition() {
        String simple = pick(
                "a == 0",
                "b < 2",
                "c",
                "!c",
                "a != b",
                "x == n",
                "nempty(q)",
                "nfull(q)",
                "q?[red, _]",
                "v[0] >= v[1]",
                "n <= 1",
                "timeout",
                "len(q) == 0",
                "(c -> a : b) == 1",
                "x == 0 || c",
                "true");
        return random.nextInt(6) == 0 ? "(" + simple + " && b != 1)" : simple;
    }

    private String assignment() {
        String value = value();
        return pick(
                "a = (" + value + ") % 3",
                "b = (" + value + ") % 3",
                "c = " + value,
                "x = (" + value + ") % 3",
                "n = (" + value + ") % 2",
                "v[c] = (" + value + ") % 2",
                "c++",
                "a = a ^ c");
    }

    private String buffered() {
        String args = pick("red, 1", "red, x % 2", "green, c");
        return pick(
                "q!" + args,
                "q!!" + args,
                "q?red, x",
                "q?_, x",
                "q??green, n",
                "q?eval(green), _",
                "q?<red, x>",
                "q??red, eval(x)",
                "o!" + args,
                "o?red(x)");
    }

    private String meeting() {
        return pick(
                "r!" + pick("1", "x % 2", "c"),
                "r?x",
                "r?1",
                "r?eval(n)",
                "s[0]!c, 1",
                "s[c]!1, x % 2",
                "s[0]?c, x",
                "s[1]?_, n",
                "s[c]?1, x");
    }

    private String simple() {
        int kind = random.nextInt(isInDStep ? 7 : 12);
        if (kind < 4) {
            return assignment();
        } else if (kind < 6) {
            return isInDStep ? assignment() : condition();
        } else if (kind < 7) {
            return pick("skip", "assert(a < 5)", "printf(\"x\")");
        }
        return kind < 10 ? buffered() : meeting();
    }

    private void sequence(int depth, int length, String indent) {
        for (int i = 0; i < length; i++) {
            text.append(indent);
            statement(depth, indent);
            text.append(";\n");
        }
    }

    private void statement(int depth, String indent) {
        int kind = depth == 0 ? 0 : random.nextInt(12);
        if (kind < 6) {
            text.append(simple());
        } else if (kind < 8) {
            select(false, depth, indent);
        } else if (kind < 9 && !isInDStep) {
            loops++;
            select(true, depth, indent);
            loops--;
        } else if (kind < 11 && atomics == 0) {
            text.append("atomic {\n");
            atomics++;
            sequence(depth - 1, 2 + random.nextInt(2), indent + "  ");
            atomics--;
            text.append(indent).append("}");
        } else if (!isInDStep) {
            dStepOrUnless(depth, indent);
        } else {
            text.append(assignment());
        }
    }

    private void dStepOrUnless(int depth, String indent) {
        if (random.nextBoolean() || atomics > 0) {
            isInDStep = true;
            text.append("d_step {\n");
            sequence(depth - 1, 1 + random.nextInt(2), indent + "  ");
            isInDStep = false;
            text.append(indent).append("}");
        } else {
            text.append("{ ").append(assignment()).append("; ").append(pick("a > 0", "c", "b = 1"));
            text.append("; ").append(assignment()).append(" } unless { ");
            text.append(pick("b == 2", "v[0] == 1", "x == 2"))
                    .append("; ")
                    .append(assignment())
                    .append(" }");
        }
    }

    private void select(boolean repeats, int depth, String indent) {
        text.append(repeats ? "do\n" : "if\n");
        int options = 1 + random.nextInt(3);
        for (int i = 0; i < options; i++) {
            text.append(indent).append(":: ").append(isInDStep ? pick("a == 0", "c", "true") : simple());
            text.append(";\n");
            sequence(depth - 1, random.nextInt(2), indent + "   ");
        }
        if (repeats) {
            text.append(indent).append(":: ").append(condition()).append(" -> break\n");
        } else if (random.nextBoolean() || isInDStep) {
            text.append(indent).append(":: else\n");
        }
        text.append(indent).append(repeats ? "od" : "fi");
    }
}
