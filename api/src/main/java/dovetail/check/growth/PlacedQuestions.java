package dovetail.check.growth;

import dovetail.lang.source.Model;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Questions about a model whose processes may lack places. Those that end for want of one are asked again of the model with more;
 * the others keep their answers.
 */
public abstract class PlacedQuestions<A> {
    /**
     * Asks some of the questions. Properties are about the states of a model, so each model has its own.
     *
     * @param numbers those of the questions, in ascending order
     * @return their answers in this order, and after them any that were found beside
     */
    protected abstract List<A> ask(Model model, List<Integer> numbers);

    /** The verdict of an answer. */
    protected abstract Verdict verdict(A answer);

    /** The same answer with another verdict. */
    protected abstract A with(A answer, Verdict verdict);

    /** The answers to so many questions, and those found beside them. */
    public final List<A> answers(Model model, int count) {
        GrowingPlaces places = new GrowingPlaces(model);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i);
        }
        List<A> found = new ArrayList<>(ask(model, numbers));
        while (isGrown(places, found.subList(0, count))) {
            List<Integer> open = new ArrayList<>();
            for (int number : numbers) {
                if (GrowingPlaces.isLacking(verdict(found.get(number)))) {
                    open.add(number);
                }
            }
            List<A> answers = ask(places.model(), open);
            for (int i = 0; i < open.size(); i++) {
                found.set(open.get(i), noted(places, answers.get(i)));
            }
            replace(found.subList(count, found.size()), answers.subList(open.size(), answers.size()), places);
        }
        return found;
    }

    /** Replaces the answers beside the questions. A violation stays: its run needs none of the places that were missing. */
    private void replace(List<A> before, List<A> now, GrowingPlaces places) {
        for (A answer : before) {
            if (verdict(answer).isViolated()) {
                return;
            }
        }
        before.clear();
        for (A answer : now) {
            before.add(noted(places, answer));
        }
    }

    private A noted(GrowingPlaces places, A answer) {
        return with(answer, places.noted(verdict(answer)));
    }

    /** The elements with some numbers. */
    protected static <T> List<T> numbered(List<T> all, List<Integer> numbers) {
        List<T> some = new ArrayList<>();
        for (int number : numbers) {
            some.add(all.get(number));
        }
        return some;
    }

    private boolean isGrown(GrowingPlaces places, List<A> answers) {
        for (A answer : answers) {
            if (places.grow(verdict(answer))) {
                return true;
            }
        }
        return false;
    }
}
