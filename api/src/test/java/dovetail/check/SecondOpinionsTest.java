package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A limit or a failure in a cross-check takes no answer away but its own. */
class SecondOpinionsTest {
    private static Answer held(String name) {
        Verdict verdict = new Verdict.Holds("first", Figures.nothing(0), Optional.empty(), Optional.empty());
        return new Answer(new Property.DeadlockFree(name), verdict);
    }

    private static List<Answer> compared(RuntimeException thrown) {
        CrossCheck.Opinions opinions = (property, engine, budget) -> {
            if (property.name().equals("fails")) {
                throw thrown;
            }
            return Optional.of(held(property.name()));
        };
        return new CrossCheck(opinions, Budget.unlimited()).compared(List.of(held("fails"), held("other")));
    }

    @Test
    void aLimitLeavesTheAnswer() {
        List<Answer> answers = compared(new Limit.Exceeded(new Limit(Limit.Kind.TIME, "the time is up")));
        assertThat(answers).allMatch(answer -> answer.verdict().holds());
        assertThat(answers.get(0).verdict().figures().account().remarks())
                .containsExactly("cross-check: not decided by another engine: the time is up");
        assertThat(answers.get(1).verdict().figures().account().remarks())
                .containsExactly("cross-check: 'first' agrees");
    }

    @Test
    void aFailureConcernsItsPropertyAlone() {
        List<Answer> answers = compared(new IllegalStateException("oops"));
        assertThat(answers.get(0).failure()).isPresent();
        assertThat(answers.get(1).verdict().holds()).isTrue();
    }
}
