package dovetail.report.html;

import dovetail.report.text.Numbers;
import dovetail.result.Coverage;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A model text as a web page: numbered lines with anchors, and beside them how often a search took their transitions. */
public final class SourcePage {
    /** Texts of more lines, such as graphs that a tool wrote, have no page. */
    public static final int MOST_LINES = 20_000;

    private SourcePage() {}

    /**
     * Writes the page.
     *
     * @param index the page of all results
     * @param coverage the coverage of a search of the model, where transitions were counted
     */
    public static void write(String file, List<String> lines, Optional<Coverage> coverage, String index, Appendable out)
            throws IOException {
        Map<Integer, Long> taken = new HashMap<>();
        for (Coverage.Transition transition :
                coverage.map(Coverage::transitions).orElse(List.of())) {
            if (transition.origin().file().equals(file)) {
                taken.merge(transition.origin().line(), transition.taken(), Long::sum);
            }
        }
        Html.begin(file, out, "page.css", "report.css");
        out.append("<nav><a href=\"").append(index).append("\">All results</a></nav>\n<header><h1>");
        out.append(Html.escaped(file)).append("</h1>\n");
        if (!taken.isEmpty()) {
            out.append("<p class=\"legend\">Beside a line: how often the search took its transitions; ");
            out.append("&#x2717; marks lines whose transitions it never took.");
            out.append(coverage.get().isWhole() ? "" : " The search ended early.")
                    .append("</p>\n");
        }
        out.append("</header>\n<div class=\"scroll\"><table class=\"source\">\n");
        for (int i = 0; i < lines.size(); i++) {
            Long count = taken.get(i + 1);
            String kind = count == null ? "" : count == 0 ? " class=\"never\"" : " class=\"taken\"";
            String number = Integer.toString(i + 1);
            out.append("<tr id=\"L").append(number).append('"').append(kind).append("><td><a href=\"#L");
            out.append(number).append("\">").append(number).append("</a></td>");
            if (!taken.isEmpty()) {
                out.append("<td>").append(count == null ? "" : count == 0 ? "&#x2717;" : Numbers.grouped(count));
                out.append("</td>");
            }
            out.append("<td><pre>").append(Html.escaped(lines.get(i))).append("</pre></td></tr>\n");
        }
        out.append("</table></div>\n");
        Html.end("", out);
    }
}
