package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.Ring;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomPetriNets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Engines answer questions about reduced nets as a plain search answers them about the nets, with traces that replay. */
class ReductionsAgainstSearchTest {
    private static final int CASES = 400;
    private static final int MOST_STATES = 2_000;
    private static final List<String> ENGINES = List.of("explore", "symbolic", "por", "icc", "sog", "compose");

    private int compared;
    private int reduced;
    private int traces;

    @Test
    void randomNets() {
        Cases.forEachSeed(CASES, this::compare);
        Ring.assertOccurs("answers", compared, CASES, CASES);
        Ring.assertOccurs("answers in reduced nets", reduced, CASES / 2, CASES);
        Ring.assertOccurs("lifted traces", traces, CASES / 4, CASES);
    }

    private void compare(long seed) {
        Random random = new Random(seed);
        PetriNet net = new RandomPetriNets(seed, 7, seed % 4 == 0).net();
        Model model = read(net);
        OpenModel plain = OpenModel.of(model, EngineRegistry.standard()).withEngine("explore");
        String engine = ENGINES.get(random.nextInt(ENGINES.size()));
        OpenModel reducing = OpenModel.of(model, EngineRegistry.standard())
                .withEngine(engine)
                .withSettings(RunSettings.DEFAULT.withReductions(Reductions.ON));
        Budget budget = Budget.unlimited().withStates(MOST_STATES);
        for (Property property : properties(model, net.placeCount(), random)) {
            Verdict expected = answer(plain, property, budget);
            Verdict found = answer(reducing, property, budget);
            if (expected.limit().isEmpty() && found.limit().isEmpty()) {
                compared++;
                assertThat(found.kind()).as(engine + ", " + property.name()).isEqualTo(expected.kind());
                assertThat(found.trace().isPresent())
                        .as(engine + ", trace of " + property.name())
                        .isEqualTo(expected.trace().isPresent());
                boolean isReduced = found.figures().account().remarks().stream()
                        .anyMatch(remark -> remark.startsWith("in the reduced net"));
                reduced += isReduced ? 1 : 0;
                traces += isReduced && found.trace().isPresent() ? 1 : 0;
            }
        }
    }

    private static Verdict answer(OpenModel model, Property property, Budget budget) {
        return model.answer(property, budget, Progress.SILENT).verdict();
    }

    private static List<Property> properties(Model model, int places, Random random) {
        List<Property> properties = new ArrayList<>();
        properties.add(new Property.DeadlockFree("deadlock", Expr.FALSE));
        properties.add(new Property.DeadlockReachable("reachable deadlock"));
        String one = "#p" + random.nextInt(places);
        String other = "#p" + random.nextInt(places);
        int tokens = random.nextInt(3);
        String predicate = random.nextBoolean() ? one + " > " + tokens : one + " + " + other + " = " + tokens;
        properties.add(new Property.Never("never " + predicate, model.predicate(new SourceText("", predicate))));
        properties.add(new Property.Reachable("reach " + predicate, model.predicate(new SourceText("", predicate))));
        return properties;
    }

    private static Model read(PetriNet net) {
        StringBuilder text = new StringBuilder("<pnml><net id=\"n\" type=\"ptnet\"><page id=\"g\">\n");
        for (PetriNet.Place place : net.places()) {
            text.append("<place id=\"%s\"><initialMarking><text>%d</text></initialMarking></place>\n"
                    .formatted(place.name(), place.initial()));
        }
        for (PetriNet.Transition transition : net.transitions()) {
            String name = transition.name();
            text.append("<transition id=\"%s\"/>\n".formatted(name));
            arcs(transition.inputs(), net, "<arc id=\"i%s%s\" source=\"%2$s\" target=\"%1$s\">", name, text);
            arcs(transition.outputs(), net, "<arc id=\"o%s%s\" source=\"%1$s\" target=\"%2$s\">", name, text);
            arcs(
                    transition.inhibitors(),
                    net,
                    "<arc id=\"h%s%s\" source=\"%2$s\" target=\"%1$s\"><type value=\"inhibitor\"/>",
                    name,
                    text);
        }
        text.append("</page></net></pnml>\n");
        return ModelReader.read(new SourceText("net.pnml", text.toString()), Map.of(), ConstantValues.NONE);
    }

    private static void arcs(Arcs arcs, PetriNet net, String element, String transition, StringBuilder text) {
        for (int i = 0; i < arcs.size(); i++) {
            text.append(element.formatted(transition, net.placeName(arcs.place(i))))
                    .append("<inscription><text>")
                    .append(arcs.weight(i))
                    .append("</text></inscription></arc>\n");
        }
    }
}
