package dovetail.web.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.growth.PlacedQuestions;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import dovetail.web.model.ModelForm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Questions about a form of a model. They are asked again of a larger form where a process lacked a place. */
final class FormQuestions {
    private final ModelForm form;
    private final List<Function<ModelForm, Property>> questions;
    private final Consumer<ModelForm> grown;

    /**
     * @param questions the properties, which every form states anew
     * @param grown gets the form with more places
     */
    FormQuestions(ModelForm form, List<Function<ModelForm, Property>> questions, Consumer<ModelForm> grown) {
        this.form = form;
        this.questions = List.copyOf(questions);
        this.grown = grown;
    }

    /** Answers with the form that has the places of all of them. */
    record Answers(ModelForm form, Checked checked) {}

    /** The name of the context. */
    String context() {
        return form.context();
    }

    Answers answers(CheckSettings settings, Budget budget, Progress progress) {
        Asking asking = new Asking(settings, budget, progress);
        List<Answer> answers = asking.answers(form.model(), questions.size());
        if (asking.latest != form) {
            grown.accept(asking.latest);
        }
        return new Answers(asking.latest, new Checked(answers, asking.sharing, asking.slices));
    }

    private final class Asking extends PlacedQuestions<Answer> {
        private final CheckSettings settings;
        private final Budget budget;
        private final Progress progress;
        private final List<String> sharing = new ArrayList<>();
        private final List<Slice> slices = new ArrayList<>();
        private ModelForm latest = form;

        Asking(CheckSettings settings, Budget budget, Progress progress) {
            this.settings = settings;
            this.budget = budget;
            this.progress = progress;
        }

        @Override
        protected List<Answer> ask(Model model, List<Integer> numbers) {
            latest = model == form.model() ? form : form.of(model);
            List<Property> properties = new ArrayList<>();
            numbers.forEach(number -> properties.add(questions.get(number).apply(latest)));
            OpenModel open = latest.open()
                    .withEngine(settings.engine())
                    .withSettings(settings.run())
                    .withVacuity(true);
            Checked checked =
                    open.uncomposed(properties, budget).orElseGet(() -> open.check(properties, budget, progress));
            sharing.addAll(checked.sharing());
            slices.addAll(checked.slices());
            return checked.answers();
        }

        @Override
        protected Verdict verdict(Answer answer) {
            return answer.verdict();
        }

        @Override
        protected Answer with(Answer answer, Verdict verdict) {
            return new Answer(answer.name(), answer.property(), verdict, answer.failure());
        }
    }
}
