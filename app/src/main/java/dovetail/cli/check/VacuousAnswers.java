package dovetail.cli.check;

import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.report.text.Numbers;
import dovetail.report.view.Result;
import java.util.List;

/** Treats properties that hold vacuously as warnings where {@code --strict} makes warnings errors. */
final class VacuousAnswers {
    private VacuousAnswers() {}

    /** With {@code --strict}, warns of every property that holds vacuously. */
    static void warn(List<Result> results, Session session) {
        if (!session.arguments.has(Session.STRICT.name())) {
            return;
        }
        for (Result result : results) {
            if (result.isVacuous()) {
                session.warn("property '" + result.property() + "' holds vacuously: "
                        + result.reason().orElse("no run is considered"));
            }
        }
    }

    /** The exit status of a run: that of an error where {@code --strict} is given and a property holds vacuously. */
    static int status(int otherwise, List<Result> results, Session session) {
        int vacuous = 0;
        for (Result result : results) {
            vacuous += result.isVacuous() ? 1 : 0;
        }
        if (vacuous == 0 || !session.arguments.has(Session.STRICT.name())) {
            return otherwise;
        }
        session.tell("dovetail: " + Session.STRICT.name() + ": vacuity is an error, and "
                + Numbers.count(vacuous, "answer") + (vacuous == 1 ? " is vacuous" : " are vacuous"));
        return ExitStatus.ERROR;
    }
}
