package dovetail.cluster.cycle;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.cluster.job.JobBudget;
import dovetail.cluster.job.LostRun;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.SparkCalls;
import dovetail.search.owcty.CandidatePart;
import dovetail.search.owcty.LostTable;
import dovetail.search.owcty.TrimStep;
import dovetail.search.run.Partition;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import scala.Tuple2;

/** Works on the candidates of one partition, where they are in memory. */
record PartJob(Candidates.Key candidates, Work work)
        implements FlatMapFunction<Iterator<Tuple2<Integer, Partition>>, Parcel> {
    /** A work that sends nothing to other partitions. */
    interface Work extends Serializable {
        Parcel run(CandidatePart part, int number, Partition partition, Budget budget) throws IOException;
    }

    @Override
    public Iterator<Parcel> call(Iterator<Tuple2<Integer, Partition>> partitions) {
        List<Parcel> results = new ArrayList<>();
        Budget budget = JobBudget.of(TaskContext.get());
        while (partitions.hasNext()) {
            Tuple2<Integer, Partition> next = partitions.next();
            int number = next._1();
            try {
                results.add(work.run(candidates.here().part(number), number, next._2(), budget));
            } catch (Limit.Exceeded e) {
                results.add(Parcel.Fault.of(e.limit()));
            } catch (LostTable e) {
                results.add(Parcel.Fault.of(e));
            } catch (IOException e) {
                throw new LostRun("partition " + number, e);
            }
        }
        return results.iterator();
    }

    /** Makes a step for which nothing is sent. */
    record Step(TrimStep step) implements Work {
        @Override
        public Parcel run(CandidatePart part, int number, Partition partition, Budget budget) throws IOException {
            return new Parcel.Trimmed(
                    number,
                    step.kind() == TrimStep.Kind.BUILD
                            ? part.build(step, partition, new Poll(budget))
                            : part.make(step),
                    SparkCalls.here());
        }
    }

    /** Finds candidates to search from. */
    record Starts(int step, int level, int most) implements Work {
        @Override
        public Parcel run(CandidatePart part, int number, Partition partition, Budget budget) throws IOException {
            return new Parcel.Found(part.starts(step, partition, level, most, new Poll(budget)));
        }
    }

    /** Writes the candidates that are left. */
    record Save(int step, String directory) implements Work {
        @Override
        public Parcel run(CandidatePart part, int number, Partition partition, Budget budget) throws IOException {
            return new Parcel.Saved(
                    number, part.save(step, Path.of(directory, "left-" + step + "-" + number + ".run")));
        }
    }
}
