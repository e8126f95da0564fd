package dovetail.result;

import java.util.Optional;

/**
 * Branch of a tree of runs, which leaves a run in one of its states.
 *
 * @param state the number of the state; 0 is the first one of the run
 * @param formula the formula whose truth or falsehood in that state is part of the evidence
 * @param holds whether it is true there
 * @param run the run from that state that shows it; nothing where no single run does, and the search of all states tells
 */
public record Branch(int state, String formula, boolean holds, Optional<Trace> run) {
    /** The claim as a sentence without its state. */
    public String claim() {
        return formula + " is " + (holds ? "true" : "false");
    }
}
