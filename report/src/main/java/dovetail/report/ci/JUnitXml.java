package dovetail.report.ci;

import dovetail.base.Diagnostic;
import dovetail.base.Printable;
import dovetail.report.text.Numbers;
import dovetail.report.text.Style;
import dovetail.report.text.TraceText;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.report.view.Searches;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.List;

/**
 * Results as the XML that JUnit made common and that servers for continuous integration read. A property is a test case: a
 * violation is a failure, an unknown verdict an error. Where answers are expected, any other answer is a failure.
 */
public final class JUnitXml {
    private static final int MAX_STEPS = 100;

    private final Report report;
    private final String suite;
    private final Searches searches;
    private final XmlWriter xml;

    private JUnitXml(Report report, XmlWriter xml) {
        this.report = report;
        this.searches = new Searches(report.results());
        this.suite = report.model().isEmpty()
                ? "dovetail " + report.command()
                : Printable.of(String.join(" ", report.model()));
        this.xml = xml;
    }

    /** Writes reports of one command, each a suite; each of their errors is a test case of its own. */
    public static void write(List<Report> reports, Appendable out) throws IOException {
        XmlWriter xml = new XmlWriter(out);
        Counts all = Counts.NONE;
        for (Report report : reports) {
            all = all.and(new JUnitXml(report, xml).counts());
        }
        xml.begin("testsuites").attribute("name", "dovetail " + reports.get(0).command());
        all.write(xml);
        for (Report report : reports) {
            new JUnitXml(report, xml).write();
        }
        xml.end();
    }

    private void write() throws IOException {
        xml.begin("testsuite").attribute("name", suite);
        counts().write(xml);
        xml.begin("properties").begin("property");
        xml.attribute("name", "dovetail.version").attribute("value", report.version());
        xml.end().end();
        for (Result result : report.results()) {
            testCase(result);
        }
        for (Diagnostic error : report.errors()) {
            xml.begin("testcase")
                    .attribute("name", "input")
                    .attribute("classname", suite)
                    .attribute("time", "0");
            xml.begin("error")
                    .attribute("message", Printable.of(error.message()))
                    .attribute("type", "error");
            xml.text(error.render()).end();
            xml.end();
        }
        if (!report.warnings().isEmpty()) {
            StringBuilder text = new StringBuilder();
            for (Diagnostic warning : report.warnings()) {
                text.append(warning.render()).append('\n');
            }
            xml.begin("system-err").text(text.toString()).end();
        }
        xml.end();
    }

    /** The numbers of test cases by outcome, and their time. */
    private record Counts(long tests, long failures, long errors, double seconds) {
        static final Counts NONE = new Counts(0, 0, 0, 0);

        Counts and(Counts more) {
            return new Counts(
                    tests + more.tests, failures + more.failures, errors + more.errors, seconds + more.seconds);
        }

        void write(XmlWriter xml) throws IOException {
            xml.attribute("tests", Long.toString(tests))
                    .attribute("failures", Long.toString(failures))
                    .attribute("errors", Long.toString(errors))
                    .attribute("time", JUnitXml.seconds(seconds));
        }
    }

    private Counts counts() {
        long failures = report.results().stream().filter(Result::isFailure).count();
        long unknown = report.results().stream().filter(Result::isOpen).count()
                + report.errors().size();
        double seconds = 0;
        for (Result result : report.results()) {
            seconds += seconds(result);
        }
        return new Counts(report.results().size() + report.errors().size(), failures, unknown, seconds);
    }

    private void testCase(Result result) throws IOException {
        xml.begin("testcase").attribute("name", Printable.of(result.property())).attribute("classname", suite);
        xml.attribute("time", seconds(seconds(result)));
        if (result.isFailure()) {
            problem("failure", result);
        } else if (result.isOpen()) {
            problem("error", result);
        } else {
            xml.begin("system-out").text(Printable.of(result.statement())).end();
        }
        xml.end();
    }

    /** The time of a search, at the first of its properties: servers add up the times of test cases. */
    private double seconds(Result result) {
        return searches.isFirst(result) ? searches.seconds(result) : 0;
    }

    private void problem(String element, Result result) throws IOException {
        xml.begin(element);
        xml.attribute("message", Printable.of(result.statement()));
        xml.attribute("type", result.isToolFailure() ? "internal error" : result.word());
        String text = result.claim().text();
        Trace trace = result.trace().orElse(null);
        String shown = trace == null ? "" : TraceText.render(trace, Style.PLAIN, MAX_STEPS);
        xml.text((text.isEmpty() ? "" : Printable.of(text) + "\n") + shown).end();
    }

    /** Readers of these files know no separators of thousands. */
    private static String seconds(double seconds) {
        return Numbers.decimal(seconds, 3).replace(",", "");
    }
}
