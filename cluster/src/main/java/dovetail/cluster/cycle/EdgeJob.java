package dovetail.cluster.cycle;

import dovetail.cluster.job.JobBudget;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.Parcels;
import dovetail.cluster.job.SerialSteps;
import dovetail.search.owcty.CandidatePart;
import dovetail.search.owcty.EdgeExpansion;
import dovetail.search.owcty.TrimStep;
import dovetail.search.run.Partition;
import java.io.IOException;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Expands the frontier of the candidates of a partition; the edges leave for their partitions as they are found. */
record EdgeJob(Broadcast<SerialSteps> steps, Candidates.Key candidates, TrimStep step, int partitions, int bufferWords)
        implements PairFlatMapFunction<Iterator<Tuple2<Integer, Partition>>, Integer, Parcel> {
    private static final int STATES_PER_TURN = 1 << 12;

    @Override
    public Iterator<Tuple2<Integer, Parcel>> call(Iterator<Tuple2<Integer, Partition>> parts) {
        return new Edges(parts);
    }

    private final class Edges extends Parcels<Partition> {
        Edges(Iterator<Tuple2<Integer, Partition>> parts) {
            super(parts);
        }

        @Override
        protected Work begin(int partition, Partition files) {
            CandidatePart part = candidates.here().part(partition);
            EdgeExpansion expansion = new EdgeExpansion(
                    steps.value().relation(),
                    candidates.cores(),
                    partitions,
                    bufferWords,
                    JobBudget.of(TaskContext.get()),
                    this);
            return new Work() {
                private int at;

                @Override
                public boolean goOn() throws IOException {
                    at = part.expand(step, expansion, at, STATES_PER_TURN);
                    if (at >= 0) {
                        return true;
                    }
                    expansion.finish();
                    return false;
                }

                @Override
                public void close() {
                    expansion.close();
                }
            };
        }

        @Override
        protected String name(int partition, Partition files) {
            return "partition " + partition;
        }
    }
}
