package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.lang.sog.SogWriter;
import dovetail.lts.LabelledLts;
import dovetail.simulate.graph.ComponentGraph;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * A file with an observation graph reveals the observed behaviour and nothing else: systems that differ only in states,
 * unobserved steps and their labels give the same bytes.
 */
class RevealedBehaviourTest {
    private static final int CASES = 3000;
    private static final TreeSet<String> OBSERVED = new TreeSet<>(List.of("a", "b", "c"));

    /** A transition system as a list, which is easy to disguise. */
    private static final class Sketch {
        private final List<Step> steps = new ArrayList<>();
        private int states;
        private int initial;

        private record Step(int from, String label, int to) {}

        private void add(int from, String label, int to) {
            steps.add(new Step(from, label, to));
        }

        private LabelledLts lts() {
            LabelledLts.Builder builder =
                    new LabelledLts.Builder().states(states).initial(initial);
            steps.forEach(step -> builder.transition(step.from, step.label, step.to));
            return builder.build();
        }
    }

    @Test
    void disguisesGiveTheSameBytes() throws IOException {
        int interesting = 0;
        long first = FirstSeed.get();
        for (long seed = first; seed < first + Ring.cases(CASES); seed++) {
            Random random = new Random(seed);
            Sketch sketch = random(random);
            String plain = text(sketch.lts());
            for (int i = random.nextInt(4); i >= 0; i--) {
                disguise(sketch, random);
            }
            permute(sketch, random);
            String disguised = text(sketch.lts());
            assertThat(disguised).as("seed " + seed).isEqualTo(plain).doesNotContain("secret");
            interesting += plain.contains("node 2") ? 1 : 0;
        }
        Ring.assertOccurs("graphs with three nodes", interesting, CASES / 10 + 1, CASES);
    }

    @Test
    void theGraphOfAGraphGivesTheSameBytes() throws IOException {
        for (long seed = 0; seed < Ring.cases(CASES); seed++) {
            LabelledLts lts = random(new Random(seed)).lts();
            String text = text(lts);
            LabelledLts again =
                    ComponentGraph.of(lts, OBSERVED, Budget.unlimited()).toLts();
            assertThat(text(again)).as("seed " + seed).isEqualTo(text);
        }
    }

    private static Sketch random(Random random) {
        Sketch sketch = new Sketch();
        sketch.states = 1 + random.nextInt(7);
        List<String> observed = List.copyOf(OBSERVED);
        int hidden = random.nextInt(5);
        for (int i = random.nextInt(3 * sketch.states + 1); i > 0; i--) {
            String label = random.nextInt(10) < hidden ? secret(random) : observed.get(random.nextInt(observed.size()));
            sketch.add(random.nextInt(sketch.states), label, random.nextInt(sketch.states));
        }
        return sketch;
    }

    private static String secret(Random random) {
        return random.nextInt(4) == 0 ? "tau" : "secret" + random.nextInt(100);
    }

    /** Changes the system in a way that cannot be observed. */
    private static void disguise(Sketch sketch, Random random) {
        switch (random.nextInt(5)) {
            case 0 -> duplicate(sketch, random);
            case 1 -> delay(sketch, random);
            case 2 -> anticipate(sketch);
            case 3 -> rename(sketch, random);
            default -> addUnreachable(sketch, random);
        }
    }

    /** A second copy of a state, which some steps lead to instead of the first. */
    private static void duplicate(Sketch sketch, Random random) {
        int state = random.nextInt(sketch.states);
        int copy = sketch.states++;
        for (Sketch.Step step : List.copyOf(sketch.steps)) {
            if (step.from == state) {
                sketch.add(copy, step.label, step.to);
            }
        }
        sketch.steps.replaceAll(
                step -> step.to == state && random.nextBoolean() ? new Sketch.Step(step.from, step.label, copy) : step);
    }

    /** An unobserved step before a step is over. */
    private static void delay(Sketch sketch, Random random) {
        if (!sketch.steps.isEmpty()) {
            int which = random.nextInt(sketch.steps.size());
            Sketch.Step step = sketch.steps.get(which);
            int between = sketch.states++;
            sketch.steps.set(which, new Sketch.Step(step.from, step.label, between));
            sketch.add(between, secret(random), step.to);
        }
    }

    /** Adds the observed steps after an unobserved step to the state before it. */
    private static void anticipate(Sketch sketch) {
        for (Sketch.Step hidden : List.copyOf(sketch.steps)) {
            for (Sketch.Step next : List.copyOf(sketch.steps)) {
                boolean follows = !OBSERVED.contains(hidden.label) && hidden.to == next.from;
                if (follows && OBSERVED.contains(next.label)) {
                    sketch.add(hidden.from, next.label, next.to);
                }
            }
        }
    }

    private static void rename(Sketch sketch, Random random) {
        sketch.steps.replaceAll(
                step -> OBSERVED.contains(step.label) ? step : new Sketch.Step(step.from, secret(random), step.to));
    }

    private static void addUnreachable(Sketch sketch, Random random) {
        int state = sketch.states++;
        sketch.add(state, random.nextBoolean() ? "a" : secret(random), random.nextInt(sketch.states));
    }

    /** Other numbers of states and another order of steps. */
    private static void permute(Sketch sketch, Random random) {
        List<Integer> numbers = new ArrayList<>();
        for (int state = 0; state < sketch.states; state++) {
            numbers.add(state);
        }
        Collections.shuffle(numbers, random);
        sketch.steps.replaceAll(step -> new Sketch.Step(numbers.get(step.from), step.label, numbers.get(step.to)));
        sketch.initial = numbers.get(sketch.initial);
        Collections.shuffle(sketch.steps, random);
    }

    private static String text(LabelledLts lts) throws IOException {
        StringWriter out = new StringWriter();
        SogWriter.write(ComponentGraph.of(lts, OBSERVED, Budget.unlimited()), out);
        return out.toString();
    }
}
