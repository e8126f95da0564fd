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
 * @param model the number of its model
 * @param result the number of its result
 * @param property the name of the property
 * @param name the name of its file, without extension; further violations of a property have numbers
 */
record NamedTrace(int model, int result, String property, Trace trace, Caption caption, String name) {
    /** All traces of the results, in their order; with several models, names begin with those of the models. */
    static List<NamedTrace> of(List<ModelResults> models, TraceNames names) {
        List<NamedTrace> all = new ArrayList<>();
        for (int m = 0; m < models.size(); m++) {
            List<Result> results = models.get(m).results();
            String start = models.size() == 1 ? "" : models.get(m).name() + "-";
            for (int i = 0; i < results.size(); i++) {
                Result result = results.get(i);
                List<Trace> traces = result.traces();
                for (int k = 0; k < traces.size(); k++) {
                    Caption caption = models.get(m).session().caption(result).ofViolation(k + 1, traces.size());
                    String name = names.of(start + result.property());
                    all.add(new NamedTrace(m, i, result.property(), traces.get(k), caption, name));
                }
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
