package dovetail.automaton.pattern;

import static dovetail.automaton.pattern.SegmentAutomaton.Builder.BAD;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.model.TimeInterval;
import java.util.List;

/**
 * Translates patterns with bounds of time to automata that accept their violations (S. Konrad and B. Cheng, Real-time
 * specification patterns, ICSE 2005; N. Abid, S. Dal Zilio and D. Le Botlan, Real-time specification patterns and tools,
 * FMICS 2012). Time is dense: a condition counts at every instant at which it is true, also between letters.
 */
public final class TimedPattern {
    private static final int X = 0;

    /** The state of a response without an open demand. */
    private static final int IDLE = BAD + 1;

    private final SegmentAutomaton automaton;

    private TimedPattern(SegmentAutomaton automaton) {
        this.automaton = automaton;
    }

    private TimedPattern(SegmentAutomaton.Builder builder) {
        this(builder.build());
    }

    /** A response of which p counts only after events of a chain came before, one after the other. */
    public TimedPattern after(List<Occurrence> chain) {
        return chain.isEmpty()
                ? this
                : new TimedPattern(
                        automaton.after(chain.stream().map(Occurrence::now).toList(), IDLE));
    }

    /** Both patterns. */
    public TimedPattern and(TimedPattern other) {
        return new TimedPattern(automaton.or(other.automaton));
    }

    /** The automaton of violations in a scope. */
    public ClockAutomaton in(TimedScope scope) {
        return scope.apply(automaton);
    }

    /**
     * An occurrence is in the interval, counted from the beginning of the segment.
     *
     * <p>The clock measures the time since the beginning. The demand is met by a letter in the interval at which the
     * occurrence is there, or when the interval begins during the condition. It fails when the time is past the upper bound.
     *
     * @param interval with an upper bound
     */
    public static TimedPattern existence(Occurrence p, TimeInterval interval) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder("x");
        int met = builder.state("met");
        Search search = new Search(builder, p, new Window(X, interval), met);
        int atOnce = search.window.hasZero() ? met : search.present;
        builder.begin(p.initially(), p.now(), atOnce);
        builder.begin(p.initially().not(), p.now().not(), search.absent);
        return new TimedPattern(builder);
    }

    /**
     * No occurrence is in the interval, counted from the beginning of the segment.
     *
     * <p>It is violated by a letter in the interval at which the occurrence is there, or when the interval begins during the
     * condition.
     */
    public static TimedPattern absence(Occurrence p, TimeInterval interval) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder("x");
        Window window = new Window(X, interval);
        int absent = builder.state("absent");
        int present = p.isCondition() && !window.hasZero() ? builder.state("present") : absent;
        if (present != absent) {
            builder.letter(absent, p.now(), List.of(window.early()), present);
            builder.letter(present, p.now().not(), absent);
            builder.time(present, window.reached(), BAD);
        }
        builder.letter(absent, p.now(), window.inside(), BAD);
        builder.begin(p.initially(), p.now(), window.hasZero() ? BAD : present);
        builder.begin(p.initially().not(), p.now().not(), absent);
        return new TimedPattern(builder);
    }

    /**
     * After every p comes a q, with the time between them in the interval.
     *
     * <p>From zero on, p counts at every instant, and one clock is enough. It measures the time since the earliest instant of
     * p after the last q. A q in time for this instant is in time for the later ones. After a q, earlier instants of p are
     * answered, and later ones are new.
     *
     * <p>In an interval without zero a q may be too early for one p and answer another. So the automaton guesses the p that is
     * not answered, and measures its time. A condition p counts there at the instants at which it becomes true. A
     * violation has such a p, and the guess of this one accepts it; every accepting guess is a violation.
     *
     * @param interval with an upper bound
     */
    public static TimedPattern response(Occurrence p, Occurrence q, TimeInterval interval) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder("x");
        Window window = new Window(X, interval);
        int idle = builder.state("idle");
        if (window.hasZero()) {
            earliest(builder, p, q, window, idle);
        } else {
            Search search = new Search(builder, q, window, builder.state("answered"));
            guess(builder, idle, p.begins(), q.now(), search);
            builder.begin(p.initially().and(q.initially()), p.now().and(q.now()), search.present);
            builder.begin(
                    p.initially().and(q.initially().not()), p.now().and(q.now().not()), search.absent);
            builder.begin(Guard.TRUE, Guard.TRUE, idle);
        }
        return new TimedPattern(builder);
    }

    private static void earliest(
            SegmentAutomaton.Builder builder, Occurrence p, Occurrence q, Window window, int idle) {
        int pending = builder.open("pending");
        // An event q at the letter that enters a state with p is before p.
        boolean isBefore = p.isCondition() && !q.isCondition();
        Guard asked = isBefore ? p.now() : p.now().and(q.now().not());
        Guard askedInitially =
                isBefore ? p.initially() : p.initially().and(q.initially().not());
        builder.begin(askedInitially, asked, pending);
        builder.begin(askedInitially.not(), asked.not(), idle);
        builder.letter(idle, asked, pending, X);
        builder.letter(pending, q.now().and(asked.not()), idle);
        builder.letter(pending, q.now().and(asked), pending, X);
        builder.time(pending, window.late(), BAD);
    }

    private static void guess(SegmentAutomaton.Builder builder, int idle, Guard p, Guard q, Search search) {
        builder.letter(idle, p.and(q), search.present, X);
        builder.letter(idle, p.and(q.not()), search.absent, X);
        builder.letter(idle, Guard.TRUE, idle);
    }

    /**
     * After the first p comes a q, with the time between them in the interval, which the clock measures.
     *
     * @param p an event
     * @param interval with an upper bound
     */
    public static TimedPattern firstResponse(Occurrence p, Occurrence q, TimeInterval interval) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder("x");
        int idle = builder.state("idle");
        int met = builder.state("answered");
        Search search = new Search(builder, q, new Window(X, interval), met);
        int atOnce = search.window.hasZero() ? met : search.present;
        Guard both = p.now().and(q.now());
        Guard alone = p.now().and(q.now().not());
        builder.letter(idle, both, atOnce, X);
        builder.letter(idle, alone, search.absent, X);
        builder.begin(Guard.FALSE, both, atOnce);
        builder.begin(Guard.FALSE, alone, search.absent);
        builder.begin(Guard.TRUE, p.now().not(), idle);
        return new TimedPattern(builder);
    }

    /** After an event e no other one comes before an event r, unless r comes with one of them. */
    public static TimedPattern onceBefore(Occurrence e, Occurrence r) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder();
        int idle = builder.state("idle");
        int once = builder.state("once");
        Guard alone = e.now().and(r.now().not());
        builder.begin(Guard.FALSE, alone, once);
        builder.begin(Guard.TRUE, alone.not(), idle);
        builder.letter(idle, alone, once);
        builder.letter(once, alone, BAD);
        builder.letter(once, r.now(), idle);
        return new TimedPattern(builder);
    }

    /** From the first event p on, no two events e come without an event p after the first and not after the second. */
    public static TimedPattern onceAfter(Occurrence p, Occurrence e) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder();
        int before = builder.state("before");
        int idle = builder.state("idle");
        int once = builder.state("once");
        Guard both = p.now().and(e.now());
        Guard alone = p.now().and(e.now().not());
        builder.begin(Guard.FALSE, both, once);
        builder.begin(Guard.FALSE, alone, idle);
        builder.begin(Guard.TRUE, p.now().not(), before);
        builder.letter(before, both, once);
        builder.letter(before, alone, idle);
        builder.letter(idle, e.now(), once);
        builder.letter(once, e.now().and(p.now().not()), BAD);
        builder.letter(once, alone, idle);
        return new TimedPattern(builder);
    }

    /**
     * After every p comes a q, later and not after the next p, with the time between them in the interval.
     *
     * <p>At most one p is not answered at any time, and the clock measures the time since it.
     *
     * @param p an event
     * @param q an event; at the letter of p it does not count
     * @param interval with an upper bound
     */
    public static TimedPattern immediateResponse(Occurrence p, Occurrence q, TimeInterval interval) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder("x");
        Window window = new Window(X, interval);
        int idle = builder.state("idle");
        int pending = builder.open("pending");
        builder.begin(p.initially(), p.now(), pending);
        builder.begin(p.initially().not(), p.now().not(), idle);
        builder.letter(idle, p.now(), pending, X);
        builder.letter(pending, q.now().and(p.now().not()), window.inside(), idle);
        builder.letter(pending, q.now().and(p.now()), window.inside(), pending, X);
        builder.letter(pending, p.now().and(q.now().not()), BAD);
        if (!window.hasZero()) {
            builder.letter(pending, p.now().and(q.now()), List.of(window.early()), BAD);
        }
        builder.time(pending, window.late(), BAD);
        return new TimedPattern(builder);
    }

    /**
     * The occurrence comes again and again: between the beginning or an instant of p and the next one at most so much time
     * passes.
     *
     * <p>The clock measures the time since the last instant of p, and is not needed while a condition is true.
     *
     * @param interval from zero to an upper bound
     */
    public static TimedPattern recurrence(Occurrence p, TimeInterval interval) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder("x");
        int absent = builder.state("absent");
        int present = p.isCondition() ? builder.state("present") : absent;
        builder.begin(p.initially(), p.now(), present);
        builder.begin(p.initially().not(), p.now().not(), absent);
        if (p.isCondition()) {
            builder.letter(absent, p.now(), present);
            builder.letter(present, p.now().not(), absent, X);
        } else {
            builder.letter(absent, p.now(), absent, X);
        }
        builder.time(absent, new Window(X, interval).late(), BAD);
        return new TimedPattern(builder);
    }

    /**
     * Every period of a condition lasts a time in the interval; one that the end of the segment cuts short may be shorter.
     *
     * <p>The clock measures the time since the period began.
     *
     * @param p a condition
     */
    public static TimedPattern duration(Occurrence p, TimeInterval interval) {
        SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder("x");
        Window window = new Window(X, interval);
        int absent = builder.state("absent");
        int present = builder.state("present");
        builder.begin(p.initially(), p.now(), present);
        builder.begin(p.initially().not(), p.now().not(), absent);
        builder.letter(absent, p.now(), present, X);
        if (window.hasZero()) {
            builder.letter(present, p.now().not(), absent);
        } else {
            builder.letter(present, p.now().not(), List.of(window.early()), BAD);
            builder.letter(present, p.now().not(), List.of(window.reached()), absent);
        }
        if (interval.isBounded()) {
            builder.time(present, window.late(), BAD);
        }
        return new TimedPattern(builder);
    }

    /**
     * Before every p there was an s, with the time between them in the interval. A condition p counts at the instants at
     * which it becomes true.
     *
     * <p>A violation has a p without an s in the interval before it. So the last s before that interval is too old, or there
     * is none; and the next s after it, if there is one, is too young. The automaton guesses the last s that is too old. One
     * clock measures the time since its last instant, another the time since the first instant of the next s. Where the
     * interval has zero, no s is too young.
     */
    public static TimedPattern precedence(Occurrence s, Occurrence p, TimeInterval interval) {
        return new TimedPattern(Precedence.of(s, p, interval));
    }

    /** The states that search for an occurrence in the interval of a clock, and fail past its upper bound. */
    private static final class Search {
        private final Window window;
        private final int absent;
        private final int present;

        /** @param met the state after the occurrence was found */
        Search(SegmentAutomaton.Builder builder, Occurrence p, Window window, int met) {
            this.window = window;
            this.absent = builder.open("absent");
            // A condition that is true before the interval may last into it.
            this.present = p.isCondition() && !window.hasZero() ? builder.open("present") : absent;
            if (present != absent) {
                builder.letter(absent, p.now(), List.of(window.early()), present);
                builder.letter(present, p.now().not(), absent);
                builder.time(present, window.reached(), met);
            }
            builder.letter(absent, p.now(), window.inside(), met);
            builder.time(absent, window.late(), BAD);
        }
    }
}
