package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import java.util.Optional;

/** Checkpoint of a search level by level; methods that write throw {@link Limit.Exceeded} where they cannot. */
public interface SearchCheckpoint {
    /**
     * Fills the empty search with the states of the checkpoint, so that it is as it was; nothing where there is none.
     *
     * @throws dovetail.base.InputException when the checkpoint is damaged
     * @throws Limit.Exceeded when the states do not fit the memory
     */
    Optional<SearchMoment> restore(Budget budget);

    /** Takes the level that is to be expanded next. */
    void add(int level);

    /** Tells the moment of the search after a level; it is written when it is time. */
    void tell(SearchMoment moment);

    /** Writes the last moment that was told, when the search ends. */
    void write();
}
