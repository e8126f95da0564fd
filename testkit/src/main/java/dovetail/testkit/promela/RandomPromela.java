package dovetail.testkit.promela;

import java.util.Random;
import java.util.regex.Pattern;

/** Writes random Promela programs of a few processes, with small domains; the features of a program follow from its seed. */
public final class RandomPromela {
    /** A send or a receive, beside which SPIN takes no {@code else}. */
    private static final Pattern COMMUNICATION = Pattern.compile("\\w+(\\[\\w\\])?(!(?!=)|\\?(?!\\??\\[))");

    private final Random random;
    private final RandomTerms terms;
    private final StringBuilder text = new StringBuilder();
    /** Whether processes meet over channels without a buffer; otherwise they may have priorities. */
    private final boolean meets;

    private final boolean hasPriorities;
    private boolean isInDStep;
    private int atomics;
    private int labels;

    private RandomPromela(Random random) {
        this.random = random;
        this.meets = random.nextInt(3) > 0;
        this.hasPriorities = !meets && random.nextInt(3) == 0;
        this.terms = new RandomTerms(random, meets, hasPriorities);
    }

    /** The program of a seed. */
    public static String program(long seed) {
        return new RandomPromela(new Random(seed)).write();
    }

    private String pick(String... options) {
        return options[random.nextInt(options.length)];
    }

    private String write() {
        text.append("#define NEXT(v) ((v + 1) % 3)\n#if 1\n");
        text.append("mtype = { red, green }\nmtype:size = { small, large };\n");
        text.append("#else\nnonsense\n#endif\n");
        text.append("typedef Pair { bit one; byte two[2] }\n");
        text.append("inline swap(p, q) { p = q; q = 0 }\n");
        text.append("byte a, b = 1; bit c; byte v[2] = { ")
                .append(pick("0", "0, 1"))
                .append(" };\n");
        text.append("Pair w; unsigned u : 2; short h = ")
                .append(pick("-1", "2"))
                .append("; mtype:size z = small;\n");
        text.append("chan q = [").append(1 + random.nextInt(2)).append("] of { mtype, byte };\n");
        text.append("chan p = [2] of { Pair };\n");
        text.append("chan g = [1] of { chan };\n");
        if (meets) {
            text.append("chan r = [0] of { byte };\n");
        }
        text.append("chan s[2] = [").append(meets ? random.nextInt(2) : 1).append("] of { bit, byte };\n");
        boolean runs = random.nextBoolean();
        int types = 2 + random.nextInt(2);
        for (int i = 0; i < types; i++) {
            proctype(i, runs && i == 0);
        }
        if (runs) {
            boolean isAtomic = random.nextBoolean();
            text.append("init { ").append(isAtomic ? "atomic { " : "");
            text.append("run P0(")
                    .append(random.nextInt(3))
                    .append(", q)")
                    .append(priority())
                    .append("; ");
            text.append(pick("run P0(1, q)", "a = 1", "b = run P0(0, q)", "_nr_pr < 4; a = 2"));
            text.append(isAtomic ? " }" : "").append(" }\n");
        }
        return text.toString();
    }

    private String priority() {
        return hasPriorities && random.nextBoolean() ? " priority " + (1 + random.nextInt(3)) : "";
    }

    private void proctype(int number, boolean isRun) {
        text.append(isRun ? "" : random.nextInt(5) == 0 ? "active [2] " : "active ");
        text.append("proctype P")
                .append(number)
                .append(isRun ? "(byte n; chan o)" : "()")
                .append(priority());
        text.append(random.nextInt(6) == 0 ? " provided (" + pick("a != 2", "b < 2", "c || !c") + ")" : "");
        text.append(" {\n").append(isRun ? "" : "  byte n; chan o = q;\n");
        text.append("  byte x = ").append(random.nextInt(2)).append("; Pair y; byte i;\n");
        sequence(2, 2 + random.nextInt(3), "  ");
        if (random.nextInt(3) == 0) {
            text.append("end: do :: ").append(simple()).append(" od\n");
        }
        text.append("}\n");
    }

    private String simple() {
        int kind = random.nextInt(isInDStep ? 7 : 12);
        if (kind < 4) {
            return terms.assignment();
        } else if (kind < 6) {
            return isInDStep ? terms.assignment() : terms.condition();
        } else if (kind < 7) {
            return pick("skip", "assert(a < 2 || b < 2)", "printf(\"x\")", "swap(a, b)", "true", "assert(x < 3)");
        }
        return kind < 10 || !meets ? terms.buffered() : terms.meeting();
    }

    private void sequence(int depth, int length, String indent) {
        for (int i = 0; i < length; i++) {
            text.append(indent);
            statement(depth, indent);
            text.append(";\n");
        }
    }

    private void statement(int depth, String indent) {
        int kind = depth == 0 ? 0 : random.nextInt(14);
        if (kind == 0 && depth > 0) {
            text.append("{ ").append(simple()).append("; ").append(simple()).append(" }");
        } else if (kind < 6) {
            text.append(simple());
        } else if (kind < 8) {
            select(false, depth, indent);
        } else if (kind < 9 && !isInDStep) {
            select(true, depth, indent);
        } else if (kind < 11 && atomics == 0) {
            text.append("atomic {\n");
            atomics++;
            sequence(depth - 1, 2 + random.nextInt(2), indent + "  ");
            atomics--;
            text.append(indent).append("}");
        } else if (kind == 12 && !isInDStep) {
            loop(depth, indent);
        } else if (kind == 13 && !isInDStep) {
            jump(depth, indent);
        } else if (!isInDStep) {
            dStepOrUnless(depth, indent);
        } else {
            text.append(terms.assignment());
        }
    }

    private void loop(int depth, String indent) {
        text.append(
                pick("for (i : 0 .. 1)", "for (i in v)", "for (y in p)", "select (i : 0 .. 2)", "for (n : a .. 1)"));
        if (text.charAt(text.length() - 2) != '2') {
            text.append(" {\n");
            sequence(depth - 1, 1, indent + "  ");
            text.append(indent).append("}");
        }
    }

    /** A jump over statements, whose label may have a meaning. */
    private void jump(int depth, String indent) {
        String label = pick("L", "end", "progress", "accept") + ++labels;
        text.append("if :: ")
                .append(terms.condition())
                .append(" -> goto ")
                .append(label)
                .append(" :: else fi;\n");
        sequence(depth - 1, 1, indent);
        text.append(label).append(": ").append(simple());
    }

    private void dStepOrUnless(int depth, String indent) {
        if (random.nextBoolean() || atomics > 0) {
            isInDStep = true;
            text.append("d_step {\n");
            sequence(depth - 1, 1 + random.nextInt(2), indent + "  ");
            isInDStep = false;
            text.append(indent).append("}");
        } else {
            text.append("{ ").append(terms.assignment()).append("; ").append(pick("a > 0", "c", "b = 1"));
            text.append("; ").append(terms.assignment()).append(" } unless { ");
            text.append(pick("b == 2", "v[0] == 1", "x == 2", "p?y", "len(q) == 2"));
            text.append("; ").append(terms.assignment()).append(" }");
        }
    }

    private void select(boolean repeats, int depth, String indent) {
        text.append(repeats ? "do\n" : "if\n");
        int options = 1 + random.nextInt(3);
        boolean communicates = false;
        for (int i = 0; i < options; i++) {
            text.append(indent).append(":: ").append(repeats && atomics > 0 ? "i < 2 -> i++; " : "");
            String first = isInDStep ? pick("a == 0", "c", "true") : simple();
            communicates |= COMMUNICATION.matcher(first).lookingAt();
            text.append(first);
            text.append(";\n");
            sequence(depth - 1, random.nextInt(2), indent + "   ");
        }
        if (repeats) {
            text.append(indent).append(":: ").append(terms.condition()).append(" -> break\n");
        } else if (!communicates && random.nextBoolean() || isInDStep) {
            text.append(indent).append(":: else\n");
        }
        text.append(indent).append(repeats ? "od" : "fi");
    }
}
