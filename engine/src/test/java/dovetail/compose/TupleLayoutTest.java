package dovetail.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TupleLayoutTest {
    @Test
    void valuesComeBack() {
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            int fields = 1 + random.nextInt(20);
            int[] sizes = random.ints(fields, 1, 1 << (1 + random.nextInt(30))).toArray();
            TupleLayout layout = new TupleLayout(sizes);
            int[] values = new int[fields];
            for (int i = 0; i < fields; i++) {
                values[i] = random.nextBoolean() ? sizes[i] - 1 : random.nextInt(sizes[i]);
            }
            long[] tuple = new long[layout.words()];
            layout.pack(values, tuple);
            int moved = random.nextInt(fields);
            int to = random.nextInt(sizes[moved]);
            layout.move(tuple, moved, to - values[moved]);
            values[moved] = to;
            int[] unpacked = new int[fields];
            layout.unpack(tuple, unpacked);
            assertThat(unpacked).isEqualTo(values);
            for (int i = 0; i < fields; i++) {
                assertThat(layout.get(tuple, i)).isEqualTo(values[i]);
            }
        }
    }

    @Test
    void noFieldLiesAcrossTwoWords() {
        assertThat(new TupleLayout(new int[] {1, 1, 1}).words()).isEqualTo(1);
        assertThat(new TupleLayout(new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE, 4}).words())
                .isEqualTo(1);
        assertThat(new TupleLayout(new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE, 5}).words())
                .isEqualTo(2);
    }
}
