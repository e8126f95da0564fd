package dovetail.api;

import dovetail.model.Component;
import dovetail.model.ObservationGraphs;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Remarks on the figures of an exploration that they are those of observation graphs, and not of the components. */
final class GraphFigures implements Verdict.Visitor<Verdict> {
    private final String remark;

    private GraphFigures(List<Component> graphs) {
        this.remark = ObservationGraphs.lacking(
                ObservationGraphs.names(graphs), "numbers of states and steps: these are figures of the graph");
    }

    /** The verdict with a remark, if there are graphs. */
    static Verdict remarked(Verdict verdict, List<Component> graphs) {
        return graphs.isEmpty() ? verdict : verdict.accept(new GraphFigures(graphs));
    }

    private Figures remarked(Figures figures) {
        List<String> remarks = new ArrayList<>(figures.account().remarks());
        remarks.add(remark);
        return figures.with(new Account(remarks, figures.account().story()));
    }

    @Override
    public Verdict holds(Verdict.Holds verdict) {
        return new Verdict.Holds(
                verdict.engine(),
                remarked(verdict.figures()),
                verdict.witness(),
                verdict.modelError(),
                verdict.vacuity());
    }

    @Override
    public Verdict violated(Verdict.Violated verdict) {
        return new Verdict.Violated(
                verdict.engine(),
                remarked(verdict.figures()),
                verdict.trace(),
                verdict.modelError(),
                verdict.cause(),
                verdict.further());
    }

    @Override
    public Verdict unknown(Verdict.Unknown verdict) {
        return new Verdict.Unknown(
                verdict.engine(), remarked(verdict.figures()), verdict.reason(), verdict.modelError());
    }
}
