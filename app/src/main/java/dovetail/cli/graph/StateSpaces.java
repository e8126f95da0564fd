package dovetail.cli.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.cli.session.Session;
import dovetail.cli.session.UntimedNetworks;
import dovetail.compose.generate.CompositionalReduction;
import dovetail.lang.aut.LtsReader;
import dovetail.lts.LabelledLts;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.report.text.Numbers;
import dovetail.search.StateGraph;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives models as transition systems, with labels hidden and renamed: the system that a file has, the reduced composition
 * of a network of systems, or the state space of any other model.
 *
 * @param constants the values of constants, for each model
 */
record StateSpaces(
        Session session, OperandConstants constants, Relabelling relabelling, Budget budget, Progress progress) {
    /**
     * A model as one system.
     *
     * @param lts with new labels
     * @param labels the labels of the model itself
     * @param composed the reduction by which a network was composed; null for a system that was read or explored
     * @param graphs the parts that are observation graphs
     */
    record Space(
            LabelledLts lts,
            Collection<String> labels,
            CompositionalReduction.@Nullable Result composed,
            GraphParts graphs) {}

    /**
     * The transition system of a model; warns of model errors, which are no steps of it. A network of transition systems
     * is reduced by the relation while it is composed.
     *
     * @throws Limit.Exceeded with the name of the model when the budget is used up
     */
    Space of(List<Path> files, Relation relation) {
        if (isOneSystem(files)) {
            session.explainMore("reading " + files.get(0));
            LabelledLts lts = session.read(() -> LtsReader.read(files.get(0)));
            return new Space(relabelling.relabelled(lts), lts.labels(), null, GraphParts.of(files.get(0)));
        }
        Network network =
                UntimedNetworks.of(session.readOperand(files, constants.of(files)), "a transition system has no time");
        try {
            return CompositionalReduction.isFor(network) ? composed(network, relation) : explored(network, name(files));
        } catch (Limit.Exceeded e) {
            throw new Limit.Exceeded(
                    new Limit(e.limit().kind(), name(files) + ": " + e.limit().text()));
        }
    }

    private Space composed(Network network, Relation relation) {
        CompositionalReduction.Result result =
                CompositionalReduction.reduce(network, relabelling, relation, budget, progress);
        for (String product : result.story()) {
            session.explainMore(product);
        }
        return new Space(result.lts(), network.labels(), result, GraphParts.of(network));
    }

    private Space explored(Network network, String name) {
        StateGraph space = StateGraph.of(network, budget, progress);
        warnOfErrors(name, space.errors(), session);
        return new Space(relabelling.relabelled(space.lts()), space.lts().labels(), null, GraphParts.of(network));
    }

    /** Warns of model errors, which are no steps of a transition system. */
    static void warnOfErrors(String model, long errors, Session session) {
        if (errors > 0) {
            session.warn(model + ": omitted " + Numbers.count(errors, "step") + " to model errors; 'check' shows one");
        }
    }

    /** Whether a model is a file with one transition system, which needs no exploration. */
    static boolean isOneSystem(List<Path> files) {
        return files.size() == 1 && LtsReader.reads(files.get(0).toString());
    }

    /** The name of a model of several files. */
    static String name(List<Path> files) {
        StringBuilder name = new StringBuilder();
        for (Path file : files) {
            name.append(name.length() == 0 ? "" : " + ").append(file);
        }
        return name.toString();
    }
}
