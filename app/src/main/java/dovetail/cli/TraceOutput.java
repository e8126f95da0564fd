package dovetail.cli;

import dovetail.report.TraceFiles;
import dovetail.report.view.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes the traces of results to the file that {@code --trace} names, or to files beside it when there are several. */
final class TraceOutput {
    private TraceOutput() {}

    static void write(List<Result> results, Session session) {
        Path file = session.settings.trace();
        if (file == null) {
            return;
        }
        List<Result> traced = new ArrayList<>();
        for (Result result : results) {
            if (result.trace().isPresent()) {
                traced.add(result);
            }
        }
        Set<Path> taken = new HashSet<>();
        for (Result result : traced) {
            Path target = traced.size() == 1 ? file : named(file, result.property(), taken);
            TraceFiles.write(result.trace().orElseThrow(), target);
            session.note("trace of " + result.property() + " written to " + target);
        }
        if (traced.isEmpty()) {
            session.note("there is no trace to write to " + file);
        }
    }

    /** {@code out.json} for the property mutex is {@code out-mutex.json}; what is no plain letter becomes a dash. */
    private static Path named(Path file, String property, Set<Path> taken) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < property.length() && name.length() < 60; i++) {
            char c = property.charAt(i);
            name.append(Character.isLetterOrDigit(c) || c == '_' || c == '.' ? c : '-');
        }
        String whole = file.getFileName().toString();
        int dot = whole.lastIndexOf('.');
        String stem = whole.substring(0, dot) + "-" + name;
        Path target = file.resolveSibling(stem + whole.substring(dot));
        for (int i = 2; !taken.add(target); i++) {
            target = file.resolveSibling(stem + "-" + i + whole.substring(dot));
        }
        return target;
    }
}
