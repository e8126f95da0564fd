package dovetail.cli.graph;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.cli.session.Session;
import dovetail.cli.session.UntimedNetworks;
import dovetail.cli.terminal.ProgressLine;
import dovetail.expr.Expr;
import dovetail.interpret.NearestStates;
import dovetail.interpret.Semantics;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.report.drawing.Drawing;
import dovetail.report.picture.StateGraphPicture;
import dovetail.report.picture.StateMarks;
import dovetail.report.text.Numbers;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** Draws the states of a model that are nearest to the initial one, with those marked in which a predicate is true. */
final class StateDrawing {
    private final Session session;
    private final Model model;
    private final int most;

    /** @param most the number of states */
    StateDrawing(Session session, Model model, int most) {
        this.session = session;
        this.model = model;
        this.most = most;
    }

    /** @param bad the texts of predicates */
    Drawing drawing(List<String> bad) {
        if (model.system().isSynchronous()) {
            throw new InputException(Diagnostic.error(
                    model.system().name(),
                    "the states of modules cannot be drawn; --draw modules draws the connections"));
        }
        Network network = UntimedNetworks.of(model, "a drawing of states has no time; --draw components draws them");
        Budget budget = session.startBudget();
        Semantics semantics = Semantics.of(network, budget);
        List<Expr> predicates = bad.stream()
                .map(text -> PropReader.predicate(DrawingFlags.BAD.name(), text, model, Map.of()))
                .toList();
        NearestStates found;
        try (ProgressLine progress = session.startProgress()) {
            progress.doing("the states nearest to the initial one");
            found = NearestStates.of(semantics, most);
        } catch (Limit.Exceeded e) {
            throw ExplicitNetworks.nothingWritten(e.limit());
        }
        BitSet marked = new BitSet();
        predicates.forEach(predicate -> marked.or(found.where(predicate, semantics)));
        if (!found.isComplete()) {
            session.note("drew the " + Numbers.count(most, "state") + " nearest to the initial one; "
                    + DrawingFlags.NODES.name() + " N draws more");
        }
        StateMarks marks = new StateMarks(marked, found.errors(), found.partial());
        return StateGraphPicture.of(network, found.graph(), found.states(), marks, most);
    }
}
