package dovetail.lang.cdl.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.lang.cdl.activity.Activity.Choice;
import dovetail.lang.cdl.activity.Activity.Loop;
import dovetail.lang.cdl.activity.Activity.Occurrence;
import dovetail.lang.cdl.activity.Activity.Parallel;
import dovetail.lang.cdl.activity.Activity.Sequence;
import dovetail.lts.Lts;
import dovetail.testkit.CountedPolls;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ActivityLtsTest {
    private static final Occurrence A = new Occurrence(0);
    private static final Occurrence B = new Occurrence(1);
    private static final Occurrence C = new Occurrence(2);

    private static ActivityLts of(Activity activity) {
        return ActivityLts.of(activity, "the activity", Budget.unlimited());
    }

    @Test
    void interleavingsShareTheirStates() {
        List<Activity> events = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            events.add(new Occurrence(i));
        }
        Lts lts = of(new Parallel(events)).lts();
        assertThat(lts.stateCount()).isEqualTo(1 << 10);
        assertThat(lts.transitionCount()).isEqualTo(10 << 9);
        assertThat(lts.isDeterministic()).isTrue();
    }

    @Test
    void theContextOfThePaperIsALadder() {
        // seq8 || event e9 with seq8 = e2; e9; e6: after e9 from either side the rests differ, yet they meet again.
        Activity seq = new Sequence(List.of(new Occurrence(2), new Occurrence(9), new Occurrence(6)));
        Lts lts = of(new Parallel(List.of(seq, new Occurrence(9)))).lts();
        assertThat(lts.stateCount()).isEqualTo(8);
        assertThat(lts.transitionCount()).isEqualTo(10);
    }

    @Test
    void statesAreNumberedBreadthFirst() {
        Lts lts = of(new Choice(List.of(new Sequence(List.of(A, B)), new Sequence(List.of(B, A)))))
                .lts();
        assertThat(lts.initial()).isZero();
        assertThat(lts.stateCount()).isEqualTo(4);
        assertThat(lts.target(lts.seek(0, 0))).isEqualTo(1);
        assertThat(lts.target(lts.seek(0, 1))).isEqualTo(2);
        assertThat(lts.target(lts.rowStart(1))).isEqualTo(3);
    }

    @Test
    void anEmptyActivityHasOneState() {
        assertThat(of(new Activity.Skip()).lts().stateCount()).isEqualTo(1);
        assertThat(of(new Parallel(List.of(new Activity.Skip(), new Loop(0, A))))
                        .lts()
                        .stateCount())
                .isEqualTo(1);
        assertThat(of(new Loop(1_000_000_000, new Activity.Skip())).lts().stateCount())
                .isEqualTo(1);
    }

    @Test
    void longLoopsAreUnrolledOneRepetitionAtATime() {
        Lts lts = of(new Loop(100_000, new Sequence(List.of(A, B)))).lts();
        assertThat(lts.stateCount()).isEqualTo(200_001);
        assertThat(lts.transitionCount()).isEqualTo(200_000);
        Lts optional = of(new Loop(100_000, new Choice(List.of(A, new Activity.Skip()))))
                .lts();
        assertThat(optional.stateCount()).isEqualTo(100_001);
    }

    @Test
    void anActivityThatIsTooLargeIsRefusedWithTheNumber() {
        Activity twice = A;
        for (int i = 0; i < 60; i++) {
            twice = new Sequence(List.of(twice, twice));
        }
        Activity huge = twice;
        assertThatThrownBy(() -> ActivityLts.of(huge, "the environment of 'c'", 1_000, Budget.unlimited()))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("the environment of 'c' has more than the limit of 1000 residual activities");
        assertThatThrownBy(() ->
                        ActivityLts.of(new Loop(2_000_000_000, A), "the environment of 'c'", 1_000, Budget.unlimited()))
                .isInstanceOf(Limit.Exceeded.class);
    }

    @Test
    void loopsCanBeGivenOtherCounts() {
        Activity loop = new Loop(3, A);
        Activity more = new Parallel(List.of(loop, new Sequence(List.of(loop, new Loop(2, B))))).withLoops(4);
        Activity expected =
                new Parallel(List.of(new Loop(4, A), new Sequence(List.of(new Loop(4, A), new Loop(4, B)))));
        assertThat(more).isEqualTo(expected);
        assertThat(((Parallel) more).parts().get(0))
                .isSameAs(((Sequence) ((Parallel) more).parts().get(1)).parts().get(0));
    }

    /** The words and the beginnings of words of random activities, against their definition. */
    @Test
    void hasExactlyTheWordsOfTheActivity() {
        for (int seed = 0; seed < 3_000; seed++) {
            Activity activity = random(new Random(seed), 4);
            Set<List<Integer>> words = words(activity);
            if (words.size() > 5_000) {
                continue;
            }
            ActivityLts lts = of(activity);
            Set<List<Integer>> prefixes = new HashSet<>();
            Set<List<Integer>> ended = new HashSet<>();
            walk(lts, lts.lts().initial(), List.of(), prefixes, ended);
            assertThat(ended).as("words of seed %d: %s", seed, activity).isEqualTo(words);
            assertThat(prefixes).as("beginnings of seed %d: %s", seed, activity).isEqualTo(beginnings(words));
        }
    }

    /** Short words of activities with unbounded repetitions are those of loops with enough rounds. */
    @Test
    void repetitionsWithoutABoundHaveAnyNumberOfRounds() {
        int longest = 3;
        int withLoops = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            Activity activity = random(new Random(seed), 3);
            Set<List<Integer>> words = shortWords(activity, longest);
            ActivityLts lts = of(activity.withoutBounds());
            Set<List<Integer>> ended = new HashSet<>();
            shortWalk(lts, lts.lts().initial(), List.of(), longest, ended);
            assertThat(ended).as("words of seed %d: %s", seed, activity).isEqualTo(words);
            withLoops += activity.hasLoops() ? 1 : 0;
        }
        assertThat(withLoops).isGreaterThan(100);
    }

    private static void shortWalk(
            ActivityLts lts, int state, List<Integer> word, int longest, Set<List<Integer>> ended) {
        if (lts.ends().get(state)) {
            ended.add(word);
        }
        for (int i = lts.lts().rowStart(state);
                word.size() < longest && i < lts.lts().rowStart(state + 1);
                i++) {
            shortWalk(lts, lts.lts().target(i), append(word, lts.lts().event(i)), longest, ended);
        }
    }

    /** The words up to a length when every loop has any number of rounds; a round of no event need not be counted. */
    private static Set<List<Integer>> shortWords(Activity activity, int longest) {
        Set<List<Integer>> result = new HashSet<>();
        if (activity instanceof Sequence sequence) {
            result.add(List.of());
            for (Activity part : sequence.parts()) {
                result = concatenations(result, shortWords(part, longest));
                result.removeIf(word -> word.size() > longest);
            }
        } else if (activity instanceof Choice choice) {
            for (Activity part : choice.parts()) {
                result.addAll(shortWords(part, longest));
            }
        } else if (activity instanceof Parallel parallel) {
            result.add(List.of());
            for (Activity part : parallel.parts()) {
                Set<List<Integer>> shuffles = new HashSet<>();
                for (List<Integer> one : result) {
                    for (List<Integer> other : shortWords(part, longest - one.size())) {
                        shuffle(one, other, List.of(), shuffles);
                    }
                }
                result = shuffles;
            }
        } else if (activity instanceof Loop loop) {
            Set<List<Integer>> body = shortWords(loop.body(), longest);
            result.add(List.of());
            for (int round = 0; round < longest; round++) {
                Set<List<Integer>> more = concatenations(result, body);
                more.removeIf(word -> word.size() > longest);
                result.addAll(more);
            }
        } else {
            result.addAll(words(activity));
            result.removeIf(word -> word.size() > longest);
        }
        return result;
    }

    private static void walk(
            ActivityLts lts, int state, List<Integer> word, Set<List<Integer>> prefixes, Set<List<Integer>> ended) {
        prefixes.add(word);
        if (lts.ends().get(state)) {
            ended.add(word);
        }
        for (int i = lts.lts().rowStart(state); i < lts.lts().rowStart(state + 1); i++) {
            assertThat(lts.lts().target(i))
                    .as("no step leads back to its source")
                    .isNotEqualTo(state);
            walk(lts, lts.lts().target(i), append(word, lts.lts().event(i)), prefixes, ended);
        }
    }

    private static List<Integer> append(List<Integer> word, int event) {
        List<Integer> longer = new ArrayList<>(word);
        longer.add(event);
        return longer;
    }

    private static Set<List<Integer>> beginnings(Set<List<Integer>> words) {
        Set<List<Integer>> result = new HashSet<>();
        for (List<Integer> word : words) {
            for (int i = 0; i <= word.size(); i++) {
                result.add(List.copyOf(word.subList(0, i)));
            }
        }
        return result;
    }

    private static Set<List<Integer>> words(Activity activity) {
        if (activity instanceof Occurrence occurrence) {
            return Set.of(List.of(occurrence.event()));
        } else if (activity instanceof Sequence sequence) {
            Set<List<Integer>> result = Set.of(List.of());
            for (Activity part : sequence.parts()) {
                result = concatenations(result, words(part));
            }
            return result;
        } else if (activity instanceof Choice choice) {
            Set<List<Integer>> result = new HashSet<>();
            choice.parts().forEach(part -> result.addAll(words(part)));
            return result;
        } else if (activity instanceof Parallel parallel) {
            Set<List<Integer>> result = Set.of(List.of());
            for (Activity part : parallel.parts()) {
                Set<List<Integer>> shuffles = new HashSet<>();
                for (List<Integer> one : result) {
                    for (List<Integer> other : words(part)) {
                        shuffle(one, other, List.of(), shuffles);
                    }
                }
                result = shuffles;
            }
            return result;
        } else if (activity instanceof Loop loop) {
            Set<List<Integer>> result = Set.of(List.of());
            for (int i = 0; i < loop.count(); i++) {
                result = concatenations(result, words(loop.body()));
            }
            return result;
        }
        return Set.of(List.of());
    }

    private static Set<List<Integer>> concatenations(Set<List<Integer>> first, Set<List<Integer>> second) {
        Set<List<Integer>> result = new HashSet<>();
        for (List<Integer> one : first) {
            for (List<Integer> other : second) {
                List<Integer> word = new ArrayList<>(one);
                word.addAll(other);
                result.add(word);
            }
        }
        return result;
    }

    private static void shuffle(List<Integer> one, List<Integer> other, List<Integer> done, Set<List<Integer>> out) {
        if (one.isEmpty() && other.isEmpty()) {
            out.add(done);
        }
        if (!one.isEmpty()) {
            shuffle(one.subList(1, one.size()), other, append(done, one.get(0)), out);
        }
        if (!other.isEmpty()) {
            shuffle(one, other.subList(1, other.size()), append(done, other.get(0)), out);
        }
    }

    /** At most six occurrences of events in a word, since shuffles are counted one by one. */
    private static Activity random(Random random, int depth) {
        int kind = depth == 0 ? random.nextInt(5) : random.nextInt(11);
        return switch (kind) {
            case 0 -> new Activity.Skip();
            case 1 -> A;
            case 2, 3 -> B;
            case 4 -> C;
            case 5, 6 -> new Sequence(parts(random, depth));
            case 7, 8 -> new Choice(parts(random, depth));
            case 9 -> new Parallel(parts(random, Math.min(depth, 2)));
            default -> new Loop(random.nextInt(4), random(random, Math.min(depth - 1, 1)));
        };
    }

    private static List<Activity> parts(Random random, int depth) {
        List<Activity> parts = new ArrayList<>();
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            parts.add(random(random, depth - 1));
        }
        return parts;
    }

    /** Interleaved activities: the number of residuals is exponential in their number. */
    private static Activity interleaved(int count) {
        List<Activity> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            parts.add(
                    new Sequence(List.of(new Occurrence(3 * i), new Occurrence(3 * i + 1), new Occurrence(3 * i + 2))));
        }
        return new Parallel(parts);
    }

    @Test
    void residualsArePolledAndCounted() {
        CountedPolls polls = CountedPolls.only();
        ActivityLts whole = ActivityLts.of(interleaved(7), "the activity", polls.budget());
        assertThat(whole.lts().stateCount()).isEqualTo(1 << 14);
        // Each state is a term of at least two parts, which takes a unit for each.
        assertThat(polls.count()).isGreaterThanOrEqualTo(2);
        long bytes = polls.budget().meter().bytes();
        assertThat(bytes)
                .isGreaterThan(4L * whole.lts().stateCount() + 8L * whole.lts().transitionCount());
        assertThat(polls.budget().meter().peak()).isGreaterThan(bytes);
    }

    @Test
    void aContextThatIsTooLargeEndsAtALimit() {
        CountedPolls interrupted = CountedPolls.interruptedAt(5);
        assertThatThrownBy(() -> ActivityLts.of(interleaved(30), "the activity", interrupted.budget()))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED));
        assertThat(interrupted.afterInterrupt()).isZero();
        assertThat(interrupted.budget().meter().bytes()).isZero();
        CountedPolls little = CountedPolls.withMemory(1 << 20);
        assertThatThrownBy(() -> ActivityLts.of(interleaved(30), "the activity", little.budget()))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.MEMORY));
        assertThat(little.budget().meter().bytes()).isZero();
    }
}
