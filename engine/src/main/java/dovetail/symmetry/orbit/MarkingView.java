package dovetail.symmetry.orbit;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * View of the states of a network as markings of the net of which it is the translation. The groups of places that became
 * components need not be symmetric where the net is. A state has one marking, and a marking that can be reached one state: the
 * slot of a group has the location of its marked place, or the last one where none is marked.
 */
final class MarkingView implements StateView {
    private static final Expr ZERO = Expr.constant(0);

    private final PetriNet net;
    private final int slots;
    /** The location of each slot of a group without tokens; 0 for counters. */
    private final int[] idle;

    private MarkingView(PetriNet net, int[] idle) {
        this.net = net;
        this.slots = idle.length;
        this.idle = idle;
    }

    /** The view; nothing where slots of the network tell more than the marking, such as a claim that is not proved. */
    static Optional<MarkingView> of(Network network) {
        PetriNet net = network.net().orElse(null);
        if (net == null) {
            return Optional.empty();
        }
        int[] places = new int[network.slots().size()];
        int[] idle = new int[places.length];
        for (PetriNet.Place place : net.places()) {
            places[place.slot()]++;
            if (place.location() != PetriNet.COUNTED) {
                idle[place.slot()] = network.slot(place.slot()).domain().max();
            }
        }
        for (int slot = 0; slot < places.length; slot++) {
            boolean isConstant = network.slot(slot).isLocation()
                    && network.slot(slot).domain().max() == 0;
            boolean isGroup = places[slot] > 0 && (idle[slot] == 0 ? places[slot] == 1 : places[slot] == idle[slot]);
            if (!isConstant && !isGroup) {
                return Optional.empty();
            }
        }
        MarkingView view = new MarkingView(net, idle);
        int[] marking = new int[view.size()];
        int[] state = new int[places.length];
        view.read(network.initialState(), marking);
        view.write(marking, state);
        return Arrays.equals(state, network.initialState()) ? Optional.of(view) : Optional.empty();
    }

    PetriNet net() {
        return net;
    }

    @Override
    public int size() {
        return net.placeCount();
    }

    @Override
    public String entries() {
        return "places";
    }

    @Override
    public void read(int[] state, int[] view) {
        for (int place = 0; place < view.length; place++) {
            view[place] = net.tokens(place, state);
        }
    }

    @Override
    public void write(int[] view, int[] state) {
        System.arraycopy(idle, 0, state, 0, slots);
        for (int place = 0; place < view.length; place++) {
            PetriNet.Place known = net.places().get(place);
            if (known.location() == PetriNet.COUNTED) {
                state[known.slot()] = view[place];
            } else if (view[place] > 0) {
                state[known.slot()] = known.location();
            }
        }
    }

    /** The predicates in terms of the tokens of places; nothing where one of them tells more of a state. */
    Optional<List<Expr>> translated(List<Expr> predicates) {
        List<Expr> translated = new ArrayList<>();
        for (Expr predicate : predicates) {
            Optional<Expr> expr = translated(predicate);
            if (expr.isEmpty()) {
                return Optional.empty();
            }
            translated.add(expr.get());
        }
        return Optional.of(translated);
    }

    private Optional<Expr> translated(Expr expr) {
        if (expr instanceof Expr.Constant) {
            return Optional.of(expr);
        }
        if (expr instanceof Expr.Read read) {
            return counter(read.slot());
        }
        if (expr instanceof Expr.Unary unary) {
            return translated(unary.operand()).map(operand -> new Expr.Unary(unary.op(), operand));
        }
        if (!(expr instanceof Expr.Binary binary)) {
            return Optional.empty();
        }
        if (binary.op() == BinaryOp.EQ
                && binary.left() instanceof Expr.Read read
                && binary.right() instanceof Expr.Constant constant
                && counter(read.slot()).isEmpty()) {
            return marked(read.slot(), constant.value());
        }
        Optional<Expr> left = translated(binary.left());
        Optional<Expr> right = translated(binary.right());
        return left.isEmpty() || right.isEmpty()
                ? Optional.empty()
                : Optional.of(Expr.binary(binary.op(), left.get(), right.get()));
    }

    private Optional<Expr> counter(int slot) {
        for (int place = 0; place < size(); place++) {
            PetriNet.Place known = net.places().get(place);
            if (known.slot() == slot && known.location() == PetriNet.COUNTED) {
                return Optional.of(new Expr.Read(place));
            }
        }
        return Optional.empty();
    }

    private Optional<Expr> marked(int slot, int location) {
        for (int place = 0; place < size(); place++) {
            PetriNet.Place known = net.places().get(place);
            if (known.slot() == slot && known.location() == location) {
                return Optional.of(Expr.binary(BinaryOp.NE, new Expr.Read(place), ZERO));
            }
        }
        return Optional.empty();
    }
}
