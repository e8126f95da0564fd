package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.explore.StateGraph;
import dovetail.lang.aut.LtsReader;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.report.text.Numbers;
import java.nio.file.Path;
import java.util.List;

/** Gives models as transition systems: one that a file has, or the state space of any other model. */
final class StateSpaces {
    private final Session session;
    private final Budget budget;
    private final Progress progress;

    StateSpaces(Session session, Budget budget, Progress progress) {
        this.session = session;
        this.budget = budget;
        this.progress = progress;
    }

    /**
     * The transition system of a model; warns of model errors, which are no steps of it.
     *
     * @throws Limit.Exceeded with the name of the model when the budget is used up
     */
    LabelledLts of(List<Path> files) {
        if (isOneSystem(files)) {
            session.explainMore("reading " + files.get(0));
            return session.read(() -> LtsReader.read(files.get(0)));
        }
        Network network = UntimedNetworks.of(session.readOperand(files), "a transition system has no time");
        try {
            StateGraph space = StateGraph.of(network, budget, progress);
            if (space.errors() > 0) {
                session.note("warning: " + name(files) + ": omitted "
                        + Numbers.count(space.errors(), "step") + " to model errors; 'check' shows one");
            }
            return space.lts();
        } catch (Limit.Exceeded e) {
            throw new Limit.Exceeded(
                    new Limit(e.limit().kind(), name(files) + ": " + e.limit().text()));
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
