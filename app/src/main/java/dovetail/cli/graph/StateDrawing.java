package dovetail.cli.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ProgressLine;
import dovetail.expr.Expr;
import dovetail.interpret.NearestStates;
import dovetail.interpret.Semantics;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.report.drawing.Drawing;
import dovetail.report.picture.StateGraphPicture;
import dovetail.report.picture.StateMarks;
import dovetail.report.text.Numbers;
import dovetail.simulate.graph.NearbyStates;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** Draws the states of a model that are nearest to the initial one, with those marked in which a predicate is true. */
final class StateDrawing {
    private final Session session;
    private final Model model;
    private final int most;
    private boolean isComplete;

    /** @param most the number of states */
    StateDrawing(Session session, Model model, int most) {
        this.session = session;
        this.model = model;
        this.most = most;
    }

    /** @param bad the texts of predicates */
    Drawing drawing(List<String> bad) {
        TransitionSystem system = model.system();
        Budget budget = session.startBudget();
        List<Expr> predicates = bad.stream()
                .map(text -> PropReader.predicate(DrawingFlags.BAD.name(), text, model, Map.of()))
                .toList();
        Drawing drawing;
        boolean isPlain = !system.isSynchronous() && system.timed().isEmpty();
        try (ProgressLine progress = session.startProgress()) {
            progress.doing("the states nearest to the initial one");
            drawing = isPlain ? ofNetwork(model.network(), predicates, budget) : ofNearby(system, predicates, budget);
        } catch (Limit.Exceeded e) {
            throw ExplicitNetworks.nothingWritten(e.limit());
        }
        if (!isComplete) {
            session.note("drew the " + Numbers.count(most, "state") + " nearest to the initial one; "
                    + DrawingFlags.NODES.name() + " N draws more");
        }
        return drawing;
    }

    private Drawing ofNetwork(Network network, List<Expr> predicates, Budget budget) {
        Semantics semantics = Semantics.of(network, budget);
        NearestStates found = NearestStates.of(semantics, most);
        BitSet marked = new BitSet();
        predicates.forEach(predicate -> marked.or(found.where(predicate, semantics)));
        isComplete = found.isComplete();
        StateMarks marks = new StateMarks(marked, found.errors(), found.partial());
        return StateGraphPicture.of(network, found.graph(), found.states(), marks, most);
    }

    /** States of systems with clocks are symbolic, and those of modules are instants. */
    private Drawing ofNearby(TransitionSystem system, List<Expr> predicates, Budget budget) {
        NearbyStates found = NearbyStates.of(system, most, predicates, budget);
        isComplete = found.isComplete();
        StateMarks marks = new StateMarks(found.marked(), found.errors(), found.partial(), found.initial());
        return StateGraphPicture.ofSymbolic(system, found.graph(), found.states(), found.clocks(), marks, most);
    }
}
