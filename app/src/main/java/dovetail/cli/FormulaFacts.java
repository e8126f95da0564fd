package dovetail.cli;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Printable;
import dovetail.ltl.Classification;
import dovetail.ltl.Formula;
import dovetail.ltl.FormulaText;
import dovetail.ltl.Insensitivity;
import dovetail.ltl.LassoWord;
import dovetail.ltl.Simplifier;
import dovetail.ltl.SyntacticHierarchy;
import dovetail.ltl.Translation;
import dovetail.report.text.Numbers;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/** Prints facts about a formula that need no model: its class, its size and its insensitivity. */
record FormulaFacts(Formula formula, List<String> atoms, PrintStream out) {
    static void print(Formula formula, List<String> atoms, PrintStream out) {
        new FormulaFacts(formula, atoms, out).print();
    }

    private void print() {
        line("formula", FormulaText.render(formula, atoms));
        line("simplified", FormulaText.render(Simplifier.simplify(formula), atoms));
        line("class", kind());
        int generalised = Translation.generalised(formula, atoms.size()).size();
        int buchi = Translation.buchi(formula, atoms.size()).size();
        line(
                "automaton",
                Numbers.count(generalised, "state") + "; as a Büchi automaton " + Numbers.count(buchi, "state"));
        sensitivity();
    }

    /** The strongest that can be said of what it takes to violate or to satisfy the formula. */
    private String kind() {
        Classification found = Classification.of(formula);
        String kind;
        if (found.safety()) {
            kind = (found.cosafety() ? "safety and co-safety" : "safety")
                    + ": every run that violates it has a bad prefix";
        } else if (found.cosafety()) {
            kind = "co-safety: every run that satisfies it has a good prefix";
        } else if (found.obligation()) {
            kind = "obligation: a Boolean combination of safety and co-safety";
        } else {
            kind = beyondObligations(found.complete() ? ", and no obligation: " : ": ");
        }
        return found.complete() ? kind : kind + " (by its syntax alone)";
    }

    /** The class of a formula that is no obligation; every formula is of reactivity. */
    private String beyondObligations(String exclusion) {
        if (SyntacticHierarchy.isRecurrence(formula)) {
            return "recurrence" + exclusion + "some prefixes of a run that satisfies it are good, again and again";
        }
        if (SyntacticHierarchy.isPersistence(formula)) {
            return "persistence" + exclusion + "from some point on, all prefixes of a run that satisfies it are good";
        }
        return "reactivity" + exclusion + "syntactically, it is neither recurrence nor persistence";
    }

    /** Whether the formula is insensitive to invisible steps; if not, a run and its observed word that disagree on it. */
    private void sensitivity() {
        Optional<Insensitivity.Witness> witness;
        try {
            witness = Insensitivity.witness(formula, atoms.size(), actions());
        } catch (AutomatonTooLarge e) {
            line("insensitive", "unknown: " + e.getMessage());
            return;
        }
        if (witness.isEmpty()) {
            line("insensitive", "yes: no run and its observed word disagree on it (stutter-invariant)");
            return;
        }
        Insensitivity.Witness words = witness.get();
        line("insensitive", "no: a run and its observed word can disagree on it");
        line("", words(words.satisfied()) + "  " + text(words.word()));
        line("", words(!words.satisfied()) + "  " + text(words.observed()));
    }

    private static String words(boolean satisfied) {
        return satisfied ? "satisfies it:" : "violates it: ";
    }

    /** The mask of the action atoms. */
    private long actions() {
        long mask = 0;
        for (int i = 0; i < atoms.size(); i++) {
            mask |= atoms.get(i).startsWith("\"") ? 1L << i : 0;
        }
        return mask;
    }

    private String text(LassoWord word) {
        StringBuilder text = new StringBuilder();
        for (long letter : word.stem()) {
            text.append(letter(letter)).append("; ");
        }
        text.append("then forever ");
        for (int i = 0; i < word.loop().length; i++) {
            text.append(i == 0 ? "" : "; ").append(letter(word.loop()[i]));
        }
        return text.toString();
    }

    /** The atoms that hold at one position. */
    private String letter(long letter) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < atoms.size(); i++) {
            if ((letter >>> i & 1) != 0) {
                text.append(text.length() == 0 ? "" : " & ").append(atoms.get(i));
            }
        }
        return text.length() == 0 ? "nothing" : text.toString();
    }

    private void line(String what, String text) {
        String title = what.isEmpty() ? "" : what + ":";
        out.println(title + " ".repeat(13 - title.length()) + Printable.of(text));
    }
}
