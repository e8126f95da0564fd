package dovetail.api.experiment;

import dovetail.property.Property;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Plans and outcomes of tests, without any model behind them. */
final class SampleRuns {
    private SampleRuns() {}

    static Subject subject(String model, int n, String digest) {
        List<Property> properties =
                List.of(new Property.ErrorFree("safe"), new Property.ErrorFree("mutex, of \"both\""));
        return Subject.of(model, Map.of("N", Integer.toString(n)), digest, properties, () -> {
            throw new IllegalStateException("nothing is read");
        });
    }

    /** Two values of N, two properties, two engines and two repetitions. */
    static ExperimentPlan plan(String digest, String... settings) {
        List<Subject> subjects = List.of(subject("ring.fcr", 2, digest), subject("ring.fcr", 3, digest));
        return ExperimentPlan.of(subjects, List.of("explore", "icc"), 2, List.of(settings));
    }

    static Outcome decided(Outcome.Answer answer, long states, double seconds) {
        Effort effort = new Effort(states, 2 * states, states, 1, 100, 1 << 20, OptionalLong.of(3 << 20), seconds);
        return new Outcome(answer, "explore", "", Optional.of(effort));
    }

    /** An outcome that depends on the cell alone; one of each kind is without an answer. */
    static Outcome of(Cell cell) {
        int n = Integer.parseInt(cell.subject().constants().getOrDefault("N", "0"));
        if (cell.engine().equals("icc") && cell.property() == 0) {
            return n == 2 ? Outcome.unsupported("'safe' is \"no\", it says") : Outcome.failed("status 137\nkilled");
        }
        return decided(Outcome.Answer.HOLDS, 10L * n, cell.repetition());
    }
}
