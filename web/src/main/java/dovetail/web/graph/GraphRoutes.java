package dovetail.web.graph;

import dovetail.base.Budget;
import dovetail.web.http.Routes;
import dovetail.web.model.Models;

/** Adds the questions about state graphs to those that a server answers. */
public final class GraphRoutes {
    private GraphRoutes() {}

    /** @param limits of each question */
    public static Routes addTo(Routes routes, Models models, Budget limits) {
        GraphTables tables = new GraphTables(models, limits);
        return routes.with("graph/expand", new ExpandHandler(tables))
                .with("graph/fold", new FoldHandler(tables))
                .with("graph/example", new ExampleHandler(tables))
                .with("graph/path", new PathHandler(tables))
                .with("graph/mark", new MarkHandler(tables))
                .with("graph/link", new LinkHandler(tables))
                .with("graph/export", new ExportHandler(tables))
                .with("graph/stop", new GraphStopHandler(tables));
    }
}
