package dovetail.cluster;

import dovetail.base.Limit;
import dovetail.search.run.ExpansionReport;
import dovetail.search.run.Partition;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A message between the jobs of a level: a run of states, the report of an expansion, a new partition, or a fault. */
sealed interface Parcel extends Serializable {
    /** Successors that a partition owns, as a sorted run. */
    record States(byte[] run) implements Parcel {}

    record Report(ExpansionReport report) implements Parcel {}

    /**
     * New partition.
     *
     * @param place the executor that has its states in memory
     */
    record Gathered(int number, Partition partition, String place) implements Parcel {}

    /**
     * Fault that ended a job early.
     *
     * @param kind of the limit that was met, or null
     * @param fault that the search knows how to go on after, or null
     */
    record Fault(
            Limit.@Nullable Kind kind,
            String text,
            @Nullable RuntimeException fault) implements Parcel {
        static Fault of(Limit limit) {
            return new Fault(limit.kind(), limit.text(), null);
        }

        static Fault of(RuntimeException fault) {
            return new Fault(null, "", fault);
        }

        /** Throws the same here. */
        RuntimeException thrown() {
            if (kind != null) {
                return new Limit.Exceeded(new Limit(kind, text));
            }
            return fault == null ? new IllegalStateException(text) : fault;
        }
    }
}
