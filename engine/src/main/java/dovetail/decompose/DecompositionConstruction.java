package dovetail.decompose;

import dovetail.base.Budget;
import dovetail.cache.Codec;
import dovetail.cache.Construction;
import dovetail.cache.ContentKey;
import dovetail.cache.RecordContent;
import dovetail.decompose.cases.Bounds;
import dovetail.model.Component;
import dovetail.model.Network;

/**
 * Decomposition of a network that other runs may have decomposed. It depends on the whole network but its hierarchy, and on
 * the bounds; positions in the text are included, since rules of the result have them.
 */
record DecompositionConstruction(Network network, Bounds bounds, Budget budget) implements Construction<Decomposition> {
    @Override
    public Codec<Decomposition> codec() {
        return new DecompositionCodec(network, budget);
    }

    @Override
    public void describe(ContentKey.Builder key) {
        new RecordContent(key)
                .add(bounds)
                .add(network.name())
                .add(network.slots())
                .add(network.variables())
                .add(network.temporaries())
                .add(network.components())
                .add(network.rules());
    }

    /** Even small networks may need many cases. */
    @Override
    public boolean isSmall() {
        return false;
    }

    @Override
    public long work(Decomposition result) {
        long work = 0;
        for (Component component : result.network().components()) {
            work += component.lts().stateCount() + (long) component.lts().transitionCount();
        }
        return work;
    }

    @Override
    public Decomposition build() {
        return Decomposition.of(network, bounds, budget);
    }
}
