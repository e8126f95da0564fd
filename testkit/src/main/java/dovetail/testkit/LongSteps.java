package dovetail.testkit;

import java.util.Collections;

/**
 * Generates texts of models in which one step takes long or has very many outcomes, for tests and measurements of limits. Each
 * text is large in one dimension: rounds of loops, choices, combinations of actions, clocks, interleavings of a context, values
 * of an instant.
 */
public final class LongSteps {
    private static final String SYSTEM = "component C is par W end\nC\n";
    private static final String EVENTS = """
            event take is { send take to {Desk}1:inputs }
            event put is { send put to {Desk}1:inputs }
            event done is { receive done from {Desk}1:outputs }
            predicate some is { {Desk}1:held >= 0 }
            """;

    private LongSteps() {}

    /**
     * A Fiacre process with nested loops in one action.
     *
     * @param before the number of states before it, so that searches compile steps meanwhile
     * @param rounds of each loop
     */
    public static String loops(int before, int depth, int rounds) {
        StringBuilder variables = new StringBuilder("b : nat := 0");
        String body = "if b < 1000 then b := b + 1 else b := 0 end";
        for (int i = 0; i < depth; i++) {
            String v = "v" + i;
            variables.append(", ").append(v).append(" : nat := 0");
            body = v + " := 0; while " + v + " < " + rounds + " do " + body + "; " + v + " := " + v + " + 1 end";
        }
        return process(variables.toString(), before, body);
    }

    /** A Fiacre process with choices of two values in sequence: the number of paths is exponential. */
    public static String choices(int before, int count) {
        String choice = "select a := 0 [] a := 1 end";
        return process("a : 0..1 := 0", before, String.join("; ", Collections.nCopies(count, choice)));
    }

    /** A Fiacre process that stores any value of a range: its state has as many successors. */
    public static String values(int before, int count) {
        return "type t is 0.." + (count - 1) + "\n" + process("a : t := 0", before, "a := any");
    }

    private static String process(String variables, int before, String program) {
        return "process W is\nstates s, t\nvar n : 0.." + Math.max(1, before) + " := 0, " + variables
                + "\ninit to s\nfrom s if n < " + before + " then n := n + 1; loop else " + program + "; to t end\n"
                + SYSTEM;
    }

    /** Fiacre processes that synchronise, each with several actions: the number of combinations is exponential. */
    public static String combinations(int before, int processes, int actions) {
        StringBuilder offers = new StringBuilder();
        for (int i = 0; i < actions; i++) {
            offers.append(i == 0 ? "" : " [] ").append("p; a := ").append(i % 2).append("; loop");
        }
        return "process N [p : sync] is\nstates s, t\nvar n : 0.." + Math.max(1, before) + " := 0\ninit to s\n"
                + "from s if n < " + before + " then n := n + 1; loop else to t end\nfrom t p; loop\n"
                + "process W [p : sync] is\nstates s\nvar a : 0..1 := 0\ninit to s\nfrom s select " + offers
                + " end\ncomponent C is port p : sync\npar N[p] || "
                + String.join(" || ", Collections.nCopies(processes, "W[p]")) + " end\nC\n";
    }

    /** Fiacre processes with a clock each: operations on zones are cubic in their number. */
    public static String clocks(int count) {
        return "process W is\nstates s, t\ninit to s\nfrom s wait [1,1000]; to t\nfrom t wait [2,999]; to s\n"
                + "component C is\npar\n   " + String.join("\n|| ", Collections.nCopies(count, "W")) + "\nend\nC\n";
    }

    /** A Fiacre process whose initial statement has very many outcomes, where one is required. */
    public static String initialChoices(int count) {
        String choices = String.join("; ", Collections.nCopies(count, "select a := 0 [] a := 1 end"));
        return "process W is\nstates s\nvar a : 0..1 := 0\ninit " + choices + "; to s\nfrom s loop\n" + SYSTEM;
    }

    /** The system of the contexts below: a desk that takes orders from one queue, and answers in another. */
    public static String desk() {
        return """
                type Input is union take | put end
                type Output is union done end
                type Inputs is queue 2 of Input
                type Outputs is queue 1 of Output
                process Desk (&inputs : read write Inputs, &outputs : read write Outputs) is
                states ready, busy
                var input : Input := take, held : 0..3 := 0
                init to ready
                from ready
                   on not (empty inputs); input := first inputs; inputs := dequeue inputs;
                   case input of
                     take -> if held > 0 then held := held - 1; to busy else loop end
                   | put -> if held < 3 then held := held + 1; loop else loop end
                   end
                from busy on not (full outputs); outputs := enqueue(outputs, done); to ready
                component C is
                var inputs : Inputs, outputs : Outputs
                par Desk (&inputs, &outputs) end
                C
                """;
    }

    /** A CDL context whose environment interleaves activities: the number of residuals is exponential. */
    public static String interleaving(int activities) {
        String[] kinds = {"(put ; take ; done)", "(take ; put)", "(done ; put ; put)"};
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < activities; i++) {
            all.append(i == 0 ? "" : " || ").append(kinds[i % kinds.length]);
        }
        return context(all.toString());
    }

    /** A CDL context of activities in sequence that may all be skipped: a residual has as many steps as there are. */
    public static String skipping(int activities) {
        return context(String.join(" ; ", Collections.nCopies(activities, "(put [] take ; done [] skip)")));
    }

    /** A CDL context with a bounded loop that is unrolled. */
    public static String unrolling(int rounds) {
        return context("loop " + rounds + " (put ; take [] done)");
    }

    private static String context(String activity) {
        return EVENTS + "cdl c is { assert some main is { " + activity + " } }\n";
    }

    /** A module with inputs of large domains: one instant has the product of them. */
    public static String instants(int inputs, int values) {
        StringBuilder text = new StringBuilder("module A {\n");
        StringBuilder sum = new StringBuilder();
        for (int i = 0; i < inputs; i++) {
            text.append("  in a").append(i).append(": 0..").append(values - 1).append(";\n");
            sum.append(i == 0 ? "" : " + ").append("a").append(i);
        }
        return text + "  out y: bool;\n  always y -> " + sum + " = " + (values - 1)
                + ";\n}\nsystem A;\nproperty p is always y -> F[1,5] y;\n";
    }

    /** A net of places and transitions in a ring, with a token on every second place. */
    public static String ring(int places) {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?>\n<pnml"
                + " xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\"><net id=\"n\""
                + " type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"p\">\n");
        for (int i = 0; i < places; i++) {
            text.append("<place id=\"p").append(i).append("\">");
            text.append(i % 2 == 0 ? "<initialMarking><text>1</text></initialMarking>" : "");
            text.append("</place><transition id=\"t").append(i).append("\"/>\n");
            text.append("<arc id=\"a").append(i).append("\" source=\"p").append(i);
            text.append("\" target=\"t").append(i).append("\"/>");
            text.append("<arc id=\"b").append(i).append("\" source=\"t").append(i);
            text.append("\" target=\"p").append((i + 1) % places).append("\"/>\n");
        }
        return text.append("</page></net></pnml>\n").toString();
    }

    /** A transition system with many transitions of one label from its initial state. */
    public static String star(int transitions) {
        StringBuilder text = new StringBuilder("des (0, " + 2 * transitions + ", " + (transitions + 1) + ")\n");
        for (int i = 1; i <= transitions; i++) {
            text.append("(0, \"a\", ").append(i).append(")\n(").append(i).append(", \"b\", 0)\n");
        }
        return text.toString();
    }

    /** A network of such systems that synchronise on both labels: steps are combinations of transitions. */
    public static String starProduct(String file, int systems) {
        StringBuilder text = new StringBuilder("\"" + file + "\"");
        for (int i = 1; i < systems; i++) {
            text.insert(0, "\"" + file + "\" |[a, b]| (").append(")");
        }
        return text.append("\n").toString();
    }

    /** A transition system without branches, of which each round of refinement splits one state off. */
    public static String line(int states) {
        StringBuilder text = new StringBuilder("des (0, " + (states - 1) + ", " + states + ")\n");
        for (int i = 1; i < states; i++) {
            text.append("(").append(i - 1).append(", \"a\", ").append(i).append(")\n");
        }
        return text.toString();
    }

    /** A transition system whose determinisation has exponentially many states: it guesses a position from the end. */
    public static String guess(int positions) {
        StringBuilder text = new StringBuilder("des (0, " + (2 * positions + 2) + ", " + (positions + 1) + ")\n");
        text.append("(0, \"a\", 0)\n(0, \"b\", 0)\n(0, \"a\", 1)\n");
        for (int i = 1; i < positions; i++) {
            text.append("(").append(i).append(", \"a\", ").append(i + 1).append(")\n");
            text.append("(").append(i).append(", \"b\", ").append(i + 1).append(")\n");
        }
        return text.append("(").append(positions).append(", \"c\", 0)\n").toString();
    }
}
