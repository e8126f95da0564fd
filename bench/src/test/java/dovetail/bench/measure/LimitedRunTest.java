package dovetail.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.bench.tool.Commands;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitedRunTest {
    @Test
    void failureOfTheToolIsNoAnswer() {
        String wrong = "m.dve:1:1: error: expected 'process', found 'x'\n";
        assertThat(LimitedRun.isAnswer(outcome(3, wrong), true)).isTrue();
        assertThat(LimitedRun.isAnswer(outcome(3, wrong), false)).isFalse();
        String failure = "dovetail: internal error; please report it together with the model and this trace\n";
        assertThat(LimitedRun.isAnswer(outcome(3, failure), true)).isFalse();
        assertThat(LimitedRun.isAnswer(outcome(2, "dovetail: unknown: time limit of 1 s reached\n"), false))
                .isTrue();
        assertThat(LimitedRun.isAnswer(outcome(Commands.Outcome.ENDED, ""), true))
                .isFalse();
    }

    private static Commands.Outcome outcome(int exit, String errors) {
        return new Commands.Outcome(List.of("dovetail"), exit, "", errors, 1);
    }
}
