package dovetail.lang.fiacre;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.interpret.ModelError;
import dovetail.model.TimedNetwork;
import dovetail.reference.ReferenceRegions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** States that small timed systems reach or not by the dates of their steps, in the region graph. */
class FiacreDatesTest {
    private static boolean reaches(String text, String predicate) throws ModelError {
        FiacreModel model = Fiacre.read(text);
        ReferenceRegions regions = new ReferenceRegions((TimedNetwork) model.system(), 100_000);
        assertThat(regions.isComplete()).isTrue();
        return regions.reaches(model.predicate(new SourceText("predicate", predicate)));
    }

    private static String process(String transitions) {
        return Fiacre.process("", "x : bool", transitions);
    }

    @ParameterizedTest
    @CsvSource({"loop, true", "to a, false"})
    void onlyLoopsKeepTheClocksOfAState(String end, boolean isReached) throws ModelError {
        String text = process("from a select wait [1,1]; " + end + " [] wait [2,2]; to b end");
        assertThat(reaches(text, "P.b")).isEqualTo(isReached);
    }

    @ParameterizedTest
    @CsvSource({
        "'[0,2]', '[2,3]', true",
        "'[0,2[', '[2,3]', false",
        "'[0,2]', ']2,3]', false",
        "'[0,1.5]', '[1.25,3]', true"
    })
    void timeDoesNotPassBeyondAnUpperBound(String urgent, String other, boolean isReached) throws ModelError {
        String text = process("from a select wait " + urgent + "; to b [] wait " + other + "; to c end");
        assertThat(reaches(text, "P.c")).isEqualTo(isReached);
    }

    @ParameterizedTest
    @CsvSource({"loop, true", "to q, false"})
    void aPartnerThatLeavesItsStateRestartsAnInteraction(String end, boolean isReached) throws ModelError {
        String text = """
                process P [p : sync] is states a, b from a p; to b
                process Q [p : sync] is states q from q select p; loop [] wait [2,2]; %s end
                component C is port p : sync in [3,3] par P [p] || Q [p] end C""".formatted(end);
        assertThat(reaches(text, "P.b")).isEqualTo(isReached);
    }

    @ParameterizedTest
    @CsvSource({"x := not x, false", "x := x, true"})
    void anInteractionThatIsDisabledStartsAgain(String effect, boolean isReached) throws ModelError {
        String text = """
                process P (&x : read bool) is states a, b from a on x; wait [3,3]; to b
                process Q (&x : bool) is states q from q wait [2,2]; %s; to q
                component C is var x : bool := true par P (&x) || Q (&x) end C""".formatted(effect);
        assertThat(reaches(text, "P.b")).isEqualTo(isReached);
    }

    @ParameterizedTest
    @CsvSource({"if x then to b else to c end, true", "on x; to b, false"})
    void anInteractionRunsOnWhileSomeOutcomeIsPossible(String outcome, boolean isReached) throws ModelError {
        String text = """
                process P (&x : read bool) is states a, b, c from a wait [3,3]; %s
                process Q (&x : bool) is states q from q wait [2,2]; x := not x; to q
                component C is var x : bool := true par P (&x) || Q (&x) end C""".formatted(outcome);
        assertThat(reaches(text, "P.b or P.c")).isEqualTo(isReached);
    }

    @ParameterizedTest
    @CsvSource({
        "'[2,3]', '[2,2]', false",
        "'[2,3]', '[3,3]', true",
        "'[3,3]', ']2,3]', false",
        "'[0,2]', '[2,5]', true",
        "'[2,2]', '[2,5]', false"
    })
    void unlessDecidesAtEachInstant(String lower, String higher, boolean isReached) throws ModelError {
        String text = process("from a select wait " + lower + "; to b unless wait " + higher + "; to c end");
        assertThat(reaches(text, "P.b")).isEqualTo(isReached);
        String ports = """
                process P [p, q : sync] is states a, b, c from a select p; to b [] q; to c end
                component C is port p : sync in %s, q : sync in %s priority q > p par P [p, q] end C""".formatted(lower, higher);
        assertThat(reaches(ports, "P.b")).isEqualTo(isReached);
    }

    @ParameterizedTest
    @CsvSource({"'wait [3,3]; to b unless on x', true", "'on not x; wait [3,3]; to b [] on x', false"})
    void theClockOfAPreemptedAlternativeRunsOn(String choice, boolean isReached) throws ModelError {
        String text = """
                process P (&x : read bool) is states a, b, c from a select %s; to c end
                process Q (&x : bool) is states q, r from q wait [2,2]; x := false; to r
                process R is states early, late from early wait [4,4]; to late
                component C is var x : bool := true par P (&x) || Q (&x) || R end C""".formatted(choice);
        assertThat(reaches(text, "P.b and R.early")).isEqualTo(isReached);
        assertThat(reaches(text, "P.b")).isTrue();
    }
}
