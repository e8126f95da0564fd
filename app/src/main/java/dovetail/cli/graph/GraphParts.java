package dovetail.cli.graph;

import dovetail.cli.session.Session;
import dovetail.lang.aut.LtsReader;
import dovetail.lts.LabelTable;
import dovetail.minimise.Relation;
import dovetail.model.TransitionSystem;
import dovetail.model.task.ObservationGraphs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Observation graphs among the parts of a model. A transition system that is computed from them has the observed behaviour of
 * the components they stand for, and no more.
 */
public record GraphParts(List<String> names) {
    private static final GraphParts NONE = new GraphParts(List.of());

    public GraphParts {
        names = List.copyOf(names);
    }

    /** The parts of a model that is one file with a transition system. */
    public static GraphParts of(Path file) {
        return LtsReader.isSog(file) ? new GraphParts(List.of(file.toString())) : NONE;
    }

    public static GraphParts of(TransitionSystem system) {
        return new GraphParts(ObservationGraphs.names(system.observationGraphs()));
    }

    /** The parts of two models. */
    public GraphParts and(GraphParts others) {
        List<String> all = new ArrayList<>(names);
        all.addAll(others.names);
        return new GraphParts(all);
    }

    /** Whether the answer of a comparison stays: graphs have the sequences of visible labels of their components. */
    public boolean preserve(Relation relation, Relabelling relabelling) {
        return names.isEmpty()
                || (relation == Relation.WEAK_TRACE && LabelTable.isTau(relabelling.apply(LabelTable.INTERNAL)));
    }

    /** The reason against the answer of a comparison. */
    public String refusal(Relation relation, Relabelling relabelling) {
        String internal = relabelling.apply(LabelTable.INTERNAL);
        if (!LabelTable.isTau(internal)) {
            return ObservationGraphs.lacking(names, "the number of internal steps") + "; " + Relabelling.RENAME.name()
                    + " makes them visible as '" + internal + "': rename other labels, or compare the component itself";
        }
        return ObservationGraphs.lacking(names, "the relation '" + relation.word() + "'") + "; use -e "
                + Relation.WEAK_TRACE.word() + ", or the component itself";
    }

    /** Warns that a file does not tell that its transition systems have observed behaviour alone. */
    public void warnOfWritten(Path target, Session session) {
        if (!names.isEmpty()) {
            String facts = "states, enabledness, fairness and the number of internal steps";
            session.warn(ObservationGraphs.lacking(names, facts) + "; " + target
                    + " does not say so, and answers that depend on them are not refused");
        }
    }

    /** Tells that the shown states and internal steps are those of graphs. */
    public void note(Session session) {
        if (!names.isEmpty()) {
            session.note(ObservationGraphs.lacking(names, "states and internal steps: those of the graph are shown"));
        }
    }
}
