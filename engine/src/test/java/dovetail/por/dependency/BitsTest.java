package dovetail.por.dependency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sets as bits of words agree with those of the library, within one word and beyond. */
class BitsTest {
    private static final int ROUNDS = 2000;

    @Test
    void agreeWithBitSets() {
        Random random = new Random(1);
        for (int round = 0; round < ROUNDS; round++) {
            int size = 1 + random.nextInt(200);
            BitSet a = some(size, random);
            BitSet b = round % 3 == 0 ? partOf(a, random) : some(size, random);
            long[] one = bits(a, size);
            long[] other = bits(b, size);
            BitSet rest = (BitSet) b.clone();
            rest.andNot(a);
            assertThat(Bits.isWithin(other, one)).isEqualTo(rest.isEmpty());
            assertThat(Bits.intersects(one, other)).isEqualTo(a.intersects(b));
            assertThat(Bits.count(one)).isEqualTo(a.cardinality());
            for (int from = 0; from <= size; from++) {
                assertThat(Bits.next(one, from)).isEqualTo(a.nextSetBit(from));
                assertThat(from < size && Bits.get(one, from)).isEqualTo(a.get(from));
            }
            Bits.or(one, other);
            a.or(b);
            assertThat(BitSet.valueOf(one)).isEqualTo(a);
        }
    }

    private static BitSet some(int size, Random random) {
        BitSet some = new BitSet();
        int share = 1 + random.nextInt(40);
        for (int i = 0; i < size; i++) {
            some.set(i, random.nextInt(share) == 0);
        }
        return some;
    }

    private static BitSet partOf(BitSet whole, Random random) {
        BitSet part = new BitSet();
        whole.stream().forEach(i -> part.set(i, random.nextBoolean()));
        return part;
    }

    private static long[] bits(BitSet set, int size) {
        long[] bits = Bits.none(size);
        set.stream().forEach(i -> Bits.set(bits, i));
        return bits;
    }
}
