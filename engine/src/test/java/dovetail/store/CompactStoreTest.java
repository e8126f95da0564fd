package dovetail.store;

import dovetail.base.MemoryMeter;

/** The contract for {@link CompactStore}. */
class CompactStoreTest extends LevelStoreContract {
    @Override
    LevelStore store(Shape shape, MemoryMeter meter) {
        return new CompactStore(shape.bits(), shape.threads(), shape.keepLevels(), meter);
    }
}
