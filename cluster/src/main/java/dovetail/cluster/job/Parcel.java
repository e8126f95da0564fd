package dovetail.cluster.job;

import dovetail.base.Limit;
import dovetail.search.owcty.TrimJobs;
import dovetail.search.owcty.TrimReport;
import dovetail.search.run.ExpansionReport;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A message between the jobs of a search: a run of states or edges, the report of a job, a new partition, or a fault. */
public sealed interface Parcel extends Serializable {
    /** Successors that a partition owns, or edges to them, as a sorted run. */
    record States(byte[] run) implements Parcel {}

    /**
     * Report of an expansion.
     *
     * @param hasMetDeadEnds whether a deadlock was met at the end of a run that is ignored
     */
    record Report(ExpansionReport report, boolean hasMetDeadEnds) implements Parcel {}

    /**
     * New partition.
     *
     * @param place the executor that has its states in memory
     */
    record Gathered(int number, Partition partition, String place) implements Parcel {}

    /**
     * Report of a step of the elimination.
     *
     * @param place the executor that has the candidates in memory
     */
    record Trimmed(int number, TrimReport report, String place) implements Parcel {}

    /** Candidates of a partition to search from. */
    record Found(TrimJobs.Starts starts) implements Parcel {}

    /** The candidates that a partition has left, in a file. */
    record Saved(int number, RunFile run) implements Parcel {}

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
        public static Fault of(Limit limit) {
            return new Fault(limit.kind(), limit.text(), null);
        }

        public static Fault of(RuntimeException fault) {
            return new Fault(null, "", fault);
        }

        /** Throws the same here. */
        public RuntimeException thrown() {
            if (kind != null) {
                return new Limit.Exceeded(new Limit(kind, text));
            }
            return fault == null ? new IllegalStateException(text) : fault;
        }
    }
}
