package dovetail.automaton.pattern;

import static dovetail.automaton.pattern.SegmentAutomaton.Builder.BAD;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockBound;
import dovetail.model.TimeInterval;
import java.util.List;

/**
 * Builds the automaton of {@link TimedPattern#precedence}. It begins in a state without any s, or in one that waits for the s
 * to guess; both are guesses.
 */
final class Precedence {
    /** Measures the time since the last instant of the guessed s. */
    private static final int OLD = 0;
    /** Measures the time since the first instant of the next s. */
    private static final int YOUNG = 1;

    private final SegmentAutomaton.Builder builder = new SegmentAutomaton.Builder("x", "y");
    private final Occurrence s;
    private final Occurrence p;
    private final Window old;
    /** Whether an s at the letter of a p precedes it; an event is before the state that its letter enters. */
    private final boolean precedesAtOnce;

    private Precedence(Occurrence s, Occurrence p, TimeInterval interval) {
        this.s = s;
        this.p = p;
        this.old = new Window(OLD, interval);
        this.precedesAtOnce = old.hasZero() && (p.isCondition() || !s.isCondition());
    }

    static SegmentAutomaton.Builder of(Occurrence s, Occurrence p, TimeInterval interval) {
        Precedence precedence = new Precedence(s, p, interval);
        precedence.withoutAny(precedence.young());
        if (interval.isBounded()) {
            precedence.withGuess(precedence.young());
        }
        return precedence.builder;
    }

    /** The state after the s that follows: a p while that s is too young is a violation. */
    private int young() {
        return builder.state(old.hasZero() ? "answered" : "young s");
    }

    private Guard unanswered(Guard asked, Guard before) {
        return precedesAtOnce ? asked.and(before.not()) : asked;
    }

    private void withoutAny(int young) {
        int none = builder.state("no s");
        Window since = new Window(YOUNG, old.interval());
        builder.begin(unanswered(p.initially(), s.initially()), unanswered(p.now(), s.now()), BAD);
        builder.begin(s.initially(), s.now(), young);
        builder.begin(s.initially().not(), s.now().not(), none);
        builder.letter(none, unanswered(p.begins(), s.now()), BAD);
        builder.letter(none, s.now(), young, YOUNG);
        if (!old.hasZero()) {
            builder.letter(young, p.begins(), List.of(since.early()), BAD);
        }
    }

    private void withGuess(int young) {
        int waiting = builder.state("waiting");
        int guessed = builder.state("guessed");
        if (s.isCondition()) {
            int now = builder.state("s");
            builder.begin(s.initially(), s.now(), now);
            builder.begin(s.initially().not(), s.now().not(), waiting);
            builder.letter(waiting, s.now(), now);
            builder.letter(now, s.now().not(), waiting);
            builder.letter(now, s.now().not(), guessed, OLD);
        } else {
            builder.begin(Guard.TRUE, Guard.TRUE, waiting);
            builder.begin(s.initially(), s.now(), guessed);
            builder.letter(waiting, Guard.TRUE, waiting);
            builder.letter(waiting, s.now(), guessed, OLD);
        }
        builder.letter(guessed, unanswered(p.begins(), s.now()), List.of(old.late()), BAD);
        builder.letter(guessed, s.now(), young, YOUNG);
        if (!old.hasZero()) {
            ClockBound early = new Window(YOUNG, old.interval()).early();
            builder.letter(young, p.begins(), List.of(old.late(), early), BAD);
        }
    }
}
