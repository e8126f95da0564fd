package dovetail.lsp.check;

import dovetail.check.Answer;
import dovetail.report.view.Claim;
import dovetail.report.view.Result;
import dovetail.result.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Answer to a property, as an editor gets it.
 *
 * @param verdict {@code holds}, {@code violated} or {@code unknown}
 * @param reason the limit that ended the check, or empty
 * @param steps of the trace, or -1 where there is none
 */
public record CheckResult(String property, String verdict, String reason, String engine, long states, int steps) {
    static CheckResult of(String context, Answer answer) {
        Verdict verdict = answer.verdict();
        Result result = new Result(Claim.of(answer.property()), verdict);
        String name = context.isEmpty()
                ? answer.property().name()
                : Answer.qualified(context, answer.property().name());
        return new CheckResult(
                name,
                result.word(),
                result.reason().orElse(""),
                verdict.engine(),
                verdict.figures().states(),
                verdict.trace().map(trace -> trace.steps().size()).orElse(-1));
    }

    /** The answer in one line. */
    public String text() {
        String trace = steps < 0 ? "" : ", a trace of " + steps + (steps == 1 ? " step" : " steps");
        return property + ": " + verdict + (reason.isEmpty() ? "" : " (" + reason + ")") + trace;
    }

    /** The answer as a JSON object. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("property", property);
        json.put("verdict", verdict);
        json.put("reason", reason);
        json.put("engine", engine);
        json.put("states", states);
        if (steps >= 0) {
            json.put("steps", steps);
        }
        return json;
    }
}
