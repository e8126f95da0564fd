package dovetail.engine.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.NetProperties;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceNet;
import dovetail.result.Finding;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomPetriNets;
import dovetail.testkit.text.PnmlText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Both engines answer every question about random bounded nets as the token game does, and their runs end where they say. */
class NetQuestionsAgainstReferenceTest {
    private static final int SAMPLES = 300;
    private static final int MOST_MARKINGS = 120;
    private static final List<String> WORDS =
            List.of("bounded", "bounds", "quasi-live", "live", "reversible", "stable", "dead-transitions");

    private int live;
    private int reversible;
    private int lost;

    @Test
    void answersAreThoseOfTheTokenGame() {
        int compared = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet drawn = new RandomPetriNets(seed, 5, seed % 4 == 0).net();
            Set<List<Integer>> markings = new ReferenceNet(drawn).markings(MOST_MARKINGS);
            if (markings.size() <= MOST_MARKINGS) {
                String text = PnmlText.of(drawn);
                Network network = ModelReader.read(new SourceText("random.pnml", text), Map.of(), ConstantValues.NONE)
                        .network();
                for (EngineProvider provider : List.of(new CoverProvider(), new SymbolicProvider())) {
                    compare(network, drawn, markings, provider, seed + " " + provider.name() + ": " + text);
                }
                compared++;
            }
        }
        Ring.assertOccurs("compared", compared, SAMPLES / 3, SAMPLES);
        Ring.assertOccurs("live", live, SAMPLES / 30, SAMPLES);
        Ring.assertOccurs("reversible", reversible, SAMPLES / 30, SAMPLES);
        Ring.assertOccurs("lost", lost, SAMPLES / 30, SAMPLES);
    }

    private void compare(
            Network network, PetriNet net, Set<List<Integer>> markings, EngineProvider provider, String text) {
        ReferenceNet game = new ReferenceNet(net);
        List<Property> properties = new ArrayList<>();
        WORDS.forEach(word -> properties.add(NetProperties.of(word, word, network)));
        Map<String, Verdict> verdicts = new HashMap<>();
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            List<Verdict> found = provider.create(EngineSettings.of(provider))
                    .run(system, properties, Budget.unlimited(), Progress.SILENT);
            for (int i = 0; i < found.size(); i++) {
                verdicts.put(WORDS.get(i), found.get(i));
            }
        }
        assertThat(verdicts.get("bounded").holds()).as(text).isTrue();
        List<String> bounds = new ArrayList<>();
        List<String> stable = new ArrayList<>();
        for (int place = 0; place < net.places().size(); place++) {
            int at = place;
            bounds.add(net.placeName(place) + ": " + ReferenceNet.largest(markings, place));
            long values =
                    markings.stream().map(marking -> marking.get(at)).distinct().count();
            if (values == 1) {
                stable.add(net.placeName(place));
            }
        }
        assertThat(texts(verdicts.get("bounds"))).as(text).isEqualTo(bounds);
        List<String> dead = new ArrayList<>();
        for (int t = 0; t < net.transitions().size(); t++) {
            if (!game.fires(t, markings)) {
                dead.add(net.transitions().get(t).name() + ": dead");
            }
        }
        assertThat(texts(verdicts.get("dead-transitions")))
                .as(text)
                .isEqualTo(dead.isEmpty() ? List.of("none: every transition can fire") : dead);
        assertThat(verdicts.get("quasi-live").holds()).as(text).isEqualTo(dead.isEmpty());
        assertThat(verdicts.get("stable").holds()).as(text).isEqualTo(!stable.isEmpty());
        List<String> named = new ArrayList<>();
        verdicts.get("stable").figures().account().findings().forEach(finding -> named.add(finding.name()));
        assertThat(named).as(text).isEqualTo(stable);
        compareReturns(network, net, markings, verdicts, text);
    }

    private static List<String> texts(Verdict verdict) {
        List<String> texts = new ArrayList<>();
        for (Finding finding : verdict.figures().account().findings()) {
            texts.add(finding.toString());
        }
        return texts;
    }

    private void compareReturns(
            Network network, PetriNet net, Set<List<Integer>> markings, Map<String, Verdict> verdicts, String text) {
        ReferenceNet game = new ReferenceNet(net);
        boolean isLive = true;
        boolean isReversible = true;
        for (List<Integer> marking : markings) {
            Set<List<Integer>> later = game.from(marking);
            isReversible &= later.contains(game.initial());
            for (int t = 0; t < net.transitions().size(); t++) {
                isLive &= game.fires(t, later);
            }
        }
        live += isLive ? 1 : 0;
        reversible += isReversible ? 1 : 0;
        assertThat(verdicts.get("live").holds()).as(text).isEqualTo(isLive);
        assertThat(verdicts.get("live").isViolated()).as(text).isEqualTo(!isLive);
        assertThat(verdicts.get("reversible").holds()).as(text).isEqualTo(isReversible);
        assertThat(verdicts.get("reversible").isViolated()).as(text).isEqualTo(!isReversible);
        if (!isReversible) {
            Trace trace = verdicts.get("reversible").trace().orElseThrow();
            assertThat(game.from(marking(network, trace))).as(text).doesNotContain(game.initial());
        }
        if (verdicts.get("live").trace().isPresent()) {
            Set<List<Integer>> later =
                    game.from(marking(network, verdicts.get("live").trace().get()));
            String cause = verdicts.get("live").cause().orElseThrow();
            for (int t = 0; t < net.transitions().size(); t++) {
                if (cause.contains(", " + net.transitions().get(t).name() + " never")) {
                    assertThat(game.fires(t, later)).as(text).isFalse();
                    lost++;
                }
            }
        }
    }

    private static List<Integer> marking(Network network, Trace trace) {
        PetriNet net = network.net().orElseThrow();
        List<Integer> marking = new ArrayList<>();
        for (int place = 0; place < net.places().size(); place++) {
            marking.add(net.tokens(place, trace.last()));
        }
        return marking;
    }
}
