package dovetail.web.graph;

import dovetail.base.Progress;
import dovetail.report.drawing.DotWriter;
import dovetail.report.drawing.SvgWriter;
import dovetail.report.json.JsonWriter;
import dovetail.simulate.graph.FoldedGraph;
import dovetail.simulate.graph.Folding;
import dovetail.simulate.graph.Folds;
import dovetail.simulate.graph.GraphView;
import dovetail.web.http.Handler;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Answers a graph as the text of a file: a drawing in SVG, or a graph for Graphviz. */
public final class ExportHandler implements Handler {
    private final GraphTables tables;

    public ExportHandler(GraphTables tables) {
        this.tables = tables;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        GraphTable table = tables.of(request);
        synchronized (table) {
            GraphView view = request.isSet("folded")
                    ? table.folded()
                            .map(FoldedGraph::view)
                            .orElseThrow(() -> new Refusal(Refusal.BAD_REQUEST, "no states have been folded"))
                    : new Folds(table.exploration(), table.budget(tables.limits()), Progress.SILENT)
                            .ofShown(StateNumbers.read(request.text("shown"), table), new Folding.Apart())
                            .view();
            GraphDrawing drawing =
                    GraphDrawing.whole(view, table.model().system().name());
            StringBuilder text = new StringBuilder();
            try {
                switch (request.text("format")) {
                    case "svg" -> SvgWriter.write(drawing.drawing(), text);
                    case "dot" -> DotWriter.write(drawing.drawing(), text);
                    default -> throw new Refusal(Refusal.BAD_REQUEST, "expected format: svg or dot");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            json.beginObject().name("text").value(text.toString()).endObject();
        }
    }
}
