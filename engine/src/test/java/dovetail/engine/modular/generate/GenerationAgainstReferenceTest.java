package dovetail.engine.modular.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.reference.ReferenceModules;
import dovetail.reference.ReferenceModules.Edge;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomModules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Every order and every rule of generation gives the instants of brute force after each memory of random systems. */
class GenerationAgainstReferenceTest {
    private static final int CASES = 1500;
    private static final int RULES = 8 * GenerationRules.Definitions.values().length;
    /** Fewer of those that have to be compiled. */
    private static final int COMPILED = 120;

    private int instants;

    @Test
    void everyOrderAndRuleGeneratesTheSameInstants() {
        Cases.forEachSeed(CASES, seed -> {
            Modules system = RandomModules.system(seed);
            Expected expected = new Expected(system);
            // Half of the rules, each with another kind of order; the next seeds have the other half and other kinds.
            for (int rules = (int) Math.floorMod(seed, 2L); rules < RULES; rules += 2) {
                GenerationOrder order = order(system, rules + seed / 2, 31 * seed + rules);
                compare(new GenerationPlan(system, order, rules(rules)), expected);
            }
        });
        Cases.assertNotEmpty("instants", instants, 100 * CASES, CASES);
    }

    @Test
    void everyOrderOfAFewModules() {
        Cases.forEachSeed(CASES / 10, seed -> {
            Modules system = RandomModules.system(seed);
            int modules = system.componentNames().size();
            if (modules <= 4) {
                Expected expected = new Expected(system);
                for (List<Integer> modulesInOrder : permutations(modules)) {
                    GenerationOrder order = GenerationOrder.of(system, modulesInOrder);
                    compare(new GenerationPlan(system, order, GenerationRules.ALL), expected);
                    compare(new GenerationPlan(system, order, GenerationRules.NONE), expected);
                }
            }
        });
    }

    @Test
    void packedStepsAreTheSame() {
        Cases.forEachSeed(CASES / 5, seed -> {
            Modules system = RandomModules.system(seed);
            ReferenceModules reference = new ReferenceModules(system);
            GenerationPlan plan = new GenerationPlan(
                    system, order(system, seed, seed), rules((int) Math.floorMod(seed, (long) RULES)));
            comparePacked(plan, reference);
        });
    }

    @Test
    void compiledGenerationIsTheSame() {
        Cases.forEachSeed(COMPILED, seed -> {
            Modules system = RandomModules.system(seed);
            int rules = (int) Math.floorMod(seed, (long) RULES);
            GenerationPlan plan = new GenerationPlan(system, order(system, seed, seed), rules(rules));
            GenerationNodes nodes = new GenerationNodes(plan.generators().size());
            InstantGenerator compiled =
                    new CompiledGenerator(plan, Budget.unlimited()).instance(nodes, Budget.unlimited());
            compare(plan, compiled, new Expected(system));
            GenerationNodes others = new GenerationNodes(plan.generators().size());
            compare(plan, InstantGenerator.of(plan, others, Budget.unlimited()), new Expected(system));
            for (int i = 0; i < plan.generators().size(); i++) {
                assertThat(nodes.of(i)).as("nodes of generator %d", i).isEqualTo(others.of(i));
            }
        });
    }

    private static GenerationRules rules(int number) {
        return new GenerationRules(
                (number & 1) != 0,
                GenerationRules.Definitions.values()[number >> 3],
                (number & 2) != 0,
                (number & 4) != 0);
    }

    /** The computed order, the flat one, or a random one. */
    private static GenerationOrder order(Modules system, long kind, long seed) {
        if (kind % 3 == 0) {
            return GenerationOrder.of(system);
        } else if (kind % 3 == 1) {
            return GenerationOrder.flat(system);
        }
        List<Integer> modules = new ArrayList<>(
                IntStream.range(0, system.componentNames().size()).boxed().toList());
        Collections.shuffle(modules, new Random(seed));
        return GenerationOrder.of(system, modules);
    }

    private static List<List<Integer>> permutations(int size) {
        List<List<Integer>> result = List.of(List.of());
        for (int next = 0; next < size; next++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> one : result) {
                for (int at = 0; at <= one.size(); at++) {
                    List<Integer> more = new ArrayList<>(one);
                    more.add(at, next);
                    longer.add(more);
                }
            }
            result = longer;
        }
        return result;
    }

    private void compare(GenerationPlan plan, Expected expected) {
        GenerationNodes nodes = new GenerationNodes(plan.generators().size());
        compare(plan, InstantGenerator.of(plan, nodes, Budget.unlimited()), expected);
    }

    private void compare(GenerationPlan plan, InstantGenerator generator, Expected expected) {
        expected.edges.forEach((memory, edges) -> {
            LongStream.Builder found = LongStream.builder();
            generator.generate(
                    array(memory), (values, after, marks) -> found.add(expected.number(values, after, marks)));
            long[] generated = found.build().sorted().toArray();
            if (!Arrays.equals(generated, edges)) {
                // Edges as such only now: there are millions of them.
                assertThat(edges(generator, memory, plan.system()))
                        .as("after %s with %s, order %s", memory, plan.rules(), plan.generators())
                        .containsExactlyInAnyOrderElementsOf(expected.reference.edges(memory));
            }
            instants += generated.length;
        });
    }

    private static List<Edge> edges(InstantGenerator generator, List<Integer> memory, Modules system) {
        List<Edge> edges = new ArrayList<>();
        generator.generate(
                array(memory),
                (values, after, marks) ->
                        edges.add(new Edge(list(Arrays.copyOf(values, system.registerBase())), marks, list(after))));
        return edges;
    }

    /** The edges after each memory, as sorted numbers. */
    private static final class Expected {
        private final Modules system;
        private final ReferenceModules reference;
        private final Map<List<Integer>, long[]> edges = new LinkedHashMap<>();

        Expected(Modules system) {
            this.system = system;
            this.reference = new ReferenceModules(system);
            for (List<Integer> memory : reference.reachable()) {
                edges.put(
                        memory,
                        reference.edges(memory).stream()
                                .mapToLong(e -> number(array(e.values()), array(e.after()), e.marks()))
                                .sorted()
                                .toArray());
            }
        }

        /** The number of an edge; different edges have different numbers. */
        long number(int[] values, int[] after, long marks) {
            long number = marks;
            for (int slot = 0; slot < system.slots().size(); slot++) {
                Domain domain = system.slot(slot).domain();
                int value = slot < system.registerBase() ? values[slot] : after[slot - system.registerBase()];
                number = Math.addExact(
                        Math.multiplyExact(number, (long) domain.max() - domain.min() + 1), value - domain.min());
            }
            return number;
        }
    }

    /** A memory after an instant, and the acceptance sets of the instant. */
    private record Marked(List<Integer> after, long marks) {}

    private static void comparePacked(GenerationPlan plan, ReferenceModules reference) {
        GenerationNodes nodes = new GenerationNodes(plan.generators().size());
        GenerationRelation relation = GenerationRelation.of(plan, nodes, Budget.unlimited());
        Stepper stepper = relation.stepper(Budget.unlimited());
        assertThat(list(relation.layout().decode(relation.initial(), 0))).isEqualTo(reference.initial());
        for (List<Integer> memory : reference.reachable()) {
            long[] words = new long[relation.layout().words()];
            relation.layout().encode(array(memory), words, 0);
            Successors successors = new Successors(words.length, 4);
            stepper.successors(words, 0, successors);
            Set<Marked> found = new HashSet<>();
            for (int i = 0; i < successors.count; i++) {
                int[] after = relation.layout().decode(successors.words, i * words.length);
                found.add(new Marked(list(after), successors.tags[i]));
            }
            assertThat(found)
                    .as("after %s", memory)
                    .isEqualTo(reference.edges(memory).stream()
                            .map(edge -> new Marked(edge.after(), edge.marks()))
                            .collect(Collectors.toSet()));
        }
    }

    private static int[] array(List<Integer> values) {
        return values.stream().mapToInt(i -> i).toArray();
    }

    private static List<Integer> list(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
