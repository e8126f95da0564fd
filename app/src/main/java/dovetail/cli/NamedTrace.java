package dovetail.cli;

import dovetail.report.view.Caption;
import dovetail.report.view.Result;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * A trace to be written.
 *
 * @param result the number of its result
 * @param name the name of its file, without extension; further violations of a property have numbers
 */
record NamedTrace(int result, Trace trace, Caption caption, String name) {
    /** All traces of the results, in their order. */
    static List<NamedTrace> of(List<Result> results, TraceNames names, Session session) {
        List<NamedTrace> all = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            Result result = results.get(i);
            List<Trace> traces = result.traces();
            for (int k = 0; k < traces.size(); k++) {
                Caption caption = session.caption(result).ofViolation(k + 1, traces.size());
                all.add(new NamedTrace(i, traces.get(k), caption, names.of(result.property())));
            }
        }
        return all;
    }
}
