package dovetail.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The jobs behind one answer: the sub-contexts into which a context was split.
 *
 * @param split identifies the model, the context and the way it was split; jobs of one split can be combined
 * @param of the number of all sub-contexts
 * @param done the jobs that have a result, by their numbers
 */
public record Jobs(String split, int of, List<Job> done) {
    public Jobs {
        List<Job> sorted = new ArrayList<>(done);
        sorted.sort(Comparator.comparingInt(Job::number));
        done = List.copyOf(sorted);
    }

    /** The numbers of the jobs that have no result. */
    public List<Integer> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int number = 1; number <= of; number++) {
            int each = number;
            if (done.stream().noneMatch(job -> job.number() == each)) {
                missing.add(number);
            }
        }
        return missing;
    }
}
