package dovetail.cli.trace;

import dovetail.base.InputException;
import dovetail.cli.session.Session;
import dovetail.report.TraceFiles;
import dovetail.report.view.Caption;
import dovetail.report.view.Result;
import dovetail.result.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A trace to be written.
 *
 * @param result the number of its result
 * @param property the name of the property
 * @param name the name of its file, without extension; further violations of a property have numbers
 */
record NamedTrace(int result, String property, Trace trace, Caption caption, String name) {
    /** All traces of the results, in their order. */
    static List<NamedTrace> of(List<Result> results, TraceNames names, Session session) {
        List<NamedTrace> all = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            Result result = results.get(i);
            List<Trace> traces = result.traces();
            for (int k = 0; k < traces.size(); k++) {
                Caption caption = session.caption(result).ofViolation(k + 1, traces.size());
                all.add(new NamedTrace(i, result.property(), traces.get(k), caption, names.of(result.property())));
            }
        }
        return all;
    }

    /**
     * Writes the trace to a file. Where the tool fails, the failure is reported and other traces can still be written.
     *
     * @return whether there is a file
     */
    boolean write(Path file, Session session) {
        try {
            TraceFiles.write(trace, caption, file);
            return true;
        } catch (InputException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            session.fail(property, e);
            return false;
        }
    }
}
