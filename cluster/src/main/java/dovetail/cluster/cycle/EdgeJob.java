package dovetail.cluster.cycle;

import dovetail.base.Limit;
import dovetail.cluster.job.JobBudget;
import dovetail.cluster.job.LostRun;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.SerialSteps;
import dovetail.search.owcty.CandidatePart;
import dovetail.search.owcty.EdgeExpansion;
import dovetail.search.owcty.LostTable;
import dovetail.search.owcty.TrimStep;
import dovetail.search.run.Expansion;
import dovetail.search.run.Partition;
import dovetail.step.LayoutOverflow;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Expands the frontier of the candidates of a partition; the edges leave for their partitions as they are found. */
record EdgeJob(Broadcast<SerialSteps> steps, Candidates.Key candidates, TrimStep step, int partitions, int bufferWords)
        implements PairFlatMapFunction<Iterator<Tuple2<Integer, Partition>>, Integer, Parcel> {
    private static final int STATES_PER_TURN = 1 << 12;

    @Override
    public Iterator<Tuple2<Integer, Parcel>> call(Iterator<Tuple2<Integer, Partition>> parts) {
        return new Parcels(parts);
    }

    /** Expands states until a run is full or all are expanded. */
    private final class Parcels implements Iterator<Tuple2<Integer, Parcel>>, Expansion.Mail {
        private final Iterator<Tuple2<Integer, Partition>> numbers;
        private final Queue<Tuple2<Integer, Parcel>> ready = new ArrayDeque<>();
        private int number;
        private int at;
        /** The candidates that are being expanded; null between two partitions. */
        private @Nullable CandidatePart part;

        private @Nullable EdgeExpansion expansion;

        Parcels(Iterator<Tuple2<Integer, Partition>> numbers) {
            this.numbers = numbers;
        }

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && (part != null || numbers.hasNext())) {
                try {
                    advance();
                } catch (Limit.Exceeded e) {
                    fail(Parcel.Fault.of(e.limit()));
                } catch (LostTable | LayoutOverflow e) {
                    // Compiled steps compute more before they know that a step is none, and may meet a wide value
                    // alone.
                    fail(Parcel.Fault.of(e));
                } catch (IOException e) {
                    throw new LostRun("partition " + number, e);
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
            if (part == null || expansion == null) {
                number = numbers.next()._1();
                at = 0;
                part = candidates.here().part(number);
                expansion = new EdgeExpansion(
                        steps.value().relation(),
                        candidates.cores(),
                        partitions,
                        bufferWords,
                        JobBudget.of(TaskContext.get()),
                        this);
                return;
            }
            at = part.expand(step, expansion, at, STATES_PER_TURN);
            if (at < 0) {
                expansion.finish();
                end();
            }
        }

        private void fail(Parcel.Fault fault) {
            ready.add(new Tuple2<>(number, fault));
            end();
        }

        private void end() {
            if (expansion != null) {
                expansion.close();
            }
            expansion = null;
            part = null;
        }

        @Override
        public void send(int partition, byte[] run) {
            ready.add(new Tuple2<>(partition, new Parcel.States(run)));
        }
    }
}
