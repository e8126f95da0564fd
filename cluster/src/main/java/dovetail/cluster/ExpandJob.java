package dovetail.cluster;

import dovetail.cluster.job.JobBudget;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.Parcels;
import dovetail.cluster.job.SerialSteps;
import dovetail.search.Goals;
import dovetail.search.run.Expansion;
import dovetail.search.run.RunFile;
import dovetail.step.StepRelation;
import dovetail.store.run.RunCursor;
import java.io.IOException;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.TaskCompletionListener;
import scala.Tuple2;

/** Expands the frontier of a partition; the successors leave for their partitions as they are found. */
record ExpandJob(
        Broadcast<SerialSteps> steps, Residents.Key residents, Goals goals, int level, int partitions, int bufferWords)
        implements PairFlatMapFunction<Iterator<Tuple2<Integer, RunFile>>, Integer, Parcel> {
    @Override
    public Iterator<Tuple2<Integer, Parcel>> call(Iterator<Tuple2<Integer, RunFile>> frontiers) {
        return new Successors(frontiers);
    }

    private final class Successors extends Parcels<RunFile> {
        private final StepRelation relation = steps.value().relation();
        private final Residents.View known = residents.here().view(level, partitions);

        Successors(Iterator<Tuple2<Integer, RunFile>> frontiers) {
            super(frontiers);
            TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> known.close());
        }

        @Override
        protected Work begin(int partition, RunFile frontier) throws IOException {
            RunCursor cursor = frontier.open(relation.layout().words());
            Expansion expansion = new Expansion(
                            relation, goals, level, partitions, bufferWords, JobBudget.of(TaskContext.get()), this)
                    .without(known);
            return new Work() {
                @Override
                public boolean goOn() throws IOException {
                    if (cursor.next()) {
                        expansion.expand(cursor.words(), cursor.at());
                        return true;
                    }
                    put(new Parcel.Report(expansion.finish(), steps.value().hasMetDeadEnds()));
                    return false;
                }

                @Override
                public void close() throws IOException {
                    cursor.close();
                    expansion.close();
                }
            };
        }

        @Override
        protected String name(int partition, RunFile frontier) {
            return frontier.path();
        }
    }
}
