package dovetail.cli;

import dovetail.lang.ltl.FormulaText;
import dovetail.ltl.Formula;
import dovetail.ltl.Simplifier;
import dovetail.ltl.Translation;
import dovetail.report.text.Numbers;
import java.io.PrintStream;
import java.util.List;

/** What can be said about a formula without a model, for people. */
final class FormulaFacts {
    private FormulaFacts() {}

    static void print(Formula formula, List<String> atoms, PrintStream out) {
        out.println("formula:     " + FormulaText.render(formula, atoms));
        out.println("simplified:  " + FormulaText.render(Simplifier.simplify(formula), atoms));
        int generalised = Translation.generalised(formula, atoms.size()).size();
        int buchi = Translation.buchi(formula, atoms.size()).size();
        out.println("automaton:   " + Numbers.count(generalised, "state") + "; as a Büchi automaton "
                + Numbers.count(buchi, "state"));
    }
}
