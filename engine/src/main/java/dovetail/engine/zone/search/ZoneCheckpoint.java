package dovetail.engine.zone.search;

import dovetail.base.Budget;
import dovetail.search.SearchCheckpoint;
import dovetail.search.SearchMoment;
import dovetail.search.checkpoint.Snapshots;
import java.util.Optional;

/**
 * Checkpoint of a search by zones: a snapshot of all zones between two levels. A level changes the zones of earlier ones, so that a
 * search that a limit ends has the last snapshot that was written before.
 */
final class ZoneCheckpoint implements SearchCheckpoint {
    private final Snapshots snapshots;
    private final Antichains found;

    ZoneCheckpoint(Snapshots snapshots, Antichains found) {
        this.snapshots = snapshots;
        this.found = found;
    }

    @Override
    public Optional<SearchMoment> restore(Budget budget) {
        return snapshots.read(in -> {
            SearchMoment moment = SearchMoment.read(in);
            found.read(in);
            return moment;
        });
    }

    @Override
    public void add(int level) {}

    @Override
    public void tell(SearchMoment moment) {
        if (moment.isOver() || moment.isWhole() || snapshots.isDue()) {
            snapshots.write(out -> {
                moment.write(out);
                found.write(out);
            });
        }
    }

    @Override
    public void write() {}
}
