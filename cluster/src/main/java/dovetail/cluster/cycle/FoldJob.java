package dovetail.cluster.cycle;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.cluster.job.JobBudget;
import dovetail.cluster.job.LostRun;
import dovetail.cluster.job.Parcel;
import dovetail.cluster.job.SparkCalls;
import dovetail.cluster.job.SpillDirectory;
import dovetail.search.owcty.LostTable;
import dovetail.search.owcty.TrimReport;
import dovetail.search.owcty.TrimStep;
import dovetail.search.run.Partition;
import dovetail.search.run.Sendings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction2;
import scala.Tuple2;

/** Makes a step of the candidates of a partition by the edges that were sent to it. */
record FoldJob(Candidates.Key candidates, TrimStep step)
        implements FlatMapFunction2<Iterator<Tuple2<Integer, Parcel>>, Iterator<Tuple2<Integer, Partition>>, Parcel> {
    /** The share of the memory of the process, as its divisor, that one job holds of what is sent to it. */
    private static final int SHARE_DIVISOR = 16;

    @Override
    public Iterator<Parcel> call(
            Iterator<Tuple2<Integer, Parcel>> parcels, Iterator<Tuple2<Integer, Partition>> parts) {
        int number = TaskContext.getPartitionId();
        List<Parcel> results = new ArrayList<>();
        Budget budget = JobBudget.of(TaskContext.get());
        int row = candidates.layout().words() + 1;
        try (SpillDirectory spill = SpillDirectory.create();
                Sendings sendings =
                        new Sendings(row, 1, spill.directory(), budget.memory() / SHARE_DIVISOR, budget.meter())) {
            while (parcels.hasNext()) {
                Parcel parcel = parcels.next()._2();
                if (parcel instanceof Parcel.States states) {
                    sendings.send(0, states.run());
                } else {
                    results.add(parcel);
                }
            }
            if (results.isEmpty()) {
                TrimReport report = candidates.here().part(number).make(step, sendings.cursors(0), new Poll(budget));
                results.add(new Parcel.Trimmed(number, report, SparkCalls.here()));
            }
        } catch (Limit.Exceeded e) {
            results.add(Parcel.Fault.of(e.limit()));
        } catch (LostTable e) {
            results.add(Parcel.Fault.of(e));
        } catch (IOException e) {
            throw new LostRun("partition " + number, e);
        }
        return results.iterator();
    }
}
