package dovetail.lang.pnml;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.reduction.StructuralReduction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A place/transition net. Predicates over it test numbers of tokens and enabled transitions.
 *
 * @param dead the transitions that are never enabled, with the groups of places that never have enough tokens
 */
public record PnmlModel(
        Net net,
        NetNames names,
        TokenSlots tokens,
        Network network,
        Messages messages,
        List<Diagnostic> warnings,
        Map<Integer, String> dead)
        implements Model {
    /** The message about a predicate that does not {@linkplain #fits fit}. */
    public static final String TOO_LARGE =
            "a number in this predicate may exceed 32 bits; expected sums and products that are smaller";

    public PnmlModel {
        warnings = List.copyOf(warnings);
        dead = Map.copyOf(dead);
    }

    /** Translates a net; throws with everything that is wrong with it. */
    public static PnmlModel of(Net net, Messages messages) {
        return new NetLowering(net, messages).lower();
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        return NetLints.of(net, names, messages, dead);
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        Expr predicate = new NetPredicates(this, text, named).parse();
        if (!fits(predicate)) {
            Diagnostics diagnostics = new Diagnostics();
            new Messages(text, diagnostics, word -> false).error(0, TOO_LARGE);
            diagnostics.throwIfErrors();
        }
        return predicate;
    }

    /** Whether the numbers in a predicate have 32 bits for all tokens that places may have; otherwise it cannot be evaluated. */
    public boolean fits(Expr predicate) {
        return new TokenRanges(network).fit(predicate);
    }

    @Override
    public StructuralReduction reduction() {
        return new NetQuestions(this);
    }

    /** The name of a transition, which may be written as its id. */
    @Override
    public String label(String written) {
        Integer number = names.transitionNumber(written);
        return number == null ? written : names.transition(number);
    }

    /** The number of tokens of the place with an id or name; empty when there is none. */
    public Optional<Expr> tokens(String place) {
        return Optional.ofNullable(names.placeNumber(place)).map(tokens::tokens);
    }

    /** The number of the place with an id or name; empty when there is none. */
    public Optional<Integer> placeNumber(String place) {
        return Optional.ofNullable(names.placeNumber(place));
    }

    /** The condition that the transition with an id or name is enabled; empty when there is none. */
    public Optional<Expr> fireable(String transition) {
        return Optional.ofNullable(names.transitionNumber(transition))
                .map(number -> tokens.enabled(net.transitions().get(number)));
    }

    /** The condition that no transition is enabled. */
    public Expr deadlock() {
        List<Expr> enabled = new ArrayList<>();
        for (Net.Transition transition : net.transitions()) {
            enabled.add(tokens.enabled(transition));
        }
        return enabled.isEmpty() ? Expr.TRUE : Expr.not(Expr.join(BinaryOp.OR, enabled));
    }

    /** The ids and names of the places. */
    Collection<String> places() {
        return names.places();
    }

    /** The message about a place that the net does not have. */
    public String noPlace(String written) {
        return names.noPlace(written);
    }

    /** The message about a transition that the net does not have. */
    public String noTransition(String written) {
        return names.noTransition(written);
    }
}
