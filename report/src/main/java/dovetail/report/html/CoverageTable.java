package dovetail.report.html;

import dovetail.base.Origin;
import dovetail.report.text.CoverageText;
import dovetail.report.text.Numbers;
import dovetail.report.view.StepView;
import dovetail.result.Coverage;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Table of the coverage of a search: every transition with its count, and the locations that it did not reach. */
final class CoverageTable {
    private final Map<String, String> sources;
    private final Appendable out;

    private CoverageTable(Map<String, String> sources, Appendable out) {
        this.sources = sources;
        this.out = out;
    }

    /** @param sources by the names of model files the pages that show them */
    static void write(Coverage coverage, Map<String, String> sources, Appendable out) throws IOException {
        new CoverageTable(sources, out).write(coverage);
    }

    private void write(Coverage coverage) throws IOException {
        int transitions = coverage.transitions().size();
        int taken = transitions - coverage.neverTaken().size();
        out.append("<details class=\"coverage\"><summary>Coverage: ").append(taken + " of ");
        out.append(Numbers.count(transitions, "transition")).append(" taken, ");
        out.append((coverage.locations().size() - coverage.neverReached().size()) + " of ");
        out.append(Numbers.count(coverage.locations().size(), "location")).append(" reached</summary>\n");
        if (!coverage.isWhole() || coverage.isReduced()) {
            out.append("<p class=\"legend\">The search ");
            out.append(coverage.isWhole() ? "pruned steps" : "ended early");
            out.append(": parts that it did not cover may still be possible.</p>\n");
        }
        out.append("<div class=\"scroll\"><table><thead><tr><th>Transition</th><th>Taken</th><th>First at depth</th>");
        out.append("<th>Place</th></tr></thead>\n<tbody>\n");
        for (Coverage.Transition transition : coverage.transitions()) {
            out.append(transition.isTaken() ? "<tr><td>" : "<tr class=\"never\"><td>");
            out.append(Html.escaped(CoverageText.name(transition.component(), transition.label())));
            out.append("</td><td class=\"number\">").append(Numbers.grouped(transition.taken()));
            out.append("</td><td class=\"number\">");
            out.append(transition.firstDepth() < 0 ? "" : Integer.toString(transition.firstDepth()))
                    .append("</td><td>");
            place(transition.origin());
            out.append("</td></tr>\n");
        }
        for (Coverage.Location location : coverage.neverReached()) {
            out.append("<tr class=\"never\"><td>").append(Html.escaped(location.component() + "." + location.name()));
            out.append("</td><td colspan=\"2\">location not reached</td><td>");
            place(location.origin());
            out.append("</td></tr>\n");
        }
        out.append("</tbody></table></div></details>\n");
    }

    private void place(Origin origin) throws IOException {
        String text = Html.escaped(String.join(", ", StepView.positions(List.of(origin))));
        String page = sources.get(origin.file());
        out.append(
                page == null ? text : "<a href=\"" + Html.escaped(page) + "#L" + origin.line() + "\">" + text + "</a>");
    }
}
