package dovetail.bdd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Decision diagrams beside truth tables: bit v of a table is the value under valuation v. */
class BddTest {
    private static final int VARIABLES = 5;
    private static final int VALUATIONS = 1 << VARIABLES;

    private final Bdd bdd = new Bdd();
    private final SplittableRandom random = new SplittableRandom(1);

    @Test
    void operationsAgreeWithTruthTables() {
        for (int i = 0; i < 300; i++) {
            int[] tables = {random.nextInt(), random.nextInt(), random.nextInt()};
            int f = function(tables[0]);
            int g = function(tables[1]);
            int h = function(tables[2]);
            assertThat(bdd.and(f, g)).isEqualTo(function(tables[0] & tables[1]));
            assertThat(bdd.or(f, g)).isEqualTo(function(tables[0] | tables[1]));
            assertThat(bdd.not(f)).isEqualTo(function(~tables[0]));
            assertThat(bdd.minus(f, g)).isEqualTo(function(tables[0] & ~tables[1]));
            assertThat(bdd.ite(f, g, h)).isEqualTo(function(tables[0] & tables[1] | ~tables[0] & tables[2]));
            assertThat(bdd.implies(f, g)).isEqualTo((tables[0] & ~tables[1]) == 0);
            assertThat(bdd.implies(bdd.and(f, g), g)).isTrue();
        }
    }

    @Test
    void cubesCoverTheFunctionAndNoneIsSuperfluous() {
        for (int i = 0; i < 200; i++) {
            int f = function(random.nextInt() & random.nextInt());
            List<int[]> cubes = bdd.cubes(f);
            for (int left = -1; left < cubes.size(); left++) {
                int union = Bdd.FALSE;
                for (int c = 0; c < cubes.size(); c++) {
                    union = c == left ? union : bdd.or(union, bdd.conjunction(cubes.get(c), VARIABLES));
                }
                assertThat(union == f).isEqualTo(left == -1);
            }
        }
    }

    @Test
    void aFunctionHoldsInItsValuation() {
        for (int i = 0; i < 100; i++) {
            int table = 1 << random.nextInt(VALUATIONS) | random.nextInt() & random.nextInt();
            assertThat(table >>> bdd.valuation(function(table)) & 1).isEqualTo(1);
        }
    }

    /** Enough functions to make the tables grow several times, after which old functions are still found. */
    @Test
    void growingKeepsFunctionsUnique() {
        int early = function(0x12345678);
        for (int i = 0; i < 3000; i++) {
            function(random.nextInt());
        }
        assertThat(bdd.size()).isGreaterThan(4096);
        assertThat(function(0x12345678)).isEqualTo(early);
    }

    private int function(int table) {
        int result = Bdd.FALSE;
        for (int valuation = 0; valuation < VALUATIONS; valuation++) {
            if ((table >>> valuation & 1) != 0) {
                int minterm = Bdd.TRUE;
                for (int i = 0; i < VARIABLES; i++) {
                    int variable = bdd.variable(i);
                    minterm = bdd.and(minterm, (valuation >>> i & 1) != 0 ? variable : bdd.not(variable));
                }
                result = bdd.or(result, minterm);
            }
        }
        return result;
    }
}
