package dovetail.testkit.promela;

import java.util.Random;

/** Random conditions, assignments and operations on channels, over the names that {@link RandomPromela} declares. */
final class RandomTerms {
    private final Random random;
    private final boolean meets;
    private final boolean hasPriorities;

    RandomTerms(Random random, boolean meets, boolean hasPriorities) {
        this.random = random;
        this.meets = meets;
        this.hasPriorities = hasPriorities;
    }

    private String pick(String... options) {
        return options[random.nextInt(options.length)];
    }

    private String value() {
        int kind = random.nextInt(hasPriorities ? 20 : 18);
        return switch (kind) {
            case 0 -> pick("0", "1", "2", "red", "small");
            case 1 -> pick("w.one", "w.two[c]", "y.one", "y.two[1]");
            case 2 -> pick("u", "h + 2", "z");
            case 3 -> pick("_pid", "_nr_pr", "len(q)", "len(p)");
            case 4 -> pick("NEXT(a)", "(c -> a : b)", "a ^ c", "(b << 1) | c", "~a & 3");
            case 18, 19 -> pick("_priority", "get_priority(0)", "get_priority(_pid)");
            default -> pick("a", "b", "n", "x", "v[c]", "(a + 1) % 3", "1 - c", "x - 1");
        };
    }

    String condition() {
        String simple = random.nextBoolean()
                ? pick("a == 0", "b < 2", "c", "!c", "a != b", "x == n", "v[0] >= v[1]", "n <= 1", "true", "b")
                : pick(
                        "nempty(q)",
                        "nfull(q)",
                        "full(p)",
                        "empty(s[1])",
                        "q?[red, _]",
                        "q??[green, _]",
                        "p?[1, _, _]",
                        "timeout",
                        "len(q) == 0",
                        "(c -> a : b) == 1",
                        "x == 0 || c",
                        "u != 3",
                        "h < 0",
                        "z == large",
                        "w.two[0] == w.one",
                        "_nr_pr > 2",
                        "len(g)");
        return random.nextInt(6) == 0 ? "(" + simple + " && b != 1)" : simple;
    }

    String assignment() {
        if (hasPriorities && random.nextInt(6) == 0) {
            return pick("_priority = 2", "set_priority(0, 1)", "set_priority(_pid, 3)", "_priority = 1");
        }
        String value = value();
        return pick(
                "a = (" + value + ") % 3",
                "b = (" + value + ") % 3",
                "c = " + value,
                "x = (" + value + ") % 3",
                "n = (" + value + ") % 2",
                "v[c] = (" + value + ") % 2",
                "w.two[c] = (" + value + ") % 2",
                "w.one = " + value,
                "y.two[1] = (" + value + ") % 2",
                "u = " + value,
                "h = -(" + value + ") % 2",
                pick("c++", "u--", "a = a ^ c", "z = large", "z = small", "o = q"));
    }

    String buffered() {
        String args = pick("red, 1", "red, x % 2", "green, c");
        return switch (random.nextInt(4)) {
            case 0 -> pick("p!w", "p!y", "p?y", "p?w", "p!1, 0, c", "p?eval(c), _, _", "p?<y>", "p!!w", "p??1, _, _");
            case 1 -> pick("g!q", "g?o", "g!o", "g?<o>", "q!" + args, "q?red, x");
            default ->
                pick(
                        "q!" + args,
                        "q!!" + args,
                        "q!" + args,
                        "q?red, x",
                        "q?_, x",
                        "q??green, n",
                        "q?eval(green), _",
                        "q?<red, x>",
                        "q??<green, n>",
                        "q??red, eval(x)",
                        "o!" + args,
                        "o?red(x)",
                        meets ? "q?_, _" : "s[c]!1, x % 2",
                        meets ? "q?_, n" : "s[c]?c, x");
        };
    }

    String meeting() {
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
}
