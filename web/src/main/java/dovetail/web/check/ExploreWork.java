package dovetail.web.check;

import dovetail.api.OpenModel;
import dovetail.api.Version;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.check.growth.GrowingPlaces;
import dovetail.report.json.ReportJson;
import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Verdict;
import dovetail.search.coverage.StepCounting;
import dovetail.web.job.Work;
import dovetail.web.model.ModelForm;
import java.util.List;

/** Explores a whole state space, and counts how often each transition is taken. */
final class ExploreWork implements Work {
    private final ModelForm form;
    private final CheckSettings settings;

    ExploreWork(ModelForm form, CheckSettings settings) {
        this.form = form;
        this.settings = settings;
    }

    @Override
    public void run(Budget budget, Progress progress, Events events) {
        RunSettings counting = settings.run().with(StepCounting.OPTION.name(), "true");
        GrowingPlaces places = new GrowingPlaces(form.model());
        Verdict verdict = verdict(form, counting, budget, progress);
        while (places.grow(verdict)) {
            verdict = verdict(form.of(places.model()), counting, budget, progress);
        }
        List<Result> results = List.of(new Result(Claim.named("exploration"), places.noted(verdict)));
        StringBuilder json = new StringBuilder();
        ReportJson.writeExploration(new Report(Version.TEXT, List.of(), "explore", results, List.of()), json);
        events.add("exploration", json.toString());
    }

    private Verdict verdict(ModelForm explored, RunSettings counting, Budget budget, Progress progress) {
        OpenModel open = explored.open().withSettings(counting);
        String engine = settings.engine().equals(EngineRegistry.AUTO) ? open.explorer() : settings.engine();
        return open.explore(engine, budget, progress);
    }
}
