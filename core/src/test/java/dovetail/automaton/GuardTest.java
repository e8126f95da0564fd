package dovetail.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GuardTest {
    private static final int ATOMS = 5;

    private static Guard random(Random random) {
        List<Guard.Cube> cubes = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            long holding = random.nextInt(1 << ATOMS) & random.nextInt(1 << ATOMS);
            cubes.add(new Guard.Cube(holding, random.nextInt(1 << ATOMS) & random.nextInt(1 << ATOMS) & ~holding));
        }
        return new Guard(cubes);
    }

    @Test
    void operationsAreThoseOfSets() {
        Random random = new Random(3);
        for (int round = 0; round < 2_000; round++) {
            Guard a = random(random);
            Guard b = random(random);
            Guard and = a.and(b);
            Guard or = a.or(b);
            Guard not = a.not();
            for (long valuation = 0; valuation < 1 << ATOMS; valuation++) {
                assertThat(and.admits(valuation)).isEqualTo(a.admits(valuation) && b.admits(valuation));
                assertThat(or.admits(valuation)).isEqualTo(a.admits(valuation) || b.admits(valuation));
                assertThat(not.admits(valuation)).isEqualTo(!a.admits(valuation));
            }
            assertThat(a.and(not).isFalse()).isTrue();
        }
        assertThat(Guard.TRUE.not().isFalse()).isTrue();
        assertThat(Guard.FALSE.not()).isEqualTo(Guard.TRUE);
    }
}
