package dovetail.bench.corpus;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.report.Table;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.property.RunRules.FiniteRuns;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.List;

/** Asks for a linear-time property by its formula and by its property process, under both readings of finite runs. */
record LinearTimeAnswers(Corpus.Liveness liveness, Budget budget) {
    /** The answer with finite runs extended by stuttering; a difference from a known answer is added to the faults. */
    public String compare(Model model, List<String> faults) {
        Property.LinearTime formula = SafetyQuestions.formula(liveness, model);
        Model watched = ModelReader.read(List.of(liveness.automaton()));
        for (FiniteRuns finite : FiniteRuns.values()) {
            RunRules rules = new RunRules(finite, false, false);
            Property byFormula = new Property.LinearTime("formula", formula.formula(), formula.atoms(), rules);
            compare("formula", finite, answer(model.network(), byFormula), faults);
            Property byProcess = watched.buchi().orElseThrow().property(rules);
            compare("automaton", finite, answer(watched.network(), byProcess), faults);
        }
        return liveness.property() + ":" + Table.word(liveness.standingStill());
    }

    private void compare(String source, FiniteRuns finite, Corpus.Answer found, List<String> faults) {
        Corpus.Answer known = finite == FiniteRuns.IGNORE ? liveness.infinite() : liveness.standingStill();
        if (found != known) {
            faults.add("ltl " + liveness.property() + " by " + source + ", finite runs " + Table.word(finite) + ": "
                    + Table.word(found) + ", expected " + Table.word(known));
        }
    }

    private Corpus.Answer answer(Network network, Property property) {
        Verdict verdict = new LtlEngine(LtlOptions.DEFAULT).run(new Task(network, property), budget, Progress.SILENT);
        return verdict.accept(new Verdict.ByKind<>(Corpus.Answer.YES, Corpus.Answer.NO, Corpus.Answer.UNKNOWN));
    }
}
