package dovetail.bench.pastfree;

import dovetail.bench.models.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        return system(events, 1);
    }

    /**
     * The system with more data: a number below {@code values}, which a step of the process alone increases by one and
     * sets to 0 at the end. Every state of the system becomes so many.
     */
    public static String system(int events, int values) {
        return Template.fill(
                Template.read("orders.fcr"),
                Map.of("events", Integer.toString(events), "values", Integer.toString(values)));
    }

    /** A context in which all events are interleaved, as CDL. */
    public static String interleaved(int events) {
        RandomContexts contexts = new RandomContexts(0);
        contexts.events(events);
        return contexts.text + "cdl interleaved is { main is { " + String.join(" || ", contexts.elements) + " } }\n";
    }

    /** Random contexts {@code c1}, {@code c2}, ... as CDL. */
    public static String contexts(Parameters parameters, long seed) {
        RandomContexts contexts = new RandomContexts(seed);
        contexts.events(parameters.events());
        for (int round = 0; round < parameters.rounds(); round++) {
            contexts.activities("seq", round, parameters.sequences(), " ; ", LONGEST_SEQUENCE);
            contexts.activities("alt", round, parameters.alternatives(), " [] ", WIDEST_ALTERNATIVE);
        }
        for (int i = 1; i <= parameters.contexts(); i++) {
            String main = contexts.several(" || ", WIDEST_PARALLEL);
            contexts.text.append("cdl c" + i + " is { main is { " + main + " } }\n");
        }
        return contexts.text.toString();
    }

    private void events(int count) {
        for (int i = 0; i < count; i++) {
            text.append("event e" + i + " is { send " + i + " to {Behavior}1 }\n");
            elements.add("event e" + i);
        }
    }

    /** Adds activities of a round, each of elements before them. */
    private void activities(String kind, int round, int count, String operator, int most) {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            made.add(kind + (round * count + i + 1));
            text.append("activity " + made.get(i) + " is { " + several(operator, most) + " }\n");
        }
        elements.addAll(made);
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
