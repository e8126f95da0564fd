package dovetail.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Differences and unions are those of sets of valuations. */
class ConvexUnionTest {
    private static final int MOST = 2;

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void piecesPartitionTheDifference(int clocks) {
        int several = 0;
        for (int seed = 0; seed < 200; seed++) {
            RandomZones zones = new RandomZones(seed, MOST);
            Dbm zone = zones.zone(clocks);
            Dbm without = zones.zone(clocks);
            List<Dbm> pieces = new ArrayList<>();
            DbmDifference difference = new DbmDifference();
            difference.start(zone, without);
            for (Dbm piece = new Dbm(); difference.next(piece); piece = new Dbm()) {
                assertThat(piece.isEmpty()).isFalse();
                pieces.add(piece);
            }
            several += pieces.size() > 1 ? 1 : 0;
            assertThat(DbmTest.everywhere(clocks, point -> {
                        int expected = DbmTest.contains(zone, point) && !DbmTest.contains(without, point) ? 1 : 0;
                        int in = 0;
                        for (Dbm piece : pieces) {
                            in += DbmTest.contains(piece, point) ? 1 : 0;
                        }
                        return in == expected;
                    }))
                    .isTrue();
        }
        assertThat(several).isGreaterThan(10);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void unionIsConvexWhereTheSmallestZoneAroundIsTheUnion(int clocks) {
        int convex = 0;
        int proper = 0;
        ConvexUnion union = new ConvexUnion();
        for (int seed = 0; seed < 400; seed++) {
            RandomZones zones = new RandomZones(seed, MOST);
            Dbm one = zones.zone(clocks);
            Dbm other = zones.zone(clocks);
            Dbm hull = new Dbm();
            hull.setHull(one, other);
            boolean expected = DbmTest.everywhere(
                    clocks,
                    point -> !DbmTest.contains(hull, point)
                            || DbmTest.contains(one, point)
                            || DbmTest.contains(other, point));
            assertThat(union.isConvex(one, other, new Poll(Budget.unlimited()))).isEqualTo(expected);
            if (expected) {
                assertThat(union.union().isSame(hull)).isTrue();
                convex++;
                proper += one.includes(other) || other.includes(one) ? 0 : 1;
            }
        }
        assertThat(convex).isBetween(10, 395);
        assertThat(proper).isPositive();
    }
}
