package dovetail.check.growth;

import dovetail.base.Limit;
import dovetail.lang.source.Model;
import dovetail.lang.source.ProcessPlaces;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Growing places of processes: a question that ends for want of a place is asked again of the model with twice the places,
 * until it is answered or another limit is met.
 */
public final class GrowingPlaces {
    private final Map<Figures, Figures> noted = new IdentityHashMap<>();
    private Model model;
    private boolean haveGrown;

    public GrowingPlaces(Model model) {
        this.model = model;
    }

    /** The model with the places so far. */
    public Model model() {
        return model;
    }

    /** Whether a process lacked a place in the search for an answer. */
    public static boolean isLacking(Verdict verdict) {
        return verdict.limit().isPresent() && verdict.limit().get().kind() == Limit.Kind.PROCESSES;
    }

    /** Grows the places that an answer lacks; false where it lacks none, or there are no more. */
    public boolean grow(Verdict answer) {
        Optional<ProcessPlaces> places = isLacking(answer) ? model.processPlaces() : Optional.empty();
        Optional<Model> larger =
                places.isPresent() ? places.get().enlarged(answer.limit().orElseThrow()) : Optional.empty();
        if (larger.isEmpty()) {
            return false;
        }
        model = larger.get();
        haveGrown = true;
        return true;
    }

    /** The answer with the number of places, where they have grown. Answers that share figures still do. */
    public Verdict noted(Verdict answer) {
        if (!haveGrown || isLacking(answer)) {
            return answer;
        }
        int count =
                model.processPlaces().isPresent() ? model.processPlaces().get().count() : 0;
        String places = "places for " + count + " processes";
        if (answer.limit().isPresent()) {
            Limit met = answer.limit().get();
            Limit told = new Limit(met.kind(), met.text() + "; with " + places, met.remedies());
            return new Verdict.Unknown(answer.engine(), answer.figures(), told, answer.modelError());
        }
        Figures before = answer.figures();
        Figures figures = noted.get(before);
        if (figures == null) {
            figures = before.with(before.account().remarking("answered with " + places));
            noted.put(before, figures);
        }
        return answer.with(figures);
    }
}
