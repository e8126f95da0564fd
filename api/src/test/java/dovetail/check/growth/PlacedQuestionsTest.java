package dovetail.check.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.ModelSource;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Answers beside the questions, where these are asked again with more places. */
class PlacedQuestionsTest {
    /** Short runs find one process of W; later there are five. */
    private static final String LATE = """
            byte a, d, x; bool go;
            proctype W() { x++; x-- }
            active proctype A() { do :: d_step { a < 60 && !go -> a++ } :: d_step { !go -> d = (d + 1) % 64; a = 0 } od }
            active proctype C() {
              byte n;
              d_step { a == 60 -> go = 1; a = 0; d = 0 };
              do :: n < 5 -> run W(); n++ :: else -> break od
            }
            """;

    private static final Verdict OUT_OF_TIME = new Verdict.Unknown(
            "test", Figures.nothing(0), new Limit(Limit.Kind.TIME, "out of time"), Optional.empty());

    private final ModelSource source = ModelSource.text("late.pml", LATE);

    @Test
    void aViolationBesideTheQuestionsStaysWhenTheyAreAskedAgain() {
        List<Verdict> found = answers(violated(), OUT_OF_TIME);
        assertThat(found.get(0).isViolated()).as("asked again").isTrue();
        assertThat(found.get(1).isViolated()).as("beside").isTrue();
    }

    @Test
    void otherAnswersBesideTheQuestionsAreReplaced() {
        assertThat(answers(OUT_OF_TIME, violated()).get(1).isViolated()).isTrue();
    }

    /** The answers to one question, whose process lacks a place at first, and one beside it, at first and when it is asked again. */
    private List<Verdict> answers(Verdict first, Verdict again) {
        List<Verdict> beside = new ArrayList<>(List.of(first, again));
        return new PlacedQuestions<Verdict>() {
            @Override
            protected List<Verdict> ask(Model model, List<Integer> numbers) {
                boolean isFirst = beside.size() == 2;
                return List.of(answer(isFirst ? "x > 9" : "a == 2"), beside.remove(0));
            }

            @Override
            protected Verdict verdict(Verdict answer) {
                return answer;
            }

            @Override
            protected Verdict with(Verdict answer, Verdict verdict) {
                return verdict;
            }
        }.answers(source.read(), 1);
    }

    private Verdict violated() {
        return answer("a == 1");
    }

    /** Whether a predicate is never true, with the places that short runs find. */
    private Verdict answer(String bad) {
        OpenModel open = source.open();
        Expr predicate = PropReader.predicate("bad", bad, source.read(), Map.of());
        return open.answer(new Property.Never("bad", predicate), Budget.unlimited(), Progress.SILENT)
                .verdict();
    }
}
