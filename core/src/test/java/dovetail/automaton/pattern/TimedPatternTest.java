package dovetail.automaton.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.model.TimeInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

/**
 * Compares the automata of timed patterns with the definitions of the patterns on random words. Constants are multiples of
 * four and dates of two, so that integer instants decide everything about dense time.
 */
class TimedPatternTest {
    private static final int WORDS = 6_000;

    private final Random random = new Random(17);

    /** A part of a word: letters from the first one to before the end. */
    private record Segment(TimedWord word, int first, int end) {
        int start() {
            return word.date(first);
        }

        boolean hasEnd() {
            return end < word.size();
        }

        /** The last instant of a state that matters: what is true in the last state stays true. */
        int leaves(int state, int constants) {
            boolean isLast = state + 1 == end;
            return !isLast || hasEnd() ? word.date(state + 1) : word.date(state) + constants;
        }
    }

    /** An instant: a date, in a state or at the letter that enters it. */
    private record Point(int letter, boolean isInState, int date) {
        boolean isBefore(Point other) {
            return letter != other.letter
                    ? letter < other.letter
                    : isInState == other.isInState ? date <= other.date : other.isInState;
        }
    }

    private static boolean isAt(Occurrence p, TimedWord word, int letter) {
        return p.now().admits(word.letters().get(letter)) && (p.isCondition() || letter > 0);
    }

    /** The instants of an occurrence in a segment. */
    private static List<Point> points(Occurrence p, Segment segment) {
        List<Point> points = new ArrayList<>();
        for (int i = segment.first; i < segment.end; i++) {
            if (isAt(p, segment.word, i)) {
                if (!p.isCondition()) {
                    points.add(new Point(i, false, segment.word.date(i)));
                } else {
                    for (int date = segment.word.date(i); date <= segment.leaves(i, 40); date++) {
                        points.add(new Point(i, true, date));
                    }
                }
            }
        }
        return points;
    }

    /** The instants at which an occurrence begins. */
    private static List<Point> beginnings(Occurrence p, Segment segment) {
        List<Point> points = new ArrayList<>();
        for (int i = segment.first; i < segment.end; i++) {
            boolean isNew = i == segment.first || !p.isCondition() || !isAt(p, segment.word, i - 1);
            if (isAt(p, segment.word, i) && isNew) {
                points.add(new Point(i, p.isCondition(), segment.word.date(i)));
            }
        }
        return points;
    }

    private static boolean isIn(int time, TimeInterval interval) {
        boolean isAbove = interval.lowerOpen() ? time > interval.lower() : time >= interval.lower();
        boolean isBelow = interval.upperOpen() ? time < interval.upper() : time <= interval.upper();
        return isAbove && isBelow;
    }

    private static boolean existence(Occurrence p, TimeInterval interval, Segment segment) {
        return points(p, segment).stream().anyMatch(t -> isIn(t.date - segment.start(), interval));
    }

    private static boolean response(Occurrence p, Occurrence q, TimeInterval interval, Segment segment) {
        boolean hasZero = interval.lower() == 0 && !interval.lowerOpen();
        List<Point> answers = points(q, segment);
        List<Point> asked = hasZero ? points(p, segment) : beginnings(p, segment);
        return asked.stream()
                // The last instants of a state that lasts forever are cut off.
                .filter(t -> segment.hasEnd() || t.date <= segment.word.date(segment.word.size() - 1) + 20)
                .allMatch(t -> answers.stream().anyMatch(u -> t.isBefore(u) && isIn(u.date - t.date, interval)));
    }

    private static boolean precedence(Occurrence s, Occurrence p, TimeInterval interval, Segment segment) {
        List<Point> before = points(s, segment);
        return beginnings(p, segment).stream()
                .allMatch(t -> before.stream().anyMatch(u -> u.isBefore(t) && isIn(t.date - u.date, interval)));
    }

    private static boolean immediate(Occurrence p, Occurrence q, TimeInterval interval, Segment segment) {
        return points(p, segment).stream().allMatch(t -> {
            for (int i = t.letter + 1; i < segment.end; i++) {
                if (isAt(q, segment.word, i) && isIn(segment.word.date(i) - t.date, interval)) {
                    return true;
                }
                if (isAt(p, segment.word, i)) {
                    return false;
                }
            }
            return false;
        });
    }

    private static boolean recurrence(Occurrence p, TimeInterval interval, Segment segment) {
        int last = segment.start();
        int state = -1;
        for (Point point : points(p, segment)) {
            // Between two instants of one state there are others.
            if (point.letter != state && !isIn(point.date - last, interval)) {
                return false;
            }
            state = point.letter;
            last = point.date;
        }
        boolean lastsForever = !segment.hasEnd() && p.isCondition() && isAt(p, segment.word, segment.end - 1);
        int end = segment.hasEnd() ? segment.word.date(segment.end) : TimedWord.FOREVER;
        // At the end of the segment itself, the next one could still come.
        boolean isLate = interval.upperOpen() ? end - last >= interval.upper() : end - last > interval.upper();
        return lastsForever || !isLate;
    }

    private static boolean duration(Occurrence p, TimeInterval interval, Segment segment) {
        for (Point begin : beginnings(p, segment)) {
            int end = begin.letter;
            while (end < segment.end && isAt(p, segment.word, end)) {
                end++;
            }
            int time = segment.word.date(end) - begin.date;
            boolean isCut = end == segment.end;
            boolean isLate =
                    interval.isBounded() && (interval.upperOpen() ? time >= interval.upper() : time > interval.upper());
            boolean isEarly = !isCut && time < interval.upper() && !isIn(time, interval);
            if (isLate || isEarly) {
                return false;
            }
        }
        return true;
    }

    private Occurrence condition() {
        int atom = random.nextInt(2);
        boolean value = random.nextInt(3) > 0;
        Guard before = literal(atom, value);
        return Occurrence.condition(before, literal(atom + TimedWord.ATOMS, value));
    }

    private static Guard literal(int atom, boolean value) {
        return new Guard(List.of(new Guard.Cube(value ? 1L << atom : 0, value ? 0 : 1L << atom)));
    }

    private Occurrence event() {
        int atom = 2 + random.nextInt(2);
        return switch (random.nextInt(4)) {
            case 0 -> Occurrence.event(literal(atom, false));
            case 1 -> Occurrence.event(literal(atom, true).and(literal(random.nextInt(2), true)));
            default -> Occurrence.event(literal(atom, true));
        };
    }

    private Occurrence any() {
        return random.nextBoolean() ? condition() : event();
    }

    private TimeInterval interval(boolean fromZero, boolean mayBeUnbounded) {
        int lower = fromZero || random.nextBoolean() ? 0 : 4 * random.nextInt(3);
        boolean lowerOpen = !fromZero && random.nextInt(4) == 0;
        if (mayBeUnbounded && random.nextInt(4) == 0) {
            return new TimeInterval(lower, lowerOpen, TimeInterval.UNBOUNDED, true);
        }
        int upper = lower + 4 * random.nextInt(4);
        boolean upperOpen = random.nextInt(3) == 0;
        boolean isEmpty = lower == upper && (lowerOpen || upperOpen);
        return isEmpty ? interval(fromZero, mayBeUnbounded) : new TimeInterval(lower, lowerOpen, upper, upperOpen);
    }

    /** Checks one pattern on random words, in random scopes; a pattern must both hold and fail often enough. */
    private void check(String name, TimedPattern pattern, BiPredicate<TimedWord, Segment> definition, int[] answers) {
        Occurrence start = any();
        Occurrence end = any();
        for (int scope = 0; scope < 5; scope++) {
            ClockAutomaton automaton = pattern.in(scope(scope, start, end));
            for (int i = 0; i < 12; i++) {
                TimedWord word = TimedWord.random(random, 1 + random.nextInt(9));
                boolean holds = segments(scope, start, end, word).stream().allMatch(s -> definition.test(word, s));
                assertThat(word.isAcceptedBy(automaton))
                        .as("%s, scope %d from %s to %s, on %s", name, scope, start, end, word)
                        .isEqualTo(!holds);
                answers[holds ? 1 : 0]++;
            }
        }
    }

    private static TimedScope scope(int scope, Occurrence start, Occurrence end) {
        return switch (scope) {
            case 0 -> TimedScope.GLOBALLY;
            case 1 -> TimedScope.before(end);
            case 2 -> TimedScope.after(start);
            case 3 -> TimedScope.between(start, end);
            default -> TimedScope.afterUntil(start, end);
        };
    }

    private static List<Segment> segments(int scope, Occurrence start, Occurrence end, TimedWord word) {
        List<Segment> segments = new ArrayList<>();
        for (int i = 0; i < word.size(); i++) {
            boolean isStart = scope < 2 ? i == 0 : isAt(start, word, i);
            int next = i;
            while (next < word.size() && !(scope != 0 && scope != 2 && isAt(end, word, next))) {
                next++;
            }
            boolean isEnded = next < word.size();
            boolean counts = scope == 1 || scope == 3 ? isEnded : true;
            if (isStart && counts && next > i) {
                segments.add(new Segment(word, i, next));
            }
            if (isStart && scope == 2) {
                break;
            }
        }
        return segments;
    }

    private interface Sample {
        void check(int[] answers);
    }

    private void agree(Sample sample) {
        int[] answers = new int[2];
        while (answers[0] + answers[1] < WORDS) {
            sample.check(answers);
        }
        assertThat(Math.min(answers[0], answers[1])).isGreaterThan(WORDS / 40);
    }

    @Test
    void existence() {
        agree(answers -> {
            Occurrence p = any();
            TimeInterval i = interval(false, false);
            check("existence " + p + i, TimedPattern.existence(p, i), (w, s) -> existence(p, i, s), answers);
        });
    }

    @Test
    void absence() {
        agree(answers -> {
            Occurrence p = any();
            TimeInterval i = interval(false, true);
            check("absence " + p + i, TimedPattern.absence(p, i), (w, s) -> !existence(p, i, s), answers);
        });
    }

    @Test
    void response() {
        agree(answers -> {
            Occurrence p = any();
            Occurrence q = any();
            TimeInterval i = interval(false, false);
            check("response " + p + q + i, TimedPattern.response(p, q, i), (w, s) -> response(p, q, i, s), answers);
        });
    }

    @Test
    void immediateResponse() {
        agree(answers -> {
            Occurrence p = event();
            Occurrence q = event();
            TimeInterval i = interval(false, false);
            check(
                    "immediate " + p + q + i,
                    TimedPattern.immediateResponse(p, q, i),
                    (w, s) -> immediate(p, q, i, s),
                    answers);
        });
    }

    @Test
    void precedence() {
        agree(answers -> {
            Occurrence s = any();
            Occurrence p = any();
            TimeInterval i = interval(false, true);
            check(
                    "precedence " + s + p + i,
                    TimedPattern.precedence(s, p, i),
                    (w, g) -> precedence(s, p, i, g),
                    answers);
        });
    }

    @Test
    void recurrence() {
        agree(answers -> {
            Occurrence p = any();
            TimeInterval i = interval(true, false);
            check("recurrence " + p + i, TimedPattern.recurrence(p, i), (w, s) -> recurrence(p, i, s), answers);
        });
    }

    @Test
    void duration() {
        agree(answers -> {
            Occurrence p = condition();
            TimeInterval i = interval(false, true);
            check("duration " + p + i, TimedPattern.duration(p, i), (w, s) -> duration(p, i, s), answers);
        });
    }

    @Test
    void firstResponse() {
        agree(answers -> {
            Occurrence p = event();
            Occurrence q = any();
            TimeInterval i = interval(false, false);
            check(
                    "first response " + p + q + i,
                    TimedPattern.firstResponse(p, q, i),
                    (w, s) -> beginnings(p, s).stream()
                            .limit(1)
                            .allMatch(t ->
                                    points(q, s).stream().anyMatch(u -> t.isBefore(u) && isIn(u.date - t.date, i))),
                    answers);
        });
    }

    /** Whether some event happens in the segment after one letter and up to before another. */
    private static boolean isBetween(Occurrence p, Segment segment, int after, int before) {
        for (int i = after + 1; i < before; i++) {
            if (isAt(p, segment.word, i)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void onceBefore() {
        agree(answers -> {
            Occurrence e = event();
            Occurrence r = event();
            check(
                    "once before " + e + r,
                    TimedPattern.onceBefore(e, r),
                    (w, s) -> {
                        List<Point> alone = points(e, s).stream()
                                .filter(t -> !isAt(r, w, t.letter))
                                .toList();
                        return alone.stream()
                                .allMatch(t -> alone.stream()
                                        .allMatch(u -> u.letter <= t.letter || isBetween(r, s, t.letter, u.letter)));
                    },
                    answers);
        });
    }

    @Test
    void onceAfter() {
        agree(answers -> {
            Occurrence p = event();
            Occurrence e = event();
            check(
                    "once after " + p + e,
                    TimedPattern.onceAfter(p, e),
                    (w, s) -> {
                        List<Point> asked = points(p, s);
                        List<Point> all = points(e, s).stream()
                                .filter(t -> !asked.isEmpty() && asked.get(0).letter <= t.letter)
                                .toList();
                        return all.stream()
                                .allMatch(t -> all.stream()
                                        .allMatch(
                                                u -> u.letter <= t.letter || isBetween(p, s, t.letter, u.letter + 1)));
                    },
                    answers);
        });
    }

    @Test
    void chainsAndConjunctions() {
        agree(answers -> {
            List<Occurrence> chain = random.nextBoolean() ? List.of(event()) : List.of(event(), event());
            Occurrence p = event();
            Occurrence q = any();
            Occurrence other = any();
            TimeInterval i = interval(false, false);
            TimeInterval j = interval(false, true);
            check(
                    "chain " + chain + p + q + i + " and absence " + other + j,
                    TimedPattern.response(p, q, i).after(chain).and(TimedPattern.absence(other, j)),
                    (w, s) -> afterChain(chain, p, q, i, s) && !existence(other, j, s),
                    answers);
        });
    }

    private static boolean afterChain(
            List<Occurrence> chain, Occurrence p, Occurrence q, TimeInterval i, Segment segment) {
        int next = 0;
        for (int letter = segment.first; letter < segment.end; letter++) {
            if (next < chain.size() && isAt(chain.get(next), segment.word, letter)) {
                next++;
            } else if (next == chain.size() && isAt(p, segment.word, letter)) {
                Point t = new Point(letter, false, segment.word.date(letter));
                if (points(q, segment).stream().noneMatch(u -> t.isBefore(u) && isIn(u.date - t.date, i))) {
                    return false;
                }
            }
        }
        return true;
    }
}
