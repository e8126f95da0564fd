package dovetail.report.html;

import java.io.IOException;
import java.util.List;

/**
 * The viewer of runs that pages and the explorer share: one script with the global {@code Dovetail.Run}, and its style. It needs no
 * other script and makes no request, so that a strict content security policy admits it.
 */
public final class RunViewer {
    /** The parts of the script in the order in which they need each other. */
    private static final List<String> PARTS = List.of(
            "run-dom.js",
            "run-model.js",
            "run-scroll.js",
            "run-table.js",
            "run-lanes.js",
            "run-chart.js",
            "run-values.js",
            "run-time.js",
            "run-compare.js",
            "run-bar.js",
            "run.js");

    private RunViewer() {}

    /** The script. */
    public static String script() throws IOException {
        StringBuilder script = new StringBuilder("(function () {\n\"use strict\";\n");
        for (String part : PARTS) {
            script.append(Html.resource(part));
        }
        return script.append("})();\n").toString();
    }

    /** The style sheet. */
    public static String style() throws IOException {
        return Html.resource("run.css");
    }
}
