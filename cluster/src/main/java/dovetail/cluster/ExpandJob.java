package dovetail.cluster;

import dovetail.base.Limit;
import dovetail.cluster.job.JobBudget;
import dovetail.cluster.job.LostRun;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.SerialSteps;
import dovetail.search.Goals;
import dovetail.search.run.Expansion;
import dovetail.search.run.ExpansionReport;
import dovetail.search.run.RunFile;
import dovetail.step.LayoutOverflow;
import dovetail.step.StepRelation;
import dovetail.store.run.RunCursor;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Expands the frontier of a partition; the successors leave for their partitions as they are found. */
record ExpandJob(
        Broadcast<SerialSteps> steps, Residents.Key residents, Goals goals, int level, int partitions, int bufferWords)
        implements PairFlatMapFunction<Iterator<Tuple2<Integer, RunFile>>, Integer, Parcel> {
    @Override
    public Iterator<Tuple2<Integer, Parcel>> call(Iterator<Tuple2<Integer, RunFile>> frontiers) {
        return new Parcels(frontiers);
    }

    /** Expands states until a run is full or all are expanded. */
    private final class Parcels implements Iterator<Tuple2<Integer, Parcel>>, Expansion.Mail {
        private final Iterator<Tuple2<Integer, RunFile>> frontiers;
        private final StepRelation relation = steps.value().relation();
        private final Residents.View known = residents.here().view(level, partitions);
        private final Queue<Tuple2<Integer, Parcel>> ready = new ArrayDeque<>();
        private int number;
        private String file = "";
        /** The frontier that is being expanded; null between two. */
        private @Nullable RunCursor cursor;

        private @Nullable Expansion expansion;

        Parcels(Iterator<Tuple2<Integer, RunFile>> frontiers) {
            this.frontiers = frontiers;
            TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> known.close());
        }

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && (cursor != null || frontiers.hasNext())) {
                try {
                    advance();
                } catch (Limit.Exceeded e) {
                    end(Parcel.Fault.of(e.limit()));
                } catch (LayoutOverflow e) {
                    end(Parcel.Fault.of(e));
                } catch (IOException e) {
                    throw new LostRun(file, e);
                }
            }
            return !ready.isEmpty();
        }

        @Override
        public Tuple2<Integer, Parcel> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return ready.remove();
        }

        private void advance() throws IOException {
            if (cursor == null || expansion == null) {
                Tuple2<Integer, RunFile> next = frontiers.next();
                number = next._1();
                file = next._2().path();
                cursor = next._2().open(relation.layout().words());
                expansion = new Expansion(
                                relation, goals, level, partitions, bufferWords, JobBudget.of(TaskContext.get()), this)
                        .without(known);
            } else if (cursor.next()) {
                expansion.expand(cursor.words(), cursor.at());
            } else {
                cursor.close();
                ExpansionReport report = expansion.finish();
                end(new Parcel.Report(report, steps.value().hasMetDeadEnds()));
            }
        }

        private void end(Parcel last) {
            ready.add(new Tuple2<>(number, last));
            if (expansion != null) {
                expansion.close();
            }
            expansion = null;
            cursor = null;
        }

        @Override
        public void send(int partition, byte[] run) {
            ready.add(new Tuple2<>(partition, new Parcel.States(run)));
        }
    }
}
