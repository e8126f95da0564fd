package dovetail.report.html;

import dovetail.report.view.Expectation;
import dovetail.report.view.Result;
import dovetail.result.Verdict;

/** Signs of verdicts, so that they do not differ by their colours alone. */
final class Verdicts {
    private Verdicts() {}

    /** A check mark, a cross or a question mark. */
    static String sign(Result result) {
        return result.verdict().accept(new Verdict.ByKind<>("&#x2713;", "&#x2717;", "?"));
    }

    /** The class of a result, by which pages colour it: an answer as expected is no alarm. */
    static String kind(Result result) {
        return result.expectation().map(Expectation::isMet).orElse(false) ? "expected" : result.word();
    }
}
