package dovetail.engine.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
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
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Facts decide no predicate about a random net otherwise than the token game does. */
class FactsOfNetsTest {
    private static final int SAMPLES = 600;
    private static final int MOST_MARKINGS = 200;

    private int decided;

    @Test
    void predicatesAreThoseOfTheTokenGame() {
        int compared = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            PetriNet drawn = new RandomPetriNets(seed, 6, seed % 4 == 0).net();
            Set<List<Integer>> markings = new ReferenceNet(drawn).markings(MOST_MARKINGS);
            if (markings.size() <= MOST_MARKINGS) {
                compare(drawn, markings, new Random(seed));
                compared++;
            }
        }
        Ring.assertOccurs("compared", compared, SAMPLES / 3, SAMPLES);
        Ring.assertOccurs("decided", decided, SAMPLES / 2, SAMPLES);
    }

    private void compare(PetriNet net, Set<List<Integer>> markings, Random random) {
        String text = PnmlText.of(net);
        Model model = ModelReader.read(new SourceText("random.pnml", text), Map.of(), ConstantValues.NONE);
        for (int i = 0; i < 4; i++) {
            int one = random.nextInt(net.placeCount());
            int other = random.nextInt(net.placeCount());
            int tokens = random.nextInt(4);
            boolean isEqual = random.nextBoolean();
            boolean isReached = markings.stream()
                    .mapToInt(marking -> marking.get(one) + marking.get(other))
                    .anyMatch(sum -> isEqual ? sum == tokens : sum > tokens);
            String predicate =
                    "#" + net.placeName(one) + " + #" + net.placeName(other) + (isEqual ? " = " : " > ") + tokens;
            Property never = new Property.Never("never", model.predicate(new SourceText("", predicate)));
            Verdict verdict =
                    new FactsEngine().run(new Task(model.network(), never), Budget.unlimited(), Progress.SILENT);
            assertThat(verdict.isViolated()).isFalse();
            assertThat(isReached && verdict.holds())
                    .as(predicate + " in " + text)
                    .isFalse();
            decided += verdict.holds() ? 1 : 0;
        }
    }
}
