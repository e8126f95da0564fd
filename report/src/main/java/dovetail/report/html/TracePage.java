package dovetail.report.html;

import dovetail.report.view.Caption;
import dovetail.report.view.SourceLines;
import dovetail.result.Trace;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A trace as a self-contained web page: its caption, and the viewer of runs, which fills the window. */
public final class TracePage {
    private TracePage() {}

    public static void write(Trace trace, Caption caption, Appendable out) throws IOException {
        String script = RunPart.script();
        Html.begin(caption.title(), script, out, "page.css", "chart.css", "trace.css", "run.css");
        out.append("<header>");
        Html.caption(caption, out);
        out.append("</header>\n");
        new RunPart(new SourceLines(), out).write(List.of(trace), " class=\"whole\"", Map.of());
        Html.end(script, out);
    }
}
