package dovetail.symmetry.structure;

import dovetail.base.Poll;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.List;

/** Nodes of a net: the initial marking, and the transitions as multisets of arcs. */
final class NetNodes {
    final ProgramNodes programs;
    final List<Node> roots = new ArrayList<>();

    NetNodes(PetriNet net, Poll poll) {
        this.programs = new ProgramNodes(net.placeCount(), 0, poll);
        for (int place = 0; place < net.placeCount(); place++) {
            int sort = programs.sortOf(place);
            programs.sorts.unify(sort, Sorts.NUMERIC);
            int initial = net.places().get(place).initial();
            roots.add(Node.of(Form.START, 0, 0, programs.slot(place), programs.constant(initial, sort)));
        }
        for (PetriNet.Transition transition : net.transitions()) {
            poll.tick(transition.inputs().size() + transition.outputs().size());
            List<Node> arcs = new ArrayList<>();
            add(0, transition.inputs(), arcs);
            add(1, transition.outputs(), arcs);
            add(2, transition.inhibitors(), arcs);
            roots.add(Node.of(Form.FIRING, arcs));
        }
    }

    private void add(int kind, Arcs arcs, List<Node> nodes) {
        for (int i = 0; i < arcs.size(); i++) {
            nodes.add(Node.of(Form.ARC, kind, arcs.weight(i), programs.slot(arcs.place(i))));
        }
    }
}
