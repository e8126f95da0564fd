package dovetail.engine.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.NetProperties;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceNet;
import dovetail.result.Verdict;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomPetriNets;
import dovetail.testkit.text.PnmlText;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Commoner's theorem decides liveness of random free-choice nets as the token game does. */
class FreeChoiceTest {
    private static final int SAMPLES = 2_000;
    private static final int MOST_MARKINGS = 150;

    @Test
    void livenessIsThatOfTheTokenGame() {
        int live = 0;
        int lost = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, 6, false).freeChoice();
            assertThat(FreeChoice.is(net)).isTrue();
            Set<List<Integer>> markings = new ReferenceNet(net).markings(MOST_MARKINGS);
            if (markings.size() <= MOST_MARKINGS) {
                boolean isLive = isLive(net, markings);
                FreeChoice.Decision decision =
                        FreeChoice.decide(net, new Poll(Budget.unlimited())).orElseThrow();
                assertThat(decision.isLive()).as(PnmlText.of(net)).isEqualTo(isLive);
                live += isLive ? 1 : 0;
                lost += isLive ? 0 : 1;
            }
        }
        Ring.assertOccurs("live", live, SAMPLES / 20, SAMPLES);
        Ring.assertOccurs("not live", lost, SAMPLES / 10, SAMPLES);
    }

    private static boolean isLive(PetriNet net, Set<List<Integer>> markings) {
        ReferenceNet game = new ReferenceNet(net);
        for (List<Integer> marking : markings) {
            Set<List<Integer>> later = game.from(marking);
            for (int t = 0; t < net.transitions().size(); t++) {
                if (!game.fires(t, later)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Network read(String text) {
        return ModelReader.read(new SourceText("net.net", text), Map.of(), ConstantValues.NONE)
                .network();
    }

    private static Verdict live(Network network) {
        Property live = NetProperties.of("live", "live", network);
        return new FactsEngine().run(new Task(network, live), Budget.unlimited(), Progress.SILENT);
    }

    @Test
    void theClassIsTold() {
        Network network = read("net n\npl a (1)\ntr s a -> b\ntr t b -> a out\n");
        Verdict verdict = live(network);
        assertThat(verdict.holds()).isTrue();
        assertThat(verdict.figures().account().remarks())
                .containsExactly("decided without a search, by Commoner's theorem on free-choice nets");
    }

    @Test
    void aSiphonIsTheCause() {
        Verdict verdict = live(read("net n\npl a (1)\ntr s a -> b\ntr t b -> a\ntr u b -> c\ntr v c -> out\n"));
        assertThat(verdict.isViolated()).isTrue();
        assertThat(verdict.cause().orElseThrow()).startsWith("the places a, b can lose all tokens");
    }

    @Test
    void otherNetsAndQuestionsAreRefused() {
        Network shared = read("net n\npl a (1)\npl b (1)\ntr s a -> a\ntr t a b -> a b\n");
        FactsProvider provider = new FactsProvider();
        assertThat(provider.supports(new Task(shared, NetProperties.of("live", "live", shared)))
                        .isGiven())
                .isFalse();
        Network free = read("net n\npl a (1)\ntr s a -> a\n");
        assertThat(provider.supports(new Task(free, NetProperties.of("live", "live", free)))
                        .isGiven())
                .isTrue();
        assertThat(provider.supports(new Task(free, NetProperties.of("reversible", "reversible", free)))
                        .isGiven())
                .isFalse();
        assertThat(live(shared).limit()).isPresent();
    }
}
