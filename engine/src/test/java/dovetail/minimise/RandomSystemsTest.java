package dovetail.minimise;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.testkit.Ring;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random systems, reduction and comparison agree with the definitions that {@link NaiveEquivalence} follows. */
class RandomSystemsTest {
    private static final int PAIRS = 3000;

    @ParameterizedTest
    @EnumSource(Relation.class)
    void agreesWithTheDefinitionOnRandomSystems(Relation relation) {
        Random random = new Random(relation.ordinal());
        int equal = 0;
        for (int round = 0; round < Ring.cases(PAIRS); round++) {
            LabelledLts one = random(random);
            LabelledLts other = round % 3 == 0 ? varied(one, random) : random(random);
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
        Ring.assertOccurs("equivalent systems", equal, 200, PAIRS);
        Ring.assertOccurs("different systems", Ring.cases(PAIRS) - equal, 200, PAIRS);
    }

    @ParameterizedTest
    @EnumSource(Relation.class)
    void resultIsEquivalentAndSmallestAndStaysTheSame(Relation relation) {
        Random random = new Random(100 + relation.ordinal());
        for (int round = 0; round < Ring.cases(2000); round++) {
            LabelledLts lts = random(random);
            LabelledLts reduced = Systems.reduce(lts, relation);
            assertThat(NaiveEquivalence.equal(lts, reduced, relation))
                    .as(Systems.text(lts))
                    .isTrue();
            assertThat(Systems.text(Systems.reduce(reduced, relation)))
                    .as(Systems.text(lts))
                    .isEqualTo(Systems.text(reduced));
            if (relation.isLinear()) {
                assertThat(isDeterministic(reduced)).isTrue();
                assertThat(NaiveEquivalence.classes(reduced, Relation.STRONG))
                        .isEqualTo(reduced.lts().stateCount());
            } else {
                assertThat(reduced.lts().stateCount())
                        .as(Systems.text(lts))
                        .isEqualTo(NaiveEquivalence.classes(lts, relation));
            }
        }
    }

    @Test
    void finerRelationsImplyCoarserOnes() {
        Random random = new Random(5);
        for (int round = 0; round < Ring.cases(2000); round++) {
            LabelledLts one = random(random);
            LabelledLts other = varied(one, random);
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
        for (int round = 0; round < Ring.cases(150); round++) {
            int states = 20 + random.nextInt(25);
            LabelledLts.Builder builder = new LabelledLts.Builder().states(states);
            for (int s = 0; s < states; s++) {
                for (int i = random.nextInt(4); i > 0; i--) {
                    int to = round % 3 == 0 ? random.nextInt(states) : s + random.nextInt(states - s);
                    builder.transition(s, to != s && random.nextInt(3) > 0 ? "i" : "a" + random.nextInt(2), to);
                }
            }
            LabelledLts lts = builder.build();
            assertThat(Systems.reduce(lts, relation).lts().stateCount())
                    .isEqualTo(NaiveEquivalence.classes(lts, relation));
        }
    }

    private static boolean explains(Difference difference, LabelledLts one, LabelledLts other, Relation relation) {
        if (difference instanceof Difference.Sequence sequence) {
            return has(sequence.trace(), one, relation) == sequence.inFirst()
                    && has(sequence.trace(), other, relation) != sequence.inFirst()
                    && follow(sequence.firstOffers(), sequence, one, relation)
                    && follow(sequence.secondOffers(), sequence, other, relation);
        }
        Difference.States states = (Difference.States) difference;
        LabelledLts first = startingAt(one, states.first().state());
        LabelledLts second = startingAt(other, states.second().state());
        return states.sequencesAgree()
                && NaiveEquivalence.equal(one, other, relation.linear())
                && !NaiveEquivalence.equal(first, second, relation);
    }

    /** Whether exactly these labels can follow a sequence without its last label. */
    private static boolean follow(
            List<String> offers, Difference.Sequence sequence, LabelledLts lts, Relation relation) {
        List<String> trace = new ArrayList<>(sequence.trace());
        for (String label : lts.labels()) {
            trace.set(trace.size() - 1, label);
            boolean isInternal = LabelTable.isTau(label);
            boolean isOffered = isInternal ? offers.stream().anyMatch(LabelTable::isTau) : offers.contains(label);
            boolean isHidden = isInternal && relation.hidesInertSteps();
            if (isOffered != (!isHidden && has(trace, lts, relation))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a system has a sequence: a new initial state with the old one's steps and the sequence changes nothing. */
    private static boolean has(List<String> trace, LabelledLts lts, Relation relation) {
        int at = lts.lts().stateCount();
        LabelledLts.Builder builder = copy(lts, at);
        for (int i = lts.lts().rowStart(lts.lts().initial());
                i < lts.lts().rowStart(lts.lts().initial() + 1);
                i++) {
            builder.transition(at, lts.label(i), lts.lts().target(i));
        }
        for (String label : trace) {
            builder.transition(at, label, ++at);
        }
        return NaiveEquivalence.equal(lts, builder.build(), relation.linear());
    }

    private static LabelledLts startingAt(LabelledLts lts, int state) {
        return copy(lts, state).build();
    }

    private static LabelledLts.Builder copy(LabelledLts lts, int initial) {
        LabelledLts.Builder builder =
                new LabelledLts.Builder().states(lts.lts().stateCount()).initial(initial);
        for (int s = 0; s < lts.lts().stateCount(); s++) {
            for (int i = lts.lts().rowStart(s); i < lts.lts().rowStart(s + 1); i++) {
                builder.transition(s, lts.label(i), lts.lts().target(i));
            }
        }
        return builder;
    }

    private static boolean isDeterministic(LabelledLts lts) {
        for (int s = 0; s < lts.lts().stateCount(); s++) {
            for (int i = lts.lts().rowStart(s) + 1; i < lts.lts().rowStart(s + 1); i++) {
                if (lts.label(i) == lts.label(i - 1)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static LabelledLts random(Random random) {
        int states = 1 + random.nextInt(7);
        int internal = random.nextInt(80);
        LabelledLts.Builder builder = new LabelledLts.Builder().states(states).initial(random.nextInt(states));
        for (int i = random.nextInt(2 * states + 2); i > 0; i--) {
            String label = random.nextInt(100) < internal ? random.nextBoolean() ? "i" : "tau" : "a";
            label = label.equals("a") && random.nextInt(3) == 0 ? "b" : label;
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build();
    }

    /** A system that is often equivalent: states doubled, internal steps put in. */
    private static LabelledLts varied(LabelledLts lts, Random random) {
        List<Integer> copies = new ArrayList<>();
        for (int s = 0; s < lts.lts().stateCount(); s++) {
            copies.add(lts.lts().stateCount() + s);
        }
        LabelledLts.Builder builder = new LabelledLts.Builder()
                .states(2 * lts.lts().stateCount())
                .initial(lts.lts().initial());
        for (int s = 0; s < lts.lts().stateCount(); s++) {
            if (random.nextInt(4) == 0) {
                builder.transition(s, "i", copies.get(s));
            }
            for (int i = lts.lts().rowStart(s); i < lts.lts().rowStart(s + 1); i++) {
                String label = lts.label(i);
                builder.transition(
                        s,
                        label,
                        random.nextBoolean()
                                ? lts.lts().target(i)
                                : copies.get(lts.lts().target(i)));
                builder.transition(copies.get(s), label, lts.lts().target(i));
            }
        }
        return builder.build();
    }
}
