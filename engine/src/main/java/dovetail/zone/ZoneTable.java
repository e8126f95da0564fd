package dovetail.zone;

import dovetail.base.ArraySizes;
import dovetail.base.MemoryMeter;
import dovetail.store.Hash;

/**
 * Set of canonical zones that numbers them 0, 1, 2, ... in the order in which they are first interned (hash consing). Zones
 * are packed, with 8, 16 or 32 bits for a bound. For the use of any number of threads: the index is split by hash into
 * stripes with a lock each. A thread may read a zone whose number it got from another thread by a lock or a barrier.
 *
 * <p>An entry of the index is half of the hash of the zone and its number plus one, where zero means free. The stripes use
 * open addressing with linear probing and double when they are three quarters full: a zone takes its words and 15 to 26
 * bytes.
 */
public final class ZoneTable {
    private static final int STRIPE_BITS = 6;
    private static final int STRIPES = 1 << STRIPE_BITS;
    private static final int SMALLEST = 16;

    private final ZoneList zones;
    private final Stripe[] stripes = new Stripe[STRIPES];

    public ZoneTable(MemoryMeter meter) {
        this.zones = new ZoneList(meter);
        for (int s = 0; s < STRIPES; s++) {
            stripes[s] = new Stripe(zones, meter);
        }
    }

    /** The number of a zone that is not empty; the same for equal zones. */
    public int intern(Dbm zone) {
        int length = PackedZone.pack(zone);
        long[] packed = zone.packed(length);
        long hash = Hash.of(packed, 0, length);
        return stripes[(int) hash & STRIPES - 1].intern(hash >>> Integer.SIZE, packed, length);
    }

    public void read(int number, Dbm into) {
        zones.read(number, into);
    }

    /** The number of clocks of a zone. */
    public int clocks(int number) {
        return zones.clocks(number);
    }

    /** A hash of the bounds of a zone, whatever its number. */
    public long hash(int number) {
        return zones.hash(number);
    }

    /** The number of zones. */
    public int size() {
        return zones.size();
    }

    /** The bytes that the table holds. */
    public long bytes() {
        long sum = zones.bytes();
        for (Stripe stripe : stripes) {
            sum += stripe.bytes();
        }
        return sum;
    }

    /** The average number of bytes of a packed zone, with its entry in the index and in the list. */
    public double bytesPerZone() {
        return size() == 0 ? 0 : (double) zones.packedBytes() / size() + Long.BYTES + Integer.BYTES;
    }

    /** Compares two zones, of the same clocks or not. */
    public Inclusion compare(int first, int second) {
        return first == second ? Inclusion.INCLUDES : zones.compare(first, second);
    }

    /** One part of the index. */
    private static final class Stripe {
        private final ZoneList zones;
        private final MemoryMeter meter;
        private long[] table;
        private int size;

        Stripe(ZoneList zones, MemoryMeter meter) {
            this.zones = zones;
            this.meter = meter;
            this.table = meter.longs(SMALLEST);
        }

        synchronized long bytes() {
            return (long) Long.BYTES * table.length;
        }

        synchronized int intern(long tag, long[] packed, int length) {
            int place = home(tag, table.length);
            long entry;
            while ((entry = table[place]) != 0) {
                int number = (int) entry - 1;
                if (entry >>> Integer.SIZE == tag && zones.holds(number, packed, length)) {
                    return number;
                }
                place = place + 1 == table.length ? 0 : place + 1;
            }
            if (size >= table.length / 4 * 3) {
                grow();
                place = freePlace(table, tag);
            }
            int number = zones.add(packed, length);
            table[place] = tag << Integer.SIZE | number + 1;
            size++;
            return number;
        }

        private void grow() {
            // Refused memory must leave the stripe as it is: other threads go on with it until they hear of it.
            long[] larger = meter.longs(ArraySizes.doubled(table.length, "zones"));
            for (long entry : table) {
                if (entry != 0) {
                    larger[freePlace(larger, entry >>> Integer.SIZE)] = entry;
                }
            }
            meter.giveBack((long) Long.BYTES * table.length);
            table = larger;
        }

        private static int freePlace(long[] table, long tag) {
            int place = home(tag, table.length);
            while (table[place] != 0) {
                place = place + 1 == table.length ? 0 : place + 1;
            }
            return place;
        }

        private static int home(long tag, int places) {
            return (int) (tag * places >>> Integer.SIZE);
        }
    }
}
