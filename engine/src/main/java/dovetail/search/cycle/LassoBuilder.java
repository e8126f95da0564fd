package dovetail.search.cycle;

import dovetail.base.Poll;
import dovetail.step.Successors;
import dovetail.store.RankedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Builds a lasso from the component with an accepting cycle that {@link CycleSearch} has found. The stem is a shortest path
 * into the component through visited states. The loop goes to the nearest edge with a missing mark, again and again, and
 * back. Not the shortest lasso there is, but no part of it makes detours.
 */
public final class LassoBuilder {
    private final CycleSearch search;
    private final RankedStore store;
    private final MarkedStepper stepper;
    private final Successors out;
    /** The visited states, by number. */
    private final long[] states;

    /** Of the running breadth-first search: per state how it was reached, and in which order. */
    private final int[] parent;

    private final int[] via;
    private final int[] queue;
    private final Poll poll;

    public LassoBuilder(CycleSearch search) {
        this.search = search;
        this.store = search.store();
        this.stepper = search.stepper();
        this.out = new Successors(store.width(), 64, search.meter());
        this.states = store.inOrder();
        this.parent = search.meter().ints(store.size());
        this.via = search.meter().ints(store.size());
        this.queue = search.meter().ints(store.size());
        this.poll = new Poll(search.budget());
    }

    /** A step to a product state, by number. */
    private record Hop(int target, int group, int marks) {}

    /** The target of a search: an edge. */
    private interface Goal {
        boolean isReached(int target, int marks);
    }

    public ProductLasso build() {
        List<Hop> stem = search.isInCycle(search.start())
                ? List.of()
                : walk(search.start(), n -> true, (target, marks) -> search.isInCycle(target));
        int entry = stem.isEmpty() ? search.start() : stem.get(stem.size() - 1).target();
        List<Hop> loop = new ArrayList<>();
        int missing = stepper.marksNeeded();
        int at = entry;
        while (missing != 0) {
            int wanted = missing;
            List<Hop> part = walk(at, search::isInCycle, (target, marks) -> (marks & wanted) != 0);
            for (Hop hop : part) {
                missing &= ~hop.marks();
            }
            loop.addAll(part);
            at = part.get(part.size() - 1).target();
        }
        if (loop.isEmpty() || at != entry) {
            loop.addAll(walk(at, search::isInCycle, (target, marks) -> target == entry));
        }
        List<Hop> all = new ArrayList<>(stem);
        all.addAll(loop);
        return lasso(all, stem.size());
    }

    private ProductLasso lasso(List<Hop> hops, int loopStart) {
        List<ProductLasso.Hop> steps = new ArrayList<>();
        for (Hop hop : hops) {
            steps.add(new ProductLasso.Hop(words(hop.target()), hop.group(), hop.marks()));
        }
        return new ProductLasso(words(search.start()), steps, loopStart);
    }

    private long[] words(int number) {
        return Arrays.copyOfRange(states, number * store.width(), (number + 1) * store.width());
    }

    /** A shortest way of at least one step, through states of a kind, to an edge that is wanted. */
    private List<Hop> walk(int from, IntPredicate allowed, Goal goal) {
        Arrays.fill(parent, -1);
        int size = 0;
        queue[size++] = from;
        for (int next = 0; next < size; next++) {
            int source = queue[next];
            out.clear();
            stepper.successors(states, source * store.width(), out);
            poll.tick(search.relation().groupCount() + (long) out.count * store.width());
            for (int i = 0; i < out.count; i++) {
                int target = store.find(out.words, i * store.width());
                if (target == RankedStore.ABSENT || !allowed.test(target)) {
                    continue;
                }
                if (goal.isReached(target, out.tags[i])) {
                    return back(from, source, new Hop(target, stepper.via(i), out.tags[i]));
                }
                if (parent[target] < 0 && target != from) {
                    parent[target] = source;
                    via[target] = stepper.via(i);
                    queue[size++] = target;
                }
            }
        }
        throw new IllegalStateException("an accepting cycle cannot be followed");
    }

    private List<Hop> back(int from, int source, Hop last) {
        List<Hop> hops = new ArrayList<>(List.of(last));
        for (int at = source; at != from; at = parent[at]) {
            // Marks on the way are none that are wanted: the search would have ended there.
            hops.add(new Hop(at, via[at], 0));
        }
        Collections.reverse(hops);
        return hops;
    }
}
