package dovetail.store;

import dovetail.base.MemoryMeter;

/** The contract for {@link HashStore}. */
class HashStoreTest extends LevelStoreContract {
    @Override
    LevelStore store(Shape shape, MemoryMeter meter) {
        return new HashStore(shape.bits().length, shape.threads(), shape.keepLevels(), meter);
    }
}
