package dovetail.search.question;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.search.Goals;
import dovetail.search.observe.ObserverMonitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Partitions properties into explorations. One exploration answers all properties of states, and bad prefixes as long
 * as the product of their monitors is no larger than the monitors themselves. Then one exploration takes no more steps
 * than one for each property would.
 */
public final class Passes {
    private final Network network;
    private final List<Pass> passes = new ArrayList<>();

    public Passes(Network network) {
        this.network = network;
    }

    /**
     * An exploration and the properties that it answers, by their positions.
     *
     * @param words the forbidden words among its questions
     */
    public record Pass(Questions questions, List<Integer> members, List<ForbiddenWords> words) {
        public Pass() {
            this(new Questions(), new ArrayList<>(), new ArrayList<>());
        }
    }

    public List<Pass> passes() {
        return passes;
    }

    public void add(int position, Property.OfStates property) {
        for (Pass pass : passes) {
            if (hasRoom(pass)) {
                pass.questions().add(property);
                pass.members().add(position);
                return;
            }
        }
        Pass pass = new Pass();
        passes.add(pass);
        add(position, property);
    }

    /** Takes a question about a net up, in the first exploration. */
    public void add(int position, Property.OfNet property) {
        if (passes.isEmpty()) {
            passes.add(new Pass());
        }
        passes.get(0).questions().add(property);
        passes.get(0).members().add(position);
    }

    /**
     * Takes a forbidden-word property up, after all properties of states.
     *
     * @throws Limit.Exceeded when its monitor would be too large
     */
    public void add(int position, Property.NeverWord property, Budget budget) {
        ForbiddenWords words = new ForbiddenWords(network, property, budget);
        for (Pass pass : passes) {
            if (hasRoom(pass) && joins(pass, words)) {
                pass.members().add(position);
                return;
            }
        }
        Pass pass = new Pass();
        passes.add(pass);
        pass.words().add(words);
        pass.questions()
                .set(WordProduct.of(
                                network, pass.words(), false, words.monitor().states())
                        .orElseThrow());
        pass.members().add(position);
    }

    /**
     * Takes an observer up, in an exploration of its own: a product of observers has many more states than each of them.
     *
     * @throws Limit.Exceeded when its monitor would be too large
     */
    public void add(int position, Property.Observer property, Budget budget) {
        Pass pass = new Pass();
        pass.questions().set(ObserverMonitor.of(network, property, budget));
        pass.members().add(position);
        passes.add(pass);
    }

    private boolean joins(Pass pass, ForbiddenWords words) {
        List<ForbiddenWords> all = new ArrayList<>(pass.words());
        all.add(words);
        boolean withStates = pass.questions().areOfStates();
        int bound = withStates ? 1 : 0;
        for (ForbiddenWords one : all) {
            bound += one.monitor().states();
        }
        Optional<WordProduct> product = WordProduct.of(network, all, withStates, bound);
        if (product.isEmpty()) {
            return false;
        }
        pass.words().add(words);
        pass.questions().set(product.get());
        return true;
    }

    private static boolean hasRoom(Pass pass) {
        return pass.questions().observer() == null && pass.questions().goals().predicates() < Goals.MAX_PREDICATES;
    }
}
