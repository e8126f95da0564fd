package dovetail.web;

import dovetail.api.front.WebExplorer;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.lang.source.SourceFiles;
import dovetail.web.check.CheckHandler;
import dovetail.web.check.EnginesHandler;
import dovetail.web.check.ExploreHandler;
import dovetail.web.experiment.ExperimentHandler;
import dovetail.web.graph.GraphRoutes;
import dovetail.web.http.ExplorerServer;
import dovetail.web.http.Routes;
import dovetail.web.job.JobEvents;
import dovetail.web.job.Jobs;
import dovetail.web.job.StopHandler;
import dovetail.web.model.ModelHandler;
import dovetail.web.model.ModelListHandler;
import dovetail.web.model.Models;
import dovetail.web.model.PictureHandler;
import dovetail.web.model.PropertyHandler;

/** Serves the explorer on the loopback interface. */
public final class Explorer implements WebExplorer {
    private static final long POLL_MILLISECONDS = 100;

    @Override
    public void serve(Request request) {
        request.models().forEach(source -> source.files().forEach(SourceFiles::requireFile));
        request.properties().ifPresent(SourceFiles::requireFile);
        Models models = new Models(request.models(), request.properties());
        try (Jobs jobs = new Jobs(request.limits());
                ExplorerServer server =
                        ExplorerServer.start(request.port(), Scripts.pages(), routes(request, models, jobs))) {
            request.tell().accept(server.address());
            awaitInterruption(request.limits());
        }
    }

    private static Routes routes(Request request, Models models, Jobs jobs) {
        Routes routes = new Routes()
                .with("models", new ModelListHandler(models))
                .with("model", new ModelHandler(models))
                .with("pictures", new PictureHandler(models))
                .with("property", new PropertyHandler(models))
                .with("check", new CheckHandler(models, jobs, request.settings()))
                .with("engines", new EnginesHandler(models, jobs))
                .with("explore", new ExploreHandler(models, jobs, request.settings()))
                .with("experiment", new ExperimentHandler(models, jobs, request.settings()))
                .with("stop", new StopHandler(jobs))
                .withEvents("events", new JobEvents(jobs));
        return GraphRoutes.addTo(routes, models, request.limits());
    }

    /** Waits until the switch of the limits interrupts; their time is that of each check, and the service has none. */
    private static void awaitInterruption(Budget limits) {
        try {
            while (true) {
                limits.restarted().checkWaiting();
                Thread.sleep(POLL_MILLISECONDS);
            }
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() != Limit.Kind.INTERRUPTED) {
                throw e;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
