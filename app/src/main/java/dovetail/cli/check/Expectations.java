package dovetail.cli.check;

import dovetail.base.Diagnostic;
import dovetail.base.Printable;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.cli.terminal.ExitStatus;
import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.prop.ExpectedAnswers.Answer;
import dovetail.lang.source.SourceFiles;
import dovetail.report.text.Numbers;
import dovetail.report.view.Expectation;
import dovetail.report.view.Result;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares results with the answers that property files expect. A result without an expectation is expected to hold. The
 * number of steps is compared with shortest traces; others may be longer.
 */
final class Expectations {
    static final Flag FLAG = Flag.of(
            "--expect",
            "compare with the '// expect' comments of the property file or the\n"
                    + "contexts: status 0 if all answers are as expected");

    private final Session session;
    private final Map<String, Answer> answers;
    /** Whether names of results begin with those of contexts, and an answer to a property is one in all of them. */
    private final boolean inContexts;

    private final List<String> differences = new ArrayList<>();
    private final List<Diagnostic> missing = new ArrayList<>();
    private int unknown;
    private int met;

    private Expectations(Session session, Map<String, Answer> answers, boolean inContexts) {
        this.session = session;
        this.answers = answers;
        this.inContexts = inContexts;
    }

    static boolean areAsked(Session session) {
        return session.arguments.has(FLAG.name());
    }

    /** The expectations about selected properties, where they are asked for; there is at least one. */
    static Optional<Expectations> of(PropertySelection selection, Session session) {
        if (!areAsked(session)) {
            return Optional.empty();
        }
        if (selection.expected().isEmpty()) {
            // To find everything as expected would deceive.
            throw new UsageException(FLAG.name() + ": "
                    + (selection.hasFiles()
                            ? "the property file has no '// expect' comments; write '// expect holds' or '// expect"
                                    + " violated' before a property"
                            : "no property of a file is checked, and only files have '// expect' comments; give"
                                    + " --props or -p too"));
        }
        return Optional.of(new Expectations(session, selection.expected(), false));
    }

    /** The expectations about properties in contexts, where they are asked for: those of the files with the contexts. */
    static Optional<Expectations> inContexts(List<Path> files, Session session) {
        if (!areAsked(session)) {
            return Optional.empty();
        }
        Map<String, Answer> answers = new LinkedHashMap<>();
        List<Path> stating = new ArrayList<>(files);
        stating.removeIf(file -> !file.toString().endsWith(".cdl"));
        session.arguments.all("--props").forEach(file -> stating.add(Settings.path(file)));
        for (Path file : stating) {
            answers.putAll(session.read(() -> ExpectedAnswers.read(SourceFiles.read(file))));
        }
        if (answers.isEmpty()) {
            throw new UsageException(FLAG.name() + ": the contexts have no '// expect' comments; write"
                    + " '// expect violated' before a property of the '.cdl' file, or"
                    + " '// expect violated: CONTEXT.PROPERTY'");
        }
        return Optional.of(new Expectations(session, answers, true));
    }

    /** The results with what was expected of them. */
    List<Result> compared(List<Result> results) {
        List<Result> compared = new ArrayList<>();
        boolean areSome = session.arguments.has("--property") || session.arguments.has(ModelFlags.CONTEXT.name());
        Set<String> unanswered = new LinkedHashSet<>(areSome ? Set.of() : answers.keySet());
        for (Result result : results) {
            Answer expected = expected(result.property());
            unanswered.remove(result.property());
            unanswered.remove(withoutContext(result.property()));
            boolean isMet = isMet(result, expected);
            if (isMet) {
                met++;
            } else if (result.word().equals(Result.UNKNOWN)) {
                unknown++;
            }
            if (!isMet) {
                differences.add(result.property() + ": expected " + expected + ", found " + found(result));
            }
            compared.add(result.with(new Expectation(expected.toString(), isMet)));
        }
        for (String name : unanswered) {
            String text = name + ": expected " + answers.get(name) + ", but there is no such result";
            differences.add(text);
            missing.add(Diagnostic.error("", text));
        }
        return compared;
    }

    private Answer expected(String name) {
        Answer anywhere = answers.getOrDefault(withoutContext(name), new Answer(Result.HOLDS, null));
        return answers.getOrDefault(name, anywhere);
    }

    private String withoutContext(String name) {
        return inContexts ? name.substring(name.indexOf('.') + 1) : name;
    }

    private static boolean isMet(Result result, Answer expected) {
        if (!result.word().equals(expected.verdict()) || result.isToolFailure()) {
            return false;
        }
        Trace trace = result.trace().orElse(null);
        if (expected.steps() == null || trace == null) {
            return expected.steps() == null;
        }
        int steps = trace.steps().size();
        boolean isShortest = trace.facts().length() == TraceFacts.Length.SHORTEST;
        return isShortest ? steps == expected.steps() : steps >= expected.steps();
    }

    private static String found(Result result) {
        return result.trace()
                .map(trace -> new Answer(result.word(), trace.steps().size()).toString())
                .orElse(result.word()
                        + result.reason().map(reason -> ": " + reason).orElse(""));
    }

    /** The expectations without a result, after results were compared: errors of the report. */
    List<Diagnostic> missing() {
        return missing;
    }

    /** Prints a line for each difference, or that there is none. */
    void tell() {
        if (session.settings.json()) {
            return;
        }
        for (String difference : differences) {
            session.out.println(session.style().bad("not as expected") + ": " + Printable.of(difference));
        }
        if (differences.isEmpty() && !session.settings.quiet()) {
            session.out.println(Numbers.count(met, "answer") + (met == 1 ? " is" : " are") + " as expected");
        }
    }

    /** Violated if an answer differs, unknown if answers are only missing. */
    int status() {
        if (differences.isEmpty()) {
            return ExitStatus.OK;
        }
        return differences.size() == unknown ? ExitStatus.UNKNOWN : ExitStatus.VIOLATED;
    }
}
