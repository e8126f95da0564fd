package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cluster.job.JobBudget;
import dovetail.cluster.job.LostRun;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.SparkCalls;
import dovetail.cluster.job.SpillDirectory;
import dovetail.search.run.Partition;
import dovetail.search.run.Sendings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction2;
import scala.Tuple2;

/** Gathers the successors that a partition owns as its next level. */
record GatherJob(Residents.Key residents, int level, String directory)
        implements FlatMapFunction2<Iterator<Tuple2<Integer, Parcel>>, Iterator<Partition>, Parcel> {
    /** The share of the memory of the process, as its divisor, that one job holds of what is sent to it. */
    private static final int SHARE_DIVISOR = 16;

    @Override
    public Iterator<Parcel> call(Iterator<Tuple2<Integer, Parcel>> parcels, Iterator<Partition> known) {
        int number = TaskContext.getPartitionId();
        List<Parcel> results = new ArrayList<>();
        Budget budget = JobBudget.of(TaskContext.get());
        Path own = Path.of(directory);
        try (SpillDirectory spill = SpillDirectory.create();
                Sendings sendings = new Sendings(
                        residents.width(), 1, spill.directory(), budget.memory() / SHARE_DIVISOR, budget.meter())) {
            boolean isComplete = true;
            while (parcels.hasNext()) {
                Parcel parcel = parcels.next()._2();
                if (parcel instanceof Parcel.States states) {
                    sendings.send(0, states.run());
                } else {
                    isComplete &= parcel instanceof Parcel.Report;
                    results.add(parcel);
                }
            }
            if (isComplete) {
                Partition next = residents.here().gather(number, known.next(), level + 1, sendings, 0, own, budget);
                results.add(new Parcel.Gathered(number, next, SparkCalls.here()));
            }
        } catch (Limit.Exceeded e) {
            results.add(Parcel.Fault.of(e.limit()));
        } catch (IOException e) {
            throw new LostRun(directory, e);
        }
        return results.iterator();
    }
}
