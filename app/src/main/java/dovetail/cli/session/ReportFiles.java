package dovetail.cli.session;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.report.WholeFile;
import dovetail.report.ci.JUnitXml;
import dovetail.report.ci.Sarif;
import dovetail.report.view.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the results of a check, or its errors, to files that servers for continuous integration read. */
public final class ReportFiles {
    public static final Flag JUNIT = Flag.of("--junit", "FILE", "write the results as JUnit XML too");
    public static final Flag SARIF = Flag.of("--sarif", "FILE", "write the results as SARIF 2.1.0 too");

    private ReportFiles() {}

    /** Writes the files that are asked for. */
    static void write(Arguments arguments, List<Report> reports) {
        for (Form form : asked(arguments)) {
            form.write(form.file(arguments), reports);
        }
    }

    /**
     * Writes the files that are asked for, with the errors that ended a run. Such a command line may name a model in the
     * place of a report, so a file that is no report stays as it is.
     *
     * @return the errors of writing
     */
    public static List<Diagnostic> writeErrors(Arguments arguments, List<Report> reports) {
        List<Diagnostic> faults = new ArrayList<>();
        for (Form form : asked(arguments)) {
            try {
                Path file = form.file(arguments);
                form.requireReplaceable(file);
                form.write(file, reports);
            } catch (UsageException e) {
                faults.add(Diagnostic.error("", form.flag.name() + ": " + e.getMessage()));
            } catch (InputException e) {
                faults.addAll(e.diagnostics());
            }
        }
        return faults;
    }

    private static List<Form> asked(Arguments arguments) {
        List<Form> asked = new ArrayList<>();
        if (arguments.has(JUNIT.name())) {
            asked.add(new Form(JUNIT, JUnitXml::write, "<testsuite"));
        }
        if (arguments.has(SARIF.name())) {
            asked.add(new Form(SARIF, Sarif::write, "sarif"));
        }
        return asked;
    }

    /** The content of a file with reports. */
    @FunctionalInterface
    private interface Content {
        void write(List<Report> reports, Writer out) throws IOException;
    }

    /** @param mark a text at the beginning of every file of this form */
    private record Form(Flag flag, Content content, String mark) {
        private static final int BEGINNING_BYTES = 512;

        Path file(Arguments arguments) {
            return Settings.path(arguments.given(flag.name()));
        }

        void write(Path file, List<Report> reports) {
            WholeFile.write(file, out -> content.write(reports, out));
        }

        /** Throws unless there is no such file, an empty one or a report. */
        void requireReplaceable(Path file) {
            if (!Files.isRegularFile(file)) {
                return;
            }
            String beginning;
            try (InputStream in = Files.newInputStream(file)) {
                beginning = new String(in.readNBytes(BEGINNING_BYTES), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw WholeFile.failure(file, e);
            }
            if (!beginning.isEmpty() && !beginning.contains(mark)) {
                throw new InputException(Diagnostic.error(
                        file.toString(),
                        "this is no report, so " + flag.name() + " does not replace it; give the name of a new file"));
            }
        }
    }
}
