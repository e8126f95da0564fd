package dovetail.testkit.corpus;

import dovetail.testkit.corpus.Corpus.Answer;
import dovetail.testkit.corpus.Corpus.Known;
import java.util.Set;

/**
 * Interprets BEEM's answers to linear-time properties. They are for finite runs extended by stuttering. When only infinite
 * runs count, the properties that only a run into a deadlock violates hold.
 */
final class BeemAnswers {
    private static final Set<String> VIOLATED_BY_FINITE_RUNS = Set.of(
            "bakery.1:2",
            "bakery.1:4",
            "bakery.2:4",
            "bakery.3:2",
            "bakery.3:4",
            "brp.1:2",
            "brp.2:2",
            "brp.3:2",
            "lamport.2:4",
            "phils.1:3",
            "phils.5:3",
            "rether.4:5",
            "train-gate.1:2",
            "train-gate.2:2",
            "train-gate.3:2",
            "train-gate.4:2",
            "train-gate.5:2");

    /**
     * BEEM counts other states here than the tools that came later, and says that this property, "again and again exactly
     * one is in its critical section", is violated. It cannot be: each process goes round a single cycle through its
     * critical section, so the number of processes inside goes up and down by one forever, and there is no deadlock.
     */
    private static final Set<String> HOLDS_AFTER_ALL = Set.of("anderson.1:4");

    private BeemAnswers() {}

    /** The answer for finite runs extended by stuttering. */
    static Answer standingStill(String instance, Known known) {
        return HOLDS_AFTER_ALL.contains(instance + ":" + known.property()) ? Answer.YES : known.answer();
    }

    /** The answer when only infinite runs count. */
    static Answer infinite(String instance, Known known) {
        return VIOLATED_BY_FINITE_RUNS.contains(instance + ":" + known.property())
                ? Answer.YES
                : standingStill(instance, known);
    }
}
