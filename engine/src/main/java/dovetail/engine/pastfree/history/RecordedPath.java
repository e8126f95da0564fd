package dovetail.engine.pastfree.history;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.ClusterSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Finds a path forwards along the fingerprints of its states. Several successors may have the same fingerprint; all are
 * followed, and the path ends at the state that was found. Independent of the order in which a relation gives successors.
 */
public final class RecordedPath {
    /** The most states that are followed at once; more would need very many successors of one state. */
    private static final int MAX_CANDIDATES = 1 << 17;

    private final Stepper stepper;
    private final StateLayout layout;
    private final int width;
    private final Poll poll;
    private final long workPerState;
    private final Successors out;

    /** A state on a path, and the position of its predecessor among those of the step before. */
    private record Candidate(long[] words, int predecessor) {}

    public RecordedPath(StepRelation relation, Budget budget) {
        this.stepper = relation.stepper(budget);
        this.layout = relation.layout();
        this.width = layout.words();
        this.poll = new Poll(budget);
        this.workPerState = (long) width + relation.groupCount();
        this.out = new Successors(width, 64);
    }

    /** The packed states of a path whose states have the given fingerprints. */
    public List<long[]> find(long[] initial, byte[] fingerprints, long[] target) {
        List<List<Candidate>> steps = new ArrayList<>();
        steps.add(List.of(new Candidate(initial, 0)));
        for (int i = 1; i < fingerprints.length; i++) {
            boolean isLast = i == fingerprints.length - 1;
            steps.add(isLast ? last(steps.get(i - 1), target) : next(steps.get(i - 1), fingerprints[i] & 0xFF));
        }
        List<Candidate> ends = steps.get(steps.size() - 1);
        if (ends.isEmpty() || !Arrays.equals(ends.get(0).words(), target)) {
            throw new IllegalStateException("no path has the recorded fingerprints");
        }
        Deque<long[]> path = new ArrayDeque<>();
        int at = 0;
        for (int i = steps.size() - 1; i >= 0; i--) {
            Candidate candidate = steps.get(i).get(at);
            path.addFirst(candidate.words());
            at = candidate.predecessor();
        }
        return List.copyOf(path);
    }

    private List<Candidate> last(List<Candidate> before, long[] target) {
        for (int p = 0; p < before.size(); p++) {
            successors(before.get(p));
            for (int i = 0; i < out.count; i++) {
                if (Arrays.equals(out.words, i * width, (i + 1) * width, target, 0, width)) {
                    return List.of(new Candidate(target, p));
                }
            }
        }
        return List.of();
    }

    private List<Candidate> next(List<Candidate> before, int fingerprint) {
        List<Candidate> found = new ArrayList<>();
        for (int p = 0; p < before.size(); p++) {
            successors(before.get(p));
            for (int i = 0; i < out.count; i++) {
                if (ParentBlock.fingerprint(ClusterSet.hash(out.words, i * width, width)) == fingerprint) {
                    found.add(new Candidate(Arrays.copyOfRange(out.words, i * width, (i + 1) * width), p));
                }
            }
            if (found.size() > MAX_CANDIDATES) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.SIZE, "states have too many successors for a path to be found by their record"));
            }
        }
        // Sorted, so that neither duplicates nor the order of successors matter.
        found.sort((a, b) -> layout.compare(a.words(), 0, b.words(), 0));
        List<Candidate> distinct = new ArrayList<>();
        for (Candidate candidate : found) {
            if (distinct.isEmpty()
                    || !Arrays.equals(distinct.get(distinct.size() - 1).words(), candidate.words())) {
                distinct.add(candidate);
            }
        }
        return distinct;
    }

    private void successors(Candidate candidate) {
        out.clear();
        stepper.successors(candidate.words(), 0, out);
        poll.tick(workPerState + (long) out.count * width);
    }
}
