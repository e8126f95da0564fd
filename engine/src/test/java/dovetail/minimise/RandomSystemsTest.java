package dovetail.minimise;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random systems, reduction and comparison agree with the definitions that {@link NaiveEquivalence} follows. */
class RandomSystemsTest {
    @ParameterizedTest
    @EnumSource(Relation.class)
    void agreesWithTheDefinitionOnRandomSystems(Relation relation) {
        Random random = new Random(relation.ordinal());
        int equal = 0;
        for (int round = 0; round < 3000; round++) {
            Lts one = random(random);
            Lts other = round % 3 == 0 ? varied(one, random) : random(random);
            boolean expected = NaiveEquivalence.equal(one, other, relation);
            Optional<Difference> difference = Systems.difference(one, other, relation);
            assertThat(difference.isEmpty())
                    .as("%s and %s", Systems.text(one), Systems.text(other))
                    .isEqualTo(expected);
            difference.ifPresent(d -> assertThat(explains(d, one, other, relation))
                    .as("%s of %s and %s", d, Systems.text(one), Systems.text(other))
                    .isTrue());
            equal += expected ? 1 : 0;
        }
        assertThat(equal).isBetween(200, 2800);
    }

    @ParameterizedTest
    @EnumSource(Relation.class)
    void resultIsEquivalentAndSmallestAndStaysTheSame(Relation relation) {
        Random random = new Random(100 + relation.ordinal());
        for (int round = 0; round < 2000; round++) {
            Lts lts = random(random);
            Lts reduced = Systems.reduce(lts, relation);
            assertThat(NaiveEquivalence.equal(lts, reduced, relation))
                    .as(Systems.text(lts))
                    .isTrue();
            assertThat(Systems.text(Systems.reduce(reduced, relation)))
                    .as(Systems.text(lts))
                    .isEqualTo(Systems.text(reduced));
            if (relation.isLinear()) {
                assertThat(isDeterministic(reduced)).isTrue();
                assertThat(NaiveEquivalence.classes(reduced, Relation.STRONG)).isEqualTo(reduced.stateCount());
            } else {
                assertThat(reduced.stateCount())
                        .as(Systems.text(lts))
                        .isEqualTo(NaiveEquivalence.classes(lts, relation));
            }
        }
    }

    @Test
    void finerRelationsImplyCoarserOnes() {
        Random random = new Random(5);
        for (int round = 0; round < 2000; round++) {
            Lts one = random(random);
            Lts other = varied(one, random);
            boolean strong = Systems.equal(one, other, Relation.STRONG);
            boolean divergence = Systems.equal(one, other, Relation.DIVERGENCE_BRANCHING);
            boolean branching = Systems.equal(one, other, Relation.BRANCHING);
            boolean trace = Systems.equal(one, other, Relation.TRACE);
            boolean weak = Systems.equal(one, other, Relation.WEAK_TRACE);
            assertThat(!strong || divergence && trace).isTrue();
            assertThat(!divergence || branching).isTrue();
            assertThat(!branching || weak).isTrue();
            assertThat(!trace || weak).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Relation.class,
            names = {"STRONG", "BRANCHING", "DIVERGENCE_BRANCHING"})
    void sizesAreThoseOfTheDefinitionOnSystemsOfSomeSize(Relation relation) {
        Random random = new Random(12);
        for (int round = 0; round < 150; round++) {
            int states = 20 + random.nextInt(25);
            Lts.Builder builder = new Lts.Builder().states(states);
            for (int s = 0; s < states; s++) {
                for (int i = random.nextInt(4); i > 0; i--) {
                    int to = round % 3 == 0 ? random.nextInt(states) : s + random.nextInt(states - s);
                    builder.transition(s, to != s && random.nextInt(3) > 0 ? "i" : "a" + random.nextInt(2), to);
                }
            }
            Lts lts = builder.build();
            assertThat(Systems.reduce(lts, relation).stateCount()).isEqualTo(NaiveEquivalence.classes(lts, relation));
        }
    }

    private static boolean explains(Difference difference, Lts one, Lts other, Relation relation) {
        if (difference instanceof Difference.Sequence sequence) {
            return has(sequence.trace(), one, relation) == sequence.inFirst()
                    && has(sequence.trace(), other, relation) != sequence.inFirst();
        }
        Difference.States states = (Difference.States) difference;
        Lts first = startingAt(one, states.first().state());
        Lts second = startingAt(other, states.second().state());
        return states.sequencesAgree()
                && NaiveEquivalence.equal(one, other, relation.linear())
                && !NaiveEquivalence.equal(first, second, relation);
    }

    /** Whether a system has a sequence: a new initial state with the old one's steps and the sequence changes nothing. */
    private static boolean has(List<String> trace, Lts lts, Relation relation) {
        int at = lts.stateCount();
        Lts.Builder builder = copy(lts, at);
        for (int i = lts.rowStart(lts.initial()); i < lts.rowStart(lts.initial() + 1); i++) {
            builder.transition(at, lts.labelNames().get(lts.label(i)), lts.target(i));
        }
        for (String label : trace) {
            builder.transition(at, label, ++at);
        }
        return NaiveEquivalence.equal(lts, builder.build(), relation.linear());
    }

    private static Lts startingAt(Lts lts, int state) {
        return copy(lts, state).build();
    }

    private static Lts.Builder copy(Lts lts, int initial) {
        Lts.Builder builder = new Lts.Builder().states(lts.stateCount()).initial(initial);
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                builder.transition(s, lts.labelNames().get(lts.label(i)), lts.target(i));
            }
        }
        return builder;
    }

    private static boolean isDeterministic(Lts lts) {
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s) + 1; i < lts.rowStart(s + 1); i++) {
                if (lts.label(i) == lts.label(i - 1)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Lts random(Random random) {
        int states = 1 + random.nextInt(7);
        int internal = random.nextInt(80);
        Lts.Builder builder = new Lts.Builder().states(states).initial(random.nextInt(states));
        for (int i = random.nextInt(2 * states + 2); i > 0; i--) {
            String label = random.nextInt(100) < internal ? random.nextBoolean() ? "i" : "tau" : "a";
            label = label.equals("a") && random.nextInt(3) == 0 ? "b" : label;
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build();
    }

    /** A system that is often equivalent: states doubled, internal steps put in. */
    private static Lts varied(Lts lts, Random random) {
        List<Integer> copies = new ArrayList<>();
        for (int s = 0; s < lts.stateCount(); s++) {
            copies.add(lts.stateCount() + s);
        }
        Lts.Builder builder = new Lts.Builder().states(2 * lts.stateCount()).initial(lts.initial());
        for (int s = 0; s < lts.stateCount(); s++) {
            if (random.nextInt(4) == 0) {
                builder.transition(s, "i", copies.get(s));
            }
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                String label = lts.labelNames().get(lts.label(i));
                builder.transition(s, label, random.nextBoolean() ? lts.target(i) : copies.get(lts.target(i)));
                builder.transition(copies.get(s), label, lts.target(i));
            }
        }
        return builder.build();
    }
}
