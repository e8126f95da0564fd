package dovetail.cli.check;

import dovetail.base.Printable;
import dovetail.check.Answer;
import dovetail.check.Disagreement;
import dovetail.cli.args.Flag;
import dovetail.cli.session.Session;
import dovetail.report.json.ReportJson;
import dovetail.report.text.ReportText;
import dovetail.report.text.Style;
import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The option to have every answer decided by a second engine, and the report of engines that disagree. */
final class CrossCheckFlag {
    static final Flag FLAG = Flag.of(
            "--cross-check",
            "have every answer decided again by another engine, and compare;\n" + "twice the work at least");

    private static final String BUNDLE = "dovetail-disagreement-";

    private CrossCheckFlag() {}

    static boolean isGiven(Session session) {
        return session.arguments.has(FLAG.name());
    }

    /** Prints both verdicts with their traces, and writes a directory with all that a report of the fault needs. */
    static void report(Answer answer, Disagreement disagreement, Session session) {
        session.fail(answer.property().name(), disagreement);
        Report report = session.report(List.of(
                new Result(Claim.of(answer.property()), disagreement.first()),
                new Result(Claim.of(answer.property()), disagreement.second())));
        String text = ReportText.check(report, Style.PLAIN, ReportText.Detail.NORMAL);
        session.err.print(text);
        try {
            Path bundle = write(report, text, session);
            session.tell("both answers, the command line and the model are in " + bundle + ": please report them");
        } catch (IOException | UncheckedIOException e) {
            session.tell("the answers could not be written to a directory: " + e.getMessage());
        }
    }

    private static Path write(Report report, String text, Session session) throws IOException {
        Path bundle = Files.createTempDirectory(Path.of(""), BUNDLE);
        for (Path file : session.modelFiles()) {
            Files.copy(file, bundle.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
        String command = session.arguments.commandLine(session.command, "", "");
        Files.writeString(bundle.resolve("command.txt"), Printable.of(command) + "\n");
        Files.writeString(bundle.resolve("answers.txt"), text);
        StringBuilder json = new StringBuilder();
        ReportJson.writeCheck(report, List.of(), json);
        Files.writeString(bundle.resolve("answers.json"), json);
        return bundle;
    }
}
