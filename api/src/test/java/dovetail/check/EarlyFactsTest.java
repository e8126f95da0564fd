package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Facts about nets that are asked before the search. */
class EarlyFactsTest {
    private final List<Slice> slices = new ArrayList<>();

    /** Cycles of three places, in TINA's notation. */
    private static Model cycles(int count, int tokens) {
        StringBuilder text = new StringBuilder("net cycles\n");
        for (int i = 0; i < count; i++) {
            text.append("pl a%d (%d)\n".formatted(i, tokens));
            text.append(
                    "tr s%d a%d -> b%d\ntr t%d b%d -> c%d\ntr u%d c%d -> a%d\n".formatted(i, i, i, i, i, i, i, i, i));
        }
        return ModelReader.read(new SourceText("cycles.net", text.toString()), Map.of(), ConstantValues.NONE);
    }

    private List<Answer> answers(Model model, List<String> predicates) {
        List<Property> asked = new ArrayList<>();
        for (String predicate : predicates) {
            asked.add(new Property.Never(predicate, model.predicate(new SourceText("", predicate))));
        }
        EngineChoice choice = new EngineChoice(EngineRegistry.standard(), EngineRegistry.AUTO);
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(model.network(), budget)) {
            Checker checker = new Checker(system, choice, RunSettings.DEFAULT, Progress.SILENT);
            List<Answer> answers = checker.check(asked, budget);
            slices.addAll(checker.slices());
            return answers;
        }
    }

    @Test
    void aFactThatDecidesSparesTheSearch() {
        List<Answer> answers = answers(cycles(12, 3), List.of("#a0 + #b0 + #c0 > 3"));
        assertThat(answers).hasSize(1);
        assertThat(answers.get(0).verdict().holds()).isTrue();
        assertThat(answers.get(0).verdict().engine()).isEqualTo("facts");
        assertThat(slices).extracting(Slice::engine).containsExactly("facts");
    }

    @Test
    void theSearchAnswersTheRest() {
        List<Answer> answers = answers(cycles(12, 3), List.of("#a0 + #b0 + #c0 > 3", "#b1 = 2"));
        assertThat(answers).extracting(answer -> answer.verdict().engine()).containsExactly("facts", "explore");
        assertThat(answers.get(1).verdict().isViolated()).isTrue();
        assertThat(answers.get(1).verdict().trace().orElseThrow().steps()).hasSize(2);
        assertThat(slices).extracting(Slice::engine).containsExactly("facts", "facts", "explore");
        assertThat(slices.get(2).properties()).containsExactly("#b1 = 2");
    }

    @Test
    void fewStatesAreSearchedAtOnce() {
        List<Answer> answers = answers(cycles(2, 1), List.of("#a0 + #b0 + #c0 > 3", "#b0 + #b1 > 1"));
        assertThat(answers).extracting(answer -> answer.verdict().engine()).containsExactly("explore", "explore");
        assertThat(slices).extracting(Slice::engine).containsExactly("explore");
    }

    @Test
    void factsEndWithTheirPartOfTheProbe() {
        List<String> many = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            many.add("#a" + i + " + #b" + (i + 1) + " > " + i % 3);
        }
        answers(cycles(60, 3), many);
        long work = 0;
        for (Slice slice : slices) {
            boolean isBefore = slices.indexOf(slice) < many.size();
            work += isBefore && slice.engine().equals("facts") ? slice.work() : 0;
        }
        assertThat(work).isLessThanOrEqualTo(Portfolio.PROBE / 4);
    }
}
