package dovetail.lang.prop;

import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.net.PetriNet;
import dovetail.model.net.TokenPredicates;
import dovetail.property.NetQuestion;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the properties of nets that one word states, such as {@code bounded} and {@code one-safe}. */
public final class NetProperties {
    private static final String ONE_SAFE = "one-safe";

    /** The words. */
    public static final List<String> WORDS = words();

    private NetProperties() {}

    private static List<String> words() {
        List<String> words = new ArrayList<>();
        for (NetQuestion question : NetQuestion.values()) {
            words.add(question.word());
        }
        words.add(ONE_SAFE);
        return List.copyOf(words);
    }

    /**
     * The property of a word.
     *
     * @throws IllegalArgumentException when the system is no net, or the word is none of these
     */
    public static Property of(String name, String word, TransitionSystem system) {
        Optional<PetriNet> net = system.underlying().flatMap(Network::net);
        if (net.isEmpty()) {
            throw new IllegalArgumentException("'" + word + "' is a property of place/transition nets");
        }
        if (word.equals(ONE_SAFE)) {
            return new Property.Never(name, new TokenPredicates(net.get()).severalTokens());
        }
        for (NetQuestion question : NetQuestion.values()) {
            if (question.word().equals(word)) {
                return new Property.OfNet(name, question, question.isOfTokens() ? places(net.get()) : List.of());
            }
        }
        throw new IllegalArgumentException("expected one of " + String.join(", ", WORDS) + ", found '" + word + "'");
    }

    private static List<Property.PlaceSum> places(PetriNet net) {
        List<Property.PlaceSum> places = new ArrayList<>();
        for (int i = 0; i < net.places().size(); i++) {
            places.add(new Property.PlaceSum(net.placeName(i), List.of(i)));
        }
        return places;
    }
}
