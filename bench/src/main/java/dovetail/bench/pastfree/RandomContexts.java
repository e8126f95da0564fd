package dovetail.bench.pastfree;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Generates random acyclic contexts by Algorithm 2 of Teodorov, Leroux, Drey and Dhaussy, <i>Past-Free[ze] reachability
 * analysis</i> (2016): in each round, sequences and alternatives are built from everything so far; in the end, contexts
 * are parallel compositions of a few elements. The system is the paper's: one process takes orders from a queue and flips
 * a bit for each. It may have more data, on which it works between orders.
 */
public final class RandomContexts {
    private static final int LONGEST_SEQUENCE = 10;
    private static final int WIDEST_ALTERNATIVE = 5;
    private static final int WIDEST_PARALLEL = 3;

    private final Random random;
    /** The elements so far, as activities refer to them. */
    private final List<String> elements = new ArrayList<>();

    private final StringBuilder text = new StringBuilder();

    private RandomContexts(long seed) {
        this.random = new Random(seed);
    }

    /** The parameters of the generator; {@link #PAPER} are those of the paper. */
    public record Parameters(int rounds, int events, int sequences, int alternatives, int contexts) {
        public static final Parameters PAPER = new Parameters(2, 10, 10, 10, 50);

        Parameters withContexts(int count) {
            return new Parameters(rounds, events, sequences, alternatives, count);
        }
    }

    /** The system that receives the events, as Fiacre. */
    public static String system(int events) {
        return system(events, "", "");
    }

    /**
     * The system with more data: a number below {@code values}, which a step of the process alone increases by one and
     * sets to 0 at the end. Every state of the system becomes so many.
     */
    public static String system(int events, int values) {
        return system(events, ", work : 0..%d".formatted(values - 1), """
                from s0
                   work := (work + 1) %% %d;
                   to s0

                """.formatted(values));
    }

    private static String system(int events, String variable, String step) {
        return """
                // One process that takes orders from its environment and flips a bit for each.
                const EVENTS : nat is %1$d
                type Bits is array EVENTS of bool
                type ContextQueue is queue 1 of 0..EVENTS - 1

                process Behavior (&fromCtx : read write ContextQueue) is
                states s0
                var bits : Bits, data : 0..%2$d%4$s
                init to s0
                from s0
                   on not (empty fromCtx);
                   bits[first fromCtx] := not bits[first fromCtx];
                   data := (data + 1) %% %3$d;
                   fromCtx := dequeue fromCtx;
                   to s0

                %5$scomponent sys is
                var fromCtx : ContextQueue := {| |}
                par Behavior(&fromCtx) end

                sys
                """.formatted(events, (1 << events) - 1, 1 << events, variable, step);
    }

    /** A context in which all events are interleaved, as CDL. */
    public static String interleaved(int events) {
        RandomContexts contexts = new RandomContexts(0);
        contexts.events(events);
        contexts.text
                .append("cdl interleaved is { main is { ")
                .append(String.join(" || ", contexts.elements))
                .append(" } }\n");
        return contexts.text.toString();
    }

    /** Random contexts {@code c1}, {@code c2}, ... as CDL. */
    public static String contexts(Parameters parameters, long seed) {
        RandomContexts contexts = new RandomContexts(seed);
        contexts.events(parameters.events());
        for (int round = 0; round < parameters.rounds(); round++) {
            List<String> made = new ArrayList<>();
            for (int i = 0; i < parameters.sequences(); i++) {
                String name = "seq" + (round * parameters.sequences() + i + 1);
                made.add(contexts.activity(name, " ; ", LONGEST_SEQUENCE));
            }
            contexts.elements.addAll(made);
            made.clear();
            for (int i = 0; i < parameters.alternatives(); i++) {
                String name = "alt" + (round * parameters.alternatives() + i + 1);
                made.add(contexts.activity(name, " [] ", WIDEST_ALTERNATIVE));
            }
            contexts.elements.addAll(made);
        }
        for (int i = 1; i <= parameters.contexts(); i++) {
            contexts.text
                    .append("cdl c")
                    .append(i)
                    .append(" is { main is { ")
                    .append(contexts.several(" || ", WIDEST_PARALLEL))
                    .append(" } }\n");
        }
        return contexts.text.toString();
    }

    private void events(int count) {
        for (int i = 0; i < count; i++) {
            text.append("event e").append(i).append(" is { send ").append(i).append(" to {Behavior}1 }\n");
            elements.add("event e" + i);
        }
    }

    private String activity(String name, String operator, int most) {
        text.append("activity ")
                .append(name)
                .append(" is { ")
                .append(several(operator, most))
                .append(" }\n");
        return name;
    }

    /** Two elements or more, at most so many, in an expression. */
    private String several(String operator, int most) {
        List<String> chosen = new ArrayList<>();
        int count = 2 + random.nextInt(most - 1);
        for (int i = 0; i < count; i++) {
            chosen.add(elements.get(random.nextInt(elements.size())));
        }
        return String.join(operator, chosen);
    }
}
