package dovetail.engine.sog.graph;

import dovetail.base.Budget;
import dovetail.cache.Codec;
import dovetail.cache.Construction;
import dovetail.cache.ContentKey;
import dovetail.cache.Ranks;
import dovetail.cache.ResultCache;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;

/**
 * Construction of an observation graph, whose result other runs may have. It depends on the states, transitions and
 * observations of the subsystem, on the observed events, and on the order of the numbers of events and classes.
 */
public record GraphConstruction(ObservedLts fine, EventNames names, Budget budget)
        implements Construction<Abstraction> {
    /** The choice of the construction that reduces subsystems. */
    public interface Choice {
        Construction<Abstraction> of(ObservedLts fine, EventNames names, Budget budget);
    }

    @Override
    public Codec<Abstraction> codec() {
        return new GraphCodec(fine, names);
    }

    @Override
    public void describe(ContentKey.Builder key) {
        Ranks events = Ranks.of(fine.alphabet());
        Ranks classes = Ranks.of(fine.classes());
        key.add(events.ranked(fine.lts())).add(events.count());
        for (int event : fine.alphabet()) {
            key.add(events.event(names.of(event)));
        }
        for (int state = 0; state < fine.stateCount(); state++) {
            key.add(classes.rank(fine.classOf(state))).add(fine.hasLivelock(state));
            int[][] sets = fine.behavioursOf(state);
            key.add(sets.length);
            for (int[] set : sets) {
                key.add(set.length);
                for (int event : set) {
                    key.add(events.rank(event));
                }
            }
        }
    }

    @Override
    public boolean isSmall() {
        return size() < ResultCache.LEAST_WORK;
    }

    @Override
    public long work(Abstraction result) {
        return size();
    }

    private long size() {
        return fine.stateCount() + (long) fine.lts().transitionCount();
    }

    @Override
    public Abstraction build() {
        return Abstraction.of(fine, names, budget);
    }
}
