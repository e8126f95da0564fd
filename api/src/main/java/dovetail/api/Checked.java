package dovetail.api;

import dovetail.check.Answer;
import dovetail.check.ModelErrors;
import dovetail.property.Property;
import dovetail.report.text.ReportText;
import dovetail.report.text.Style;
import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Figures;
import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers to some properties of a model.
 *
 * @param answers in the order of the properties; last, that freedom from model errors is violated or unknown, where it
 *     was not asked for
 * @param sharing how the work was shared among them, in words
 * @param slices the turns of the engines, in their order; none where one engine was asked for
 */
public record Checked(List<Answer> answers, List<String> sharing, List<Slice> slices) {
    public Checked {
        answers = List.copyOf(answers);
        sharing = List.copyOf(sharing);
        slices = List.copyOf(slices);
    }

    /** Answers of one engine. */
    public Checked(List<Answer> answers, List<String> sharing) {
        this(answers, sharing, List.of());
    }

    /**
     * Answers that are all unknown, since a system could not be composed: model errors are not excluded either.
     *
     * @param engine the name of the engine that would have been asked
     * @param thrown the limit that was met, or the failure of the tool
     */
    static Checked unknown(List<Property> properties, String engine, Throwable thrown) {
        List<Answer> answers = new ArrayList<>();
        boolean areErrorsAsked = false;
        for (Property property : properties) {
            answers.add(Answer.of(property, engine, Figures.nothing(0), thrown));
            areErrorsAsked |= ModelErrors.areAskedBy(property);
        }
        if (!areErrorsAsked) {
            Property errorFree = new Property.ErrorFree(ModelErrors.NAME);
            Answer unknown = Answer.of(errorFree, engine, Figures.nothing(0), thrown);
            answers.add(new Answer(errorFree, unknown.verdict()));
        }
        return new Checked(answers, List.of());
    }

    /** Whether all properties hold, and the model is known to have no model errors. */
    public boolean isClean() {
        for (Answer answer : answers) {
            if (!answer.verdict().isClean()) {
                return false;
            }
        }
        return true;
    }

    /**
     * These answers, for tests of a model.
     *
     * @throws AssertionError with all that the command line would print, traces included, unless {@link #isClean}
     */
    public Checked requireClean() {
        if (!isClean()) {
            throw new AssertionError(text());
        }
        return this;
    }

    /** The answers as the command line prints them, with their traces. */
    public String text() {
        return ReportText.check(report(List.of()), Style.PLAIN, ReportText.Detail.NORMAL);
    }

    /**
     * The answers as a report, which is written as JSON, JUnit XML or SARIF.
     *
     * @param files the files of the model
     */
    public Report report(List<String> files) {
        List<Result> results = new ArrayList<>();
        for (Answer answer : answers) {
            results.add(new Result(Claim.of(answer.property()).renamed(answer.name()), answer.verdict()));
        }
        return new Report(Version.TEXT, files, "check", results, List.of());
    }
}
