package dovetail.zone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Zones come back from the table as they were, have one number each, and count on the meter. */
class ZoneTableTest {
    private static final int[] CONSTANTS = {3, 31, 32, 62, 63, 64, 65, 16000, 16383, 16384, 20000, 1 << 28};

    private static List<Dbm> zones(int clocks, int count) {
        List<Dbm> zones = new ArrayList<>();
        for (int seed = 0; seed < count; seed++) {
            int most = CONSTANTS[seed % CONSTANTS.length];
            zones.add(new RandomZones(seed, most).zone(clocks));
        }
        return zones;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 20})
    void zonesComeBack(int clocks) {
        MemoryMeter meter = Budget.unlimited().meter();
        ZoneTable table = new ZoneTable(meter);
        List<Dbm> distinct = new ArrayList<>();
        Dbm copy = new Dbm();
        for (Dbm zone : zones(clocks, 1500)) {
            int number = table.intern(zone);
            if (number == distinct.size()) {
                assertThat(distinct).noneMatch(zone::isSame);
                distinct.add(zone);
            }
            table.read(number, copy);
            assertThat(copy.isSame(zone)).isTrue();
            assertThat(table.clocks(number)).isEqualTo(clocks);
        }
        assertThat(table.size()).isEqualTo(distinct.size()).isGreaterThan(50);
        assertThat(table.bytes()).isEqualTo(meter.bytes());
        for (int a = 0; a < distinct.size(); a += 7) {
            for (int b = 0; b < distinct.size(); b++) {
                assertThat(table.compare(a, b))
                        .isEqualTo(Inclusion.of(
                                distinct.get(a).includes(distinct.get(b)),
                                distinct.get(b).includes(distinct.get(a))));
            }
        }
    }

    @Test
    void zonesOfNoClocksAndOfManyLieInOneTable() {
        ZoneTable table = new ZoneTable(Budget.unlimited().meter());
        Dbm zone = new Dbm();
        Dbm copy = new Dbm();
        for (int clocks : new int[] {0, 90, 1, 200, 0, 2, 200}) {
            zone.setZero(clocks);
            zone.up();
            table.read(table.intern(zone), copy);
            assertThat(copy.isSame(zone)).isTrue();
        }
        assertThat(table.size()).isEqualTo(5);
        assertThat(table.compare(0, 1)).isEqualTo(Inclusion.NEITHER);
    }

    @Test
    void twoThreadsGetTheSameNumbers() throws ExecutionException, InterruptedException {
        ZoneTable table = new ZoneTable(Budget.unlimited().meter());
        int count = 40_000;
        ExecutorService threads = Executors.newFixedThreadPool(2);
        List<Future<int[]>> answers = new ArrayList<>();
        for (int thread = 0; thread < 2; thread++) {
            boolean backwards = thread == 1;
            answers.add(threads.submit(() -> {
                int[] numbers = new int[count];
                Dbm copy = new Dbm();
                for (int k = 0; k < count; k++) {
                    int seed = backwards ? count - 1 - k : k;
                    Dbm zone = new RandomZones(seed, 100).zone(4);
                    numbers[seed] = table.intern(zone);
                    table.read(numbers[seed], copy);
                    assertThat(copy.isSame(zone)).isTrue();
                }
                return numbers;
            }));
        }
        assertThat(answers.get(1).get()).isEqualTo(answers.get(0).get());
        threads.shutdown();
        Dbm copy = new Dbm();
        for (int number = 0; number < table.size(); number++) {
            table.read(number, copy);
            assertThat(table.intern(copy)).isEqualTo(number);
        }
    }

    @Test
    void memoryIsLimited() {
        ZoneTable table = new ZoneTable(Budget.unlimited().withMemory(200_000).meter());
        assertThatThrownBy(() -> {
                    for (int seed = 0; seed < 100_000; seed++) {
                        table.intern(new RandomZones(seed, 1000).zone(4));
                    }
                })
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageContaining("memory limit");
        assertThat(table.size()).isGreaterThan(100);
    }
}
