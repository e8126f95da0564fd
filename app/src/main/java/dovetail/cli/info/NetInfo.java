package dovetail.cli.info;

import dovetail.analysis.NetInvariants;
import dovetail.base.Budget;
import dovetail.base.Printable;
import dovetail.base.linear.Semiflows;
import dovetail.base.linear.SparseVector;
import dovetail.model.Network;
import dovetail.model.net.NetClass;
import dovetail.model.net.PetriNet;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import dovetail.report.text.StateText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Describes a net: its size and class, places with their bounds, and its invariants. All of it is structure, found without a
 * search. The components of its translation are described with all rows.
 */
final class NetInfo implements ModelInfo {
    private static final String CUT = "; a limit was met, there may be more";

    private final Network network;
    private final PetriNet net;
    private final ModelInfo translation;
    private final NetInvariants invariants;
    private final Semiflows.Minimal ofPlaces;
    private final Semiflows.Minimal ofTransitions;

    NetInfo(Network network, PetriNet net, Budget budget) {
        this.network = network;
        this.net = net;
        this.translation = new NetworkInfo(network, "network", false, budget);
        this.invariants = new NetInvariants(net);
        this.ofPlaces = invariants.ofPlaces();
        this.ofTransitions = invariants.ofTransitions();
    }

    @Override
    public void print(int most, PrintStream out) {
        out.println("net " + Printable.of(network.name()) + ": "
                + Numbers.count(net.places().size(), "place") + ", "
                + Numbers.count(net.transitions().size(), "transition") + ", "
                + Numbers.count(net.arcCount(), "arc")
                + (net.units() == 0 ? "" : ", " + Numbers.count(net.units(), "unit")));
        List<NetClass> classes = NetClass.of(net);
        if (!classes.isEmpty()) {
            out.println("class: " + String.join(", ", words(classes)));
        }
        out.println("bounded: "
                + (invariants.isBounded()
                        ? "yes, by invariants"
                        : "not known by invariants; check --is bounded decides it"));
        Columns places = new Columns();
        for (int i = 0; i < net.places().size(); i++) {
            PetriNet.Place place = net.places().get(i);
            places.row(
                    place.name(),
                    Numbers.count(place.initial(), "token") + " initially",
                    invariants.bound(i) == NetInvariants.NO_BOUND
                            ? "no known bound"
                            : "at most " + Numbers.grouped(invariants.bound(i)),
                    ModelInfo.place(place.origin()));
        }
        places.print("places", most, out);
        Columns sums = new Columns();
        for (SparseVector weights : ofPlaces.semiflows()) {
            sums.row(sum(weights, placeNames()) + " = " + invariants.constant(weights));
        }
        sums.print("place invariants" + (ofPlaces.isCut() ? CUT : ""), most, out);
        Columns firings = new Columns();
        for (SparseVector counts : ofTransitions.semiflows()) {
            firings.row(sum(counts, transitionNames()));
        }
        firings.print("transition invariants" + (ofTransitions.isCut() ? CUT : ""), most, out);
        if (!network.deadLabels().isEmpty()) {
            out.println("transitions that can never fire, by their structure");
            out.println("  " + StateText.wrap(List.copyOf(network.deadLabels()), 2));
        }
        if (most == Integer.MAX_VALUE) {
            translation.print(most, out);
        }
    }

    private static List<String> words(List<NetClass> classes) {
        List<String> words = new ArrayList<>();
        classes.forEach(one -> words.add(one.toString()));
        return words;
    }

    private List<String> placeNames() {
        List<String> names = new ArrayList<>();
        net.places().forEach(place -> names.add(place.name()));
        return names;
    }

    private List<String> transitionNames() {
        List<String> names = new ArrayList<>();
        net.transitions().forEach(transition -> names.add(transition.name()));
        return names;
    }

    /** A weighted sum, such as {@code idle + 3*writing}. */
    private static String sum(SparseVector weights, List<String> names) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < weights.size(); i++) {
            text.append(i == 0 ? "" : " + ");
            text.append(weights.value(i) == 1 ? "" : weights.value(i) + "*").append(names.get(weights.index(i)));
        }
        return text.toString();
    }

    @Override
    public void write(JsonWriter json) {
        translation.write(json);
        json.name("net").beginObject();
        json.name("arcs").value(net.arcCount());
        json.name("units").value(net.units());
        json.strings("classes", words(NetClass.of(net)));
        json.name("boundedByInvariants").value(invariants.isBounded());
        json.name("places").beginArray();
        for (int i = 0; i < net.places().size(); i++) {
            PetriNet.Place place = net.places().get(i);
            json.beginObject();
            json.name("name").value(place.name());
            json.name("initial").value(place.initial());
            json.number("bound", invariants.bound(i), 0);
            json.name("origin").value(place.origin().toString());
            json.endObject();
        }
        json.endArray();
        json.strings("transitions", transitionNames());
        json.objects("placeInvariants", ofPlaces.semiflows(), weights -> {
            weights(weights, placeNames(), json);
            json.name("constant").value(invariants.constant(weights));
        });
        json.name("placeInvariantsComplete").value(!ofPlaces.isCut());
        json.objects(
                "transitionInvariants", ofTransitions.semiflows(), counts -> weights(counts, transitionNames(), json));
        json.name("transitionInvariantsComplete").value(!ofTransitions.isCut());
        json.endObject();
    }

    private static void weights(SparseVector weights, List<String> names, JsonWriter json) {
        json.name("weights").beginObject();
        for (int i = 0; i < weights.size(); i++) {
            json.name(names.get(weights.index(i))).value(weights.value(i));
        }
        json.endObject();
    }
}
