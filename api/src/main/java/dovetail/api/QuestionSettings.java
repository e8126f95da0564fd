package dovetail.api;

import dovetail.cache.ResultCache;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.expr.Expr;
import java.util.Map;

/**
 * Settings of the questions about a model. Immutable.
 *
 * @param engine its name, or {@link EngineRegistry#AUTO}
 * @param run the settings of engines
 * @param cache the constructions of other runs
 * @param vacuity whether properties that hold are also checked for vacuity
 * @param crossChecked whether a second engine is asked for each answer
 * @param countsSteps whether intervals of formulas count steps
 * @param named the predicates that properties may use by name
 */
record QuestionSettings(
        String engine,
        RunSettings run,
        ResultCache cache,
        boolean vacuity,
        boolean crossChecked,
        boolean countsSteps,
        Map<String, Expr> named) {
    static final QuestionSettings DEFAULT = new QuestionSettings(
            EngineRegistry.AUTO, RunSettings.DEFAULT, ResultCache.NONE, false, false, false, Map.of());

    QuestionSettings withEngine(String other) {
        return new QuestionSettings(other, run, cache, vacuity, crossChecked, countsSteps, named);
    }

    QuestionSettings withRun(RunSettings other) {
        return new QuestionSettings(engine, other, cache, vacuity, crossChecked, countsSteps, named);
    }

    QuestionSettings withCache(ResultCache other) {
        return new QuestionSettings(engine, run, other, vacuity, crossChecked, countsSteps, named);
    }

    QuestionSettings withVacuity(boolean wanted) {
        return new QuestionSettings(engine, run, cache, wanted, crossChecked, countsSteps, named);
    }

    QuestionSettings withCrossCheck(boolean wanted) {
        return new QuestionSettings(engine, run, cache, vacuity, wanted, countsSteps, named);
    }

    QuestionSettings countingSteps() {
        return new QuestionSettings(engine, run, cache, vacuity, crossChecked, true, named);
    }

    QuestionSettings naming(Map<String, Expr> predicates) {
        return new QuestionSettings(engine, run, cache, vacuity, crossChecked, countsSteps, predicates);
    }
}
