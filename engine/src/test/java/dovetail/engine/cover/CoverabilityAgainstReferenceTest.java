package dovetail.engine.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.engine.EngineSettings;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.NetProperties;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.net.PetriNet;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceCoverability;
import dovetail.reference.ReferenceNet;
import dovetail.result.Finding;
import dovetail.result.Verdict;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomPetriNets;
import dovetail.testkit.text.PnmlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Coverability decides predicates and dead transitions of random nets, most of them unbounded, as the backward algorithm does. */
class CoverabilityAgainstReferenceTest {
    private static final int SAMPLES = 2_700;
    private static final int FEW_MARKINGS = 60;
    private static final int MOST_TOKENS = 5;

    private final CoverProvider provider = new CoverProvider();
    private int unbounded;
    private int reached;
    private int excluded;

    @Test
    void answersAreThoseOfTheBackwardAlgorithm() {
        int compared = 0;
        for (long seed = 0; compared < Ring.cases(SAMPLES); seed++) {
            PetriNet net = new RandomPetriNets(seed, 6, false).net();
            // Most bounded nets are left to other tests.
            if (seed % 16 == 0 || new ReferenceNet(net).markings(FEW_MARKINGS).size() > FEW_MARKINGS) {
                compare(net, new Random(seed));
                compared++;
            }
        }
        Ring.assertOccurs("nets that are not bounded", unbounded, 2_000, SAMPLES);
        Ring.assertOccurs("predicates that are reached in them", reached, SAMPLES / 6, SAMPLES);
        Ring.assertOccurs("predicates that are not", excluded, SAMPLES / 40, SAMPLES);
    }

    private void compare(PetriNet net, Random random) {
        String text = PnmlText.of(net);
        Model model = ModelReader.read(new SourceText("random.pnml", text), Map.of(), ConstantValues.NONE);
        int one = random.nextInt(net.placeCount());
        int other = random.nextInt(net.placeCount());
        int third = random.nextInt(net.placeCount());
        int factor = 1 + random.nextInt(2);
        int tokens = 1 + random.nextInt(MOST_TOKENS);
        String sum = factor + " * #p" + one + " + #p" + other + " >= " + tokens;
        Predicate<List<Integer>> ofSum = marking -> factor * marking.get(one) + marking.get(other) >= tokens;
        String both = sum + " and #p" + third + " > 0";
        Predicate<List<Integer>> ofBoth = ofSum.and(marking -> marking.get(third) > 0);
        List<Property> asked = new ArrayList<>();
        asked.add(new Property.Never(sum, model.predicate(new SourceText("", sum))));
        asked.add(new Property.Reachable(both, model.predicate(new SourceText("", both))));
        asked.add(NetProperties.of("dead-transitions", "dead-transitions", model.network()));
        asked.add(NetProperties.of("bounded", "bounded", model.network()));
        List<Verdict> found;
        try (PreparedSystem system = PreparedSystem.of(model.network(), Budget.unlimited())) {
            asked.forEach(property -> assertThat(provider.supports(new Task(model.network(), property))
                            .isGiven())
                    .as(property.name())
                    .isTrue());
            List<Property> now = random.nextInt(8) > 0 ? asked : asked.subList(0, 2);
            found = provider.create(EngineSettings.of(provider)).run(system, now, Budget.unlimited(), Progress.SILENT);
        }
        ReferenceCoverability reference = new ReferenceCoverability(net);
        Set<Integer> asking = Set.copyOf(List.of(one, other, third));
        boolean isSum = reference.canCover(minimal(net, asking, ofSum));
        assertThat(found.get(0).holds()).as(sum + " in " + text).isEqualTo(!isSum);
        assertThat(found.get(0).isViolated()).as(sum + " in " + text).isEqualTo(isSum);
        assertThat(found.get(0).trace().isPresent()).isEqualTo(isSum);
        boolean isBoth = reference.canCover(minimal(net, asking, ofBoth));
        assertThat(found.get(1).holds()).as(both + " in " + text).isEqualTo(isBoth);
        assertThat(found.get(1).isViolated()).as(both + " in " + text).isEqualTo(!isBoth);
        assertThat(found.get(1).trace().isPresent()).isEqualTo(isBoth);
        if (found.size() > 2) {
            compareTransitions(net, found.get(2), text);
            boolean isUnbounded = found.get(3).isViolated();
            unbounded += isUnbounded ? 1 : 0;
            reached += isUnbounded && isSum ? 1 : 0;
            excluded += isUnbounded && !isSum ? 1 : 0;
        }
    }

    private static void compareTransitions(PetriNet net, Verdict verdict, String text) {
        List<String> dead = new ArrayList<>();
        for (PetriNet.Transition transition : net.transitions()) {
            List<Integer> enabling = new ArrayList<>();
            for (int place = 0; place < net.placeCount(); place++) {
                enabling.add(transition.inputs().weightOf(place));
            }
            if (!new ReferenceCoverability(net).canCover(List.of(enabling))) {
                dead.add(transition.name());
            }
        }
        List<String> named = new ArrayList<>();
        for (Finding finding : verdict.figures().account().findings()) {
            if (finding.value().equals("dead")) {
                named.add(finding.name());
            }
        }
        assertThat(named).as(text).isEqualTo(dead);
    }

    /** The minimal markings of an upward-closed set, all of which have few tokens, and further ones. */
    private static List<List<Integer>> minimal(PetriNet net, Set<Integer> asking, Predicate<List<Integer>> isWanted) {
        List<List<Integer>> all = new ArrayList<>();
        collect(new ArrayList<>(), net.placeCount(), asking, isWanted, all);
        return all;
    }

    private static void collect(
            List<Integer> marking,
            int places,
            Set<Integer> asking,
            Predicate<List<Integer>> isWanted,
            List<List<Integer>> all) {
        if (marking.size() == places) {
            if (isWanted.test(marking)) {
                all.add(List.copyOf(marking));
            }
            return;
        }
        int most = asking.contains(marking.size()) ? MOST_TOKENS : 0;
        for (int count = 0; count <= most; count++) {
            marking.add(count);
            collect(marking, places, asking, isWanted, all);
            marking.remove(marking.size() - 1);
        }
    }
}
