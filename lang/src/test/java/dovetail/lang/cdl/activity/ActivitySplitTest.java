package dovetail.lang.cdl.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.lang.cdl.activity.Activity.Choice;
import dovetail.lang.cdl.activity.Activity.Loop;
import dovetail.lang.cdl.activity.Activity.Occurrence;
import dovetail.lang.cdl.activity.Activity.Parallel;
import dovetail.lang.cdl.activity.Activity.Sequence;
import dovetail.lang.cdl.activity.Activity.Skip;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The parts of a random environment have its words between them, and each path through its states belongs to one part. */
class ActivitySplitTest {
    private static final int CASES = 400;
    private static final int MOST_WORDS = 3_000;

    private static Lts lts(Activity activity) {
        return ActivityLts.of(activity, "the activity", Budget.unlimited()).lts();
    }

    @Test
    void alternativesAreParts() {
        List<Activity> events = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            events.add(new Sequence(List.of(new Occurrence(i), new Occurrence(9))));
        }
        List<ActivitySplit.Part> parts = ActivitySplit.of(lts(new Choice(events)), 4);
        // All alternatives have the same rest, so that the front has one state and four transitions lead to it.
        assertThat(parts)
                .extracting(ActivitySplit.Part::through)
                .containsExactly(List.of(0), List.of(1), List.of(2), List.of(3));
    }

    @Test
    void interleavingsThatMeetAreOnePart() {
        Activity pair = new Parallel(List.of(new Occurrence(0), new Occurrence(1)));
        Activity rest =
                new Choice(List.of(new Occurrence(2), new Sequence(List.of(new Occurrence(3), new Occurrence(2)))));
        List<ActivitySplit.Part> parts = ActivitySplit.of(lts(new Sequence(List.of(pair, rest))), 2);
        // A front behind the first event has two states; behind both events, it has one.
        assertThat(parts).extracting(ActivitySplit.Part::through).containsExactly(List.of(0), List.of(1));
    }

    @Test
    void aSequenceIsNotSplit() {
        assertThat(ActivitySplit.of(lts(new Loop(5, new Occurrence(0))), 3)).hasSize(1);
    }

    @Test
    void partsHaveAllPathsBetweenThemAndEachPathOnce() {
        int split = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Lts whole = lts(activity(random, 3));
            List<List<Integer>> all = new ArrayList<>();
            paths(whole, whole.initial(), new ArrayList<>(List.of(whole.initial())), all);
            if (all.size() > MOST_WORDS) {
                continue;
            }
            List<ActivitySplit.Part> parts = ActivitySplit.of(whole, 1 + random.nextInt(6));
            Set<List<Integer>> found = new HashSet<>();
            for (ActivitySplit.Part part : parts) {
                assertThat(part.lts().stateCount()).isEqualTo(whole.stateCount());
                List<List<Integer>> some = new ArrayList<>();
                paths(part.lts(), whole.initial(), new ArrayList<>(List.of(whole.initial())), some);
                for (List<Integer> path : some) {
                    assertThat(found.add(path))
                            .as("seed %s: %s twice", seed, path)
                            .isTrue();
                }
            }
            assertThat(found).as("seed %s", seed).isEqualTo(new HashSet<>(all));
            split += parts.size() > 1 ? 1 : 0;
        }
        assertThat(split).isGreaterThan(CASES / 4);
    }

    /** The paths to states without steps, as states and events in turn. */
    private static void paths(Lts lts, int state, List<Integer> path, List<List<Integer>> found) {
        if (found.size() > MOST_WORDS) {
            return;
        }
        if (lts.rowStart(state) == lts.rowStart(state + 1)) {
            found.add(List.copyOf(path));
        }
        for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
            path.add(lts.event(i));
            path.add(lts.target(i));
            paths(lts, lts.target(i), path, found);
            path.remove(path.size() - 1);
            path.remove(path.size() - 1);
        }
    }

    private static Activity activity(Random random, int depth) {
        int kind = depth == 0 ? 0 : random.nextInt(6);
        if (kind <= 1) {
            return random.nextInt(10) == 0 ? new Skip() : new Occurrence(random.nextInt(3));
        }
        List<Activity> parts = new ArrayList<>();
        for (int i = 0; i <= 1 + random.nextInt(2); i++) {
            parts.add(activity(random, depth - 1));
        }
        return switch (kind) {
            case 2 -> new Sequence(parts);
            case 3 -> new Choice(parts);
            case 4 -> new Parallel(parts);
            default -> new Loop(1 + random.nextInt(2), parts.get(0));
        };
    }
}
